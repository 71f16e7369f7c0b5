// Tells a member's open tabs and devices that their tracks changed: what is on their screens must go quiet too (D29). Screens of second
// parents with a page of their children as well.

import type { AppContext } from "../../../context.ts";
import type { Tx } from "../../../data/transaction.ts";
import { tellParents } from "../circumstances/tell-parents.ts";

export const announceTrackChange = (tx: Tx, context: AppContext, memberId: number): void =>
  tellParents(tx, context, memberId);
