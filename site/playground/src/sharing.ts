// The state of the page in its address, so that a case can be shared. Nothing leaves the browser: what
// stands behind # is not sent to any server.

import type { Profile } from "./judge.js";

/** What the page is about. */
export interface State {
  readonly text: string;
  readonly type: string;
  readonly profile: Profile;
}

/** The state as the part of an address behind `#`. */
export function toFragment(state: State): string {
  const bytes = new TextEncoder().encode(state.text);
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
  const text = btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
  return `#${new URLSearchParams({ type: state.type, as: state.profile, text }).toString()}`;
}

/** The state of an address, or `undefined` when it holds none. */
export function fromFragment(fragment: string): State | undefined {
  const found = new URLSearchParams(fragment.replace(/^#/, ""));
  const text = found.get("text");
  if (text === null) return undefined;
  try {
    const binary = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
    const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0));
    return {
      text: new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes),
      type: found.get("type") ?? "Envelope",
      profile: found.get("as") === "author" ? "author" : "peer",
    };
  } catch {
    return undefined;
  }
}
