//! What stands between the wire and everything else that a host does with an answer.

use std::collections::{HashMap, HashSet};

use super::outcome::{Kind, Note, Outcome, Quarantined, Report};
use crate::serving::is_valid_at;
use crate::{
    Capabilities, ContextFrame, ContextQuery, ContextQueryResult, Representation, Requirement,
    budget_tokens, content_digest, is_digest, validate,
};

/// The requirements whose breach sets a frame aside. Whatever else is found is a note.
const DISQUALIFYING: [Requirement; 13] = [
    Requirement::B3,
    Requirement::P1,
    Requirement::P2,
    Requirement::P3,
    Requirement::P4,
    Requirement::F1,
    Requirement::F2,
    Requirement::F3,
    Requirement::F4,
    Requirement::F5,
    Requirement::D1,
    Requirement::G1,
    Requirement::G2,
];

type Identity<'a> = (&'a str, Option<&'a str>);

/// Judge one provider's answer to the query that it was sent. Faults of the provider (B1, B4) drop the
/// whole answer; faults of a frame set that frame aside and keep its neighbours (T65).
pub(super) fn audit(
    result: ContextQueryResult,
    query: &ContextQuery,
    capabilities: &Capabilities,
    report: &mut Report,
) {
    if let Some(dropped) = whole_drop(&result.frames, query) {
        report.outcome = dropped;
        return;
    }
    report.outcome = Outcome::new(Kind::Frames, format!("{} frames came", result.frames.len()));
    let conflicts = contradicting(&result.frames);
    let mut seen = HashSet::new();
    for frame in &result.frames {
        let (mut faults, mut notes) = judged(frame, query, capabilities);
        if conflicts.contains(&identity(frame)) {
            let told = "another frame of this answer has the same identity and a different body";
            faults.push(note(frame, Requirement::D2, told));
        }
        if !faults.is_empty() {
            report.quarantined.push(set_aside(frame, &faults));
            continue;
        }
        if seen.insert(identity(frame)) {
            report.frames.push(frame.clone());
        } else {
            let told = "the same frame stands in the answer more than once; it counts once";
            notes.push(note(frame, Requirement::T46, told));
        }
        report.notes.append(&mut notes);
    }
}

fn whole_drop(frames: &[ContextFrame], query: &ContextQuery) -> Option<Outcome> {
    let cost = |frame: &ContextFrame| u64::from(frame.token_cost).max(inline_cost(frame));
    let claimed: u64 = frames.iter().map(cost).sum();
    let (budget, most) = (u64::from(query.max_tokens), u64::from(query.max_frames));
    let count = frames.len() as u64;
    let (kind, claimed, limit) = if claimed > budget {
        (Kind::OverBudget, claimed, budget)
    } else if count > most {
        (Kind::FrameFlood, count, most)
    } else {
        return None;
    };
    Some(Outcome {
        frame_ids: frames.iter().map(|frame| frame.id.clone()).collect(),
        claimed_and_limit: Some((claimed, limit)),
        ..Outcome::new(kind, format!("{claimed} came, and {limit} was the limit"))
    })
}

/// What sets the frame aside, and what is worth knowing besides.
fn judged(
    frame: &ContextFrame,
    query: &ContextQuery,
    capabilities: &Capabilities,
) -> (Vec<Note>, Vec<Note>) {
    let (mut faults, mut notes) = (Vec::new(), Vec::new());
    for violation in validate(frame) {
        // Of the closed vocabularies only this one decides what the rest of the frame means.
        let form = violation.requirement == Requirement::W8 && violation.path == "/representation";
        let told = note(
            frame,
            violation.requirement,
            &format!("{}: {}", violation.path, violation.message),
        );
        if form || DISQUALIFYING.contains(&violation.requirement) {
            faults.push(told);
        } else {
            notes.push(told);
        }
    }
    if !query.kinds.is_empty() && !query.kinds.contains(&frame.kind) {
        faults.push(note(
            frame,
            Requirement::Q1,
            "it is of no kind that was asked for",
        ));
    }
    if let Some(as_of) = &query.as_of {
        // A bound that is no timestamp breaks F4 and is not judged here.
        if !is_valid_at(frame, as_of).unwrap_or(true) {
            faults.push(note(
                frame,
                Requirement::Q2,
                &format!("it is not valid at {as_of}"),
            ));
        }
    }
    let form = &frame.representation;
    let wanted = capabilities.representations.contains(form)
        && query.representation_preferences.contains(form);
    if form.is_known() && *form != Representation::Full && !wanted {
        faults.push(note(
            frame,
            Requirement::T49,
            "its form was not advertised, or not asked for",
        ));
    }
    if let (Some(claimed), Some(content)) = (&frame.content_digest, &frame.content)
        && is_digest(claimed)
        && *claimed != content_digest(content)
    {
        notes.push(note(
            frame,
            Requirement::T47,
            "the digest is not that of the inline bytes",
        ));
    }
    (faults, notes)
}

/// The identities that frames share although their bodies differ (D2, T66).
fn contradicting(frames: &[ContextFrame]) -> HashSet<Identity<'_>> {
    let mut bodies: HashMap<Identity<'_>, Option<&str>> = HashMap::new();
    let mut conflicts = HashSet::new();
    for frame in frames {
        let body = frame.content.as_deref();
        if *bodies.entry(identity(frame)).or_insert(body) != body {
            conflicts.insert(identity(frame));
        }
    }
    conflicts
}

fn set_aside(frame: &ContextFrame, faults: &[Note]) -> Quarantined {
    let mut requirements: Vec<Requirement> = Vec::new();
    for fault in faults {
        if !requirements.contains(&fault.requirement) {
            requirements.push(fault.requirement);
        }
    }
    Quarantined {
        frame_id: frame.id.clone(),
        content_digest: frame.content_digest.clone(),
        requirements,
        reasons: faults.iter().map(|fault| fault.text.clone()).collect(),
    }
}

fn identity(frame: &ContextFrame) -> Identity<'_> {
    (&frame.id, frame.content_digest.as_deref())
}

fn inline_cost(frame: &ContextFrame) -> u64 {
    frame.content.as_deref().map_or(0, budget_tokens)
}

fn note(frame: &ContextFrame, requirement: Requirement, text: &str) -> Note {
    Note {
        frame_id: frame.id.clone(),
        requirement,
        text: text.to_owned(),
    }
}
