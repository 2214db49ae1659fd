// Generated from the specification and the schema by `make generate`. Do not edit.

//! The rules on decoded values, violations in the order of W12.
//!
//! With `findings.author`, rules that speak to authors only are judged too; a peer's value is never
//! refused for them.

use crate::budget::budget_tokens;
use crate::formats::{is_date_time, is_line_range};
use crate::grammars::{
    matches_digest, matches_egress_scope, matches_fingerprint, matches_non_blank,
    matches_provenance_range, matches_relation_rel, matches_timestamp, matches_version_string,
};
use crate::pointers::Place;
use crate::requirements::Requirement;
use crate::types::{
    Capabilities, ContentRef, ContextFrame, ContextQuery, ContextQueryResult, DataFlow, Envelope,
    Error, FrameEmbedding, FrameId, FrameVerdict, Frames, Handshake, HandshakeAck, Provenance,
    ProviderInfo, Query, QueryCapability, Relation, Shutdown, Transform, Verified, Verify,
    VerifyRequest, VerifyResponse,
};
use crate::violations::{Findings, Judge, any_of};
use crate::vocabularies::{Representation, VerdictStatus};

impl Judge for Handshake {
    fn judge(&self, at: Place<'_>, findings: &mut Findings) {
        if !matches_version_string(&self.protocol_version) {
            findings.report(
                Requirement::T1,
                at.member("protocol_version"),
                "`protocol_version` is not a protocol version such as `contextgraph/1.0-draft`.",
            );
        }
    }
}

impl Judge for DataFlow {
    fn judge(&self, at: Place<'_>, findings: &mut Findings) {
        let egress_is_false = !self.egress;
        let listed = at.member("egress_scopes");
        for (index, item) in self.egress_scopes.iter().enumerate() {
            let place = listed.index(index);
            if !matches_egress_scope(item) {
                findings.report(
                    Requirement::U3,
                    place,
                    "An element of `egress_scopes` is no EgressScope.",
                );
            }
            if egress_is_false && item != "local-only" {
                findings.report(
                    Requirement::C5,
                    place,
                    "An element of `egress_scopes` is not `local-only`. A provider that declares \
                    no egress names no scope that leaves the machine.",
                );
            }
        }
    }
}

impl Judge for ProviderInfo {
    fn judge(&self, at: Place<'_>, findings: &mut Findings) {
        if !matches_non_blank(&self.name) {
            findings.report(
                Requirement::H2,
                at.member("name"),
                "`name` is not text with at least one character that is not white space.",
            );
        }
        if !matches_non_blank(&self.version) {
            findings.report(
                Requirement::H2,
                at.member("version"),
                "`version` is not text with at least one character that is not white space.",
            );
        }
        findings.enter(&self.data_flow, at.member("data_flow"));
    }
}

impl Judge for QueryCapability {}

impl Judge for Capabilities {
    fn judge(&self, at: Place<'_>, findings: &mut Findings) {
        let representations_contain_compact_or_reference =
            any_of(&self.representations, &["compact", "reference"]);
        if findings.author
            && let Some(embeddings_fingerprint) = &self.embeddings_fingerprint
            && !matches_fingerprint(embeddings_fingerprint)
        {
            findings.report(
                Requirement::T3,
                at.member("embeddings_fingerprint"),
                "`embeddings_fingerprint` is not a fingerprint such as `bge-small-en-v1.5/384/l2`.",
            );
        }
        let listed = at.member("representations");
        for (index, item) in self.representations.iter().enumerate() {
            let place = listed.index(index);
            if !item.is_known() {
                findings.report(
                    Requirement::W8,
                    place,
                    "An element of `representations` is not a known Representation.",
                );
            }
        }
        if findings.author && representations_contain_compact_or_reference && !self.resolve {
            findings.report(
                Requirement::T5,
                at.member("resolve"),
                "`resolve` is not true. A provider that serves compact or reference frames lets \
                their references be resolved.",
            );
        }
    }
}

