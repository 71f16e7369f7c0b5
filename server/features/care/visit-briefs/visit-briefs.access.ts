// Who may read the brief of a visit: the practitioner who holds it. How much it tells is decided by domain/bookings/visit-brief.ts.
import { Refusal } from "@larkwell/contract/refusals.ts";
import type { BriefRow } from "./visit-briefs.queries.ts";

/** Not there and not yours are the same answer (D10). */
export function mustHold(row: BriefRow | undefined): BriefRow {
  if (!row) throw new Refusal("not_found");
  return row;
}
