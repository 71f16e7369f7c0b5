// Lets every open tab and device of a member know that her tracks changed: what is on their screens must go quiet too (D29).
import type { Tx } from "../../../data/transaction.ts";
import type { House } from "../../../house.ts";

export function tellTracksChanged(tx: Tx, house: House, memberId: number): void {
  tx.afterCommit(() => house.realtime.toPeople([memberId], "record-changed", {}));
}
