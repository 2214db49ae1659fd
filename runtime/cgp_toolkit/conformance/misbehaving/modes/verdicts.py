"""Faults in the verdicts on identities."""

# ruff: noqa: D101 - what a class is for stands in its `@mode`

from typing import Final

from cgp_toolkit.conformance.misbehaving.mode import Modes, Origin
from cgp_toolkit.conformance.misbehaving.peer import Peer
from cgp_toolkit.conformance.misbehaving.shelf import NAME, Json

mode: Final = Modes()


@mode("rubber-stamp-verify", "It calls everything valid.", "verify-honesty", origin=Origin.FOURTEEN)
class RubberStampVerify(Peer):
    def verdict(self, identity: Json) -> Json:
        return {"frame": identity, "status": "valid"}


@mode("hollow-verify", "It calls everything unknown.", "verify-honesty", origin=Origin.FOURTEEN)
class HollowVerify(Peer):
    def verdict(self, identity: Json) -> Json:
        return {"frame": identity, "status": "unknown"}


@mode("forget-verdicts", "It answers the first identity of a request only.", "verify-honesty")
class ForgetVerdicts(Peer):
    def on_verify(self, identities: list[Json]) -> Json | None:
        return super().on_verify(identities[:1])


@mode(
    "verify-by-name", "It knows frames by their id and does not compare digests.", "verify-honesty"
)
class VerifyByName(Peer):
    def verdict(self, identity: Json) -> Json:
        known = self.current_digests(identity["frame_id"])
        return {"frame": identity, "status": "valid" if known else "gone"}


@mode("ghost-frames", "It calls frames that do not exist stale.", "verify-honesty")
class GhostFrames(Peer):
    def verdict(self, identity: Json) -> Json:
        verdict = super().verdict(identity)
        return verdict | {"status": "stale"} if verdict["status"] == "gone" else verdict


@mode("trust-the-digestless", "It calls an identity without digest valid.", "verify-honesty")
class TrustTheDigestless(Peer):
    def verdict(self, identity: Json) -> Json:
        verdict = super().verdict(identity)
        return verdict | {"status": "valid"} if verdict["status"] == "unknown" else verdict


@mode(
    "refuse-malformed-digest",
    "It answers an identity whose digest is malformed with bad_request.",
    "verify-honesty",
)
class RefuseMalformedDigest(Peer):
    def on_verify(self, identities: list[Json]) -> Json | None:
        lengths = {len(each["content_digest"]) for each in identities if "content_digest" in each}
        if lengths - {len("sha256:") + 64}:
            return self.bad_request("That is no digest.")
        return super().on_verify(identities)


@mode("half-an-identity", "Its verdicts do not repeat the digest.", "verify-honesty")
class HalfAnIdentity(Peer):
    def verdict(self, identity: Json) -> Json:
        whole = super().verdict(identity)
        half = {name: text for name, text in identity.items() if name != "content_digest"}
        return whole | {"frame": half}


@mode(
    "reject-foreign-name",
    "It answers an identity that carries another provider's name with bad_request.",
    "verify-honesty",
)
class RejectForeignName(Peer):
    def on_verify(self, identities: list[Json]) -> Json | None:
        if any(each["provider_id"] != NAME for each in identities):
            return self.bad_request("That is somebody else's.")
        return super().on_verify(identities)


@mode(
    "rewrite-provider-part",
    "Its verdicts carry its own name, whatever was asked.",
    "verify-honesty",
)
class RewriteProviderPart(Peer):
    def verdict(self, identity: Json) -> Json:
        return super().verdict(identity | {"provider_id": NAME})
