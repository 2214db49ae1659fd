// Generated from the specification and the schema by `make generate`. Do not edit.

//! A provider over HTTP, whatever server it is that calls: one POST, one reply (T10 to T17).

use std::sync::Arc;

use super::answerer::{Answerer, unreadable};
use super::contract::{BadDeclaration, ContextProvider, ServeOptions, check_declaration};
use super::origins::foreignness;
use crate::{Envelope, decode_within};

const JSON: &str = "application/json";
const TEXT: &str = "text/plain; charset=utf-8";

/// The bounds of an HTTP server, and who may use it.
#[derive(Clone, Debug, Default)]
pub struct HttpOptions {
    /// The bounds.
    pub serve: ServeOptions,
    /// The names under which the provider is served, each with or without a port, besides the loopback
    /// literals (T17).
    pub allowed_hosts: Vec<String>,
    /// The origins of the web pages that may use it.
    pub allowed_origins: Vec<String>,
}

/// What a request says before its body is read.
#[derive(Clone, Debug, Default)]
pub struct Head<'a> {
    /// The method.
    pub method: &'a str,
    /// Every value of `Host`.
    pub hosts: Vec<&'a str>,
    /// Every value of `Origin`.
    pub origins: Vec<&'a str>,
    /// Every value of `Content-Type`.
    pub types: Vec<&'a str>,
    /// The value of `Content-Length`.
    pub length: Option<u64>,
}

/// What to answer a request with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HttpReply {
    /// The status code. With 405 goes the header `Allow: POST`.
    pub status: u16,
    /// The media type of the body, when there is one.
    pub content_type: Option<&'static str>,
    /// The body.
    pub body: String,
}

/// Answers the requests to one provider. An envelope `shutdown` ends nothing: the server stays (T15).
pub struct Exchange<P> {
    answerer: Arc<Answerer<P>>,
    options: HttpOptions,
}

impl<P: ContextProvider> Exchange<P> {
    /// Make one for a provider that may be served.
    pub fn new(provider: P, options: HttpOptions) -> Result<Self, BadDeclaration> {
        check_declaration(&provider)?;
        Ok(Self {
            answerer: Answerer::new(provider, options.serve),
            options,
        })
    }

    /// The longest body that is read, in bytes.
    pub fn limit(&self) -> usize {
        self.options.serve.max_message_bytes
    }

    /// The first fault of a request that shows before its body is read.
    pub fn judge(&self, head: &Head<'_>) -> Option<HttpReply> {
        let HttpOptions {
            allowed_hosts,
            allowed_origins,
            ..
        } = &self.options;
        if let Some(told) = foreignness(&head.hosts, &head.origins, allowed_hosts, allowed_origins)
        {
            return Some(refused(403, told));
        }
        if head.method != "POST" {
            return Some(refused(405, "Send each message as the body of a POST."));
        }
        let [media_type] = head.types[..] else {
            return Some(refused(
                415,
                "A message has the media type application/json.",
            ));
        };
        let essence = media_type.split(';').next().unwrap_or_default().trim();
        if !essence.eq_ignore_ascii_case(JSON) {
            return Some(refused(
                415,
                "A message has the media type application/json.",
            ));
        }
        let limit = self.limit() as u64;
        head.length
            .filter(|length| *length > limit)
            .map(|_| self.too_large())
    }

    /// The answer to a body that is longer than the limit.
    pub fn too_large(&self) -> HttpReply {
        refused(413, &format!("A message may have {} bytes.", self.limit()))
    }

    /// The answer to a body.
    pub async fn reply(&self, body: &[u8]) -> HttpReply {
        let message = match decode_within::<Envelope>(body, self.limit()) {
            Ok(Envelope::Shutdown(_)) => None,
            Ok(message) => self.answerer.answer(message).await,
            Err(fault) => return self.message(400, &unreadable(&fault).into()),
        };
        match message {
            Some(reply) => self.message(200, &reply),
            None => HttpReply {
                status: 204,
                content_type: None,
                body: String::new(),
            },
        }
    }

    /// Let the author's code release what it holds.
    pub async fn shutdown(&self) {
        self.answerer.provider.shutdown().await;
    }

    fn message(&self, status: u16, reply: &Envelope) -> HttpReply {
        HttpReply {
            status,
            content_type: Some(JSON),
            body: self.answerer.encoded(reply),
        }
    }
}

fn refused(status: u16, told: &str) -> HttpReply {
    HttpReply {
        status,
        content_type: Some(TEXT),
        body: told.to_owned(),
    }
}
