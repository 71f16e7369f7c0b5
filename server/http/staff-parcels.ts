// What staff does with parcels of one kind: opens where one goes, says that it left, or cancels it; each act is recorded.
import { Refusal, type RefusalCode } from "@larkwell/contract/refusals.ts";
import type { AppContext } from "../context.ts";
import type { Reader } from "../data/db.ts";
import type { Tx } from "../data/transaction.ts";
import type { Actor } from "./call.ts";

interface ParcelKind<Row> {
  /** As the audit log calls it: "kit_order". */
  name: string;
  find: (read: Reader, id: number, now: Temporal.Instant) => Promise<Row | undefined>;
  /** Why it cannot leave now; "held" is said without the reason. */
  faultOf: (row: Row) => "closed" | "held" | null;
  refusals: Record<"closed" | "held", RefusalCode>;
}

interface Call {
  actor: Actor;
  params: { id: number };
  context: AppContext;
}

type Write<Row> = (tx: Tx, row: Row, now: Temporal.Instant) => Promise<unknown>;

export function staffParcels<Row extends { id: number; member_id: number }>(kind: ParcelKind<Row>) {
  async function find(tx: Tx, id: number, now: Temporal.Instant): Promise<Row> {
    const row = await kind.find(tx.db, id, now);
    if (!row) throw new Refusal("not_found");
    return row;
  }

  /** With its member locked: what they do, and a track that begins, comes before or after, not between. */
  async function lock(tx: Tx, id: number, now: Temporal.Instant): Promise<Row> {
    const { member_id } = await find(tx, id, now);
    await tx.lockPeople(member_id);
    return find(tx, id, now);
  }

  const mustNotBe = (row: Row, ...faults: readonly ("closed" | "held")[]) => {
    const fault = kind.faultOf(row);
    if (fault && faults.includes(fault)) throw new Refusal(kind.refusals[fault]);
  };

  const record = (tx: Tx, row: Row, what: string, reason?: string) =>
    tx.audit({
      action: `ops.${kind.name}_${what}`,
      subjectUserId: row.member_id,
      subject: { kind: kind.name, id: row.id },
      ...(reason === undefined ? {} : { reason }),
    });

  return {
    /** `isShownHeld`: staff may see where it goes while it is on hold. */
    open: <Opened>(
      { actor, params, context, body }: Call & { body: { reason: string } },
      view: (row: Row, tx: Tx) => Opened | Promise<Opened>,
      { isShownHeld = false } = {},
    ) =>
      context.write(actor, async (tx) => {
        const row = await lock(tx, params.id, context.now());
        if (!isShownHeld) mustNotBe(row, "held");
        await record(tx, row, "opened", body.reason);
        return view(row, tx);
      }),

    dispatch: <View>({ actor, params, context }: Call, write: Write<Row>, view: (row: Row) => View) =>
      context.write(actor, async (tx) => {
        const row = await lock(tx, params.id, context.now());
        mustNotBe(row, "closed", "held");
        await write(tx, row, context.now());
        await record(tx, row, "dispatched");
        return tx.answer(view(await find(tx, row.id, context.now())));
      }),

    cancel: <View>(
      { actor, params, context, body }: Call & { body: { reason: string } },
      write: Write<Row>,
      view: (row: Row) => View,
    ) =>
      context.write(actor, async (tx) => {
        const row = await lock(tx, params.id, context.now());
        mustNotBe(row, "closed");
        await write(tx, row, context.now());
        await record(tx, row, "cancelled", body.reason);
        return tx.answer(view(await find(tx, row.id, context.now())));
      }),
  };
}
