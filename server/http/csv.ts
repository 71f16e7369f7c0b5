// CSV for spreadsheets: quoted, and never interpreted as a formula.
import { Readable } from "node:stream";
import type { FastifyReply } from "fastify";

type Cell = string | number | null;

/**
 * A leading =, +, -, @ (also in their wide form), tab or return would be run as a formula by a spreadsheet; an
 * apostrophe makes it text.
 */
export function csvCell(value: Cell): string {
  const text = value === null ? "" : String(value);
  const harmless = typeof value === "string" && /^\s*[=+\-@＝＋－＠\t\r]/.test(text) ? `'${text}` : text;
  return /[",\n\r]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** Rows end as in RFC 4180. */
const linesOf = (rows: Iterable<readonly Cell[]>): string =>
  Array.from(rows, (row) => `${row.map(csvCell).join(",")}\r\n`).join("");

const markAsDownload = (reply: FastifyReply, name: string) =>
  reply
    .type("text/csv; charset=utf-8")
    .header("cache-control", "no-store")
    .header("content-disposition", `attachment; filename="${name}.csv"`);

/** Marks the answer as a download and returns its text. */
export function sendCsv(
  reply: FastifyReply,
  name: string,
  columns: readonly string[],
  rows: readonly Cell[][],
): string {
  markAsDownload(reply, name);
  return linesOf([columns, ...rows]);
}

/** The same for a table that may be too long for memory: its pages are sent as they come. */
export function streamCsv(
  reply: FastifyReply,
  name: string,
  columns: readonly string[],
  pages: AsyncIterable<readonly Cell[][]>,
): FastifyReply {
  async function* text() {
    yield linesOf([columns]);
    for await (const rows of pages) yield linesOf(rows);
  }
  return markAsDownload(reply, name).send(Readable.from(text()));
}
