//! A provider with two facts, for the tests.

use cgp_types::serving::{
    ContextProvider, Failure, ServeOptions, fit_frames, full_frame, select_frames, serve_stdio,
};
use cgp_types::{
    Capabilities, ContextQuery, ContextQueryResult, DataFlow, FrameKind, ProviderInfo,
    QueryCapability, capability_kind,
};

const FACTS: [(&str, &str); 2] = [
    ("retries", "Retries are set in config.toml."),
    ("deploys", "Deploys run on Tuesdays."),
];

struct Facts;

impl ContextProvider for Facts {
    fn id(&self) -> &str {
        "facts"
    }

    fn info(&self) -> ProviderInfo {
        let data_flow = DataFlow {
            reads: true,
            ..DataFlow::default()
        };
        ProviderInfo::new("facts", "1.0", data_flow)
    }

    fn capabilities(&self) -> Capabilities {
        let query = QueryCapability {
            kinds: vec![capability_kind::FACT.to_owned()],
        };
        Capabilities {
            query,
            ..Capabilities::default()
        }
    }

    async fn query(&self, query: ContextQuery) -> Result<ContextQueryResult, Failure> {
        let goal = query.goal.to_lowercase();
        let frames = FACTS.map(|(id, text)| {
            let score = if goal.contains(id) { 0.9 } else { 0.1 };
            let mut frame = full_frame(id, FrameKind::Fact, id, text, score);
            frame.citation_label = Some(format!("facts, {id}"));
            frame
        });
        Ok(fit_frames(select_frames(frames.to_vec(), &query), &query))
    }
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    serve_stdio(Facts, ServeOptions::default())
}
