//! One provider as a succession of child processes.
//!
//! After a question in lock-step was given up its reply may still come: so that child is ended in the
//! background and the next question starts another one (T34). A child that ended by itself is not
//! replaced unasked.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::task::JoinSet;

use super::conversation::Conversation;
use super::correlator::{Counts, Reply};
use super::limits::Limits;
use super::negotiation::{changed, is_unchanged};
use super::outcome::{Ending, Failure, Kind, Outcome};
use crate::{Envelope, HandshakeAck};

#[derive(Default)]
struct State {
    ack: Option<HandshakeAck>,
    present: Option<Arc<Conversation>>,
    leaving: JoinSet<Ending>,
    closed: bool,
}

pub(super) struct StdioLink {
    command: Vec<String>,
    env: BTreeMap<String, String>,
    limits: Limits,
    counts: Arc<Counts>,
    connecting: tokio::sync::Mutex<()>,
    turn: tokio::sync::Mutex<()>,
    state: Mutex<State>,
}

impl StdioLink {
    pub(super) fn new(
        command: Vec<String>,
        env: BTreeMap<String, String>,
        limits: Limits,
        counts: Arc<Counts>,
    ) -> Self {
        Self {
            command,
            env,
            limits,
            counts,
            connecting: tokio::sync::Mutex::default(),
            turn: tokio::sync::Mutex::default(),
            state: Mutex::default(),
        }
    }

    pub(super) fn declared(&self) -> Option<HandshakeAck> {
        self.state().ack.clone()
    }

    pub(super) fn is_over(&self) -> bool {
        let state = self.state();
        state.closed || state.present.as_ref().is_some_and(|each| !each.is_usable())
    }

    pub(super) async fn connect(&self) -> Result<(), Failure> {
        let _connecting = self.connecting.lock().await;
        let present = self.state().present.clone();
        if let Some(present) = present {
            self.retire(&present);
        }
        self.begin().await.map(drop)
    }

    pub(super) async fn ask(&self, message: Envelope, declared: &HandshakeAck) -> Reply {
        if let (true, Envelope::Query(query)) = (declared.capabilities.correlation, &message) {
            let present = self.conversation(declared).await?;
            let mut named = query.clone();
            named.id = Some(present.new_id());
            let given_up = GivenUp::new(self, &present, true);
            let reply = present.ask(named.into()).await;
            given_up.disarm();
            return reply;
        }
        // One unnamed question at a time: any in lock-step, `verify` otherwise (T32).
        let _turn = self.turn.lock().await;
        let present = self.conversation(declared).await?;
        if declared.capabilities.correlation {
            return present.ask(message).await;
        }
        let given_up = GivenUp::new(self, &present, false);
        let reply = match present.settle().await {
            Ok(()) => present.ask(message).await,
            Err(why) => Err(why),
        };
        given_up.disarm();
        reply
    }

    pub(super) async fn close(&self) -> Ending {
        let (present, mut leaving) = {
            let mut state = self.state();
            state.closed = true;
            (state.present.take(), std::mem::take(&mut state.leaving))
        };
        let mut last = None;
        if let Some(present) = present {
            last = Some(present.end().await);
        }
        while let Some(ending) = leaving.join_next().await {
            last = last.or(ending.ok());
        }
        last.unwrap_or(Ending::CLOSED)
    }

    async fn conversation(&self, declared: &HandshakeAck) -> Result<Arc<Conversation>, Failure> {
        let _connecting = self.connecting.lock().await;
        let present = self.state().present.clone();
        let present = match present {
            Some(present) => present,
            None => self.begin().await?,
        };
        match self.declared() {
            Some(now) if is_unchanged(declared, &now) => Ok(present),
            _ => Err(changed()),
        }
    }

    async fn begin(&self) -> Result<Arc<Conversation>, Failure> {
        if self.state().closed {
            return Err(Outcome::failure(
                Kind::Unreachable,
                "the provider was closed",
            ));
        }
        let counts = Arc::clone(&self.counts);
        let (present, ack) =
            Conversation::begin(&self.command, &self.env, self.limits, counts).await?;
        let mut state = self.state();
        state.present = Some(Arc::clone(&present));
        state.ack = Some(ack);
        Ok(present)
    }

    fn retire(&self, present: &Arc<Conversation>) {
        let mut state = self.state();
        if state
            .present
            .as_ref()
            .is_some_and(|each| Arc::ptr_eq(each, present))
        {
            state.present = None;
        }
        let leaving = Arc::clone(present);
        state.leaving.spawn(async move {
            leaving.fail(Outcome::new(
                Kind::Unreachable,
                "the connection was replaced",
            ));
            leaving.end().await
        });
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Replaces a connection when a question on it is given up: always in lock-step, and otherwise only when
/// a line was given up in its middle.
struct GivenUp<'a> {
    link: &'a StdioLink,
    present: Arc<Conversation>,
    only_torn: bool,
    armed: bool,
}

impl<'a> GivenUp<'a> {
    fn new(link: &'a StdioLink, present: &Arc<Conversation>, only_torn: bool) -> Self {
        Self {
            link,
            present: Arc::clone(present),
            only_torn,
            armed: true,
        }
    }

    fn disarm(mut self) {
        self.armed = false;
    }
}

impl Drop for GivenUp<'_> {
    fn drop(&mut self) {
        if self.armed && (!self.only_torn || self.present.is_torn()) {
            self.link.retire(&self.present);
        }
    }
}
