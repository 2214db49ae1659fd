//! One POST at a time: no redirects, no proxy from the environment, no unbounded body (T18 to T24).

use std::net::{Ipv4Addr, Ipv6Addr, SocketAddr};

use reqwest::header::{ACCEPT, AUTHORIZATION, CONTENT_TYPE, LOCATION};
use reqwest::redirect::Policy;
use reqwest::{Client, Response};

use super::exchange::Carried;
use super::outcome::{Failure, Kind, Outcome};
use super::url::{Address, without_secrets};
use crate::{Envelope, MAX_ERROR_BODY_CHARS, decode_within, encode_envelope};

pub(super) struct HttpCourier {
    address: Address,
    token: Option<String>,
    client: Client,
    limit: usize,
}

impl HttpCourier {
    pub(super) fn new(url: &str, token: Option<String>, limit: usize) -> Result<Self, Failure> {
        let address = Address::judge(url)?;
        // What `localhost` means is not for a resolver to say (T21).
        let here = [
            SocketAddr::from((Ipv4Addr::LOCALHOST, 0)),
            SocketAddr::from((Ipv6Addr::LOCALHOST, 0)),
        ];
        let client = Client::builder()
            .redirect(Policy::none())
            .no_proxy()
            .resolve_to_addrs("localhost", &here)
            .build()
            .map_err(|_| Outcome::new(Kind::Unreachable, "no HTTP client could be made"))?;
        Ok(Self {
            address,
            token,
            client,
            limit,
        })
    }

    pub(super) fn is_loopback(&self) -> bool {
        self.address.loopback
    }

    pub(super) async fn carry(&self, message: &Envelope) -> Result<Carried, Failure> {
        let line = encode_envelope(message).map_err(|error| {
            Outcome::new(
                Kind::ProtocolError,
                format!("the question cannot be written: {error}"),
            )
        })?;
        let mut request = self
            .client
            .post(self.address.url.clone())
            .header(CONTENT_TYPE, "application/json")
            .header(ACCEPT, "application/json")
            .body(line);
        if let Some(token) = &self.token {
            request = request.header(AUTHORIZATION, format!("Bearer {token}"));
        }
        let response = request
            .send()
            .await
            .map_err(|error| self.not_reached(error))?;
        let status = response.status();
        if status.is_redirection() {
            let location = response
                .headers()
                .get(LOCATION)
                .and_then(|each| each.to_str().ok());
            let text = format!(
                "the provider answered with a redirect (status {status}), which is not followed"
            );
            return Err(Box::new(Outcome {
                status: Some(status.as_u16()),
                location: location.map(|each| self.shown(each)),
                ..Outcome::new(Kind::RedirectRefused, text)
            }));
        }
        let body = self.body(response).await?;
        self.judged(status.as_u16(), &body)
    }

    async fn body(&self, mut response: Response) -> Result<Vec<u8>, Failure> {
        let mut body = Vec::new();
        while let Some(chunk) = response
            .chunk()
            .await
            .map_err(|error| self.not_reached(error))?
        {
            if body.len() + chunk.len() > self.limit {
                let text = format!(
                    "the response is longer than {} bytes (too_large)",
                    self.limit
                );
                return Err(Box::new(Outcome {
                    status: Some(response.status().as_u16()),
                    ..Outcome::new(Kind::Unreachable, text)
                }));
            }
            body.extend_from_slice(&chunk);
        }
        Ok(body)
    }

    fn judged(&self, status: u16, body: &[u8]) -> Result<Carried, Failure> {
        let refused = |kind, text: String| {
            Err(Box::new(Outcome {
                status: Some(status),
                ..Outcome::new(kind, text)
            }))
        };
        if status == 401 {
            let text = "the provider refused the credential, or wants one (status 401)";
            return refused(Kind::Unauthorized, text.into());
        }
        let accepted = (200..300).contains(&status);
        match decode_within::<Envelope>(body, self.limit) {
            _ if accepted && body.is_empty() => Ok(Carried {
                reply: None,
                refused: false,
            }),
            Ok(Envelope::Error(mut error)) => {
                error.message = self.clean(&error.message);
                Ok(Carried {
                    reply: Some(error.into()),
                    refused: !accepted,
                })
            }
            Ok(reply) if accepted => Ok(Carried {
                reply: Some(reply),
                refused: false,
            }),
            Err(fault) if accepted => Err(Outcome::failure(
                Kind::ProtocolError,
                format!("the reply is no message: {fault}"),
            )),
            _ => {
                let told = self.excerpt(body);
                let text = format!(
                    "the provider answered with status {status} and no error envelope: {told}"
                );
                refused(Kind::Unreachable, text)
            }
        }
    }

    fn not_reached(&self, error: reqwest::Error) -> Outcome {
        let mut told = error.without_url().to_string();
        if told.is_empty() {
            told = "the connection failed".to_owned();
        }
        let text = format!(
            "talking to {} failed: {}",
            self.address.shown,
            self.clean(&told)
        );
        Outcome::new(Kind::Unreachable, text)
    }

    fn shown(&self, location: &str) -> String {
        let shown = match self.address.url.join(location) {
            Ok(target) => without_secrets(&target),
            Err(_) => location.split('?').next().unwrap_or_default().to_owned(),
        };
        self.clean(&shown)
    }

    /// The beginning of a body that is no envelope, fit for people (T24, C8).
    fn excerpt(&self, body: &[u8]) -> String {
        let most = MAX_ERROR_BODY_CHARS as usize;
        let text = self.clean(&String::from_utf8_lossy(&body[..body.len().min(16 * most)]));
        let shown = text.replace(char::is_control, " ");
        let words: Vec<&str> = shown.split_whitespace().collect();
        words.join(" ").chars().take(most).collect()
    }

    /// The same text without secrets of ours, should the peer have repeated them.
    fn clean(&self, text: &str) -> String {
        let secrets = self.address.secrets.iter().chain(&self.token);
        secrets.fold(text.to_owned(), |text, secret| {
            text.replace(secret, "<redacted>")
        })
    }
}
