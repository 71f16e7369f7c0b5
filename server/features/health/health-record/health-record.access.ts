// Who may change an entry: the member whose record it is. "Not found" and "not yours" get the same answer (D10).
import { Refusal } from "@larkwell/contract/refusals.ts";

export function mustBeThere<Row>(row: Row | undefined): Row {
  if (row === undefined) throw new Refusal("not_found");
  return row;
}
