// Receipts that were sent again by email, and whether a person has one. SQL only.
import type { ReceiptRef } from "@larkwell/domain/payments/receipt-sendings.ts";
import { type SqlBool, sql } from "kysely";
import type { Reader } from "../../../data/db.ts";
import type { Tx } from "../../../data/transaction.ts";
import { hasYear } from "./payment-years.queries.ts";
import type { Owner } from "./receipts.queries.ts";

/** A member, or a payer, who has no account. */
export type Holder = { user_id: number } | { payer_id: number };

const column = (holder: Holder) => ("user_id" in holder ? "user_id" : "payer_id");
const idOf = (holder: Holder) => ("user_id" in holder ? holder.user_id : holder.payer_id);

/** When this receipt was last sent, and how many were sent to them since a time that is no later. */
export const readSendings = (read: Reader, holder: Holder, { kind, number }: ReceiptRef, since: Temporal.Instant) =>
  read
    .selectFrom("receipt_sendings")
    .select(sql<Temporal.Instant | null>`max(sent_at) filter (where kind = ${kind} and number = ${number})`.as("last"))
    .select(sql<number>`count(*)::int`.as("in_day"))
    .where(column(holder), "=", idOf(holder))
    .where("sent_at", ">", since)
    .executeTakeFirstOrThrow();

export const insertSending = (tx: Tx, holder: Holder, receipt: ReceiptRef, now: Temporal.Instant) =>
  tx.db
    .insertInto("receipt_sendings")
    .values({ ...holder, ...receipt, sent_at: now })
    .returning("id")
    .executeTakeFirstOrThrow();

export const deleteSendings = (tx: Tx, before: Temporal.Instant) =>
  tx.db.deleteFrom("receipt_sendings").where("sent_at", "<", before).execute();

const charged = (read: Reader, by: "plan_invoice_id" | "message_purchase_id", { id }: Owner, number: number) =>
  read
    .selectFrom("payments as p")
    .select("p.id")
    .where(`p.${by}`, "=", number)
    .where("p.member_id", "=", id)
    .where(sql<SqlBool>`exists (select from ledger_entries e where e.payment_id = p.id and e.memo = 'charge')`)
    .limit(1)
    .executeTakeFirst();

const bookedVisit = (read: Reader, { id }: Owner, number: number) =>
  read
    .selectFrom("appointments")
    .select("id")
    .where("id", "=", number)
    .where("member_id", "=", id)
    .where("booking_state", "=", sql.lit("booked"))
    .executeTakeFirst();

/** This member can open that receipt. */
export async function hasReceipt(
  read: Reader,
  owner: Owner & { time_zone: string },
  { kind, number }: ReceiptRef,
): Promise<boolean> {
  if (kind === "visit") return (await bookedVisit(read, owner, number)) !== undefined;
  if (kind === "year") return hasYear(read, owner, { year: number, zone: owner.time_zone });
  return (
    (await charged(read, kind === "plan" ? "plan_invoice_id" : "message_purchase_id", owner, number)) !== undefined
  );
}

const addressees = (read: Reader) =>
  read.selectFrom("users").select(["id", "time_zone", "email_confirmed_at"]).where("role", "=", sql.lit("member"));

export const findAddressee = (read: Reader, { id }: Owner) =>
  addressees(read).where("id", "=", id).executeTakeFirstOrThrow();

/** Only of a confirmed address: it belongs to one account. */
export const findAddresseeByEmail = (read: Reader, email: string) =>
  addressees(read)
    .where("email", "=", email)
    .where("email_confirmed_at", "is not", null)
    .where("disabled_at", "is", null)
    .executeTakeFirst();
