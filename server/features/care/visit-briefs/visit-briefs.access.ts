// Who may read the brief of a visit: its practitioner. domain/bookings/visit-brief.ts decides how much it shows.
import { Refusal } from "@larkwell/contract/refusals.ts";
import type { BriefRow } from "./visit-briefs.queries.ts";

/** "Not found" and "not yours" get the same answer (D10). */
export function mustHold(row: BriefRow | undefined): BriefRow {
  if (!row) throw new Refusal("not_found");
  return row;
}
