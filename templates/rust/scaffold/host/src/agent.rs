use std::collections::BTreeMap;

use cgp_types::asking::{Failure, Gate, Grants, Host, HttpTarget, Kind, Limits, Report, compose};
use cgp_types::{ContextQuery, DEFAULT_MAX_FRAMES, DEFAULT_MAX_TOKENS};

/// A provider to ask.
pub struct Asked {
    /// An id of our own.
    pub id: String,
    /// Where it is.
    pub place: Place,
}

/// Where a provider is.
pub enum Place {
    /// A program to start, and its arguments.
    Command(Vec<String>),
    /// A server.
    Url(String),
}

/// What came of a question.
pub struct Found {
    /// Empty when nobody had anything.
    pub prompt: String,
    /// One for each provider.
    pub lines: Vec<String>,
}

/// Ask every provider, and compose what they answer.
///
/// `agrees` shows a person what would leave the machine, and to whom, and says whether they agree. A
/// provider that cannot be connected becomes a line; the others are asked all the same.
pub async fn gather(goal: &str, asked: &[Asked], agrees: impl Fn(&Gate) -> bool) -> Found {
    let mut lines = Vec::new();
    let grants = Grants::default();
    let host = Host::new(Limits::default(), grants.clone());
    for each in asked {
        if let Err(why) = connect(&host, each).await {
            lines.push(format!("{}: {}", each.id, printable(&why.text)));
        }
    }
    for known in host.providers() {
        for gate in host.gates(&known.id) {
            if agrees(&gate) {
                grants.grant(gate, None);
            }
        }
    }
    let query = ContextQuery::new(goal, DEFAULT_MAX_FRAMES, DEFAULT_MAX_TOKENS);
    let answers = host.query_all(&query, None, None).await;
    lines.extend(answers.reports.iter().map(summary));
    host.close().await;
    let composed = compose(answers.accepted(), DEFAULT_MAX_TOKENS.into());
    let quotes = !composed.fences.is_empty();
    Found {
        prompt: quotes.then_some(composed.text).unwrap_or_default(),
        lines,
    }
}

async fn connect(host: &Host, asked: &Asked) -> Result<(), Failure> {
    match &asked.place {
        Place::Command(command) => host.add_stdio(&asked.id, command, BTreeMap::new()).await,
        Place::Url(url) => {
            let target = HttpTarget {
                url: url.clone(),
                ..HttpTarget::default()
            };
            host.add_http(&asked.id, target).await
        }
    }
}

/// What a person is asked. The names come from the provider, so they are shown as quoted text.
pub fn sentence(gate: &Gate) -> String {
    let scope = gate.scope.as_ref();
    let place = scope.map_or_else(|| "wherever it sends it".into(), |each| format!("{each:?}"));
    format!(
        "Provider {:?}, which calls itself {:?}, may send what you ask off this machine, to {place}.",
        gate.provider, gate.info.name
    )
}

fn summary(report: &Report) -> String {
    let (id, outcome) = (&report.provider, &report.outcome);
    if outcome.kind != Kind::Frames {
        let kind = outcome.kind.as_str();
        return format!("{id}: {kind}: {}", printable(&outcome.text));
    }
    let aside = match report.quarantined.len() {
        0 => String::new(),
        count => format!(", {count} set aside"),
    };
    format!("{id}: {} frames{aside}", report.frames.len())
}

/// The text with what would move the cursor or reorder a line written out.
fn printable(text: &str) -> String {
    text.chars()
        .map(|each| match each {
            '"' | '\'' | '\\' => each.to_string(),
            _ => each.escape_debug().to_string(),
        })
        .collect()
}
