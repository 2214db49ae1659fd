// Judges every text that it is given, one JSON object {type, profile, text} a line, and prints what the
// playground would say: whether it decodes, and each finding with the text at its place.

import { createInterface } from "node:readline";

import { judge, type Profile } from "../../site/playground/src/judge.js";
import { EXAMPLES } from "../../site/playground/src/examples.js";
import { placeOf } from "../../site/playground/src/places.js";
import { fromFragment, toFragment } from "../../site/playground/src/sharing.js";
import type { TypeName } from "../../generated/typescript/src/index.js";

interface Asked {
  readonly type: TypeName;
  readonly profile: Profile;
  readonly text: string;
}

function answer({ type, profile, text }: Asked): object {
  const judged = judge(text, type, profile);
  return {
    ...judged,
    findings: judged.findings.map((finding) => {
      const place = placeOf(text, finding.path);
      return { ...finding, at: place ? text.slice(place.start, place.end) : null };
    }),
    shared: fromFragment(toFragment({ text, type, profile })),
  };
}

console.log(JSON.stringify(EXAMPLES));
for await (const line of createInterface({ input: process.stdin })) {
  console.log(JSON.stringify(answer(JSON.parse(line) as Asked)));
}
