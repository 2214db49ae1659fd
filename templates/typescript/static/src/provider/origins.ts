const HOST = /^(?<name>\[[0-9a-fA-F:.]+\]|[^\s:/@[\]]+)(?::[0-9]*)?$/;
const LOOPBACK_4 = /^127\.(?:\d{1,3})\.(?:\d{1,3})\.(?:\d{1,3})$/;

/**
 * Why a request with these `Host` and `Origin` headers is foreign, or nothing when it is not: the
 * defence against DNS rebinding (T17).
 *
 * A web page cannot choose `Host`: it is the name in the page's own address, which an attacker may
 * point here. So it must name what the server is called, or be a loopback literal.
 */
export function foreignness(
  hosts: readonly string[],
  origins: readonly string[],
  allowedHosts: readonly string[],
  allowedOrigins: readonly string[],
): string | undefined {
  const [host, ...more] = hosts;
  if (host === undefined || more.length > 0 || !isServed(host, allowedHosts)) {
    return "This provider is not served under that host name.";
  }
  return origins.every((origin) => allowedOrigins.includes(origin))
    ? undefined
    : "Pages of that origin may not use this provider.";
}

function isServed(host: string, allowed: readonly string[]): boolean {
  const name = HOST.exec(host)?.groups?.name?.toLowerCase();
  if (name === undefined) {
    return false;
  }
  // An allowed name with a port is meant with that port only.
  const known = allowed.map((each) => each.toLowerCase());
  return isLoopbackLiteral(name) || known.includes(name) || known.includes(host.toLowerCase());
}

/** `localhost`, an address in 127.0.0.0/8, or `[::1]`; nothing that merely leads there. */
function isLoopbackLiteral(name: string): boolean {
  if (name === "localhost" || name === "[::1]") {
    return true;
  }
  return LOOPBACK_4.test(name) && name.split(".").every((part) => Number(part) <= 255);
}
