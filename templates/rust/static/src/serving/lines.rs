//! A stream of bytes cut into messages.

use std::io;

use tokio::io::{AsyncBufReadExt, AsyncRead, BufReader};

use super::answerer::{deserves_answer, error, unreadable};
use crate::{Envelope, Error, decode_within, error_code};

/// One line from a host: a message, or the reply to what could not be read.
pub(super) enum Content {
    Message(Envelope),
    Refused(Error),
}

/// The same with its size in bytes.
pub(super) struct Received {
    pub(super) content: Content,
    pub(super) size: usize,
}

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

    /// The next line that is a message or deserves an answer; nothing at the end of input.
    pub(super) async fn next(&mut self) -> io::Result<Option<Received>> {
        loop {
            let mut line = Some(Vec::new());
            if !self.line(&mut line).await? {
                return Ok(None);
            }
            if let Some(received) = self.read(line) {
                return Ok(Some(received));
            }
        }
    }

    /// Read a line, which becomes nothing when it is too long. False at the end of input.
    async fn line(&mut self, line: &mut Option<Vec<u8>>) -> io::Result<bool> {
        let mut begun = false;
        loop {
            let chunk = self.stream.fill_buf().await?;
            if chunk.is_empty() {
                return Ok(begun);
            }
            begun = true;
            let end = chunk.iter().position(|byte| *byte == b'\n');
            let piece = &chunk[..end.unwrap_or(chunk.len())];
            match line {
                Some(kept) if kept.len() + piece.len() <= self.limit => {
                    kept.extend_from_slice(piece)
                }
                _ => *line = None,
            }
            let used = piece.len() + usize::from(end.is_some());
            self.stream.consume(used);
            if end.is_some() {
                return Ok(true);
            }
        }
    }

    fn read(&self, line: Option<Vec<u8>>) -> Option<Received> {
        let Some(line) = line else {
            let text = format!("The line is longer than {} bytes.", self.limit);
            let refused = error(None, error_code::BAD_REQUEST, text);
            return Some(Received {
                content: Content::Refused(refused),
                size: 0,
            });
        };
        // Nothing but JSON white space is no message.
        if line.iter().all(|byte| matches!(byte, b' ' | b'\t' | b'\r')) {
            return None;
        }
        let content = match decode_within::<Envelope>(&line, self.limit) {
            Ok(message) => Content::Message(message),
            Err(fault) if deserves_answer(&fault) => Content::Refused(unreadable(&fault)),
            Err(_) => return None,
        };
        Some(Received {
            content,
            size: line.len(),
        })
    }
}
