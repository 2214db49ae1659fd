use std::collections::BTreeMap;

use cgp_types::ContextQuery;
use cgp_types::asking::{Failure, Gate, Host, Limits, compose};

#[tokio::main]
async fn main() -> Result<(), Failure> {
    let host = Host::new(Limits::default(), |_: &Gate| false);
    let shelf = ["python", "shelf.py"].map(str::to_owned);
    let docs = ["python", "-m", "cgp_toolkit.examples.docs"].map(str::to_owned);
    host.add_stdio("shelf", &shelf, BTreeMap::new()).await?;
    host.add_stdio("docs", &docs, BTreeMap::new()).await?;
    let question = ContextQuery::new("How are retries configured?", 2, 400);
    let answers = host.query_all(&question, None, None).await;
    for report in &answers.reports {
        println!("{}: {} frames", report.provider, report.frames.len());
    }
    for fence in compose(answers.accepted(), 400).fences {
        println!(
            "quoted: {}, {}",
            fence.frame.provider_id, fence.frame.frame_id
        );
    }
    host.close().await;
    Ok(())
}
