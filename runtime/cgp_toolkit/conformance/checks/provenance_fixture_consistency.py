"""Digests of file links match the bytes that they are about, where those can be read here."""

from anyio import to_thread

from cgp_toolkit.conformance.check import Check, Finding, Profile, judged, skipped
from cgp_toolkit.conformance.frame_rules import named
from cgp_toolkit.conformance.named_files import read_named
from cgp_toolkit.conformance.subject import Subject
from cgp_toolkit.errors import quoted
from cgp_types import Provenance, Requirement, addressed_bytes, content_digest


async def _probe(subject: Subject) -> Finding:
    faults, verified, links = [], 0, 0
    for index, frame in enumerate((await subject.sample()).frames):
        for link in frame.provenance:
            if link.type != "file":
                continue
            links += 1
            actual = await _digest_of(link, subject)
            if actual is None:
                continue
            if actual == link.digest:
                verified += 1
                continue
            lines = "" if link.range is None else f", {link.range}"
            faults.append(
                f"{named(frame, index)}: the link to {quoted(link.uri or '')}{lines} has the digest"
                f" {link.digest}, and the bytes there have {actual} (F5, F17)."
            )
    if not faults and not verified:
        return skipped(
            f"None of {links} file links leads to something below {subject.root} that can be read."
        )
    return judged(faults, [], f"{verified} of {links} file links were read again, and match.")


async def _digest_of(link: Provenance, subject: Subject) -> str | None:
    """The digest of the bytes that a link is about; None when it cannot be verified (F17)."""
    if link.uri is None or link.digest is None:
        return None
    data = await to_thread.run_sync(read_named, link.uri, subject.root)
    addressed = None if data is None else addressed_bytes(data, link.range)
    return None if addressed is None else content_digest(addressed)


CHECK = Check(
    name="provenance-fixture-consistency",
    profile=Profile.PUBLIC,
    requirements=(Requirement.F5, Requirement.F17),
    proves="The digests of local file links match the addressed bytes.",
    probe=_probe,
)
