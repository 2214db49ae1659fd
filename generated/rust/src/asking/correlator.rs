// Generated from the specification and the schema by `make generate`. Do not edit.

//! Which reply belongs to which question, on one connection (H4, T34, T35). No I/O happens here.
//!
//! A question is *named* when it carries an id, and *unnamed* otherwise: a `verify`, a handshake, and
//! every query to a provider that did not declare `correlation`. At most one unnamed question is open.

use std::collections::HashMap;
use std::sync::atomic::{AtomicUsize, Ordering};

use tokio::sync::oneshot;

use super::outcome::{Failure, Kind, Outcome};
use crate::Envelope;

/// What a session has met besides answers.
#[derive(Default)]
pub(super) struct Counts {
    pub(super) unknown_envelopes: AtomicUsize,
    pub(super) late_replies: AtomicUsize,
}

pub(super) type Reply = Result<Envelope, Failure>;

#[derive(Default)]
pub(super) struct Correlator {
    named: HashMap<String, oneshot::Sender<Reply>>,
    /// Inside, nothing says that nobody waits any more, but the reply may still come.
    unnamed: Option<Option<oneshot::Sender<Reply>>>,
    issued: u64,
    /// An unnamed question failed although its reply may still come.
    pub(super) unsettled: bool,
}

impl Correlator {
    /// An id that was never used on this connection (T31).
    pub(super) fn new_id(&mut self) -> String {
        self.issued += 1;
        format!("q{}", self.issued)
    }

    /// Whether no unnamed question is open, an abandoned one included (T32, T34).
    pub(super) fn is_vacant(&self) -> bool {
        self.unnamed.is_none()
    }

    pub(super) fn open(&mut self, id: Option<&str>) -> oneshot::Receiver<Reply> {
        let (answer, answered) = oneshot::channel();
        match id {
            Some(id) => drop(self.named.insert(id.to_owned(), answer)),
            None => self.unnamed = Some(Some(answer)),
        }
        answered
    }

    /// Forget a question that was never sent.
    pub(super) fn withdraw(&mut self, id: Option<&str>) {
        match id {
            Some(id) => drop(self.named.remove(id)),
            None => self.unnamed = None,
        }
    }

    /// Stop waiting for a question that was sent: its reply will be counted and dropped. A named one is
    /// recognised by its id whenever it comes; an unnamed one stays open (T34).
    pub(super) fn abandon(&mut self, id: Option<&str>) {
        match id {
            Some(id) => drop(self.named.remove(id)),
            None => self.unnamed = self.unnamed.take().map(|_| None),
        }
    }

    /// Give a message to the question to which it belongs.
    pub(super) fn take(&mut self, message: Envelope, counts: &Counts) {
        if matches!(message, Envelope::Unknown(_)) {
            counts.unknown_envelopes.fetch_add(1, Ordering::Relaxed);
            return;
        }
        let Some(id) = id_of(&message) else {
            return self.take_unnamed(message, counts);
        };
        if let Some(answer) = self.named.remove(id) {
            let _ = answer.send(Ok(message));
        } else if self.was_issued(id) {
            counts.late_replies.fetch_add(1, Ordering::Relaxed);
        } else {
            self.fail_all(&format!(
                "a reply came with the id {id:?}; nobody asked that"
            ));
        }
    }

    /// Fail whoever waits: the line was for one of them (T61).
    pub(super) fn fail_all(&mut self, problem: &str) {
        let fault = || Err(Outcome::failure(Kind::ProtocolError, problem));
        let alone = self.named.is_empty();
        for (_, answer) in self.named.drain() {
            let _ = answer.send(fault());
        }
        let Some(waiting) = &mut self.unnamed else {
            return;
        };
        let Some(answer) = waiting.take() else { return };
        let _ = answer.send(fault());
        if alone {
            // Most likely this was its reply. The real one may follow all the same.
            self.unsettled = true;
            self.unnamed = None;
        }
    }

    /// Fail every open question at once: nothing more will come (T63).
    pub(super) fn end(&mut self, why: &Outcome) {
        for (_, answer) in self.named.drain() {
            let _ = answer.send(Err(why.clone().into()));
        }
        if let Some(answer) = self.unnamed.take().flatten() {
            let _ = answer.send(Err(why.clone().into()));
        }
    }

    fn take_unnamed(&mut self, message: Envelope, counts: &Counts) {
        match self.unnamed.take() {
            Some(Some(answer)) => drop(answer.send(Ok(message))),
            Some(None) => drop(counts.late_replies.fetch_add(1, Ordering::Relaxed)),
            None if self.named.is_empty() => {}
            None => self.fail_all("a reply came without an id; one was due"),
        }
    }

    fn was_issued(&self, id: &str) -> bool {
        let number = id
            .strip_prefix('q')
            .and_then(|digits| digits.parse::<u64>().ok());
        number
            .is_some_and(|number| (1..=self.issued).contains(&number) && id == format!("q{number}"))
    }
}

/// The correlation id of a question or a reply, where it has one.
pub(super) fn id_of(message: &Envelope) -> Option<&str> {
    match message {
        Envelope::Query(each) => each.id.as_deref(),
        Envelope::Frames(each) => each.id.as_deref(),
        Envelope::Verified(each) => each.id.as_deref(),
        Envelope::Error(each) => each.id.as_deref(),
        _ => None,
    }
}
