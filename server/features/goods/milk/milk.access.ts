// Who may have kits, and whose orders are whose. "Not found" and "not yours" get the same answer (D10).
import { Refusal } from "@larkwell/contract/refusals.ts";
import { mayHaveMilkKits } from "@larkwell/domain/milk/who-may.ts";
import type { Circumstances } from "@larkwell/domain/tracks/suppression.ts";
import type { MilkOrderRow } from "./milk.queries.ts";

/** Checked when the page is shown and again when an order is sent: a track may have begun in between (D29, D72). */
export function mustBeOffered(person: Circumstances): void {
  if (!mayHaveMilkKits(person)) throw new Refusal("kits_not_now");
}

export function mustBeThere(row: MilkOrderRow | undefined): MilkOrderRow {
  if (!row) throw new Refusal("not_found");
  return row;
}
