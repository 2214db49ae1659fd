// Generated from the specification and the schema by `make generate`. Do not edit.

//! Asking context providers, judging what comes, and sending nothing unasked.
//!
//! A [`Host`] connects child processes, servers and providers in this process, puts a query to all of
//! them, and gives [`Answers`]: a [`Report`] for each, with the frames that passed the audit. Nothing
//! leaves the machine before [`Consent`] agrees; [`Grants`] is one that is kept in memory. [`compose`]
//! makes a prompt of quotations that their content cannot leave.

mod answers;
mod audit;
mod child;
mod composition;
mod consent;
mod conversation;
mod correlator;
mod exchange;
mod fences;
mod fitting;
mod host;
mod http;
mod limits;
mod lines;
mod link;
mod negotiation;
mod outcome;
mod provider;
mod stdio;
mod url;
mod verification;

pub use self::answers::{Answers, Offered, ProviderUsage, Usage, Use, uses};
pub use self::composition::{Accounted, Composition, Fence, RANKING, compose};
pub use self::consent::{Consent, Entry, Gate, Grants, now};
pub use self::host::{Host, HttpTarget};
pub use self::limits::Limits;
pub use self::outcome::{Ending, Failure, How, Kind, Note, Outcome, Quarantined, Report};
pub use self::provider::Known;
pub use self::verification::Verdict;
