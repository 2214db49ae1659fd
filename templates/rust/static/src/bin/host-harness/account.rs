//! What the suite reads: see schema/documents/host-account.schema.json.

use cgp_types::asking::{
    Answers, Composition, Ending, Entry, Failure as Refused, Known, Outcome, RANKING, Report,
    Usage, Verdict, uses,
};
use cgp_types::{EncodeError, FrameId, to_json};
use serde_json::{Map, Value, json};

type Told = Result<Value, EncodeError>;

pub fn connection_told(connected: Result<(), Refused>) -> Value {
    match connected {
        Ok(()) => json!({"kind": "connected"}),
        Err(why) => outcome_told(&why),
    }
}

pub fn outcome_told(outcome: &Outcome) -> Value {
    let mut told = Map::new();
    told.insert("kind".into(), outcome.kind.as_str().into());
    told.insert("text".into(), outcome.text.clone().into());
    let mut put = |name: &str, value: Option<Value>| {
        if let Some(value) = value {
            told.insert(name.into(), value);
        }
    };
    put("code", outcome.code.clone().map(Value::from));
    put("exit_status", outcome.exit_status.map(Value::from));
    put("stderr", outcome.stderr.clone().map(Value::from));
    put("status", outcome.status.map(Value::from));
    put("location", outcome.location.clone().map(Value::from));
    put("scopes", some(&outcome.scopes));
    put("frame_ids", some(&outcome.frame_ids));
    put(
        "claimed",
        outcome.claimed_and_limit.map(|each| each.0.into()),
    );
    put("limit", outcome.claimed_and_limit.map(|each| each.1.into()));
    told.into()
}

pub fn answers_told(answers: &Answers) -> Result<Map<String, Value>, EncodeError> {
    let reports: Result<Vec<Value>, EncodeError> =
        answers.reports.iter().map(answer_told).collect();
    let mut told = Map::new();
    told.insert("answers".into(), reports?.into());
    told.insert("not_asked".into(), answers.not_asked.clone().into());
    told.insert("usage".into(), usage_told(&answers.usage())?);
    Ok(told)
}

fn answer_told(report: &Report) -> Told {
    let frames: Result<Vec<Value>, EncodeError> = report.frames.iter().map(to_json).collect();
    let quarantined: Vec<Value> = report
        .quarantined
        .iter()
        .map(|each| {
            let requirements: Vec<String> =
                each.requirements.iter().map(ToString::to_string).collect();
            let mut told = json!({
                "frame_id": each.frame_id,
                "requirements": requirements,
                "reasons": each.reasons,
            });
            if let Some(digest) = &each.content_digest {
                told["content_digest"] = digest.clone().into();
            }
            told
        })
        .collect();
    let notes: Vec<Value> = report
        .notes
        .iter()
        .map(|each| {
            let requirement = each.requirement.to_string();
            json!({"frame_id": each.frame_id, "requirement": requirement, "text": each.text})
        })
        .collect();
    Ok(json!({
        "provider": report.provider,
        "outcome": outcome_told(&report.outcome),
        "frames": frames?,
        "quarantined": quarantined,
        "notes": notes,
    }))
}

fn usage_told(usage: &Usage) -> Told {
    let mut providers = Vec::new();
    for each in &usage.providers {
        let mut served = Vec::new();
        for (frame, cost) in &each.served {
            served.push(json!({"frame": to_json(frame)?, "token_cost": cost}));
        }
        providers.push(json!({
            "provider_id": each.provider,
            "frames_served": served.len(),
            "frames_rejected": each.rejected,
            "token_cost": each.total(),
            "served_frames": served,
        }));
    }
    Ok(json!({
        "budget_requested": usage.budget_requested,
        "budget_consumed": usage.budget_consumed,
        "as_of": usage.as_of,
        "providers": providers,
    }))
}

pub fn verdicts_told(verdicts: &[Verdict]) -> Told {
    let mut told = Vec::new();
    for each in verdicts {
        let mut verdict = json!({
            "frame": to_json(&each.frame)?,
            "status": each.status,
            "reuse": each.reuse,
        });
        if let Some(digest) = &each.replacement_digest {
            verdict["replacement_digest"] = digest.clone().into();
        }
        told.push(verdict);
    }
    Ok(told.into())
}

pub fn composition_told(composition: &Composition) -> Told {
    let (mut fences, mut frames) = (Vec::new(), Vec::new());
    for each in &composition.fences {
        fences.push(json!({
            "frame": to_json(&each.frame)?,
            "opening": each.opening,
            "body": each.body,
            "closing": each.closing,
        }));
    }
    for each in &composition.frames {
        frames.push(json!({
            "frame": to_json(&each.frame)?,
            "included": each.included,
            "reason": each.reason,
        }));
    }
    Ok(json!({"text": composition.text, "fences": fences, "frames": frames, "ranking": RANKING}))
}

pub fn attribution_told(
    selected: &[FrameId],
    composition: &Composition,
    cited: &[FrameId],
) -> Told {
    let rendered: Vec<FrameId> = composition
        .fences
        .iter()
        .map(|each| each.frame.clone())
        .collect();
    let mut told = Vec::new();
    for each in uses(selected, &rendered, cited) {
        told.push(json!({
            "frame": to_json(&each.frame)?,
            "selected": each.selected,
            "rendered": each.rendered,
            "cited": each.cited,
        }));
    }
    Ok(json!({"uses": told}))
}

pub fn provider_told(
    id: &str,
    connection: &Value,
    known: &[Known],
    ending: Option<&Ending>,
) -> Value {
    let mut told = json!({"id": id, "connection": connection});
    if let Some(known) = known.iter().find(|each| each.id == id) {
        told["faults"] = known.faults.into();
        told["dropped"] = known.dropped.into();
        told["unknown_envelopes"] = known.unknown_envelopes.into();
        told["late_replies"] = known.late_replies.into();
    }
    if let Some(ending) = ending {
        told["ending"] = json!({"how": ending.how.as_str()});
        if let Some(status) = ending.exit_status {
            told["ending"]["exit_status"] = status.into();
        }
    }
    told
}

pub fn ledger_told(entries: &[Entry]) -> Value {
    let row = |entry: &Entry| {
        let kind = if entry.revoked { "revocation" } else { "grant" };
        let mut told = json!({"entry": kind, "provider": entry.gate.provider});
        if let Some(scope) = &entry.gate.scope {
            told["scope"] = scope.clone().into();
        }
        if let Some(expiry) = &entry.expires_at {
            told["expires_at"] = expiry.clone().into();
        }
        told
    };
    entries.iter().map(row).collect()
}

fn some(texts: &[String]) -> Option<Value> {
    (!texts.is_empty()).then(|| texts.to_vec().into())
}
