// The verdict as elements of the page. Text is only ever set as text, never as markup.

import type { ConsentView, Finding, FrameView, Judged } from "./judge.js";
import { placeOf, type Place } from "./places.js";

type Child = Node | string;

/** An element with attributes and children. */
export function element(
  tag: string,
  attributes: Readonly<Record<string, string>>,
  ...children: readonly Child[]
): HTMLElement {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...children);
  return made;
}

/** Everything that is said about a text. `select` is called when somebody wants to see a place. */
export function verdict(judged: Judged, text: string, select: (place: Place) => void): Node[] {
  const count = judged.findings.length;
  const said = !judged.decodes
    ? "This does not decode."
    : count === 0
      ? `Nothing is wrong with this ${judged.what}.`
      : `This ${judged.what} decodes, and ${count === 1 ? "one rule is" : `${String(count)} rules are`} broken.`;
  const kind = !judged.decodes ? "failure" : count === 0 ? "success" : "warning";
  const shown: Node[] = [element("p", { class: `verdict ${kind}` }, said)];
  if (count > 0) shown.push(findingsList(judged.findings, text, select), marked(text, judged));
  if (judged.consent) shown.push(...consent(judged.consent));
  if (judged.frames.length > 0) shown.push(...frames(judged.frames));
  if (judged.canonical !== undefined) {
    const bytes = new TextEncoder().encode(judged.canonical).length;
    shown.push(
      element("h2", {}, "Canonical bytes"),
      element("p", {}, `${String(bytes)} bytes, the same in every language.`),
      element("pre", {}, element("code", {}, judged.canonical)),
    );
  }
  return shown;
}

function findingsList(
  findings: readonly Finding[],
  text: string,
  select: (place: Place) => void,
): HTMLElement {
  const rows = findings.map((finding) => {
    const place = placeOf(text, finding.path);
    const where = element("button", { type: "button" }, finding.path || "the whole text");
    if (place) where.addEventListener("click", () => select(place));
    else where.setAttribute("disabled", "");
    const id = finding.requirement;
    const link = element("a", { href: `../specification/#${id}` }, id);
    const code = finding.code === undefined ? [] : [element("code", {}, finding.code), " "];
    return element("li", {}, where, " ", link, " ", ...code, ...sentence(finding.message));
  });
  return element("ol", { class: "findings" }, ...rows);
}

/** A sentence in which what stands between backticks is code. */
function sentence(text: string): Child[] {
  return text
    .split("`")
    .map((piece, index) => (index % 2 === 1 ? element("code", {}, piece) : piece));
}

/** The text, with the place of each finding marked. Places inside of others are marked with them. */
function marked(text: string, judged: Judged): HTMLElement {
  const places = judged.findings
    .map((finding) => (finding.path === "" ? undefined : placeOf(text, finding.path)))
    .filter((place) => place !== undefined)
    .sort((a, b) => a.start - b.start || b.end - a.end);
  const code = element("code", {});
  let at = 0;
  for (const { start, end } of places) {
    if (start < at) continue;
    code.append(text.slice(at, start), element("mark", {}, text.slice(start, end)));
    at = end;
  }
  code.append(text.slice(at));
  return element("pre", { class: "marked" }, code);
}

function consent(view: ConsentView): HTMLElement[] {
  const answers = view.contradictory
    ? ["Its words contradict each other: a host does not register it (C5)."]
    : view.offMachine.length > 0
      ? view.offMachine.map((scope) => `May ${view.provider} send what you ask to ${scope}?`)
      : view.egress
        ? [`May ${view.provider} send what you ask off this machine?`]
        : ["Nothing: it says that nothing leaves the machine. Over HTTP a host asks all the same."];
  const said = [
    view.reads ? "reads your data" : "reads nothing of yours",
    view.writes ? "stores what it receives" : "stores nothing",
    view.egress ? "sends data off the machine" : "sends nothing off the machine",
  ];
  return [
    element("h2", {}, "What a person is asked"),
    element("p", {}, `${view.provider} says that it ${said.join(", ")}.`),
    element("ul", {}, ...answers.map((answer) => element("li", {}, answer))),
  ];
}

function frames(views: readonly FrameView[]): HTMLElement[] {
  const head = ["Frame", "Identity", "Bytes", "Declared cost", "Cost", "Digest"];
  const rows = views.map((view) => {
    const cells = [
      view.title,
      `${view.id}${view.digest === undefined ? "" : ` @ ${view.digest.slice(0, 19)}…`}`,
      String(view.bytes),
      String(view.declared),
      view.declared === view.recomputed ? "as declared" : `${String(view.recomputed)} (B3)`,
      view.digestMatches === undefined ? "none" : view.digestMatches ? "matches" : "differs (T47)",
    ];
    return element("tr", {}, ...cells.map((cell) => element("td", {}, cell)));
  });
  const total = views.reduce((sum, view) => sum + Math.max(view.declared, view.recomputed), 0);
  const header = element("tr", {}, ...head.map((cell) => element("th", { scope: "col" }, cell)));
  return [
    element("h2", {}, "Frames"),
    element("p", {}, `${String(views.length)} in all, ${String(total)} budget tokens together.`),
    element("div", { class: "scrolled", tabindex: "0", role: "region", "aria-label": "Frames" },
      element("table", {}, element("thead", {}, header), element("tbody", {}, ...rows)),
    ),
  ];
}
