// Reads the file of a vaccination schedule. Everything that is wrong is named with its row and field.
import { readFile } from "node:fs/promises";
import { MOST_PACK_BYTES, vaccinePackFile } from "@larkwell/contract/ops-vaccine-packs.ts";
import { Refusal } from "@larkwell/contract/refusals.ts";
import { msg, t } from "@larkwell/domain/language/text.ts";
import type { z } from "zod";
import type { ReceivedFile } from "../../../outside/files/receive.ts";

/** More faults than this are counted. */
const MOST_FAULTS = 50;

interface Fault {
  field: string;
  message: string;
}

const refused = (...errors: Fault[]) => new Refusal("invalid", { errors });

/** "Row 3, from_months: …", as the staff counts rows. */
function faultOf({ path, message }: z.core.$ZodIssue): Fault {
  const [first, place, ...rest] = path.map(String);
  const field = path.map(String).join(".") || "file";
  if (first === undefined) return { field, message };
  if (first !== "rows" || place === undefined) return { field, message: `${first}: ${message}` };
  const where = t("Row {number}", { number: String(Number(place) + 1) });
  return { field, message: `${[where, ...rest].join(", ")}: ${message}` };
}

export async function readPackFile({ path, bytes }: ReceivedFile, today: Temporal.PlainDate) {
  if (bytes > MOST_PACK_BYTES)
    throw refused({
      field: "file",
      message: t("Choose a file of at most {size} KB.", { size: String(MOST_PACK_BYTES / 1_000) }),
    });
  let content: unknown;
  try {
    content = JSON.parse((await readFile(path, "utf8")).replace(/^\uFEFF/, ""));
  } catch {
    throw refused({ field: "file", message: msg("This file isn’t complete JSON. Check it in an editor.") });
  }
  const { data, error } = vaccinePackFile.safeParse(content);
  if (error) {
    // Two rules can find the same fault.
    const all = [...new Map(error.issues.map((issue) => [JSON.stringify(issue.path) + issue.message, issue])).values()];
    const faults = all.slice(0, MOST_FAULTS).map(faultOf);
    const left = all.length - faults.length;
    if (left > 0) faults.push({ field: "file", message: t("{left} more.", { left: String(left) }) });
    throw refused(...faults);
  }
  if (Temporal.PlainDate.compare(data.review_by, today) <= 0)
    throw refused({ field: "review_by", message: t("review_by: Enter a date after today.") });
  const { effective: effective_on, format: _, ...pack } = data;
  return { ...pack, effective_on };
}
