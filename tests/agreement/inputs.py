"""The stream of inputs for one seed."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass

from cgp_generators.model.protocol import Protocol

from .harvest import Harvest
from .mutation import damaged
from .values import ValueMaker
from .writing import TextWriter


@dataclass(frozen=True, slots=True)
class Input:
    """A text, and the type as which it is to be read."""

    type: str
    text: bytes


def inputs(protocol: Protocol, harvest: Harvest, seed: int, count: int) -> Iterator[Input]:
    """`count` inputs: half as written, one in five a damaged vector, a quarter damaged."""
    chance = random.Random(seed)
    maker = ValueMaker(protocol, harvest, chance)
    root = protocol.root.name.pascal
    messages = [variant.record.written for variant in protocol.root.variants]
    records = [record.name.written for record in protocol.records]
    for _ in range(count):
        draw = chance.random()
        if draw < 0.2:
            kind, text = chance.choice(harvest.texts)
            yield Input(kind, damaged(text, chance))
            continue
        as_message = chance.random() < 0.7
        name = chance.choice(messages if as_message else records)
        writer = TextWriter(chance, chance.choice((0.0, 0.0, 0.15, 0.5)))
        text = writer.text(maker.record(name)).encode("utf-8", "surrogatepass")
        if draw > 0.75:
            text = damaged(text, chance)
        yield Input(root if as_message else name, text)
