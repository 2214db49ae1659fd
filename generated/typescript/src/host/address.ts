// Generated from the specification and the schema by `make generate`. Do not edit.

import { failed } from "./outcome.js";

const LOOPBACK_4 = /^127\.\d{1,3}\.\d{1,3}\.\d{1,3}$/;

/** A provider's URL, judged (C7, T21). What is shown of it has no query part. */
export interface Address {
  readonly url: URL;
  readonly shown: string;
  readonly loopback: boolean;

  /** The query part and its longer values: what nobody may repeat in a text (C8). */
  readonly secrets: readonly string[];
}

/**
 * Reads a URL, before any byte leaves.
 *
 * @throws {@link Failure} which never repeats the URL.
 */
export function judgeUrl(text: string): Address {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined || !["http:", "https:"].includes(url.protocol) || url.hostname === "") {
    throw failed("unreachable", "the provider's address is no http or https URL");
  }
  if (url.username !== "" || url.password !== "") {
    const text = "the provider's URL holds a user name or password; pass a credential instead";
    throw failed("unreachable", text);
  }
  const loopback = isLoopback(url.hostname);
  if (url.protocol === "http:" && !loopback) {
    const text = `plain http to ${url.hostname} was refused: only loopback goes without TLS (C7)`;
    throw failed("insecure_url", text);
  }
  const query = url.search.slice(1);
  const values = [...url.searchParams.values()].filter((value) => value.length >= 6);
  url.hash = "";
  const secrets = query === "" ? [] : [query, ...values];
  return { url, shown: withoutSecrets(url), loopback, secrets };
}

/** A URL as it may be shown: scheme, host, port and path (C8). */
export function withoutSecrets(url: URL): string {
  return `${url.protocol}//${url.host}${url.pathname}`;
}

/** By the spelling alone: `localhost`, an address in 127.0.0.0/8, or `::1`. */
function isLoopback(host: string): boolean {
  return host === "localhost" || host === "[::1]" || LOOPBACK_4.test(host);
}
