"""Views of requirements and checks: what proves which sentence, and the other way round."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ...model.protocol import Protocol
from ...model.requirement import Check, Requirement
from .phrases import Links, cell


@dataclass(frozen=True, slots=True)
class RequirementView:
    """One row of the index. `proofs` holds everything that speaks for it."""

    id: str
    link: str
    level: str
    binds: str
    sentence: str
    proofs: str


@dataclass(frozen=True, slots=True)
class CheckView:
    """One check, and the requirements that it proves."""

    name: str
    planned: bool
    proves: str
    requirements: str


@dataclass(frozen=True, slots=True)
class ProfileView:
    """The checks of one profile, in source order."""

    name: str
    checks: tuple[CheckView, ...]


def verified_by(requirement: Requirement, to_reference: str) -> str:
    """What verifies a requirement, in one line; tests are counted, the index names them."""
    proof = requirement.proof
    said = [f"[`{name}`]({to_reference}checks.md#{name})" for name in proof.checks]
    index = f"{to_reference}requirements.md#{requirement.id}"
    if proof.tests:
        tests = "1 test" if len(proof.tests) == 1 else f"{len(proof.tests)} tests"
        said.append(f"[{tests}]({index})")
    if not said:
        said.append(f"[no check can]({index})")
    return ", ".join(said)


def requirement_views(protocol: Protocol, links: Links) -> tuple[RequirementView, ...]:
    """All requirements, in source order."""
    planned = {check.name for check in protocol.checks if check.planned}
    return tuple(
        RequirementView(
            id=requirement.id,
            link=links.requirement(requirement.id),
            level=requirement.level.value.replace(" ", "&nbsp;"),
            binds=requirement.binds.value,
            sentence=cell(links.prose(requirement.sentence)),
            proofs="<br>".join(_proofs(requirement, planned)),
        )
        for requirement in protocol.requirements
    )


def _proofs(requirement: Requirement, planned: set[str]) -> Iterator[str]:
    for name in requirement.proof.checks:
        yield f"[`{name}`](checks.md#{name}){' (planned)' if name in planned else ''}"
    yield from (f"`{_breakable(test)}`" for test in requirement.proof.tests)
    if requirement.proof.reason:
        yield cell(requirement.proof.reason)


def _breakable(test: str) -> str:
    """A test by its file and its name; the folder of all tests goes without saying."""
    return cell(test.removeprefix("tests/"))


def profile_views(protocol: Protocol, links: Links) -> tuple[ProfileView, ...]:
    """The checks by profile, both in source order."""
    profiles = dict.fromkeys(check.profile for check in protocol.checks)
    return tuple(
        ProfileView(
            name=profile,
            checks=tuple(
                _check(check, protocol, links)
                for check in protocol.checks
                if check.profile == profile
            ),
        )
        for profile in profiles
    )


def _check(check: Check, protocol: Protocol, links: Links) -> CheckView:
    proven = (
        requirement.id
        for requirement in protocol.requirements
        if check.name in requirement.proof.checks
    )
    return CheckView(
        name=check.name,
        planned=check.planned,
        proves=cell(links.prose(check.proves)),
        requirements=links.requirements(proven),
    )
