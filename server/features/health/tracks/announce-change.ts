// Tells a member's open tabs and devices that their tracks changed: what is on their screens must go quiet too (D29).

import type { AppContext } from "../../../context.ts";
import type { Tx } from "../../../data/transaction.ts";

export function announceTrackChange(tx: Tx, context: AppContext, memberId: number): void {
  tx.afterCommit(() => context.realtime.toPeople([memberId], "record-changed", {}));
}
