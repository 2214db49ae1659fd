// Generated from the specification and the schema by `make generate`. Do not edit.

//! What came of one question to several providers, and what it cost.

use std::collections::BTreeMap;

use super::outcome::Report;
use crate::{ContextFrame, FrameId, Timestamp, frame_id_key};

/// A report for each provider that was to be asked, in the order in which they were added.
#[derive(Clone, Debug, PartialEq)]
pub struct Answers {
    /// The reports.
    pub reports: Vec<Report>,
    /// The local ids of the providers that declared none of the requested kinds (T43).
    pub not_asked: Vec<String>,
    /// The budget of the query, in budget tokens.
    pub budget_requested: u64,
    /// The instant of asking.
    pub as_of: Timestamp,
}

/// A frame with the local id of its provider.
#[derive(Clone, Debug, PartialEq)]
pub struct Offered {
    /// The local id.
    pub provider: String,
    /// The frame.
    pub frame: ContextFrame,
}

impl Offered {
    /// The frame's identity, with the local id of its provider (D5).
    pub fn identity(&self) -> FrameId {
        FrameId {
            content_digest: self.frame.content_digest.clone(),
            ..FrameId::new(&self.provider, &self.frame.id)
        }
    }
}

/// What was served for a query, in a form that can be added up again (UR1).
#[derive(Clone, Debug, PartialEq)]
pub struct Usage {
    /// The budget of the query.
    pub budget_requested: u64,
    /// The sum over all providers.
    pub budget_consumed: u64,
    /// The instant of the report.
    pub as_of: Timestamp,
    /// One for each provider that was to be asked.
    pub providers: Vec<ProviderUsage>,
}

/// What one provider served. An answer that was dropped served nothing and cost nothing.
#[derive(Clone, Debug, PartialEq)]
pub struct ProviderUsage {
    /// The local id.
    pub provider: String,
    /// Each frame that was served, and its cost in budget tokens.
    pub served: Vec<(FrameId, u64)>,
    /// How many frames came and are not used.
    pub rejected: usize,
}

impl ProviderUsage {
    /// The sum of the costs.
    pub fn total(&self) -> u64 {
        self.served.iter().map(|(_, cost)| cost).sum()
    }
}

impl Answers {
    /// No report yet: for a question with this budget, put at this instant.
    pub fn new(budget_requested: u64, as_of: Timestamp) -> Self {
        Self {
            reports: Vec::new(),
            not_asked: Vec::new(),
            budget_requested,
            as_of,
        }
    }

    /// Every frame that passed its audit.
    pub fn accepted(&self) -> Vec<Offered> {
        let of = |report: &Report| {
            let provider = report.provider.clone();
            let frames = report.frames.clone().into_iter();
            frames.map(move |frame| Offered {
                provider: provider.clone(),
                frame,
            })
        };
        self.reports.iter().flat_map(of).collect()
    }

    /// Itemise what was served.
    pub fn usage(&self) -> Usage {
        let mut providers: Vec<ProviderUsage> = Vec::new();
        for report in &self.reports {
            let cost = |frame: &ContextFrame| {
                let offered = Offered {
                    provider: report.provider.clone(),
                    frame: frame.clone(),
                };
                (offered.identity(), u64::from(frame.token_cost))
            };
            providers.push(ProviderUsage {
                provider: report.provider.clone(),
                served: report.frames.iter().map(cost).collect(),
                rejected: report.rejected(),
            });
        }
        Usage {
            budget_requested: self.budget_requested,
            budget_consumed: providers.iter().map(ProviderUsage::total).sum(),
            as_of: self.as_of.clone(),
            providers,
        }
    }
}

/// Three independent observations about one frame; none is inferred from another (A1, A2).
#[derive(Clone, Debug, PartialEq)]
pub struct Use {
    /// The only name that attribution knows.
    pub frame: FrameId,
    /// The host chose it.
    pub selected: bool,
    /// It stood in the prompt.
    pub rendered: bool,
    /// The output was seen to refer to it.
    pub cited: bool,
}

/// Frames, and what was observed about them.
type Observation<'a> = (&'a [FrameId], fn(&mut Use));

/// Put three lists of observations together, one use for each frame, in canonical order.
pub fn uses(selected: &[FrameId], rendered: &[FrameId], cited: &[FrameId]) -> Vec<Use> {
    let mut by_key = BTreeMap::new();
    let observations: [Observation<'_>; 3] = [
        (selected, |each| each.selected = true),
        (rendered, |each| each.rendered = true),
        (cited, |each| each.cited = true),
    ];
    for (frames, observe) in observations {
        for frame in frames {
            let unseen = || Use {
                frame: frame.clone(),
                selected: false,
                rendered: false,
                cited: false,
            };
            observe(by_key.entry(frame_id_key(frame)).or_insert_with(unseen));
        }
    }
    by_key.into_values().collect()
}
