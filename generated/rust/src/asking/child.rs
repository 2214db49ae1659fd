// Generated from the specification and the schema by `make generate`. Do not edit.

//! A provider's process: its pipes, its group, its exit.

use std::collections::BTreeMap;
use std::io;
use std::process::{ExitStatus, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use rustix::process::{Pid, Signal, kill_process_group};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::process::{Child as Process, ChildStderr, ChildStdin, ChildStdout, Command};
use tokio::sync::{OnceCell, watch};
use tokio::time::timeout;

use super::limits::Limits;
use super::outcome::{Ending, Failure, How, Kind, Outcome};

/// How long a dying child's last words and exit status are waited for.
pub(super) const SETTLING: Duration = Duration::from_millis(500);

const STDERR_LINES: usize = 20;

/// One child, the leader of a process group of its own (T73).
pub(super) struct Child {
    group: Pid,
    limits: Limits,
    farewell: String,
    stdin: tokio::sync::Mutex<Option<ChildStdin>>,
    stderr: Arc<Mutex<Vec<u8>>>,
    exit: watch::Receiver<Option<ExitStatus>>,
    sent: Mutex<Vec<i32>>,
    asked: AtomicBool,
    torn: AtomicBool,
    ended: OnceCell<Ending>,
}

impl Child {
    /// Start a command. Of the environment it gets a few names, and what the operator adds (T72).
    pub(super) fn start(
        command: &[String],
        additions: &BTreeMap<String, String>,
        farewell: String,
        limits: Limits,
    ) -> Result<(Arc<Self>, ChildStdout), Failure> {
        let Some((program, arguments)) = command.split_first() else {
            return Err(Outcome::failure(Kind::NotStarted, "the command is empty"));
        };
        let kept = std::env::vars_os().filter(|(name, _)| {
            let name = name.to_string_lossy();
            ["PATH", "HOME", "LANG", "TMPDIR"].contains(&&*name) || name.starts_with("LC_")
        });
        let started = Command::new(program)
            .args(arguments)
            .env_clear()
            .envs(kept)
            .envs(additions)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .process_group(0)
            .kill_on_drop(true)
            .spawn();
        // Only the program is named: arguments may hold secrets.
        let refused = |why: &dyn std::fmt::Display| {
            let text = format!("the command {program:?} could not be started: {why}");
            Outcome::failure(Kind::NotStarted, text)
        };
        let mut process = started.map_err(|error| refused(&error))?;
        let group = process.id().and_then(|id| Pid::from_raw(id.cast_signed()));
        let (Some(stdin), Some(stdout), Some(stderr), Some(group)) = (
            process.stdin.take(),
            process.stdout.take(),
            process.stderr.take(),
            group,
        ) else {
            return Err(refused(&"it ended at once"));
        };
        let (told, exit) = watch::channel(None);
        let kept = Arc::new(Mutex::new(Vec::new()));
        tokio::spawn(watch_over(process, group, told));
        tokio::spawn(drain(stderr, Arc::clone(&kept), limits.max_stderr_bytes));
        let child = Self {
            group,
            limits,
            farewell,
            stdin: tokio::sync::Mutex::new(Some(stdin)),
            stderr: kept,
            exit,
            sent: Mutex::default(),
            asked: AtomicBool::new(false),
            torn: AtomicBool::new(false),
            ended: OnceCell::new(),
        };
        Ok((Arc::new(child), stdout))
    }

    /// Write one line, to which the line feed is added here. Given up before the first byte, nothing has
    /// happened; in the middle, the connection is torn and nothing can follow.
    pub(super) async fn send(&self, line: &str) -> io::Result<()> {
        let mut stdin = self.stdin.lock().await;
        let Some(stdin) = stdin.as_mut().filter(|_| !self.is_torn()) else {
            return Err(io::ErrorKind::BrokenPipe.into());
        };
        let mut line = line.to_owned();
        line.push('\n');
        let mut writing = Writing {
            torn: &self.torn,
            written: 0,
            whole: line.len(),
        };
        while writing.written < writing.whole {
            let count = stdin.write(&line.as_bytes()[writing.written..]).await?;
            if count == 0 {
                return Err(io::ErrorKind::WriteZero.into());
            }
            writing.written += count;
        }
        Ok(())
    }

    /// Whether a line was written in part and will never be completed.
    pub(super) fn is_torn(&self) -> bool {
        self.torn.load(Ordering::Relaxed)
    }

    /// Negative for a signal; absent while the child runs.
    pub(super) fn exit_status(&self) -> Option<i32> {
        self.exit.borrow().map(status_of)
    }

    /// Whether the child ends within this time.
    pub(super) async fn exits(&self, within: Duration) -> bool {
        let mut exit = self.exit.clone();
        timeout(within, exit.wait_for(Option::is_some))
            .await
            .is_ok_and(|ended| ended.is_ok())
    }

    /// The last lines that the child wrote to its standard error.
    pub(super) fn last_words(&self) -> String {
        let kept = self.stderr.lock().unwrap_or_else(PoisonError::into_inner);
        let text = String::from_utf8_lossy(&kept);
        let lines: Vec<&str> = text.lines().collect();
        lines[lines.len().saturating_sub(STDERR_LINES)..].join("\n")
    }

    /// End the child in the civil way: farewell, grace, SIGTERM, grace, SIGKILL of the group (T74).
    pub(super) async fn end(&self) -> Ending {
        let end = || async {
            self.asked
                .store(self.exit_status().is_none(), Ordering::Relaxed);
            let grace = self.limits.shutdown_grace;
            let parting = timeout(grace, async {
                let _ = self.send(&self.farewell).await;
                self.stdin.lock().await.take();
            });
            let (_, mut gone) = tokio::join!(parting, self.exits(grace));
            if !gone {
                self.signal(Signal::TERM);
                gone = self.exits(self.limits.terminate_grace).await;
            }
            if !gone {
                self.signal(Signal::KILL);
            }
            let mut exit = self.exit.clone();
            let _ = exit.wait_for(Option::is_some).await;
            self.ending()
        };
        *self.ended.get_or_init(end).await
    }

    fn ending(&self) -> Ending {
        let exit_status = self.exit_status();
        let sent = self.sent.lock().unwrap_or_else(PoisonError::into_inner);
        let how = match exit_status {
            Some(status) if sent.contains(&-status) => How::Killed,
            Some(0) if sent.is_empty() && self.asked.load(Ordering::Relaxed) => How::Clean,
            _ => How::ExitStatus,
        };
        Ending { how, exit_status }
    }

    fn signal(&self, signal: Signal) {
        if self.exit_status().is_none() {
            let mut sent = self.sent.lock().unwrap_or_else(PoisonError::into_inner);
            sent.push(signal.as_raw());
            let _ = kill_process_group(self.group, signal);
        }
    }
}

/// Tears the connection when a line is given up in its middle.
struct Writing<'a> {
    torn: &'a AtomicBool,
    written: usize,
    whole: usize,
}

