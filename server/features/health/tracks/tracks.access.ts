// Whose programs are whose (D10, D31).
import { Refusal } from "@larkwell/contract/refusals.ts";
import type { Actor } from "../../../http/call.ts";
import type { ProgramRow } from "./programs.queries.ts";

/**
 * A member's own history stays readable, with an employer or without one (D27); staff has no programs. The page itself
 * is for sponsored members.
 */
export function mustHavePrograms(actor: Actor): void {
  if (actor.role !== "practitioner" && actor.role !== "member") throw new Refusal("forbidden");
}

/** "Not found" and "not yours" get the same answer; what has ended, maybe in another tab, can't be changed anymore. */
export function mustBeActive(row: ProgramRow | undefined): ProgramRow {
  if (!row) throw new Refusal("not_found");
  if (row.ended_at !== null) throw new Refusal("stale");
  return row;
}
