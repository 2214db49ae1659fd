// Generated from the specification and the schema by `make generate`. Do not edit.

//! What came of asking one provider: a value for every way in which it can go.

use std::fmt;

use crate::{ContextFrame, Digest, EgressScope, Requirement};

/// In which way asking a provider went, or connecting it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// It was connected.
    Connected,
    /// Frames came and passed the audit; there may be none.
    Frames,
    /// The answer was over the budget and dropped whole (B1, B2).
    OverBudget,
    /// Too many frames came, and the answer was dropped whole (B4, B2).
    FrameFlood,
    /// It counts as egress and nobody agreed; nothing was sent (C1).
    ConsentRequired,
    /// Off-machine scopes without consent; nothing was sent (C6).
    ScopesRequired,
    /// No answer within the deadline (T67, T68).
    TimedOut,
    /// The child ended (T63).
    Crashed,
    /// An `error` envelope (X1).
    ProviderError,
    /// A reply that is none: undecodable, with a wrong id, or of another type.
    ProtocolError,
    /// It is of another family (H3).
    VersionMismatch,
    /// What it declares contradicts itself (C5).
    ContradictoryDeclaration,
    /// The handshake came to nothing.
    HandshakeFailed,
    /// The command could not be started.
    NotStarted,
    /// Plain HTTP to anything but loopback (C7).
    InsecureUrl,
    /// A redirect, which is not followed (T19).
    RedirectRefused,
    /// Status 401.
    Unauthorized,
    /// The transport failed.
    Unreachable,
}

impl Kind {
    /// The name in a host's account.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Connected => "connected",
            Self::Frames => "frames",
            Self::OverBudget => "over_budget",
            Self::FrameFlood => "frame_flood",
            Self::ConsentRequired => "consent_required",
            Self::ScopesRequired => "scopes_required",
            Self::TimedOut => "timed_out",
            Self::Crashed => "crashed",
            Self::ProviderError => "provider_error",
            Self::ProtocolError => "protocol_error",
            Self::VersionMismatch => "version_mismatch",
            Self::ContradictoryDeclaration => "contradictory_declaration",
            Self::HandshakeFailed => "handshake_failed",
            Self::NotStarted => "not_started",
            Self::InsecureUrl => "insecure_url",
            Self::RedirectRefused => "redirect_refused",
            Self::Unauthorized => "unauthorized",
            Self::Unreachable => "unreachable",
        }
    }
}

/// What came of asking a provider, or of connecting it. Which members are set follows from the kind.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// In which way it went.
    pub kind: Kind,
    /// For an operator, in words.
    pub text: String,
    /// The code of an `error` envelope, verbatim; absent when it had none (X1, X2).
    pub code: Option<String>,
    /// Of a child that ended; negative for a signal.
    pub exit_status: Option<i32>,
    /// The last that a child wrote to its standard error (T63).
    pub stderr: Option<String>,
    /// The scopes for which consent is missing (C6).
    pub scopes: Vec<EgressScope>,
    /// The frames that went with an answer that was dropped (B2).
    pub frame_ids: Vec<String>,
    /// What such an answer claimed, and what should have been the most.
    pub claimed_and_limit: Option<(u64, u64)>,
    /// The status of an HTTP response.
    pub status: Option<u16>,
    /// Where a refused redirect pointed, without its query part (T19).
    pub location: Option<String>,
}

/// An outcome as an error: what went wrong when a provider was connected.
pub type Failure = Box<Outcome>;

impl Outcome {
    pub(super) fn failure(kind: Kind, text: impl Into<String>) -> Failure {
        Self::new(kind, text).into()
    }

    pub(super) fn new(kind: Kind, text: impl Into<String>) -> Self {
        Self {
            kind,
            text: text.into(),
            code: None,
            exit_status: None,
            stderr: None,
            scopes: Vec::new(),
            frame_ids: Vec::new(),
            claimed_and_limit: None,
            status: None,
            location: None,
        }
    }

    pub(super) fn late() -> Self {
        Self::new(Kind::TimedOut, "no answer came in time")
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{}: {}", self.kind.as_str(), self.text)
    }
}

impl std::error::Error for Outcome {}

/// A frame that was set aside, and what it broke (T65).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Quarantined {
    /// Its id.
    pub frame_id: String,
    /// Its digest, where it has one.
    pub content_digest: Option<Digest>,
    /// What it broke.
    pub requirements: Vec<Requirement>,
    /// The same in words.
    pub reasons: Vec<String>,
}

/// Something worth knowing about a frame that sets nothing aside.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Note {
    /// The frame's id.
    pub frame_id: String,
    /// What it is about.
    pub requirement: Requirement,
    /// The same in words.
    pub text: String,
}

/// Everything that is known about asking one provider once.
#[derive(Clone, Debug, PartialEq)]
pub struct Report {
    /// The local id.
    pub provider: String,
    /// In which way it went.
    pub outcome: Outcome,
    /// The frames that passed the audit, in the order of the answer.
    pub frames: Vec<ContextFrame>,
    /// The frames that were set aside.
    pub quarantined: Vec<Quarantined>,
    /// What else was noticed.
    pub notes: Vec<Note>,
    /// How often the question was put.
    pub attempts: u32,
}

impl Report {
    pub(super) fn new(provider: &str, outcome: Outcome) -> Self {
        Self {
            provider: provider.to_owned(),
            outcome,
            frames: Vec::new(),
            quarantined: Vec::new(),
            notes: Vec::new(),
            attempts: 0,
        }
    }

    /// How many frames came and are not used.
    pub fn rejected(&self) -> usize {
        self.quarantined.len() + self.outcome.frame_ids.len()
    }
}

/// In which way a provider ended (T75).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum How {
    /// With status 0 because it was asked to.
    Clean,
    /// By itself in any other way.
    ExitStatus,
    /// By a signal that the host sent.
    Killed,
    /// There was no process.
    Closed,
}

impl How {
    /// The name in a host's account.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Clean => "clean",
            Self::ExitStatus => "exit_status",
            Self::Killed => "killed",
            Self::Closed => "closed",
        }
    }
}

/// How a provider ended (T75).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ending {
    /// In which way.
    pub how: How,
    /// Negative for a signal; absent where there was no process.
    pub exit_status: Option<i32>,
}

impl Ending {
    pub(super) const CLOSED: Self = Self {
        how: How::Closed,
        exit_status: None,
    };
}
