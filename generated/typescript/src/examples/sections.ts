// Generated from the specification and the schema by `make generate`. Do not edit.

/** Some lines of a page, counted from 1. The text is them exactly, so its digest is that of the lines (F17). */
export interface Section {
  readonly name: string;
  readonly title: string;
  readonly lines: string;
  readonly text: string;
}

const HEADING = /^#{1,6}[ \t]+/;
const FENCE = "```";

/**
 * A section for each heading, and the insides of the fenced code blocks. `start` is the number of the
 * first line to look at; headings inside of code are code.
 */
export function cut(text: string, start: number): { sections: Section[]; code: Section[] } {
  const lines = text.split(/(?<=\n)/);
  const sections: Section[] = [];
  const code: Section[] = [];
  let title = "";
  let first = start;
  let fence = 0;
  const end = (last: number) => {
    if (title !== "") {
      add(sections, lines, title, title, first, last);
    }
  };
  lines.forEach((line, index) => {
    const number = index + 1;
    if (number < start) {
      return;
    }
    if (line.startsWith(FENCE)) {
      if (fence !== 0) {
        add(code, lines, "code", `Code in ${title}`, fence + 1, number - 1);
      }
      fence = fence === 0 ? number : 0;
    } else if (fence === 0 && HEADING.test(line)) {
      end(number - 1);
      title = line.replace(HEADING, "").trim();
      first = number;
    }
  });
  end(lines.length);
  return { sections, code };
}

/** Adds the lines without blank ones at both ends, under a name that is not used yet. */
function add(
  to: Section[],
  lines: readonly string[],
  name: string,
  title: string,
  first: number,
  last: number,
): void {
  const isBlank = (number: number) => (lines[number - 1] ?? "").trim() === "";
  let from = first;
  let until = last;
  while (from <= until && isBlank(from)) {
    from += 1;
  }
  while (from <= until && isBlank(until)) {
    until -= 1;
  }
  if (from > until) {
    return;
  }
  const stem = name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "");
  let unused = stem;
  for (let number = 2; to.some((each) => each.name === unused); number += 1) {
    unused = `${stem}-${String(number)}`;
  }
  to.push({
    name: unused,
    title,
    lines: from === until ? `L${String(from)}` : `L${String(from)}-${String(until)}`,
    text: lines.slice(from - 1, until).join(""),
  });
}
