// What a member paid and was refunded: the list of movements, and the facts of receipts. SQL only.
import type { Charge } from "@larkwell/contract/payments.ts";
import { type SqlBool, sql } from "kysely";
import type { Reader } from "../../../data/db.ts";
import { codeAt } from "./receipt-settings.queries.ts";

export interface Owner {
  id: number;
}

/** Charges whose money or credit moved, and refunds in every state. Declined charges never happened. */
const moved = sql<SqlBool>`(p.kind = 'refund' or p.status = 'succeeded' or exists (
  select 1 from ledger_entries e where e.payment_id = p.id and e.memo = 'charge'))`;

/** What staff did about a refund that failed. */
const resolution = sql<Charge["resolution"]>`p.resolution`.as("resolution");

/** Without money that others added to the member's credits: the member did not pay it, and the wallet lists it elsewhere. */
export const movedBy = (read: Reader, owner: Owner) =>
  read.selectFrom("payments as p").where("p.member_id", "=", owner.id).where("p.top_up_id", "is", null).where(moved);

/** The visit of payment `p`; null for message credits. */
const visitOf = sql<{
  minutes: number;
  vertical_name: string;
  first_name: string;
  last_name: string;
  scheduled_start: string;
} | null>`(
  select json_build_object('minutes', x.minutes, 'vertical_name', v.name, 'first_name', u.first_name, 'last_name', u.last_name,
    'scheduled_start', a.scheduled_start)
  from appointments a join products x on x.id = a.product_id join verticals v on v.id = x.vertical_id
    join users u on u.id = a.practitioner_id
  where a.id = p.appointment_id)`;

/** The message credits of payment `p`; null for a visit. */
export const creditsOf = sql<number | null>`(
  select k.credits from message_purchases b join message_packages k on k.id = b.package_id where b.id = p.message_purchase_id)`;

/** The period of a plan, or the gift, that payment `p` is for; null for anything else. */
export const periodOf = sql<{ name: string; starts_at: string; ends_at: string; is_gift: boolean } | null>`(
  select json_build_object('name', k.name, 'starts_at', i.starts_at, 'ends_at', i.ends_at, 'is_gift', i.gift_id is not null)
  from plan_invoices i left join subscriptions s on s.id = i.subscription_id left join plan_gifts g on g.id = i.gift_id
    join subscription_plans k on k.id = coalesce(s.plan_id, g.plan_id)
  where i.id = p.plan_invoice_id)`;

const movements = (read: Reader, owner: Owner) =>
  movedBy(read, owner).leftJoin("payment_methods as card", "card.id", "p.payment_method_id");

export async function listMovements(
  read: Reader,
  owner: Owner,
  { limit, offset, direction }: { limit: number; offset: number; direction: "asc" | "desc" },
) {
  const page = movedBy(read, owner)
    .select("p.id")
    .orderBy("p.created_at", direction)
    .orderBy("p.id", direction)
    .limit(limit)
    .offset(offset);
  const rows = await movements(read, owner)
    // The page is found first: only its rows are joined with the rest.
    .where("p.id", "=", sql<number>`any(array(${page}))`)
    .select([
      "p.id",
      "p.kind",
      "p.status",
      "p.created_at",
      "p.appointment_id",
      "p.card_cents",
      "p.credit_cents",
      resolution,
      "card.brand",
      "card.last4",
      "p.message_purchase_id",
      "p.plan_invoice_id",
      "p.payer_id",
      periodOf.as("period"),
      visitOf.as("visit"),
      creditsOf.as("credits"),
    ])
    .orderBy("p.created_at", direction)
    .orderBy("p.id", direction)
    .execute();
  const { total } = await movedBy(read, owner).select(sql<number>`count(*)::int`.as("total")).executeTakeFirstOrThrow();
  return { rows, total };
}

export type MovementRow = Awaited<ReturnType<typeof listMovements>>["rows"][number];

const linesOf = (read: Reader, owner: Owner) =>
  movements(read, owner)
    .select(["p.kind", "p.status", "p.created_at", "p.card_cents", "p.credit_cents", "card.brand", "card.last4"])
    .select([resolution, "p.resolved_at"])
    .orderBy("p.created_at")
    .orderBy("p.id");

/** The payments of one of the member's visits, oldest first. */
export const listMovementsOfVisit = (read: Reader, owner: Owner, appointmentId: number) =>
  linesOf(read, owner).where("p.appointment_id", "=", appointmentId).execute();

/** The same for one purchase of message credits. */
export const listMovementsOfPurchase = (read: Reader, owner: Owner, purchaseId: number) =>
  linesOf(read, owner).where("p.message_purchase_id", "=", purchaseId).execute();

/** The same for one invoice of a plan. */
export const listMovementsOfInvoice = (read: Reader, owner: Owner, invoiceId: number) =>
  linesOf(read, owner).where("p.plan_invoice_id", "=", invoiceId).execute();

export type PaidMovementRow = Awaited<ReturnType<typeof listMovementsOfVisit>>[number];

/** What the member's plan paid for the visit (negative: refunded), oldest first. */
export const listPlanMovements = (read: Reader, owner: Owner, appointmentId: number) =>
  read
    .selectFrom("ledger_entries as e")
    .innerJoin("appointments as a", "a.id", "e.appointment_id")
    .select(["e.cents", "e.created_at"])
    .where("a.member_id", "=", owner.id)
    .where("e.appointment_id", "=", appointmentId)
    .where("e.account", "=", "held")
    .where("e.memo", "in", ["plan_cover", "plan_return"])
    .orderBy("e.id")
    .execute();

export type PlanMovementRow = Awaited<ReturnType<typeof listPlanMovements>>[number];

/** The license that was valid for visit `a`, in the member's state. */
export const licenceOf = (column: "licence_number" | "state") => sql<string | null>`(
  select ${sql.ref(`l.${column}`)} from licences l
  where l.practitioner_id = a.practitioner_id and l.state = coalesce(a.join_state, a.member_state)
    and l.expires_on >= (a.scheduled_start at time zone 'UTC')::date
  order by l.expires_on desc limit 1)`;

export const findReceiptVisit = (read: Reader, owner: Owner, appointmentId: number) =>
  read
    .selectFrom("appointments as a")
    .innerJoin("products as x", "x.id", "a.product_id")
    .innerJoin("verticals", "verticals.id", "x.vertical_id")
    .leftJoin("practitioner_profiles as profile", "profile.user_id", "a.practitioner_id")
    .innerJoin("users as practitioner", "practitioner.id", "a.practitioner_id")
    .innerJoin("users as member", "member.id", "a.member_id")
    .select([
      "a.id",
      "a.scheduled_start",
      "a.scheduled_end",
      "a.price_cents",
      "x.minutes",
      "profile.npi",
      codeAt(sql`a.scheduled_start`).as("code"),
      "verticals.name as vertical_name",
      "practitioner.first_name as practitioner_first_name",
      "practitioner.last_name as practitioner_last_name",
      "member.first_name as member_first_name",
      "member.last_name as member_last_name",
      licenceOf("licence_number").as("licence_number"),
      licenceOf("state").as("licence_state"),
    ])
    .where("a.id", "=", appointmentId)
    .where("a.member_id", "=", owner.id)
    .where("a.booking_state", "=", sql.lit("booked"))
    .executeTakeFirst();

export type ReceiptVisitRow = NonNullable<Awaited<ReturnType<typeof findReceiptVisit>>>;