impl Judge for HandshakeAck {
    fn judge(&self, at: Place<'_>, findings: &mut Findings) {
        if !matches_version_string(&self.protocol_version) {
            findings.report(
                Requirement::T1,
                at.member("protocol_version"),
                "`protocol_version` is not a protocol version such as `contextgraph/1.0-draft`.",
            );
        }
        findings.enter(&self.provider, at.member("provider"));
        findings.enter(&self.capabilities, at.member("capabilities"));
    }
}

impl Judge for ContextQuery {
    fn judge(&self, at: Place<'_>, findings: &mut Findings) {
        if self.goal.is_empty() {
            findings.report(Requirement::T2, at.member("goal"), "`goal` is empty.");
        }
        let listed = at.member("kinds");
        for (index, item) in self.kinds.iter().enumerate() {
            let place = listed.index(index);
            if !item.is_known() {
                findings.report(
                    Requirement::U2,
                    place,
                    "An element of `kinds` is not a known FrameKind.",
                );
            }
        }
        if let Some(as_of) = &self.as_of
            && (!matches_timestamp(as_of) || !is_date_time(as_of))
        {
            findings.report(
                Requirement::F4,
                at.member("as_of"),
                "`as_of` is not a UTC timestamp such as `2026-07-20T18:00:00Z`.",
            );
        }
        let listed = at.member("representation_preferences");
        for (index, item) in self.representation_preferences.iter().enumerate() {
            let place = listed.index(index);
            if !item.is_known() {
                findings.report(
                    Requirement::W8,
                    place,
                    "An element of `representation_preferences` is not a known Representation.",
                );
            }
        }
    }
}

impl Judge for Query {
    fn judge(&self, at: Place<'_>, findings: &mut Findings) {
        if let Some(id) = &self.id
            && id.is_empty()
        {
            findings.report(Requirement::T2, at.member("id"), "`id` is empty.");
        }
        findings.enter(&self.query, at.member("query"));
    }
}

impl Judge for ContentRef {
    fn judge(&self, at: Place<'_>, findings: &mut Findings) {
        if self.provider_id.is_empty() {
            findings.report(
                Requirement::T2,
                at.member("provider_id"),
                "`provider_id` is empty.",
            );
        }
        if self.uri.is_empty() {
            findings.report(Requirement::T2, at.member("uri"), "`uri` is empty.");
        }
        if findings.author
            && let Some(expires_at) = &self.expires_at
            && (!matches_timestamp(expires_at) || !is_date_time(expires_at))
        {
            findings.report(
                Requirement::T6,
                at.member("expires_at"),
                "`expires_at` is not a UTC timestamp such as `2026-07-20T18:00:00Z`.",
            );
        }
    }
}

impl Judge for Transform {
    fn judge(&self, at: Place<'_>, findings: &mut Findings) {
        if self.method.is_empty() {
            findings.report(Requirement::T2, at.member("method"), "`method` is empty.");
        }
        if self.implementation.is_empty() {
            findings.report(
                Requirement::T2,
                at.member("implementation"),
                "`implementation` is empty.",
            );
        }
        if self.version.is_empty() {
            findings.report(Requirement::T2, at.member("version"), "`version` is empty.");
        }
    }
}

