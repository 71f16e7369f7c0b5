// Returned refunds and disputes, for staff. SQL only.
import type { RefundMethod } from "@larkwell/contract/returned-money.ts";
import { sql } from "kysely";
import type { Reader } from "../../../data/db.ts";
import type { Tx } from "../../../data/transaction.ts";

const returned = (read: Reader) =>
  read.selectFrom("payments as p").where("p.kind", "=", sql.lit("refund")).where("p.status", "=", sql.lit("failed"));

interface Page {
  limit: number;
  offset: number;
  direction: "asc" | "desc";
}

type State = "open" | "won" | "lost";

export async function listReturned(read: Reader, state: "open" | "resolved", page: Page) {
  const wanted = returned(read).where("p.resolution", state === "open" ? "is" : "is not", null);
  const rows = await wanted
    .select([
      "p.id",
      "p.appointment_id",
      "p.message_purchase_id",
      "p.plan_invoice_id",
      "p.top_up_id",
      "p.member_id",
      "p.card_cents",
      "p.provider",
      "p.failure_message",
      "p.settled_at",
      "p.created_at",
      "p.resolved_at",
    ])
    .select(sql<RefundMethod | null>`p.resolution`.as("resolution"))
    .select((eb) =>
      eb
        .selectFrom("disputes as d")
        .innerJoin("payments as charge", "charge.id", "d.payment_id")
        // One of them: the others are null in both.
        .where((or) =>
          or.or([
            or("charge.appointment_id", "=", or.ref("p.appointment_id")),
            or("charge.message_purchase_id", "=", or.ref("p.message_purchase_id")),
            or("charge.plan_invoice_id", "=", or.ref("p.plan_invoice_id")),
            or("charge.top_up_id", "=", or.ref("p.top_up_id")),
          ]),
        )
        .select(sql<State>`d.status`.as("status"))
        .orderBy("d.id", "desc")
        .limit(1)
        .as("dispute"),
    )
    .orderBy("p.id", page.direction)
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  const { total } = await wanted.select(sql<number>`count(*)::int`.as("total")).executeTakeFirstOrThrow();
  return { rows, total };
}

/** Locked until the end of the transaction: the first request resolves it. */
export const lockReturned = (tx: Tx, id: number) =>
  returned(tx.db)
    .select([
      "p.id",
      "p.appointment_id",
      "p.message_purchase_id",
      "p.plan_invoice_id",
      "p.top_up_id",
      "p.refund_of",
      "p.member_id",
      "p.card_cents",
      "p.provider",
      "p.payment_method_id",
      "p.payer_id",
      "p.resolution",
    ])
    .where("p.id", "=", id)
    .forUpdate()
    .executeTakeFirst();

export type LockedRefund = NonNullable<Awaited<ReturnType<typeof lockReturned>>>;

export const markResolved = (tx: Tx, id: number, resolution: RefundMethod, now: Temporal.Instant) =>
  tx.db.updateTable("payments").set({ resolution, resolved_at: now }).where("id", "=", id).execute();

/** The member's own money in another form: it never expires. */
export const grantCredit = (tx: Tx, userId: number, cents: number, reason: string, now: Temporal.Instant) =>
  tx.db.insertInto("credit_grants").values({ user_id: userId, cents, reason, created_at: now }).execute();

export async function listDisputed(read: Reader, state: State | undefined, page: Page) {
  const wanted = read
    .selectFrom("disputes as d")
    .innerJoin("payments as p", "p.id", "d.payment_id")
    .$if(state !== undefined, (query) => query.where("d.status", "=", state ?? "open"));
  const rows = await wanted
    .select([
      "d.id",
      "p.appointment_id",
      "p.message_purchase_id",
      "p.plan_invoice_id",
      "p.top_up_id",
      "p.member_id",
      "d.cents",
      "d.reason",
      "d.opened_at",
      "d.answer_by",
      "d.closed_at",
      "d.provider_ref",
    ])
    .select(sql<State>`d.status`.as("state"))
    .orderBy("d.id", page.direction)
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  const { total } = await wanted.select(sql<number>`count(*)::int`.as("total")).executeTakeFirstOrThrow();
  return { rows, total };
}
