// Streams rows into a table with COPY, the fastest way into PostgreSQL.
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ClientBase } from "pg";
import { from as copyFrom } from "pg-copy-streams";

export type Value = string | number | boolean | null | readonly string[];

/** A table, its columns in the order of the values, and its rows. */
export interface TableRows {
  table: string;
  columns: readonly string[];
  rows: Iterable<readonly Value[]>;
}

const chunkLength = 128 * 1024;
const special = /[\\\t\n\r]/;
const everySpecial = /[\\\t\n\r]/g;
const escapes: Record<string, string> = { "\\": "\\\\", "\t": "\\t", "\n": "\\n", "\r": "\\r" };
const escaped = (text: string) => text.replace(everySpecial, (character) => escapes[character] ?? character);

const elementOf = (text: string) => `"${text.replace(/["\\]/g, "\\$&")}"`;

/** One value in the text format of COPY. */
export function copyValue(value: Value): string {
  if (value === null) return "\\N";
  if (typeof value === "string") return special.test(value) ? escaped(value) : value;
  if (typeof value === "object") return escaped(`{${value.map(elementOf).join(",")}}`);
  return String(value);
}

function* chunksOf(rows: Iterable<readonly Value[]>, counted: { rows: number }): Generator<Buffer> {
  let chunk = "";
  for (const row of rows) {
    let line = "";
    for (const value of row) line += line === "" ? copyValue(value) : `\t${copyValue(value)}`;
    chunk += `${line}\n`;
    counted.rows += 1;
    if (chunk.length < chunkLength) continue;
    yield Buffer.from(chunk);
    chunk = "";
  }
  if (chunk !== "") yield Buffer.from(chunk);
}

/**
 * Returns the number of rows. The table was emptied in the same transaction: its rows are written frozen, so that no
 * vacuum has to read them again and index-only scans work right away.
 */
export async function copyRows(client: ClientBase, { table, columns, rows }: TableRows): Promise<number> {
  const counted = { rows: 0 };
  const into = client.query(copyFrom(`copy ${table} (${columns.join(", ")}) from stdin with (freeze)`));
  await pipeline(Readable.from(chunksOf(rows, counted), { objectMode: true, highWaterMark: 4 }), into);
  return counted.rows;
}