impl Judge for Provenance {
    fn judge(&self, at: Place<'_>, findings: &mut Findings) {
        let type_is_file = self.r#type == "file";
        if self.r#type.is_empty() {
            findings.report(
                Requirement::T2,
                at.member("type"),
                "`type` is no ProvenanceType.",
            );
        }
        if type_is_file
            && let Some(range) = &self.range
            && (!matches_provenance_range(range) || !is_line_range(range))
        {
            findings.report(
                Requirement::F17,
                at.member("range"),
                "`range` is not a line range such as `L3` or `L3-9`. The range of a file link is a \
                range of lines.",
            );
        }
        if type_is_file && self.digest.is_none() {
            findings.report(
                Requirement::F5,
                at.member("digest"),
                "`digest` is missing. A file link carries the SHA-256 digest of the bytes that it \
                addresses.",
            );
        }
        if type_is_file
            && let Some(digest) = &self.digest
            && !matches_digest(digest)
        {
            findings.report(
                Requirement::F5,
                at.member("digest"),
                "`digest` is not `sha256:` and 64 lower-case hexadecimal digits. A file link \
                carries the SHA-256 digest of the bytes that it addresses.",
            );
        }
        if findings.author
            && !type_is_file
            && let Some(digest) = &self.digest
            && !matches_digest(digest)
        {
            findings.report(
                Requirement::T4,
                at.member("digest"),
                "`digest` is not `sha256:` and 64 lower-case hexadecimal digits. A digest of any \
                other source is written like every digest.",
            );
        }
    }
}

impl Judge for FrameEmbedding {
    fn judge(&self, at: Place<'_>, findings: &mut Findings) {
        if findings.author && !matches_fingerprint(&self.fingerprint) {
            findings.report(
                Requirement::T3,
                at.member("fingerprint"),
                "`fingerprint` is not a fingerprint such as `bge-small-en-v1.5/384/l2`.",
            );
        }
    }
}

impl Judge for Relation {
    fn judge(&self, at: Place<'_>, findings: &mut Findings) {
        if self.rel.is_empty() {
            findings.report(
                Requirement::T2,
                at.member("rel"),
                "`rel` is no RelationName.",
            );
        }
        if findings.author && !matches_relation_rel(&self.rel) {
            findings.report(
                Requirement::U3,
                at.member("rel"),
                "`rel` is not a published relation name or `vendor:name`. A relation name outside \
                the published list is prefixed with its vendor.",
            );
        }
        if !matches_non_blank(&self.target_uri) {
            findings.report(
                Requirement::G2,
                at.member("target_uri"),
                "`target_uri` is not text with at least one character that is not white space.",
            );
        }
        if self.display_name.is_none() {
            findings.report(
                Requirement::G1,
                at.member("display_name"),
                "`display_name` is missing. A relation can be shown to a person: it has a display \
                name.",
            );
        }
        if let Some(display_name) = &self.display_name
            && !matches_non_blank(display_name)
        {
            findings.report(
                Requirement::G1,
                at.member("display_name"),
                "`display_name` is not text with at least one character that is not white space.",
            );
        }
    }
}

