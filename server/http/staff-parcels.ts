// What staff do with packages of one kind: open its address, mark it as sent, or cancel it; each action is recorded.
import { Refusal, type RefusalCode } from "@larkwell/contract/refusals.ts";
import type { AppContext } from "../context.ts";
import type { Reader } from "../data/db.ts";
import type { Tx } from "../data/transaction.ts";
import type { Actor } from "./call.ts";

type Fault = "closed" | "held";

interface ParcelKind<Row> {
  /** The name in the audit log: "kit_order". */
  name: string;
  find: (read: Reader, id: number, now: Temporal.Instant) => Promise<Row | undefined>;
  /** Why it cannot be sent now; "held" is given without the reason. */
  faultOf: (row: Row) => Fault | null;
  refusals: Record<Fault, RefusalCode>;
}

interface Call {
  actor: Actor;
  params: { id: number };
  body: { reason?: string; carrier?: string };
  context: AppContext;
}

type Write<Row> = (tx: Tx, row: Row, now: Temporal.Instant) => Promise<unknown>;

export function staffParcels<Row extends { id: number; member_id: number }>(kind: ParcelKind<Row>) {
  async function find(tx: Tx, id: number, now: Temporal.Instant): Promise<Row> {
    const row = await kind.find(tx.db, id, now);
    if (!row) throw new Refusal("not_found");
    return row;
  }

  /** With its member locked: the member's actions, and a track that begins, come before or after, not in between. */
  async function begin(tx: Tx, { params, body, context }: Call, act: string, faults: readonly Fault[]): Promise<Row> {
    const { member_id: memberId } = await find(tx, params.id, context.now());
    await tx.lockPeople(memberId);
    const row = await find(tx, params.id, context.now());
    const fault = kind.faultOf(row);
    if (fault && faults.includes(fault)) throw new Refusal(kind.refusals[fault]);
    await tx.audit({
      action: `ops.${kind.name}_${act}`,
      subjectUserId: memberId,
      subject: { kind: kind.name, id: row.id },
      ...(body.reason === undefined ? {} : { reason: body.reason }),
    });
    return row;
  }

  const change =
    (act: string, faults: readonly Fault[]) =>
    <View>(call: Call, write: Write<Row>, view: (row: Row) => View) =>
      call.context.write(call.actor, async (tx) => {
        const row = await begin(tx, call, act, faults);
        await write(tx, row, call.context.now());
        return tx.answer(view(await find(tx, row.id, call.context.now())));
      });

  return {
    /** `isShownHeld`: staff may see the address while the package is on hold. */
    open: <Opened>(call: Call, view: (row: Row, tx: Tx) => Opened | Promise<Opened>, { isShownHeld = false } = {}) =>
      call.context.write(call.actor, async (tx) =>
        view(await begin(tx, call, "opened", isShownHeld ? [] : ["held"]), tx),
      ),
    dispatch: change("dispatched", ["closed", "held"]),
    cancel: change("cancelled", ["closed"]),
  };
}
