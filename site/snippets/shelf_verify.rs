use std::collections::HashMap;

use cgp_types::serving::{
    ContextProvider, Failure, ServeOptions, fit_frames, full_frame, select_frames, serve_stdio,
    verdicts_on,
};
use cgp_types::{
    Capabilities, ContextQuery, ContextQueryResult, DataFlow, FrameKind, ProviderInfo,
    QueryCapability, VerifyRequest, VerifyResponse, content_digest,
};

const NOTES: [(&str, &str); 2] = [
    ("retries", "Retries are set in config.toml."),
    ("deploy", "Deploys run on Tuesdays."),
];

struct Shelf;

impl ContextProvider for Shelf {
    fn id(&self) -> &str {
        "shelf"
    }

    fn info(&self) -> ProviderInfo {
        let data_flow = DataFlow {
            reads: true,
            ..DataFlow::default()
        };
        ProviderInfo::new("shelf", "1.1", data_flow)
    }

    fn capabilities(&self) -> Capabilities {
        let query = QueryCapability {
            kinds: vec!["fact".to_owned()],
        };
        Capabilities {
            query,
            verify: true,
            ..Capabilities::default()
        }
    }

    async fn query(&self, query: ContextQuery) -> Result<ContextQueryResult, Failure> {
        let goal = query.goal.to_lowercase();
        let frames = NOTES.map(|(name, text)| {
            let score = if goal.contains(name) { 0.9 } else { 0.1 };
            let mut frame = full_frame(name, FrameKind::Fact, name, text, score);
            frame.citation_label = Some(format!("shelf, {name}"));
            frame
        });
        let wanted = select_frames(frames.to_vec(), &query);
        Ok(fit_frames(wanted, &query))
    }

    async fn verify(&self, request: VerifyRequest) -> Result<VerifyResponse, Failure> {
        let current = NOTES.map(|(name, text)| (name.to_owned(), vec![content_digest(text)]));
        Ok(verdicts_on(request, &HashMap::from(current)))
    }
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    serve_stdio(Shelf, ServeOptions::default())
}