impl Judge for ContextFrame {
    fn judge(&self, at: Place<'_>, findings: &mut Findings) {
        let representation_is_full = self.representation == Representation::Full;
        let representation_is_compact = self.representation == Representation::Compact;
        let representation_is_reference = self.representation == Representation::Reference;
        let content_cost = budget_tokens(self.content.as_deref().unwrap_or_default());
        if self.id.is_empty() {
            findings.report(Requirement::T2, at.member("id"), "`id` is empty.");
        }
        if !self.kind.is_known() {
            findings.report(
                Requirement::U2,
                at.member("kind"),
                "`kind` is not a known FrameKind.",
            );
        }
        if !matches_non_blank(&self.title) {
            findings.report(
                Requirement::F2,
                at.member("title"),
                "`title` is not text with at least one character that is not white space.",
            );
        }
        if representation_is_full && self.content.is_none() {
            findings.report(
                Requirement::P1,
                at.member("content"),
                "`content` is missing. A full frame carries its content inline, and none of the \
                members that tell of content elsewhere.",
            );
        }
        if representation_is_compact && self.content.is_none() {
            findings.report(
                Requirement::P2,
                at.member("content"),
                "`content` is missing. A compact frame carries distilled content with its digest, \
                says how it was made and where the whole can be had.",
            );
        }
        if representation_is_reference && self.content.is_some() {
            findings.report(
                Requirement::P3,
                at.member("content"),
                "`content` may not stand here. A reference frame carries no content, only where it \
                can be had and its digest.",
            );
        }
        if representation_is_compact && self.content_digest.is_none() {
            findings.report(
                Requirement::P2,
                at.member("content_digest"),
                "`content_digest` is missing. A compact frame carries distilled content with its \
                digest, says how it was made and where the whole can be had.",
            );
        }
        if representation_is_reference && self.content_digest.is_some() {
            findings.report(
                Requirement::P3,
                at.member("content_digest"),
                "`content_digest` may not stand here. A reference frame carries no content, only \
                where it can be had and its digest.",
            );
        }
        if let Some(content_digest) = &self.content_digest
            && !matches_digest(content_digest)
        {
            findings.report(
                Requirement::D1,
                at.member("content_digest"),
                "`content_digest` is not `sha256:` and 64 lower-case hexadecimal digits.",
            );
        }
        if !self.representation.is_known() {
            findings.report(
                Requirement::W8,
                at.member("representation"),
                "`representation` is not a known Representation.",
            );
        }
        if let Some(content_fidelity) = &self.content_fidelity
            && !content_fidelity.is_known()
        {
            findings.report(
                Requirement::W8,
                at.member("content_fidelity"),
                "`content_fidelity` is not a known ContentFidelity.",
            );
        }
        if representation_is_compact && self.canonical_content_hash.is_none() {
            findings.report(
                Requirement::P2,
                at.member("canonical_content_hash"),
                "`canonical_content_hash` is missing. A compact frame carries distilled content \
                with its digest, says how it was made and where the whole can be had.",
            );
        }
        if representation_is_reference && self.canonical_content_hash.is_none() {
            findings.report(
                Requirement::P3,
                at.member("canonical_content_hash"),
                "`canonical_content_hash` is missing. A reference frame carries no content, only \
                where it can be had and its digest.",
            );
        }
        if representation_is_full && self.canonical_content_hash.is_some() {
            findings.report(
                Requirement::P1,
                at.member("canonical_content_hash"),
                "`canonical_content_hash` may not stand here. A full frame carries its content \
                inline, and none of the members that tell of content elsewhere.",
            );
        }
        if findings.author
            && let Some(canonical_content_hash) = &self.canonical_content_hash
            && !matches_digest(canonical_content_hash)
        {
            findings.report(
                Requirement::T4,
                at.member("canonical_content_hash"),
                "`canonical_content_hash` is not `sha256:` and 64 lower-case hexadecimal digits.",
            );
        }
        if representation_is_compact && self.content_ref.is_none() {
            findings.report(
                Requirement::P2,
                at.member("content_ref"),
                "`content_ref` is missing. A compact frame carries distilled content with its \
                digest, says how it was made and where the whole can be had.",
            );
        }
        if representation_is_reference && self.content_ref.is_none() {
            findings.report(
                Requirement::P3,
                at.member("content_ref"),
                "`content_ref` is missing. A reference frame carries no content, only where it can \
                be had and its digest.",
            );
        }
        if representation_is_full && self.content_ref.is_some() {
            findings.report(
                Requirement::P1,
                at.member("content_ref"),
                "`content_ref` may not stand here. A full frame carries its content inline, and \
                none of the members that tell of content elsewhere.",
            );
        }
        findings.enter_present(&self.content_ref, at.member("content_ref"));
        if representation_is_compact && self.transform.is_none() {
            findings.report(
                Requirement::P2,
                at.member("transform"),
                "`transform` is missing. A compact frame carries distilled content with its \
                digest, says how it was made and where the whole can be had.",
            );
        }
        if representation_is_full && self.transform.is_some() {
            findings.report(
                Requirement::P1,
                at.member("transform"),
                "`transform` may not stand here. A full frame carries its content inline, and none \
                of the members that tell of content elsewhere.",
            );
        }
        if representation_is_reference && self.transform.is_some() {
            findings.report(
                Requirement::P3,
                at.member("transform"),
                "`transform` may not stand here. A reference frame carries no content, only where \
                it can be had and its digest.",
            );
        }
        findings.enter_present(&self.transform, at.member("transform"));
        if let Some(minimum_content_fidelity) = &self.minimum_content_fidelity
            && !minimum_content_fidelity.is_known()
        {
            findings.report(
                Requirement::W8,
                at.member("minimum_content_fidelity"),
                "`minimum_content_fidelity` is not a known ContentFidelity.",
            );
        }
        if let Some(inline_content_requirement) = &self.inline_content_requirement
            && !inline_content_requirement.is_known()
        {
            findings.report(
                Requirement::W8,
                at.member("inline_content_requirement"),
                "`inline_content_requirement` is not a known InlineContentRequirement.",
            );
        }
        if !(0.0..=1.0).contains(&self.score) {
            findings.report(
                Requirement::F1,
                at.member("score"),
                "`score` is not at least 0 and at most 1.",
            );
        }
        if u64::from(self.token_cost) != content_cost {
            findings.report(
                Requirement::B3,
                at.member("token_cost"),
                format!(
                    "`token_cost` is {}, but `content` costs {content_cost}.",
                    self.token_cost,
                ),
            );
        }
        if representation_is_reference && self.token_cost != 0 {
            findings.report(
                Requirement::P4,
                at.member("token_cost"),
                "`token_cost` is not 0. A reference frame costs nothing inline.",
            );
        }
        if let Some(tokenizer_ref) = &self.tokenizer_ref
            && tokenizer_ref.is_empty()
        {
            findings.report(
                Requirement::T2,
                at.member("tokenizer_ref"),
                "`tokenizer_ref` is empty.",
            );
        }
        if let Some(valid_from) = &self.valid_from
            && (!matches_timestamp(valid_from) || !is_date_time(valid_from))
        {
            findings.report(
                Requirement::F4,
                at.member("valid_from"),
                "`valid_from` is not a UTC timestamp such as `2026-07-20T18:00:00Z`.",
            );
        }
        if let Some(valid_to) = &self.valid_to
            && (!matches_timestamp(valid_to) || !is_date_time(valid_to))
        {
            findings.report(
                Requirement::F4,
                at.member("valid_to"),
                "`valid_to` is not a UTC timestamp such as `2026-07-20T18:00:00Z`.",
            );
        }
        if let Some(recorded_at) = &self.recorded_at
            && (!matches_timestamp(recorded_at) || !is_date_time(recorded_at))
        {
            findings.report(
                Requirement::F4,
                at.member("recorded_at"),
                "`recorded_at` is not a UTC timestamp such as `2026-07-20T18:00:00Z`.",
            );
        }
        findings.enter_each(&self.provenance, at.member("provenance"));
        if self.citation_label.is_none() {
            findings.report(
                Requirement::F3,
                at.member("citation_label"),
                "`citation_label` is missing. A frame carries a label by which a person can cite \
                it.",
            );
        }
        if let Some(citation_label) = &self.citation_label
            && !matches_non_blank(citation_label)
        {
            findings.report(
                Requirement::F3,
                at.member("citation_label"),
                "`citation_label` is not text with at least one character that is not white space.",
            );
        }
        findings.enter_present(&self.embedding, at.member("embedding"));
        findings.enter_each(&self.relations, at.member("relations"));
    }
}

