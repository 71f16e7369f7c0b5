// Plans and their invoices are their member's own. "Not found" and "not yours" get the same answer (D10).
import { Refusal } from "@larkwell/contract/refusals.ts";

export function mustBeOwn<Row>(row: Row | undefined): Row {
  if (row === undefined) throw new Refusal("not_found");
  return row;
}
