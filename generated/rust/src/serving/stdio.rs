// Generated from the specification and the schema by `make generate`. Do not edit.

//! A provider as a child process: envelopes on standard input, replies on standard output.

use std::sync::Arc;
use std::time::Duration;

use tokio::io::{AsyncRead, AsyncWrite};
use tokio::time::timeout;

use super::answerer::Answerer;
use super::contract::{BadDeclaration, ContextProvider, ServeOptions, check_declaration};
use super::lines::{Content, Lines};
use super::work::{Tasks, Work};
use crate::{Envelope, PROVIDER_DRAIN_SECONDS};

/// How long the host has to read the last replies, and the provider to let go.
const LAST_WORDS: Duration = Duration::from_millis(500);

/// Serve on standard input and output until `shutdown` or the end of input (R2, T9), then return: `main`
/// should end, with status 0, whatever still runs (T60).
///
/// Standard output belongs to the wire: print to standard error only (T7).
pub fn serve_stdio<P: ContextProvider>(
    provider: P,
    options: ServeOptions,
) -> Result<(), Box<dyn std::error::Error>> {
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()?;
    let served = runtime.block_on(serve(
        provider,
        tokio::io::stdin(),
        tokio::io::stdout(),
        options,
    ));
    // Reading standard input and an author's blocking code cannot be stopped, only left behind.
    runtime.shutdown_background();
    Ok(served?)
}

/// Serve over two streams. A host that does not read any more ends it quietly.
pub async fn serve<P, R, W>(
    provider: P,
    input: R,
    output: W,
    options: ServeOptions,
) -> Result<(), BadDeclaration>
where
    P: ContextProvider,
    R: AsyncRead + Unpin,
    W: AsyncWrite + Unpin + Send + 'static,
{
    check_declaration(&provider)?;
    let answerer = Answerer::new(provider, options);
    let work = Work::new(Arc::clone(&answerer), output, options.max_message_bytes);
    let mut tasks = Tasks::new(Arc::clone(&work));
    let mut lines = Lines::new(input, options.max_message_bytes);
    while let Ok(Some(received)) = lines.next().await {
        if matches!(received.content, Content::Message(Envelope::Shutdown(_))) {
            break;
        }
        if !tasks.take(received).await {
            break;
        }
    }
    let _ = timeout(Duration::from_secs(PROVIDER_DRAIN_SECONDS), work.finished()).await;
    drop(tasks);
    let _ = timeout(LAST_WORDS, async {
        work.refuse_the_rest().await;
        answerer.provider.shutdown().await;
    })
    .await;
    Ok(())
}
