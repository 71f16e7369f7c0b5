// The open screens of a member, and of the second parents of their children, read again: what is no longer shared must go.
import type { AppContext } from "../../../context.ts";
import type { Tx } from "../../../data/transaction.ts";
import { listSecondParents } from "./second-parents.facts.ts";

export const tellParents = (tx: Tx, context: AppContext, memberId: number): void =>
  tx.afterCommit(async () => {
    const others = await listSecondParents(context.read, memberId);
    context.realtime.toPeople([memberId, ...others], "record-changed", {});
  });
