"""The option `--target`: names are checked when the pipeline is loaded, not when help is printed."""

from collections.abc import Sequence

import click


def known_targets(given: Sequence[str]) -> tuple[str, ...] | None:
    """The targets to work on; None, which means all of them, when none was given."""
    from cgp_generators.pipeline import TARGET_NAMES

    for name in given:
        if name not in TARGET_NAMES:
            raise click.BadParameter(
                f"There is no target {name!r}. There is: {', '.join(TARGET_NAMES)}.",
                param_hint="--target",
            )
    return tuple(dict.fromkeys(given)) or None
