// Generated from the specification and the schema by `make generate`. Do not edit.

//! The types by name.

use serde_json::Value;

use crate::judged as judged_as;

/// What the crate says about the text of a value of a type; `None` when there is no such type.
pub fn judged(name: &str, data: &[u8], max_bytes: usize) -> Option<Value> {
    let judge = match name {
        "Envelope" => judged_as::<cgp_types::Envelope>,
        "Handshake" => judged_as::<cgp_types::Handshake>,
        "HandshakeAck" => judged_as::<cgp_types::HandshakeAck>,
        "Query" => judged_as::<cgp_types::Query>,
        "Frames" => judged_as::<cgp_types::Frames>,
        "Verify" => judged_as::<cgp_types::Verify>,
        "Verified" => judged_as::<cgp_types::Verified>,
        "Shutdown" => judged_as::<cgp_types::Shutdown>,
        "Error" => judged_as::<cgp_types::Error>,
        "ProviderInfo" => judged_as::<cgp_types::ProviderInfo>,
        "DataFlow" => judged_as::<cgp_types::DataFlow>,
        "Capabilities" => judged_as::<cgp_types::Capabilities>,
        "QueryCapability" => judged_as::<cgp_types::QueryCapability>,
        "ContextQuery" => judged_as::<cgp_types::ContextQuery>,
        "ContextQueryResult" => judged_as::<cgp_types::ContextQueryResult>,
        "ContextFrame" => judged_as::<cgp_types::ContextFrame>,
        "ContentRef" => judged_as::<cgp_types::ContentRef>,
        "Transform" => judged_as::<cgp_types::Transform>,
        "Provenance" => judged_as::<cgp_types::Provenance>,
        "Relation" => judged_as::<cgp_types::Relation>,
        "FrameEmbedding" => judged_as::<cgp_types::FrameEmbedding>,
        "FrameId" => judged_as::<cgp_types::FrameId>,
        "VerifyRequest" => judged_as::<cgp_types::VerifyRequest>,
        "VerifyResponse" => judged_as::<cgp_types::VerifyResponse>,
        "FrameVerdict" => judged_as::<cgp_types::FrameVerdict>,
        _ => return None,
    };
    Some(judge(data, max_bytes))
}
