// Generated from the specification and the schema by `make generate`. Do not edit.

//! One child with the questions that are open on its wire.
//!
//! In lock-step a failed question can leave its reply behind: a provider that prints a stray line and
//! then answers. The next question must not be given that answer (T34), and the connection is to stay in
//! use (T61). So before the next question the conversation is settled: a second handshake, which every
//! provider answers (T27), marks the point up to which everything belongs to the past.

use std::collections::BTreeMap;
use std::sync::atomic::Ordering;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::process::ChildStdout;
use tokio::sync::Notify;
use tokio::time::timeout;

use super::child::{Child, SETTLING};
use super::correlator::{Correlator, Counts, Reply, id_of};
use super::limits::Limits;
use super::lines::Lines;
use super::negotiation::{accept, greeting};
use super::outcome::{Ending, Failure, Kind, Outcome};
use crate::{Envelope, HandshakeAck, Shutdown, decode_within, encode_envelope};

#[derive(Default)]
struct State {
    correlator: Correlator,
    bad_lines: usize,
    settling: bool,
    broken: Option<Outcome>,
}

pub(super) struct Conversation {
    child: Arc<Child>,
    limits: Limits,
    counts: Arc<Counts>,
    state: Mutex<State>,
    changed: Notify,
}

impl Conversation {
    /// Start the child and shake hands. Whatever fails, the child is gone when this returns.
    pub(super) async fn begin(
        command: &[String],
        env: &BTreeMap<String, String>,
        limits: Limits,
        counts: Arc<Counts>,
    ) -> Result<(Arc<Self>, HandshakeAck), Failure> {
        let farewell = encode_envelope(&Shutdown {}.into()).unwrap_or_default();
        let (child, stdout) = Child::start(command, env, farewell, limits)?;
        let conversation = Arc::new(Self {
            child,
            limits,
            counts,
            state: Mutex::default(),
            changed: Notify::new(),
        });
        tokio::spawn(listen(Arc::clone(&conversation), stdout));
        let greeted = timeout(limits.handshake_timeout, conversation.ask(greeting())).await;
        let refused = match greeted
            .unwrap_or_else(|_| Err(Outcome::late().into()))
            .and_then(accept)
        {
            Ok(ack) => return Ok((conversation, ack)),
            Err(refused) => refused,
        };
        conversation.end().await;
        Err(failed_handshake(refused))
    }

    /// Whether another question can be asked.
    pub(super) fn is_usable(&self) -> bool {
        self.state().broken.is_none() && !self.child.is_torn()
    }

    /// Whether a line was given up in its middle.
    pub(super) fn is_torn(&self) -> bool {
        self.child.is_torn()
    }

    pub(super) fn new_id(&self) -> String {
        self.state().correlator.new_id()
    }

    pub(super) async fn end(&self) -> Ending {
        self.child.end().await
    }

    /// Send a question and wait for its reply. One without id has to be the only one of its kind: it
    /// waits until an abandoned one is over. Dropping the future gives the question up.
    pub(super) async fn ask(&self, message: Envelope) -> Reply {
        let id = id_of(&message).map(str::to_owned);
        let line = encode_envelope(&message).map_err(|error| {
            Outcome::new(
                Kind::ProtocolError,
                format!("the question cannot be written: {error}"),
            )
        })?;
        let answered = loop {
            let changed = self.changed.notified();
            tokio::pin!(changed);
            changed.as_mut().enable();
            {
                let mut state = self.state();
                if let Some(broken) = &state.broken {
                    return Err(broken.clone().into());
                }
                if id.is_some() || state.correlator.is_vacant() {
                    break state.correlator.open(id.as_deref());
                }
            }
            changed.await;
        };
        let mut question = Question {
            conversation: self,
            id,
            sent: false,
            over: false,
        };
        if self.child.send(&line).await.is_err() {
            return Err(self.not_heard().await.into());
        }
        question.sent = true;
        let reply = answered.await;
        question.over = true;
        self.changed.notify_waiters();
        reply.unwrap_or_else(|_| Err(self.death("its connection ended").into()))
    }

    /// Make sure that no reply to an earlier question can still come. For lock-step only.
    pub(super) async fn settle(&self) -> Result<(), Failure> {
        if !self.state().correlator.unsettled {
            return Ok(());
        }
        self.state().settling = true;
        let settled = self.ask(greeting()).await;
        let mut state = self.state();
        state.settling = false;
        state.correlator.unsettled = settled.is_err();
        settled.map(drop)
    }

