// Generated from the specification and the schema by `make generate`. Do not edit.

import { spawn, type ChildProcessWithoutNullStreams } from "node:child_process";
import { constants } from "node:os";

import { pause } from "./deadlines.js";
import type { Limits } from "./limits.js";
import { failed, type Ending } from "./outcome.js";

/** How long a dying child's last words and exit status are waited for. Unit: seconds. */
export const SETTLING_SECONDS = 0.5;

const STDERR_LINES = 20;
const INHERITED = ["PATH", "HOME", "LANG", "TMPDIR"];

/** A provider's process, the leader of a process group of its own (T73). */
export class Child {
  /** A line was written in part and will never be completed: nothing can follow it. */
  torn = false;

  /** Negative for a signal; absent while the child runs. */
  exitStatus: number | undefined;
  readonly #gone: Promise<void>;
  readonly #sent = new Set<number>();
  #stderr = Buffer.alloc(0);
  #asked = false;
  #ending: Promise<Ending> | undefined;

  private constructor(
    private readonly process: ChildProcessWithoutNullStreams,
    private readonly farewell: string,
    private readonly limits: Limits,
  ) {
    this.#gone = new Promise((resolve) => {
      process.once("exit", (code, signal) => {
        this.exitStatus = code ?? -(signal === null ? 0 : constants.signals[signal]);
        this.#toGroup("SIGKILL");
        resolve();
      });
    });
    process.stdin.on("error", () => undefined); // the write in question fails too
    process.stderr.on("data", (chunk: Buffer) => {
      // Kept in a bounded buffer, so that the child never waits for us (T8).
      const kept = Buffer.concat([this.#stderr, chunk]);
      this.#stderr = kept.subarray(Math.max(0, kept.length - limits.maxStderrBytes));
    });
  }

  /**
   * Starts a command. Of the environment it gets a few names, and what the operator adds (T72).
   *
   * @throws {@link Failure} when that is impossible.
   */
  static async start(
    command: readonly string[],
    additions: Readonly<Record<string, string>>,
    farewell: string,
    limits: Limits,
  ): Promise<Child> {
    const [program = "", ...options] = command;
    const kept = Object.entries(process.env).filter(
      ([name]) => INHERITED.includes(name) || name.startsWith("LC_"),
    );
    const started = spawn(program, options, {
      env: { ...Object.fromEntries(kept), ...additions },
      detached: true,
      stdio: "pipe",
    });
    const child = new Child(started, farewell, limits);
    await new Promise<void>((resolve, reject) => {
      started.once("spawn", resolve);
      started.once("error", (error: NodeJS.ErrnoException) => {
        // Only the program is named: arguments may hold secrets.
        const text = `the command ${JSON.stringify(program)} could not be started: ${error.code ?? ""}`;
        reject(failed("not_started", text));
      });
    });
    return child;
  }

  /** What the child writes, until it has ended and nothing more comes. */
  get output(): AsyncIterable<Uint8Array> {
    void this.#gone.then(async () => {
      await pause(SETTLING_SECONDS); // whoever inherited the pipe is not waited for
      this.process.stdout.destroy();
    });
    return this.process.stdout;
  }

  /** Writes one line, to which the line feed is added here. Rejects when nobody will read it. */
  send(line: string): Promise<void> {
    return new Promise((resolve, reject) => {
      if (this.torn || !this.process.stdin.writable) {
        reject(new Error("the standard input is closed"));
        return;
      }
      this.process.stdin.write(`${line}\n`, (error) => {
        if (error) {
          reject(error);
        } else {
          resolve();
        }
      });
    });
  }

  /** The last lines that the child wrote to its standard error. */
  lastWords(): string {
    return this.#stderr.toString().trimEnd().split("\n").slice(-STDERR_LINES).join("\n");
  }

  /** Whether the child ends within so many seconds. */
  async exits(seconds: number): Promise<boolean> {
    const stop = new AbortController();
    await Promise.race([this.#gone, pause(seconds, stop.signal)]);
    stop.abort();
    return this.exitStatus !== undefined;
  }

  /** Ends the child in the civil way: farewell, grace, SIGTERM, grace, SIGKILL of the group (T74). */
  end(): Promise<Ending> {
    this.#ending ??= this.#end();
    return this.#ending;
  }

  async #end(): Promise<Ending> {
    this.#asked = this.exitStatus === undefined;
    if (this.#asked) {
      this.process.stdin.end(`${this.farewell}\n`);
      if (!(await this.exits(this.limits.shutdownGrace))) {
        this.#signal("SIGTERM");
        if (!(await this.exits(this.limits.terminateGrace))) {
          this.#signal("SIGKILL");
        }
      }
    }
    await this.#gone;
    this.process.stdin.destroy();
    this.process.stderr.destroy();
    const status = this.exitStatus ?? 0;
    if (this.#sent.has(-status)) {
      return { how: "killed", exitStatus: status };
    }
    const clean = status === 0 && this.#asked && this.#sent.size === 0;
    return { how: clean ? "clean" : "exit_status", exitStatus: status };
  }

  #signal(signal: "SIGTERM" | "SIGKILL"): void {
    this.#sent.add(constants.signals[signal]);
    this.#toGroup(signal);
  }

  #toGroup(signal: "SIGTERM" | "SIGKILL"): void {
    try {
      if (this.process.pid !== undefined) {
        process.kill(-this.process.pid, signal);
      }
    } catch {
      // The group is gone.
    }
  }
}
