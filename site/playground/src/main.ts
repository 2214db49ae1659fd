// The playground: everything happens in the browser, with the generated package. No request is made.

import { isTypeName } from "../../../generated/typescript/src/codec.js";
import { SHAPES } from "../../../generated/typescript/src/shapes.js";
import { budgetOf, costOf } from "./calculator.js";
import { EXAMPLES } from "./examples.js";
import { judge, type Profile } from "./judge.js";
import type { Place } from "./places.js";
import { fromFragment, toFragment } from "./sharing.js";
import { element, verdict } from "./showing.js";

const PAUSE_BEFORE_JUDGING = 150;

function byId<Kind extends HTMLElement>(id: string): Kind {
  const found = document.getElementById(id);
  if (found === null) throw new Error(`The page has no #${id}.`);
  return found as Kind;
}

const text = byId<HTMLTextAreaElement>("playground-text");
const type = byId<HTMLSelectElement>("playground-type");
const profile = byId<HTMLSelectElement>("playground-profile");
const example = byId<HTMLSelectElement>("playground-example");
const result = byId<HTMLElement>("playground-result");
const costText = byId<HTMLTextAreaElement>("calculator-text");
const costResult = byId<HTMLElement>("calculator-cost");
const tokens = byId<HTMLInputElement>("calculator-tokens");
const budgetResult = byId<HTMLElement>("calculator-budget");

function select(place: Place): void {
  text.focus();
  text.setSelectionRange(place.start, place.end);
}

function show(): void {
  const name = isTypeName(type.value) ? type.value : "Envelope";
  const judged = judge(text.value, name, profile.value as Profile);
  result.replaceChildren(...verdict(judged, text.value, select));
  const state = { text: text.value, type: name, profile: profile.value as Profile };
  history.replaceState(null, "", toFragment(state));
}

function pick(): void {
  const chosen = EXAMPLES[Number(example.value)];
  if (chosen === undefined) return;
  text.value = chosen.text;
  type.value = chosen.type;
  show();
}

function restore(): boolean {
  const state = fromFragment(location.hash);
  if (state === undefined) return false;
  text.value = state.text;
  type.value = isTypeName(state.type) ? state.type : "Envelope";
  profile.value = state.profile;
  return true;
}

function fill(): void {
  const names = ["Envelope", ...Object.keys(SHAPES).sort()];
  type.replaceChildren(
    ...names.map((name) =>
      element("option", { value: name }, name === "Envelope" ? "any message" : name),
    ),
  );
  const groups = [true, false].map((sound) =>
    element(
      "optgroup",
      { label: sound ? "Sound messages" : "Broken ones" },
      ...EXAMPLES.flatMap(({ name, sound: is }, index) =>
        is === sound ? [element("option", { value: String(index) }, name)] : [],
      ),
    ),
  );
  example.replaceChildren(element("option", { value: "" }, "choose…"), ...groups);
}

function calculate(): void {
  costResult.textContent = costOf(costText.value);
  budgetResult.textContent = budgetOf(tokens.valueAsNumber);
}

fill();
byId("playground-missing").hidden = true;
byId("playground-tool").hidden = false;
if (!restore()) {
  example.value = String(EXAMPLES.findIndex(({ name }) => name === "frames"));
  pick();
}
show();
calculate();

let waiting: ReturnType<typeof setTimeout> | undefined;
text.addEventListener("input", () => {
  clearTimeout(waiting);
  waiting = setTimeout(show, PAUSE_BEFORE_JUDGING);
});
type.addEventListener("change", show);
profile.addEventListener("change", show);
example.addEventListener("change", pick);
addEventListener("hashchange", () => {
  if (restore()) show();
});
costText.addEventListener("input", calculate);
tokens.addEventListener("input", calculate);
