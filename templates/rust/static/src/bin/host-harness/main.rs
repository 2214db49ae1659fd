//! The host of this crate under host conformance: a scenario on standard input, an account on standard
//! output.
//!
//! ```text
//! cgp conformance host -- host-harness
//! ```
//!
//! What is decided here is only how the steps of a scenario are done with a host; `account` writes down
//! what came of them.

#![forbid(unsafe_code)]

mod account;

use std::collections::{BTreeMap, HashMap};
use std::error::Error;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use cgp_types::asking::{
    Answers, Failure as Refused, Gate, Grants, Host, HttpTarget, Limits, compose, now,
};
use cgp_types::{ContextQuery, FrameId, from_json};
use serde_json::{Map, Value, json};

use account::{
    answers_told, attribution_told, composition_told, connection_told, ledger_told, provider_told,
    verdicts_told,
};

const FEATURES: [&str; 6] = [
    "attribution",
    "compose",
    "consent",
    "http",
    "usage",
    "verify",
];

type Failure = Box<dyn Error + Send + Sync>;

/// One scenario being played.
struct Performance {
    host: Host,
    grants: Grants,
    now: Arc<Mutex<Option<String>>>,
    given: HashMap<String, Value>,
}

fn main() -> Result<(), Failure> {
    let scenario: Value = serde_json::from_reader(std::io::stdin())?;
    let needs = scenario["needs"].as_array().cloned().unwrap_or_default();
    // A feature of a later suite is one that this host does not have.
    let lacking = needs
        .iter()
        .any(|need| !FEATURES.contains(&need.as_str().unwrap_or_default()));
    let mut account = json!({"host": "cgp-toolkit, Rust", "features": FEATURES});
    if !lacking {
        let runtime = tokio::runtime::Runtime::new()?;
        let told = runtime.block_on(play(&scenario))?;
        account.as_object_mut().ok_or("an object")?.extend(told);
        runtime.shutdown_background();
    }
    println!("{account}");
    Ok(())
}

async fn play(scenario: &Value) -> Result<Map<String, Value>, Failure> {
    let instant = Arc::new(Mutex::new(text(scenario, "now")));
    let clock = Arc::clone(&instant);
    let grants = Grants::new(move || {
        let told = clock.lock().unwrap_or_else(PoisonError::into_inner).clone();
        told.unwrap_or_else(now)
    });
    let providers = scenario["providers"]
        .as_array()
        .cloned()
        .unwrap_or_default();
    let performance = Performance {
        host: Host::new(Limits::default(), grants.clone()),
        grants,
        now: instant,
        given: providers
            .iter()
            .map(|each| (id_of(each), each.clone()))
            .collect(),
    };
    let mut connections = HashMap::new();
    for each in &providers {
        connections.insert(
            id_of(each),
            connection_told(performance.connect(each).await),
        );
    }
    let mut steps = Vec::new();
    for step in scenario["steps"].as_array().into_iter().flatten() {
        steps.push(performance.perform(step).await?);
    }
    let known = performance.host.providers();
    let endings = performance.host.close().await;
    let told: Vec<Value> = providers
        .iter()
        .map(id_of)
        .map(|id| provider_told(&id, &connections[&id], &known, endings.get(&id)))
        .collect();
    let mut account = Map::new();
    account.insert("steps".into(), steps.into());
    account.insert("providers".into(), told.into());
    account.insert("ledger".into(), ledger_told(&performance.grants.entries()));
    Ok(account)
}

impl Performance {
    async fn connect(&self, given: &Value) -> Result<(), Refused> {
        let id = id_of(given);
        let Some(command) = given["command"].as_array() else {
            let target = HttpTarget {
                url: text(given, "url").unwrap_or_default(),
                token: text(given, "credential"),
                trust_loopback: given["trust_loopback"].as_bool().unwrap_or_default(),
            };
            return self.host.add_http(&id, target).await;
        };
        let command: Vec<String> = command.iter().map(plain).collect();
        let env: BTreeMap<String, String> = given["env"]
            .as_object()
            .into_iter()
            .flatten()
            .map(|(name, value)| (name.clone(), plain(value)))
            .collect();
        self.host.add_stdio(&id, &command, env).await
    }