    /// End every question; nothing more is asked here.
    pub(super) fn fail(&self, why: Outcome) {
        let mut state = self.state();
        if state.broken.is_none() {
            state.correlator.end(&why);
            state.broken = Some(why);
        }
        drop(state);
        self.changed.notify_waiters();
    }

    async fn not_heard(&self) -> Outcome {
        // A child whose input is closed is usually about to end, which explains more.
        self.child.exits(SETTLING).await;
        let why = self.death("it closed its standard input and still ran");
        self.fail(why.clone());
        let child = Arc::clone(&self.child);
        tokio::spawn(async move { child.end().await });
        why
    }

    /// The end of the child, with its exit status and its last words (T63).
    fn death(&self, otherwise: &str) -> Outcome {
        let exit_status = self.child.exit_status();
        let text = match exit_status {
            Some(status) => format!("the provider ended with status {status}"),
            None => otherwise.to_owned(),
        };
        Outcome {
            exit_status,
            stderr: Some(self.child.last_words()),
            ..Outcome::new(Kind::Crashed, text)
        }
    }

    fn hear(&self, line: Option<Vec<u8>>) {
        let limit = self.limits.max_message_bytes;
        let Some(line) = line else {
            return self.hear_bad(&format!("a line is longer than {limit} bytes (too_large)"));
        };
        if line.iter().all(|byte| matches!(byte, b' ' | b'\t' | b'\r')) {
            return;
        }
        match decode_within::<Envelope>(&line, limit) {
            Ok(message) => self.hear_good(message),
            Err(error) => self.hear_bad(&format!("a line is no message: {error}")),
        }
    }

    fn hear_good(&self, message: Envelope) {
        let mut state = self.state();
        if state.settling {
            // Acknowledging again is no sign of recovery: only ordinary lines end the row (T62).
            if !matches!(message, Envelope::HandshakeAck(_)) {
                self.counts.late_replies.fetch_add(1, Ordering::Relaxed);
                return;
            }
        } else {
            state.bad_lines = 0;
        }
        state.correlator.take(message, &self.counts);
        drop(state);
        self.changed.notify_waiters();
    }

    fn hear_bad(&self, problem: &str) {
        let mut state = self.state();
        state.bad_lines += 1;
        let row = state.bad_lines;
        if row < self.limits.max_undecodable_lines {
            state.correlator.fail_all(problem);
            drop(state);
            self.changed.notify_waiters();
            return;
        }
        drop(state);
        let text = format!("{problem}; that makes {row} in a row, so the connection was ended");
        self.fail(Outcome::new(Kind::ProtocolError, text));
        let child = Arc::clone(&self.child);
        tokio::spawn(async move { child.end().await });
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// An open question. Given up, it is abandoned when it was sent and withdrawn when it was not.
struct Question<'a> {
    conversation: &'a Conversation,
    id: Option<String>,
    sent: bool,
    over: bool,
}

impl Drop for Question<'_> {
    fn drop(&mut self) {
        if self.over {
            return;
        }
        let mut state = self.conversation.state();
        if self.sent || self.conversation.child.is_torn() {
            state.correlator.abandon(self.id.as_deref());
        } else {
            state.correlator.withdraw(self.id.as_deref());
        }
        drop(state);
        self.conversation.changed.notify_waiters();
    }
}

async fn listen(conversation: Arc<Conversation>, stdout: ChildStdout) {
    let mut lines = Lines::new(stdout, conversation.limits.max_message_bytes);
    let child = Arc::clone(&conversation.child);
    let gone = async {
        // Whoever inherited the pipe is not waited for.
        while !child.exits(SETTLING).await {}
        tokio::time::sleep(SETTLING).await;
    };
    tokio::pin!(gone);
    loop {
        tokio::select! {
            biased;
            line = lines.next() => match line {
                Ok(Some(line)) => conversation.hear(line),
                _ => break,
            },
            () = &mut gone => break,
        }
    }
    conversation.child.exits(SETTLING).await;
    conversation.fail(conversation.death("it closed its standard output"));
    conversation.child.end().await;
}

/// The same failure as one of a handshake.
pub(super) fn failed_handshake(mut why: Failure) -> Failure {
    if why.kind == Kind::ProtocolError {
        why.kind = Kind::HandshakeFailed;
    }
    why
}
