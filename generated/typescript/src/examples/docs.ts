// Generated from the specification and the schema by `make generate`. Do not edit.

// A whole provider: it serves the Markdown pages of a folder, every capability declared and kept.
//
//     node docs.js [--folder DIR] [--http PORT]
//
// Without --folder it serves the pages of the package. Without --http it talks over standard input and
// output; port 0 takes any free port, and the address is printed.

import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";

import { listen, serveStdio } from "../provider/index.js";
import { DocsProvider } from "./docs-provider.js";

const { values } = parseArgs({
  options: { folder: { type: "string" }, http: { type: "string" } },
});
const folder = values.folder ?? fileURLToPath(new URL("../../src/examples/pages", import.meta.url));
const provider = new DocsProvider(folder);
if (values.http === undefined) {
  await serveStdio(provider);
} else {
  const server = await listen(provider, Number(values.http));
  console.log(`listening on ${server.url}`);
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.once(signal, () => void server.close());
  }
}
