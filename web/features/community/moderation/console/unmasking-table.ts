/** The record of unmaskings as a table for a spreadsheet: who asked, why, and who agreed. It never has the person's name. */
import type { Unmasking } from "@larkwell/contract/ops-moderation.ts";

const columns = ["id", "post_id", "reason", "asked_by", "asked_at", "agreed_by", "agreed_at", "refused_at"] as const;

/** Quoted, and nothing that a spreadsheet would run as a formula. */
const cell = (value: string | number | null) => {
  const text = String(value ?? "");
  return `"${(/^[=+\-@\t\r]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;
};

export const tableOf = (rows: readonly Unmasking[]): string =>
  [columns.join(","), ...rows.map((row) => columns.map((name) => cell(row[name])).join(","))].join("\r\n");
