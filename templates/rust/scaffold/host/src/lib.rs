//! A small host: it asks context providers, judges what comes, and composes a prompt.

mod agent;

pub use agent::{Asked, Found, Place, gather, sentence};