    async fn perform(&self, step: &Value) -> Result<Value, Failure> {
        if step["step"] != "together" {
            return self.single(step).await;
        }
        let steps = step["steps"].as_array().cloned().unwrap_or_default();
        let told = together(steps.iter().map(|each| self.single(each))).await;
        let told: Vec<Value> = told.into_iter().collect::<Result<_, _>>()?;
        Ok(json!({"step": "together", "steps": told}))
    }

    async fn single(&self, step: &Value) -> Result<Value, Failure> {
        let mut told = Map::new();
        told.insert("step".into(), step["step"].clone());
        match step["step"].as_str().unwrap_or_default() {
            "query" => self.query(step, &mut told).await?,
            "verify" => {
                let held = frames(&step["frames"])?;
                let verdicts = self.host.verify_frames(&held).await;
                told.insert("verdicts".into(), verdicts_told(&verdicts)?);
            }
            "grant" => self
                .grants
                .grant(self.gate(step)?, text(step, "expires_at")),
            "revoke" => self.grants.revoke(self.gate(step)?),
            "clock" => *self.now.lock().unwrap_or_else(PoisonError::into_inner) = text(step, "now"),
            "reconnect" => {
                let id = text(step, "provider").unwrap_or_default();
                self.host.remove(&id).await;
                let connected = self.connect(&self.given[&id]).await;
                told.insert("connection".into(), connection_told(connected));
            }
            unknown => return Err(format!("there is no step {unknown:?}").into()),
        }
        Ok(told.into())
    }

    async fn query(&self, step: &Value, told: &mut Map<String, Value>) -> Result<(), Failure> {
        let query: ContextQuery = from_json(&step["query"])?;
        let fingerprint = text(step, "fingerprint");
        let space = fingerprint.as_deref();
        let answers = match text(step, "provider") {
            Some(id) => {
                let report = self.host.query_provider(&id, &query, space).await;
                let mut answers = Answers::new(query.max_tokens.into(), now());
                answers
                    .reports
                    .push(report.ok_or("there is no such provider")?);
                answers
            }
            None => {
                let deadline = step["deadline_seconds"]
                    .as_f64()
                    .map(Duration::from_secs_f64);
                self.host.query_all(&query, deadline, space).await
            }
        };
        told.extend(answers_told(&answers)?);
        if let Some(budget) = step["compose"]["budget"].as_u64() {
            let accepted = answers.accepted();
            let selected: Vec<FrameId> = accepted.iter().map(|each| each.identity()).collect();
            let composition = compose(accepted, budget);
            let cited = frames(&step["cited"])?;
            let attribution = attribution_told(&selected, &composition, &cited)?;
            told.insert("composition".into(), composition_told(&composition)?);
            told.insert("attribution".into(), attribution);
        }
        Ok(())
    }

    fn gate(&self, step: &Value) -> Result<Gate, Failure> {
        let provider = text(step, "provider").unwrap_or_default();
        let known = self
            .host
            .providers()
            .into_iter()
            .find(|each| each.id == provider);
        Ok(Gate {
            info: known.ok_or("there is no such provider")?.info,
            provider,
            scope: text(step, "scope"),
        })
    }
}

/// Wait for all of them at the same time.
async fn together<F: Future>(futures: impl Iterator<Item = F>) -> Vec<F::Output> {
    let mut waiting: Vec<_> = futures.map(|each| (Box::pin(each), None)).collect();
    std::future::poll_fn(|context| {
        for (future, output) in &mut waiting {
            if output.is_none()
                && let std::task::Poll::Ready(done) = future.as_mut().poll(context)
            {
                *output = Some(done);
            }
        }
        if waiting.iter().any(|(_, output)| output.is_none()) {
            return std::task::Poll::Pending;
        }
        std::task::Poll::Ready(())
    })
    .await;
    waiting
        .into_iter()
        .filter_map(|(_, output)| output)
        .collect()
}

fn frames(list: &Value) -> Result<Vec<FrameId>, Failure> {
    let frames = list.as_array().into_iter().flatten();
    frames.map(|each| Ok(from_json(each)?)).collect()
}

fn text(object: &Value, name: &str) -> Option<String> {
    object[name].as_str().map(str::to_owned)
}

fn id_of(provider: &Value) -> String {
    text(provider, "id").unwrap_or_default()
}

fn plain(value: &Value) -> String {
    value.as_str().unwrap_or_default().to_owned()
}
