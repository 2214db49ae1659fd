//! A child's output, cut into lines.

use std::io;

use tokio::io::{AsyncBufReadExt, AsyncRead, BufReader};

/// Cuts lines. Of one that is longer than the limit nothing is kept (W2).
pub(super) struct Lines<R> {
    stream: BufReader<R>,
    limit: usize,
}

impl<R: AsyncRead + Unpin> Lines<R> {
    pub(super) fn new(stream: R, limit: usize) -> Self {
        Self {
            stream: BufReader::with_capacity(1 << 16, stream),
            limit,
        }
    }

    /// The next line without its line feed; inside, nothing says that it was too long. Nothing at the
    /// end.
    pub(super) async fn next(&mut self) -> io::Result<Option<Option<Vec<u8>>>> {
        let mut line = Some(Vec::new());
        let mut begun = false;
        loop {
            let chunk = self.stream.fill_buf().await?;
            if chunk.is_empty() {
                return Ok(begun.then_some(line));
            }
            begun = true;
            let end = chunk.iter().position(|byte| *byte == b'\n');
            let piece = &chunk[..end.unwrap_or(chunk.len())];
            match &mut line {
                Some(kept) if kept.len() + piece.len() <= self.limit => {
                    kept.extend_from_slice(piece);
                }
                _ => line = None,
            }
            let used = piece.len() + usize::from(end.is_some());
            self.stream.consume(used);
            if end.is_some() {
                return Ok(Some(line));
            }
        }
    }
}
