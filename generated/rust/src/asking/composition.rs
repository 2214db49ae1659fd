// Generated from the specification and the schema by `make generate`. Do not edit.

//! Frames of many providers as one prompt: quoted, cited, within a budget, and explained.

use std::cmp::Ordering;
use std::collections::{BTreeMap, HashMap, HashSet};

use super::answers::Offered;
use super::fences::{Labels, PREAMBLE, quote};
use crate::{FrameId, Representation, budget_tokens, content_digest, encode, frame_id_key};

/// How frames of several providers compete (T80). Scores are each provider's own measure (F10), so
/// nothing is compared across providers.
pub const RANKING: &str = "round-robin: the best of each provider in the order of their local ids, then the second best of each, and so on";

/// A prompt made of quotations, and an account of every frame.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Composition {
    /// Empty when nothing was included.
    pub text: String,
    /// In the order of the text.
    pub fences: Vec<Fence>,
    /// Each frame that was offered, exactly once (T79).
    pub frames: Vec<Accounted>,
}

/// Where one quotation stands, in bytes of the text; ends are excluded.
#[derive(Clone, Debug, PartialEq)]
pub struct Fence {
    /// What is quoted.
    pub frame: FrameId,
    /// What opens the quotation and says what it is.
    pub opening: (usize, usize),
    /// What is quoted; empty for a reference frame (T81).
    pub body: (usize, usize),
    /// What closes it.
    pub closing: (usize, usize),
}

/// What became of one frame that was offered.
#[derive(Clone, Debug, PartialEq)]
pub struct Accounted {
    /// The frame.
    pub frame: FrameId,
    /// Whether it is quoted.
    pub included: bool,
    /// Why, in words.
    pub reason: String,
}

/// A frame that competes.
pub(super) struct Candidate {
    pub(super) offered: Offered,
    pub(super) identity: FrameId,
    pub(super) body: String,
    score: f64,
    rest: String,
}

impl Candidate {
    fn new(offered: Offered) -> Self {
        let frame = &offered.frame;
        let inline = frame.representation != Representation::Reference;
        let body = frame.content.clone().filter(|_| inline).unwrap_or_default();
        let score = if frame.score > 0.0 {
            frame.score.min(1.0)
        } else {
            0.0
        };
        Self {
            identity: offered.identity(),
            rest: encode(frame).unwrap_or_default(),
            offered,
            body,
            score,
        }
    }

    /// By identity, and those of one identity by everything else (T80).
    fn canonical(&self, other: &Self) -> Ordering {
        let key = frame_id_key(&self.identity).cmp(&frame_id_key(&other.identity));
        key.then_with(|| self.rest.cmp(&other.rest))
    }

    /// What it must share with another to be the same evidence. A digest that is not that of the bytes
    /// counts for nothing, so nobody can claim a foreign frame away (T82).
    fn signs(&self) -> Vec<String> {
        let mut signs = vec![format!("identity {:?}", frame_id_key(&self.identity))];
        if self.body.is_empty() {
            return signs;
        }
        let digest = content_digest(&self.body);
        if self.offered.frame.content_digest.as_ref() == Some(&digest) {
            signs.push(format!("digest {digest}"));
        }
        for link in self
            .offered
            .frame
            .provenance
            .iter()
            .filter(|link| link.r#type == "file")
        {
            if let Some(uri) = &link.uri {
                signs.push(format!("file {uri:?} {:?} {digest}", link.range));
            }
        }
        signs
    }
}

/// Quote frames within a budget of budget tokens, which holds for the bodies (T78).
///
/// Frames that contradict each other are left out, the same evidence is quoted once, and what does not
/// fit is passed over. Order of arrival decides nothing, so an unchanged set of frames gives the same
/// bytes.
pub fn compose(offered: Vec<Offered>, mut budget: u64) -> Composition {
    let mut made = Composition::default();
    let mut candidates: Vec<Candidate> = offered.into_iter().map(Candidate::new).collect();
    candidates.sort_by(Candidate::canonical);
    let trusted = made.without_contradictions(candidates);
    let standing = made.without_duplicates(in_turn(trusted));
    let mut labels = Labels::default();
    for candidate in standing {
        let cost = budget_tokens(&candidate.body);
        if cost > budget {
            let reason = format!("it costs {cost}, and {budget} were left");
            made.account(&candidate, false, reason);
            continue;
        }
        budget -= cost;
        if made.text.is_empty() {
            made.text.push_str(PREAMBLE);
        }
        let label = labels.distinct(&candidate);
        let fence = quote(&mut made.text, &candidate, &label);
        made.fences.push(fence);
        made.account(&candidate, true, format!("cited as {label}"));
    }
    made
}

/// Best first within a provider, and one of each provider after another.
fn in_turn(mut candidates: Vec<Candidate>) -> Vec<Candidate> {
    candidates.sort_by(|a, b| b.score.total_cmp(&a.score).then_with(|| a.canonical(b)));
    let mut turns: HashMap<String, usize> = HashMap::new();
    let mut by_turn: BTreeMap<usize, Vec<Candidate>> = BTreeMap::new();
    for candidate in candidates {
        let turn = turns.entry(candidate.offered.provider.clone()).or_default();
        by_turn.entry(*turn).or_default().push(candidate);
        *turn += 1;
    }
    for turn in by_turn.values_mut() {
        turn.sort_by(Candidate::canonical);
    }
    by_turn.into_values().flatten().collect()
}

impl Composition {
    /// Leave out frames whose identity also stands for another body (D2).
    fn without_contradictions(&mut self, candidates: Vec<Candidate>) -> Vec<Candidate> {
        let mut bodies: HashMap<String, Option<String>> = HashMap::new();
        let mut conflicts = HashSet::new();
        let key = |candidate: &Candidate| format!("{:?}", frame_id_key(&candidate.identity));
        for candidate in &candidates {
            let body = candidate.offered.frame.content.clone();
            if *bodies.entry(key(candidate)).or_insert_with(|| body.clone()) != body {
                conflicts.insert(key(candidate));
            }
        }
        let (untrusted, trusted): (Vec<_>, Vec<_>) = candidates
            .into_iter()
            .partition(|each| conflicts.contains(&key(each)));
        for candidate in &untrusted {
            let reason = "another frame has the same identity and a different body (D2)";
            self.account(candidate, false, reason.to_owned());
        }
        trusted
    }

    /// Keep the first of what is the same evidence.
    fn without_duplicates(&mut self, candidates: Vec<Candidate>) -> Vec<Candidate> {
        let mut seen = HashSet::new();
        let mut standing = Vec::new();
        for candidate in candidates {
            let signs = candidate.signs();
            let known = signs.iter().any(|sign| seen.contains(sign));
            seen.extend(signs);
            if known {
                self.account(
                    &candidate,
                    false,
                    "the same bytes stand there already".to_owned(),
                );
            } else {
                standing.push(candidate);
            }
        }
        standing
    }

    fn account(&mut self, candidate: &Candidate, included: bool, reason: String) {
        self.frames.push(Accounted {
            frame: candidate.identity.clone(),
            included,
            reason,
        });
    }
}