impl Judge for ContextQueryResult {
    fn judge(&self, at: Place<'_>, findings: &mut Findings) {
        findings.enter_each(&self.frames, at.member("frames"));
    }
}

impl Judge for Frames {
    fn judge(&self, at: Place<'_>, findings: &mut Findings) {
        if let Some(id) = &self.id
            && id.is_empty()
        {
            findings.report(Requirement::T2, at.member("id"), "`id` is empty.");
        }
        findings.enter(&self.result, at.member("result"));
    }
}

impl Judge for FrameId {
    fn judge(&self, at: Place<'_>, findings: &mut Findings) {
        if self.provider_id.is_empty() {
            findings.report(
                Requirement::T2,
                at.member("provider_id"),
                "`provider_id` is empty.",
            );
        }
        if self.frame_id.is_empty() {
            findings.report(
                Requirement::T2,
                at.member("frame_id"),
                "`frame_id` is empty.",
            );
        }
        if findings.author
            && let Some(content_digest) = &self.content_digest
            && !matches_digest(content_digest)
        {
            findings.report(
                Requirement::T4,
                at.member("content_digest"),
                "`content_digest` is not `sha256:` and 64 lower-case hexadecimal digits.",
            );
        }
    }
}

impl Judge for VerifyRequest {
    fn judge(&self, at: Place<'_>, findings: &mut Findings) {
        findings.enter_each(&self.frames, at.member("frames"));
    }
}

