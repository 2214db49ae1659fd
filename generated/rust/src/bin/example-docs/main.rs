// Generated from the specification and the schema by `make generate`. Do not edit.

//! A whole provider: it serves the Markdown pages of a folder, every capability declared and kept.
//!
//! ```text
//! example-docs [--folder DIR] [--http PORT]
//! ```
//!
//! Without `--folder` it serves the pages beside its own source. Without `--http` it talks over standard
//! input and output; port 0 takes any free port, and the address is printed.

#![forbid(unsafe_code)]

mod docs;
mod embedding;
mod sections;
mod shelf;

use std::error::Error;
use std::net::Ipv4Addr;
use std::path::PathBuf;

use cgp_types::serving::{HttpOptions, ServeOptions, serve_http, serve_stdio};
use tokio::net::TcpListener;
use tokio::signal::unix::{SignalKind, signal};

use docs::Docs;

const OWN_PAGES: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/src/bin/example-docs/pages");

fn main() -> Result<(), Box<dyn Error>> {
    let mut folder = PathBuf::from(OWN_PAGES);
    let mut port = None;
    let mut arguments = std::env::args().skip(1);
    while let Some(option) = arguments.next() {
        let value = arguments.next();
        match (option.as_str(), value) {
            ("--folder", Some(value)) => folder = PathBuf::from(value),
            ("--http", Some(value)) => port = Some(value.parse()?),
            _ => return Err("usage: example-docs [--folder DIR] [--http PORT]".into()),
        }
    }
    let docs = Docs::new(folder);
    match port {
        None => serve_stdio(docs, ServeOptions::default()),
        Some(port) => tokio::runtime::Runtime::new()?.block_on(serve(docs, port)),
    }
}

async fn serve(docs: Docs, port: u16) -> Result<(), Box<dyn Error>> {
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, port)).await?;
    println!("listening on http://{}/", listener.local_addr()?);
    let mut terminated = signal(SignalKind::terminate())?;
    let ended = async move {
        tokio::select! {
            _ = tokio::signal::ctrl_c() => {}
            _ = terminated.recv() => {}
        }
    };
    Ok(serve_http(docs, listener, HttpOptions::default(), ended).await?)
}
