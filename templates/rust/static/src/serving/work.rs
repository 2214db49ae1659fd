//! What was asked over one connection and is not answered yet, and what goes before what.
//!
//! A reply with an `id` finds its question in any order. One without is recognised by its place only, so
//! what is answered without an `id` is answered in the order in which it came, and everything is when
//! the provider did not declare `correlation` (H4, T33).

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::io::{AsyncWrite, AsyncWriteExt};
use tokio::sync::{Notify, mpsc};
use tokio::task::JoinSet;

use super::answerer::{Answerer, id_of, stopping};
use super::contract::ContextProvider;
use super::lines::{Content, Received};
use crate::Envelope;

/// Requests that are taken from the wire before the first of them is answered.
const MAX_OPEN_REQUESTS: usize = 64;

struct Request {
    number: u64,
    content: Content,
}

/// An open request: its size, and what to say when it gets no answer any more.
struct Open {
    size: usize,
    farewell: Option<Envelope>,
}

#[derive(Default)]
struct State {
    open: HashMap<u64, Open>,
    taken: u64,
    broken: bool,
}

/// Takes requests, gives them to an answerer, and writes the replies one after another.
pub(super) struct Work<P, W> {
    answerer: Arc<Answerer<P>>,
    output: tokio::sync::Mutex<W>,
    correlated: bool,
    max_open_bytes: usize,
    state: Mutex<State>,
    changed: Notify,
}

impl<P: ContextProvider, W: AsyncWrite + Unpin + Send + 'static> Work<P, W> {
    pub(super) fn new(answerer: Arc<Answerer<P>>, output: W, max_open_bytes: usize) -> Arc<Self> {
        Arc::new(Self {
            correlated: answerer.provider.capabilities().correlation,
            answerer,
            output: tokio::sync::Mutex::new(output),
            max_open_bytes,
            state: Mutex::default(),
            changed: Notify::new(),
        })
    }

    /// Wait until every reply is written, or nobody reads them.
    pub(super) async fn finished(&self) {
        self.until(|state| state.open.is_empty() || state.broken)
            .await;
    }

    /// Say to whoever still waits that no answer will come (T29).
    pub(super) async fn refuse_the_rest(&self) {
        let numbers: Vec<u64> = self.state().open.keys().copied().collect();
        for number in numbers {
            let farewell = self
                .state()
                .open
                .get(&number)
                .map(|each| each.farewell.clone());
            self.reply(number, farewell.flatten()).await;
        }
    }

    async fn answer(&self, request: Request) {
        let reply = match request.content {
            Content::Message(message) => self.answerer.answer(message).await,
            Content::Refused(refused) => Some(refused.into()),
        };
        self.reply(request.number, reply).await;
    }

    /// Write a reply, unless this request has had one.
    async fn reply(&self, number: u64, reply: Option<Envelope>) {
        let mut output = self.output.lock().await;
        if !self.state().open.contains_key(&number) {
            return;
        }
        let mut written = Ok(());
        if let Some(reply) = reply {
            let line = self.answerer.encoded(&reply) + "\n";
            written = output.write_all(line.as_bytes()).await;
            if written.is_ok() {
                written = output.flush().await;
            }
        }
        let mut state = self.state();
        state.broken |= written.is_err();
        state.open.remove(&number);
        drop(state);
        self.changed.notify_waiters();
    }

    /// Wait while too many requests are open, and then open one. Nothing: nobody reads the replies.
    async fn open(&self, received: Received) -> Option<Request> {
        let Received { content, size } = received;
        let limit = self.max_open_bytes;
        self.until(|state| {
            let bytes: usize = state.open.values().map(|each| each.size).sum();
            let full = state.open.len() >= MAX_OPEN_REQUESTS || bytes + size > limit;
            state.broken || state.open.is_empty() || !full
        })
        .await;
        let mut state = self.state();
        if state.broken {
            return None;
        }
        let number = state.taken;
        let farewell = farewell_of(&content);
        state.taken += 1;
        state.open.insert(number, Open { size, farewell });
        Some(Request { number, content })
    }

    async fn until(&self, holds: impl Fn(&State) -> bool) {
        loop {
            let changed = self.changed.notified();
            tokio::pin!(changed);
            changed.as_mut().enable();
            if holds(&self.state()) {
                return;
            }
            changed.await;
        }
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The tasks of one connection. Dropping it cancels what still runs.
pub(super) struct Tasks<P, W> {
    work: Arc<Work<P, W>>,
    in_order: mpsc::UnboundedSender<Request>,
    tasks: JoinSet<()>,
}

impl<P: ContextProvider, W: AsyncWrite + Unpin + Send + 'static> Tasks<P, W> {
    pub(super) fn new(work: Arc<Work<P, W>>) -> Self {
        let (in_order, mut requests) = mpsc::unbounded_channel();
        let mut tasks = JoinSet::new();
        let this = Arc::clone(&work);
        tasks.spawn(async move {
            while let Some(request) = requests.recv().await {
                this.answer(request).await;
            }
        });
        Self {
            work,
            in_order,
            tasks,
        }
    }

    /// Accept a request; waits while too many of them are open. False: nobody reads the replies.
    pub(super) async fn take(&mut self, received: Received) -> bool {
        let Some(request) = self.work.open(received).await else {
            return false;
        };
        while self.tasks.try_join_next().is_some() {}
        if self.work.correlated && is_answered_by_id(&request.content) {
            let work = Arc::clone(&self.work);
            self.tasks.spawn(async move { work.answer(request).await });
            return true;
        }
        self.in_order.send(request).is_ok()
    }
}

fn is_answered_by_id(content: &Content) -> bool {
    match content {
        Content::Refused(refused) => refused.id.is_some(),
        Content::Message(message @ (Envelope::Query(_) | Envelope::Unknown(_))) => {
            id_of(message).is_some()
        }
        Content::Message(_) => false,
    }
}

fn farewell_of(content: &Content) -> Option<Envelope> {
    match content {
        Content::Message(
            message @ (Envelope::Handshake(_) | Envelope::Query(_) | Envelope::Verify(_)),
        ) => Some(stopping(id_of(message).map(str::to_owned))),
        _ => None,
    }
}
