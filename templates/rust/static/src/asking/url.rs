//! Where a URL leads, and whether one may go there (C7, T21).

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};

use reqwest::Url;

use super::outcome::{Failure, Kind, Outcome};

/// A provider's URL, judged. What is shown of it has no query part.
pub(super) struct Address {
    pub(super) url: Url,
    pub(super) shown: String,
    pub(super) loopback: bool,
    /// The query part and its longer values: what nobody may repeat in a text (C8).
    pub(super) secrets: Vec<String>,
}

impl Address {
    /// Read a URL, before any byte leaves. No failure repeats it.
    pub(super) fn judge(text: &str) -> Result<Self, Failure> {
        let refused = |kind, text: String| Err(Outcome::failure(kind, text));
        let Ok(mut url) = Url::parse(text) else {
            return refused(Kind::Unreachable, "the provider's address is no URL".into());
        };
        let (true, Some(host)) = (["http", "https"].contains(&url.scheme()), url.host_str()) else {
            let text = "the provider's address is no http or https URL";
            return refused(Kind::Unreachable, text.into());
        };
        if !url.username().is_empty() || url.password().is_some() {
            let text =
                "the provider's URL holds a user name or password; pass a credential instead";
            return refused(Kind::Unreachable, text.into());
        }
        let loopback = is_loopback(host);
        if url.scheme() == "http" && !loopback {
            let text =
                format!("plain http to {host} was refused: only loopback goes without TLS (C7)");
            return refused(Kind::InsecureUrl, text);
        }
        let mut secrets: Vec<String> = url.query().map(str::to_owned).into_iter().collect();
        let values = url.query_pairs().map(|(_, value)| value.into_owned());
        secrets.extend(values.filter(|value| value.len() >= 6));
        url.set_fragment(None);
        Ok(Self {
            shown: without_secrets(&url),
            loopback,
            secrets,
            url,
        })
    }
}

/// A URL as it may be shown: scheme, host, port and path (C8).
pub(super) fn without_secrets(url: &Url) -> String {
    let mut shown = url.clone();
    shown.set_query(None);
    shown.set_fragment(None);
    let _ = shown.set_username("");
    let _ = shown.set_password(None);
    shown.to_string()
}

/// By the spelling alone: `localhost`, an address in 127.0.0.0/8, or `::1`; no name that merely resolves
/// to one of them.
fn is_loopback(host: &str) -> bool {
    if host.eq_ignore_ascii_case("localhost") {
        return true;
    }
    if let Some(inside) = host
        .strip_prefix('[')
        .and_then(|rest| rest.strip_suffix(']'))
    {
        return inside.parse() == Ok(Ipv6Addr::LOCALHOST);
    }
    host.parse::<Ipv4Addr>()
        .is_ok_and(|address| IpAddr::V4(address).is_loopback())
}
