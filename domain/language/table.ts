/** Tables of texts that are created once and read in the language of the current reader. */
import { translated } from "./text.ts";

/**
 * The table, whose texts are translated each time they are read. `names`: the properties that hold texts, as strings or lists of strings, at any depth;
 * without it every string is one. A copy made with a spread holds the texts of the reader at that time.
 */
export function texts<T extends object>(table: T, names?: readonly string[]): T {
  const copy = Array.isArray(table) ? [] : {};
  for (const [name, value] of Object.entries(table) as [string, unknown][]) {
    const isText = !names || names.includes(name);
    const isPart = typeof value === "object" && value !== null && !(value instanceof RegExp);
    const kept = isPart ? texts(value, isText ? undefined : names) : value;
    const get = isText && typeof kept === "string" ? () => translated(kept) : () => kept;
    Object.defineProperty(copy, name, { enumerable: true, get });
  }
  return copy as T;
}