impl Drop for Writing<'_> {
    fn drop(&mut self) {
        if 0 < self.written && self.written < self.whole {
            self.torn.store(true, Ordering::Relaxed);
        }
    }
}

/// Wait for the exit, and kill what is left of the group.
async fn watch_over(mut process: Process, group: Pid, told: watch::Sender<Option<ExitStatus>>) {
    let status = process.wait().await.unwrap_or_default();
    let _ = kill_process_group(group, Signal::KILL);
    let _ = told.send(Some(status));
}

/// Keep the end of what a child writes to its standard error, so that it never waits for us (T8).
async fn drain(mut stderr: ChildStderr, kept: Arc<Mutex<Vec<u8>>>, limit: usize) {
    let mut buffer = vec![0; 1 << 14];
    while let Ok(count) = stderr.read(&mut buffer).await {
        if count == 0 {
            return;
        }
        let mut kept = kept.lock().unwrap_or_else(PoisonError::into_inner);
        kept.extend_from_slice(&buffer[..count]);
        let over = kept.len().saturating_sub(limit);
        kept.drain(..over);
    }
}

fn status_of(status: ExitStatus) -> i32 {
    use std::os::unix::process::ExitStatusExt;

    status
        .code()
        .or(status.signal().map(|signal| -signal))
        .unwrap_or(-1)
}
