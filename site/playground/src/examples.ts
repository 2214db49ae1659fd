// Texts to begin with. They are files of the repository, so none of them is written twice.

import consent from "../../../spec/examples/session-consent-and-verify.ndjson";
import minimal from "../../../spec/examples/session-minimal.ndjson";
import compactFrame from "../../../spec/vectors/ContextFrame/invalid/compact-with-nothing.json";
import negativeCost from "../../../spec/vectors/ContextFrame/invalid/canonical-token-cost-negative.json";
import contradiction from "../../../spec/vectors/DataFlow/invalid/custom-scope-without-egress.json";
import oneBadFrame from "../../../spec/vectors/Frames/invalid/bad-frame-between-good-ones.json";
import wrongFamily from "../../../spec/vectors/Handshake/invalid/missing-protocol-version.json";
import emptyGoal from "../../../spec/vectors/Query/invalid/id-and-goal-empty.json";
import missingQuery from "../../../spec/vectors/Query/invalid/missing-query.json";

/** A text to pick, and what it is read as. */
export interface Example {
  readonly name: string;
  readonly type: string;
  readonly text: string;
  readonly sound: boolean;
}

interface Vector {
  readonly because: string;
  readonly input: string;
}

function messages(session: string): Example[] {
  return session
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line) => {
      const type = (JSON.parse(line) as { type: string }).type;
      return { name: type, type: "Envelope", text: laidOut(line), sound: true };
    });
}

function broken(type: string, { because, input }: Vector): Example {
  return { name: because, type, text: laidOut(input), sound: false };
}

function laidOut(text: string): string {
  return JSON.stringify(JSON.parse(text), null, 2);
}

const SOUND = [...messages(minimal), ...messages(consent)];

/** Sound messages, one of each kind, and then some that are not. */
export const EXAMPLES: readonly Example[] = [
  ...new Map(SOUND.map((example) => [example.name, example])).values(),
  broken("Query", missingQuery),
  broken("Query", emptyGoal),
  broken("Handshake", wrongFamily),
  broken("DataFlow", contradiction),
  broken("ContextFrame", compactFrame),
  broken("ContextFrame", negativeCost),
  broken("Frames", oneBadFrame),
];
