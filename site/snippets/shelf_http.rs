use std::env;
use std::io;

use cgp_types::serving::{
    ContextProvider, Failure, HttpOptions, fit_frames, full_frame, select_frames, serve_http,
};
use cgp_types::{
    Capabilities, ContextQuery, ContextQueryResult, DataFlow, FrameKind, ProviderInfo,
    QueryCapability,
};
use tokio::net::TcpListener;
use tokio::signal::ctrl_c;

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
        ProviderInfo::new("shelf", "1.0", data_flow)
    }

    fn capabilities(&self) -> Capabilities {
        let query = QueryCapability {
            kinds: vec!["fact".to_owned()],
        };
        Capabilities {
            query,
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
}

#[tokio::main]
async fn main() -> io::Result<()> {
    let port = env::args().nth(1).unwrap_or("8765".to_owned());
    let listener = TcpListener::bind(format!("127.0.0.1:{port}")).await?;
    println!("http://{}/", listener.local_addr()?);
    let ended = async { drop(ctrl_c().await) };
    serve_http(Shelf, listener, HttpOptions::default(), ended).await
}
