// The codec harness: a JSON request a line on standard input, a JSON answer a line on standard output.
// It lets one test program put the same questions to the codecs of all languages.

import { stdin, stdout } from "node:process";

import { answer } from "./answer.js";
import { lines } from "./lines.js";

for await (const line of lines(stdin)) {
  if (line.trim() !== "") {
    stdout.write(`${answer(line)}\n`);
  }
}
