//! The host: providers connected, questions put, answers audited, nothing sent unasked.

use std::collections::{BTreeMap, HashMap};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::sync::Semaphore;
use tokio::task::JoinSet;
use tokio::time::{Instant, timeout_at};

use super::answers::Answers;
use super::consent::{Consent, Gate, now};
use super::correlator::Counts;
use super::exchange::{Courier, ExchangeLink};
use super::fitting::serves;
use super::http::HttpCourier;
use super::limits::Limits;
use super::link::Link;
use super::outcome::{Ending, Failure, Kind, Outcome, Report};
use super::provider::{Known, Provider};
use super::stdio::StdioLink;
use super::verification::{Verdict, verify};
use crate::serving::{Answerer, ContextProvider, ServeOptions};
use crate::{ContextQuery, FrameId};

/// Where a server is, and how it is talked to.
#[derive(Clone, Debug, Default)]
pub struct HttpTarget {
    /// Its URL.
    pub url: String,
    /// A bearer token, which no text ever shows (C8).
    pub token: Option<String>,
    /// The operator believes what a loopback provider declares (T38); otherwise it counts as egress
    /// whatever it claims (C4).
    pub trust_loopback: bool,
}

/// A set of providers. Inside a tokio runtime; safe to use concurrently.
pub struct Host {
    limits: Limits,
    consent: Arc<dyn Consent>,
    room: Arc<Semaphore>,
    providers: Mutex<Vec<Arc<Provider>>>,
}

impl Host {
    /// A host without providers. `consent` decides about every gate.
    pub fn new(limits: Limits, consent: impl Consent + 'static) -> Self {
        Self {
            limits,
            consent: Arc::new(consent),
            room: Arc::new(Semaphore::new(limits.max_concurrent_providers)),
            providers: Mutex::default(),
        }
    }

    /// Start a child process under a local id and shake hands. `env` is added to the few variables that
    /// a child gets (T72).
    pub async fn add_stdio(
        &self,
        id: &str,
        command: &[String],
        env: BTreeMap<String, String>,
    ) -> Result<(), Failure> {
        let counts = Arc::new(Counts::default());
        let link = StdioLink::new(command.to_vec(), env, self.limits, Arc::clone(&counts));
        self.add(Provider::new(id, Link::Stdio(link), counts, false))
            .await
    }

    /// Shake hands with a server.
    pub async fn add_http(&self, id: &str, target: HttpTarget) -> Result<(), Failure> {
        let HttpTarget {
            url,
            token,
            trust_loopback,
        } = target;
        let courier = HttpCourier::new(&url, token, self.limits.max_message_bytes)?;
        let trusted = trust_loopback && courier.is_loopback();
        self.add_exchange(id, Courier::Http(courier), !trusted)
            .await
    }

    /// Add a provider in this process.
    pub async fn register<P: ContextProvider>(&self, id: &str, provider: P) -> Result<(), Failure> {
        let answerer = Answerer::new(provider, ServeOptions::default());
        let courier = Courier::Memory(Box::new(move |message| {
            let answerer = Arc::clone(&answerer);
            Box::pin(async move { answerer.answer(message).await })
        }));
        self.add_exchange(id, courier, false).await
    }

    /// End a provider and forget it; its id is free again. Nothing when there is none.
    pub async fn remove(&self, id: &str) -> Option<Ending> {
        let removed = {
            let mut providers = self.locked();
            let place = providers.iter().position(|each| each.id == id)?;
            providers.remove(place)
        };
        Some(removed.link.close().await)
    }

    /// End every provider at the same time (T74), and say how each ended.
    pub async fn close(&self) -> HashMap<String, Ending> {
        let providers = std::mem::take(&mut *self.locked());
        let mut closing = JoinSet::new();
        for each in providers {
            closing.spawn(async move { (each.id.clone(), each.link.close().await) });
        }
        closing.join_all().await.into_iter().collect()
    }

    /// What is known of each provider, in the order in which they were added.
    pub fn providers(&self) -> Vec<Known> {
        self.locked()
            .iter()
            .filter_map(|each| each.known())
            .collect()
    }

    /// What somebody has to agree to before this provider is asked, at this moment.
    pub fn gates(&self, id: &str) -> Vec<Gate> {
        let Some(provider) = self.find(id) else {
            return Vec::new();
        };
        let gates = provider
            .link
            .declared()
            .map(|declared| provider.gates(&declared));
        let mut gates = gates.unwrap_or_default();
        gates.retain(|gate| !self.consent.permits(gate));
        gates
    }