impl Judge for Verify {
    fn judge(&self, at: Place<'_>, findings: &mut Findings) {
        if findings.author && self.id.is_some() {
            findings.report(
                Requirement::W13,
                at.member("id"),
                "`id` may not stand here. A `verify` is sent without an `id`; it is paired by the \
                full identity of its frames.",
            );
        }
        if let Some(id) = &self.id
            && id.is_empty()
        {
            findings.report(Requirement::T2, at.member("id"), "`id` is empty.");
        }
        findings.enter(&self.request, at.member("request"));
    }
}

impl Judge for FrameVerdict {
    fn judge(&self, at: Place<'_>, findings: &mut Findings) {
        let status_is_stale = self.status == VerdictStatus::Stale;
        findings.enter(&self.frame, at.member("frame"));
        if !self.status.is_known() {
            findings.report(
                Requirement::W8,
                at.member("status"),
                "`status` is not a known VerdictStatus.",
            );
        }
        if !status_is_stale && self.replacement_digest.is_some() {
            findings.report(
                Requirement::V4,
                at.member("replacement_digest"),
                "`replacement_digest` may not stand here. Only a stale verdict names a \
                replacement.",
            );
        }
        if findings.author
            && let Some(replacement_digest) = &self.replacement_digest
            && !matches_digest(replacement_digest)
        {
            findings.report(
                Requirement::T4,
                at.member("replacement_digest"),
                "`replacement_digest` is not `sha256:` and 64 lower-case hexadecimal digits.",
            );
        }
    }
}

impl Judge for VerifyResponse {
    fn judge(&self, at: Place<'_>, findings: &mut Findings) {
        findings.enter_each(&self.verdicts, at.member("verdicts"));
    }
}

impl Judge for Verified {
    fn judge(&self, at: Place<'_>, findings: &mut Findings) {
        if findings.author && self.id.is_some() {
            findings.report(
                Requirement::W13,
                at.member("id"),
                "`id` may not stand here. A `verified` is sent without an `id`; it is paired by \
                the full identity of its frames.",
            );
        }
        if let Some(id) = &self.id
            && id.is_empty()
        {
            findings.report(Requirement::T2, at.member("id"), "`id` is empty.");
        }
        findings.enter(&self.response, at.member("response"));
    }
}

impl Judge for Shutdown {}

impl Judge for Error {
    fn judge(&self, at: Place<'_>, findings: &mut Findings) {
        if let Some(id) = &self.id
            && id.is_empty()
        {
            findings.report(Requirement::T2, at.member("id"), "`id` is empty.");
        }
        if self.message.is_empty() {
            findings.report(Requirement::T2, at.member("message"), "`message` is empty.");
        }
    }
}

impl Judge for Envelope {
    fn judge(&self, at: Place<'_>, findings: &mut Findings) {
        match self {
            Self::Handshake(message) => message.judge(at, findings),
            Self::HandshakeAck(message) => message.judge(at, findings),
            Self::Query(message) => message.judge(at, findings),
            Self::Frames(message) => message.judge(at, findings),
            Self::Verify(message) => message.judge(at, findings),
            Self::Verified(message) => message.judge(at, findings),
            Self::Shutdown(message) => message.judge(at, findings),
            Self::Error(message) => message.judge(at, findings),
            Self::Unknown(_) => {}
        }
    }
}
