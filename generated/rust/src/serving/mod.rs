// Generated from the specification and the schema by `make generate`. Do not edit.

//! Serving a context provider: what an author writes is one type with a few methods.
//!
//! [`ContextProvider`] is the contract, [`serve_stdio`] puts it on a wire, [`Exchange`] answers one HTTP
//! body, and with the feature `axum` there are a router and a server. [`select_frames`],
//! [`choose_representation`] and [`fit_frames`] keep the rules of a query, [`full_frame`],
//! [`as_compact`] and [`as_reference`] make honest frames, [`verdicts_on`] answers a verify.

mod answerer;
#[cfg(feature = "axum")]
mod axum;
mod choosing;
mod contract;
mod exchange;
mod fitting;
mod frames;
mod lines;
mod origins;
mod selecting;
mod stdio;
mod verdicts;
mod work;

pub use self::answerer::Answerer;
#[cfg(feature = "axum")]
pub use self::axum::{router, serve_http};
pub use self::choosing::choose_representation;
pub use self::contract::{BadDeclaration, ContextProvider, Failure, ServeOptions};
pub use self::contract::{acknowledgement, check_declaration};
pub use self::exchange::{Exchange, Head, HttpOptions, HttpReply};
pub use self::fitting::fit_frames;
pub use self::frames::{as_compact, as_reference, file_link, full_frame};
pub use self::selecting::{
    anchored_first, is_anchored, is_valid_at, of_kinds, select_frames, valid_at,
};
pub use self::stdio::{serve, serve_stdio};
pub use self::verdicts::verdicts_on;
