// Generated from the specification and the schema by `make generate`. Do not edit.

//! Nothing beyond a handshake is sent before somebody agreed (C1, C2, C5, C6).

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{SystemTime, UNIX_EPOCH};

use super::negotiation::off_machine;
use crate::{EgressScope, ProviderInfo, Timestamp, compare_timestamps};

/// Something that somebody has to agree to before a provider is sent a query or a verify.
#[derive(Clone, Debug, PartialEq)]
pub struct Gate {
    /// The local id.
    pub provider: String,
    /// What the provider declares at this moment.
    pub info: ProviderInfo,
    /// One off-machine scope; absent for plain egress.
    pub scope: Option<EgressScope>,
}

/// Decides, each time anew, whether data may pass a gate.
pub trait Consent: Send + Sync {
    /// Whether it may.
    fn permits(&self, gate: &Gate) -> bool;
}

impl<F: Fn(&Gate) -> bool + Send + Sync> Consent for F {
    fn permits(&self, gate: &Gate) -> bool {
        self(gate)
    }
}

/// All gates before a provider; none when nothing leaves the machine. A plain agreement opens no scope,
/// nor the other way round (T42).
pub(super) fn gates(provider: &str, info: &ProviderInfo, egress: bool) -> Vec<Gate> {
    let gate = |scope| Gate {
        provider: provider.to_owned(),
        info: info.clone(),
        scope,
    };
    let scopes = off_machine(&info.data_flow);
    if scopes.is_empty() && egress {
        return vec![gate(None)];
    }
    scopes.into_iter().map(|scope| gate(Some(scope))).collect()
}

/// One line of what was agreed to.
#[derive(Clone, Debug, PartialEq)]
pub struct Entry {
    /// Whether this takes back all earlier grants for the same gate.
    pub revoked: bool,
    /// The gate; of a revocation, with what was declared then.
    pub gate: Gate,
    /// When a grant ends; absent for never.
    pub expires_at: Option<Timestamp>,
}

type Clock = Arc<dyn Fn() -> Timestamp + Send + Sync>;

/// A consent that is kept in memory. Entries are only ever added.
#[derive(Clone)]
pub struct Grants {
    clock: Clock,
    entries: Arc<Mutex<Vec<Entry>>>,
}

impl Default for Grants {
    fn default() -> Self {
        Self::new(now)
    }
}

impl Grants {
    /// Nothing is agreed to yet. `clock` gives the present instant, by which expiry is judged.
    pub fn new(clock: impl Fn() -> Timestamp + Send + Sync + 'static) -> Self {
        Self {
            clock: Arc::new(clock),
            entries: Arc::default(),
        }
    }

    /// Agree to what a gate shows: to this provider under its present name, with its present data flow
    /// or a narrower one (T40).
    pub fn grant(&self, gate: Gate, expires_at: Option<Timestamp>) {
        self.locked().push(Entry {
            revoked: false,
            gate,
            expires_at,
        });
    }

    /// Take consent back; nothing more is sent from this moment (T41).
    pub fn revoke(&self, gate: Gate) {
        self.locked().push(Entry {
            revoked: true,
            gate,
            expires_at: None,
        });
    }

    /// All entries, oldest first.
    pub fn entries(&self) -> Vec<Entry> {
        self.locked().clone()
    }

    fn is_live(&self, entry: &Entry) -> bool {
        entry.expires_at.as_deref().is_none_or(|ends| {
            compare_timestamps(&(self.clock)(), ends).is_ok_and(std::cmp::Ordering::is_lt)
        })
    }

    fn locked(&self) -> MutexGuard<'_, Vec<Entry>> {
        self.entries.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Consent for Grants {
    fn permits(&self, gate: &Gate) -> bool {
        let mut permitted = false;
        for entry in self.entries() {
            if entry.gate.provider != gate.provider || entry.gate.scope != gate.scope {
                continue;
            }
            if entry.revoked {
                permitted = false;
            } else if self.is_live(&entry) && covers(&entry.gate.info, &gate.info) {
                permitted = true;
            }
        }
        permitted
    }
}

/// Whether what is declared now is no wider than what was agreed to.
fn covers(agreed: &ProviderInfo, now: &ProviderInfo) -> bool {
    let (a, b) = (&agreed.data_flow, &now.data_flow);
    agreed.name == now.name
        && b.reads <= a.reads
        && b.writes <= a.writes
        && b.egress <= a.egress
        && off_machine(b)
            .iter()
            .all(|scope| a.egress_scopes.contains(scope))
}

/// The machine's present instant as a timestamp, to the second.
pub fn now() -> Timestamp {
    let since = SystemTime::now()
        .duration_since(UNIX_EPOCH)
        .unwrap_or_default()
        .as_secs();
    let (days, seconds) = (since / 86_400, since % 86_400);
    // Days into a date, by eras of 400 years that begin in March.
    let shifted = days + 719_468;
    let (era, day) = (shifted / 146_097, shifted % 146_097);
    let year = (day - day / 1_460 + day / 36_524 - day / 146_096) / 365;
    let of_year = day - (365 * year + year / 4 - year / 100);
    let month = (5 * of_year + 2) / 153;
    let date = of_year - (153 * month + 2) / 5 + 1;
    let (month, carried) = if month < 10 {
        (month + 3, 0)
    } else {
        (month - 9, 1)
    };
    format!(
        "{:04}-{month:02}-{date:02}T{:02}:{:02}:{:02}Z",
        era * 400 + year + carried,
        seconds / 3_600,
        seconds / 60 % 60,
        seconds % 60
    )
}
