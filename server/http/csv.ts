// CSV for spreadsheets: quoted, and never interpreted as a formula.
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

/** Marks the answer as a download and returns its text; rows end as in RFC 4180. */
export function sendCsv(
  reply: FastifyReply,
  name: string,
  columns: readonly string[],
  rows: readonly Cell[][],
): string {
  reply
    .type("text/csv; charset=utf-8")
    .header("cache-control", "no-store")
    .header("content-disposition", `attachment; filename="${name}.csv"`);
  return `${[columns, ...rows].map((row) => row.map(csvCell).join(",")).join("\r\n")}\r\n`;
}
