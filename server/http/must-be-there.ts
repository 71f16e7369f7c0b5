// The answer to what does not exist, and to what is not for this person: they get the same one (D10).
import { Refusal } from "@larkwell/contract/refusals.ts";

/** The row, or the refusal "not_found". */
export function mustBeThere<Row>(row: Row | undefined): Row {
  if (row === undefined) throw new Refusal("not_found");
  return row;
}
