// Generated from the specification and the schema by `make generate`. Do not edit.

//! Whom a server on this machine lets in: the defence against DNS rebinding (T17).

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};

/// Why a request with these `Host` and `Origin` headers is foreign, or nothing when it is not.
///
/// A web page cannot choose `Host`: it is the name in the page's own address, which an attacker may
/// point here. So it must name what the server is called, or be a loopback literal.
pub(super) fn foreignness(
    hosts: &[&str],
    origins: &[&str],
    allowed_hosts: &[String],
    allowed_origins: &[String],
) -> Option<&'static str> {
    let [host] = hosts else {
        return Some("This provider is not served under that host name.");
    };
    if !is_served(host, allowed_hosts) {
        return Some("This provider is not served under that host name.");
    }
    let known = |origin: &&str| allowed_origins.iter().any(|each| each == origin);
    (!origins.iter().all(known)).then_some("Pages of that origin may not use this provider.")
}

fn is_served(host: &str, allowed: &[String]) -> bool {
    let end = host.rfind(']').map_or(0, |bracket| bracket + 1);
    let (name, port) = match host[end..].find(':') {
        Some(colon) => (&host[..end + colon], &host[end + colon + 1..]),
        None => (host, ""),
    };
    if !port.bytes().all(|byte| byte.is_ascii_digit()) {
        return false;
    }
    // An allowed name with a port is meant with that port only.
    let known = |each: &String| each.eq_ignore_ascii_case(name) || each.eq_ignore_ascii_case(host);
    is_loopback_literal(name) || allowed.iter().any(known)
}

/// `localhost`, an address in 127.0.0.0/8, or `[::1]`; nothing that merely leads there.
fn is_loopback_literal(name: &str) -> bool {
    if name.eq_ignore_ascii_case("localhost") {
        return true;
    }
    if let Some(inside) = name
        .strip_prefix('[')
        .and_then(|rest| rest.strip_suffix(']'))
    {
        return inside.parse() == Ok(Ipv6Addr::LOCALHOST);
    }
    name.parse::<Ipv4Addr>()
        .is_ok_and(|address| IpAddr::V4(address).is_loopback())
}
