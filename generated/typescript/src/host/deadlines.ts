// Generated from the specification and the schema by `make generate`. Do not edit.

import { late } from "./outcome.js";

/** Waits so many seconds, or until the signal aborts. */
export async function pause(seconds: number, signal?: AbortSignal): Promise<void> {
  if (signal?.aborted) {
    return;
  }
  await new Promise<void>((resolve) => {
    const done = () => {
      clearTimeout(timer);
      signal?.removeEventListener("abort", done);
      resolve();
    };
    const timer = setTimeout(done, seconds * 1000);
    signal?.addEventListener("abort", done);
  });
}

/** The result, unless the signal aborts before: then a failure of being late. */
export async function before<Result>(
  signal: AbortSignal,
  running: Promise<Result>,
): Promise<Result> {
  if (signal.aborted) {
    running.catch(() => undefined);
    throw late();
  }
  return new Promise<Result>((resolve, reject) => {
    const abort = () => {
      reject(late());
    };
    signal.addEventListener("abort", abort, { once: true });
    running
      .finally(() => {
        signal.removeEventListener("abort", abort);
      })
      .then(resolve, reject);
  });
}

/** Runs with a signal that aborts after so many seconds, or when the outer one does. */
export async function within<Result>(
  seconds: number,
  run: (signal: AbortSignal) => Promise<Result>,
  outer?: AbortSignal,
): Promise<Result> {
  const ends = new AbortController();
  const abort = () => {
    ends.abort();
  };
  const timer = setTimeout(abort, seconds * 1000);
  outer?.addEventListener("abort", abort);
  if (outer?.aborted) {
    abort();
  }
  try {
    return await run(ends.signal);
  } finally {
    clearTimeout(timer);
    outer?.removeEventListener("abort", abort);
  }
}
