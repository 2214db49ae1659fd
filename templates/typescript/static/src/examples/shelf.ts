import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

import type { Relation } from "../types.js";
import { cut, type Section } from "./sections.js";

const MARK = "---";

/** A section or a code block of a page, with what the page says about itself. */
export interface Passage extends Section, Facts {
  readonly id: string;
  readonly kind: "doc" | "snippet";
  readonly file: string;
  readonly uri: string;
  readonly data: Uint8Array;
}

interface Facts {
  readonly valid_from?: string;
  readonly valid_to?: string;
  readonly relations: readonly Relation[];
}

/** Every passage of every page of a folder, in the order of the pages. */
export async function readPassages(folder: string): Promise<Passage[]> {
  const names = (await readdir(folder)).filter((name) => /\.(md|markdown)$/.test(name)).sort();
  const pages = await Promise.all(
    names.map(async (file) =>
      passagesOf(file, join(folder, file), await readFile(join(folder, file))),
    ),
  );
  return pages.flat();
}

function passagesOf(file: string, path: string, data: Buffer): Passage[] {
  const text = data.toString();
  const { facts, start } = frontMatter(text);
  const { sections, code } = cut(text, start);
  const uri = pathToFileURL(path).href;
  const passage = (kind: Passage["kind"]) => (piece: Section) => ({
    ...facts,
    ...piece,
    id: `${file}#${piece.name}`,
    kind,
    file,
    uri,
    data,
  });
  return [...sections.map(passage("doc")), ...code.map(passage("snippet"))];
}

/**
 * The facts between the marks at the beginning of a page, and the number of the first line after them.
 *
 *     valid_from: 2026-03-01T00:00:00Z
 *     documents: symbol:///src/upload.py#retry retry()
 */
function frontMatter(text: string): { facts: Facts; start: number } {
  const lines = text.split("\n").map((line) => line.trim());
  const end = lines.indexOf(MARK, 1);
  if (lines[0] !== MARK || end === -1) {
    return { facts: { relations: [] }, start: 1 };
  }
  const pairs = lines.slice(1, end).map((line) => {
    const colon = line.indexOf(":");
    return [line.slice(0, colon), line.slice(colon + 1).trim()] as const;
  });
  const bounds = Object.fromEntries(pairs.filter(([name]) => name.startsWith("valid_")));
  const relations = pairs
    .filter(([name]) => name === "documents")
    .map(([, value]) => {
      const space = value.indexOf(" ");
      return {
        rel: "doc.documents",
        target_uri: value.slice(0, space),
        display_name: value.slice(space + 1),
      };
    });
  return { facts: { ...bounds, relations }, start: end + 2 };
}
