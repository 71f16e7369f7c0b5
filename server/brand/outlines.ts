// Text as outlines: pictures are drawn without the machine's fonts, so they look the same everywhere.
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { Font, PathCommand } from "opentype.js";

const require = createRequire(import.meta.url);

const files = {
  title: "@fontsource/fraunces/files/fraunces-latin-400-normal.woff",
  text: "@fontsource/figtree/files/figtree-latin-500-normal.woff",
} as const;

export interface Outlines {
  /** Width in pixels of a line of this size. */
  width: (text: string, size: number) => number;
  /** An SVG path of the line, its baseline beginning at x, y. */
  path: (text: string, x: number, y: number, size: number, fill: string) => string;
}

/** Written by hand: the library's own output loses coordinates close to zero. */
function pathOf(commands: readonly PathCommand[]): string {
  const at = (...numbers: number[]) => numbers.map((number) => Number(number.toFixed(1))).join(" ");
  return commands
    .map((command) => {
      if (command.type === "Z") return "Z";
      const end = at(command.x, command.y);
      if (command.type === "Q") return `Q${at(command.x1, command.y1)} ${end}`;
      if (command.type === "C") return `C${at(command.x1, command.y1, command.x2, command.y2)} ${end}`;
      return command.type + end;
    })
    .join("");
}

function outlinesOf(font: Font): Outlines {
  // A character that the font lacks would be drawn as an empty box.
  const drawable = (text: string) => [...text].filter((sign) => font.charToGlyphIndex(sign) !== 0).join("");
  return {
    width: (text, size) => font.getAdvanceWidth(drawable(text), size),
    path: (text, x, y, size, fill) =>
      `<path fill="${fill}" d="${pathOf(font.getPath(drawable(text), x, y, size).commands)}"/>`,
  };
}

const loaded = new Map<string, Promise<Outlines>>();

async function load(file: string): Promise<Outlines> {
  // Loaded only when pictures are drawn, to save memory.
  const { default: opentype } = await import("opentype.js");
  const bytes = await readFile(require.resolve(file));
  return outlinesOf(opentype.parse(new Uint8Array(bytes).buffer));
}

export function openOutlines(font: keyof typeof files): Promise<Outlines> {
  const outlines = loaded.get(font) ?? load(files[font]);
  loaded.set(font, outlines);
  return outlines;
}

/** Breaks at spaces into lines no wider than this. A longer word gets its own line. */
export function wrap(text: string, size: number, width: number, { width: widthOf }: Pick<Outlines, "width">): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    const longer = `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && widthOf(longer, size) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}