    /// Ask one provider; nothing when there is none of this id. `fingerprint` names the space of the
    /// query's embedding (E1).
    pub async fn query_provider(
        &self,
        id: &str,
        query: &ContextQuery,
        fingerprint: Option<&str>,
    ) -> Option<Report> {
        let provider = self.find(id)?;
        Some(
            provider
                .query(query, fingerprint, &*self.consent, self.limits, None)
                .await,
        )
    }

    /// Ask every provider that serves the kinds (T43), at most `deadline` long. Whoever is late is
    /// reported so, and the frames of the others are returned (T68).
    pub async fn query_all(
        &self,
        query: &ContextQuery,
        deadline: Option<Duration>,
        fingerprint: Option<&str>,
    ) -> Answers {
        let ends = Instant::now() + deadline.unwrap_or(self.limits.fan_out_timeout);
        let mut answers = Answers::new(query.max_tokens.into(), now());
        let mut legs = JoinSet::new();
        let mut asked = Vec::new();
        let providers = self.locked().clone();
        for provider in providers {
            let Some(known) = provider.known().filter(|known| !known.dropped) else {
                continue;
            };
            if !serves(query, &known.capabilities) {
                answers.not_asked.push(known.id);
                continue;
            }
            let place = asked.len();
            asked.push(known.id);
            let (query, consent, limits) = (query.clone(), Arc::clone(&self.consent), self.limits);
            let room = Arc::clone(&self.room);
            let fingerprint = fingerprint.map(str::to_owned);
            legs.spawn(async move {
                let Ok(Ok(_room)) = timeout_at(ends, room.acquire()).await else {
                    return (place, Report::new(&provider.id, Outcome::late()));
                };
                let space = fingerprint.as_deref();
                (
                    place,
                    provider
                        .query(&query, space, &*consent, limits, Some(ends))
                        .await,
                )
            });
        }
        let mut reports = legs.join_all().await;
        reports.sort_by_key(|(place, _)| *place);
        answers.reports = reports.into_iter().map(|(_, report)| report).collect();
        answers
    }

    /// Ask the providers of held frames whether they still hold: one verdict for each, in the order of
    /// asking.
    pub async fn verify_frames(&self, held: &[FrameId]) -> Vec<Verdict> {
        let mut by_provider: BTreeMap<&str, Vec<usize>> = BTreeMap::new();
        for (place, frame) in held.iter().enumerate() {
            by_provider
                .entry(&frame.provider_id)
                .or_default()
                .push(place);
        }
        let unknown = |frame: &FrameId| Verdict::new(frame.clone(), "unknown_provider");
        let mut verdicts: Vec<Verdict> = held.iter().map(unknown).collect();
        let mut legs = JoinSet::new();
        for (id, places) in by_provider {
            let Some(provider) = self.find(id) else {
                continue;
            };
            let frames = places.iter().map(|place| held[*place].clone()).collect();
            let (consent, limits) = (Arc::clone(&self.consent), self.limits);
            legs.spawn(async move { (places, verify(&provider, frames, &*consent, limits).await) });
        }
        for (places, found) in legs.join_all().await {
            for (place, verdict) in places.into_iter().zip(found) {
                verdicts[place] = verdict;
            }
        }
        verdicts
    }

    async fn add_exchange(
        &self,
        id: &str,
        courier: Courier,
        distrusted: bool,
    ) -> Result<(), Failure> {
        let counts = Arc::new(Counts::default());
        let link = ExchangeLink::new(courier, self.limits, Arc::clone(&counts));
        self.add(Provider::new(id, Link::Exchange(link), counts, distrusted))
            .await
    }

    async fn add(&self, provider: Provider) -> Result<(), Failure> {
        let taken = || {
            let text = format!("there is a provider {:?} already", provider.id);
            Err(Outcome::failure(Kind::NotStarted, text))
        };
        if self.find(&provider.id).is_some() {
            return taken();
        }
        provider.link.connect().await?;
        if self.find(&provider.id).is_some() {
            provider.link.close().await; // somebody was faster
            return taken();
        }
        self.locked().push(Arc::new(provider));
        Ok(())
    }

    fn find(&self, id: &str) -> Option<Arc<Provider>> {
        self.locked().iter().find(|each| each.id == id).cloned()
    }

    fn locked(&self) -> MutexGuard<'_, Vec<Arc<Provider>>> {
        self.providers
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
    }
}
