// Is someone on call, who is alerted by an answer that asks for help right away (D62)? The safety desk knows, and is told here.
import type { Tx } from "../../../data/transaction.ts";
import { raiseAlert } from "../../care/safety/raise-alert.ts";

export { isAnyoneOnCall } from "../../care/safety/on-call.ts";

/** Alerts the person on call about a flag, in the transaction of the answer itself. */
export async function alertOnCall(
  tx: Tx,
  { memberId, flagId, now }: { memberId: number; flagId: number; now: Temporal.Instant },
): Promise<void> {
  await raiseAlert(tx, { memberId, kind: "assessment", sourceId: flagId, now });
}
