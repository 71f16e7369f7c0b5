// Whose programs are whose, and who may open the programs page (D10, D31).
import { Refusal } from "@larkwell/contract/refusals.ts";
import type { Reader } from "../../data/db.ts";
import type { Actor } from "../../http/call.ts";
import { isSponsored, type ProgramRow } from "./programs.queries.ts";

/** The rule behind the enterprise-only pages (R6.010, R6.011): members of an organization, and practitioners. */
export async function mustBeEnterprise(read: Reader, actor: Actor, now: Temporal.Instant): Promise<void> {
  if (actor.role === "practitioner") return;
  if (actor.role !== "member" || !(await isSponsored(read, actor.id, now))) throw new Refusal("forbidden");
}

/** Not there and not hers are the same answer; what has ended, maybe in another tab, is not changed any more. */
export function mustBeActive(row: ProgramRow | undefined): ProgramRow {
  if (!row) throw new Refusal("not_found");
  if (row.ended_at !== null) throw new Refusal("stale");
  return row;
}
