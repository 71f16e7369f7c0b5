// A member's payments and refunds by calendar year, with what an insurer asks about each. SQL only.
import { type SqlBool, sql } from "kysely";
import type { Reader } from "../../../data/db.ts";
import { codeAt } from "./receipt-settings.queries.ts";
import { creditsOf, licenceOf, movedBy, type Owner, periodOf } from "./receipts.queries.ts";

/** A refund that failed counts from the day on which the clinic paid it by check or bank transfer. */
const isPaidOtherwise = sql<SqlBool>`(p.kind = 'refund' and p.status = 'failed')`;
const at = sql<Temporal.Instant>`(case when ${isPaidOtherwise} then p.resolved_at else p.created_at end)`;

/** What the member paid. Refunds that failed returned nothing, unless the clinic paid them another way. */
const counted = sql<SqlBool>`(p.payer_id is null and (not ${isPaidOtherwise} or p.resolution = 'other_means'))`;

const yearOf = (zone: string) => sql<number>`extract(year from ${at} at time zone ${zone})::int`;

const cents = (kind: "charge" | "refund") =>
  sql<number>`coalesce(sum(p.card_cents) filter (where p.kind = ${kind}), 0)::int`;

/** Newest first. */
export const listYears = (read: Reader, owner: Owner, zone: string) =>
  movedBy(read, owner)
    .where(counted)
    .select([yearOf(zone).as("year"), cents("charge").as("paid"), cents("refund").as("refunded")])
    .groupBy(sql`1`)
    .orderBy(sql`1`, "desc")
    .execute();

/** There is a file for this year. */
export async function hasYear(read: Reader, owner: Owner, { year, zone }: { year: number; zone: string }) {
  const row = movedBy(read, owner).where(counted).where(yearOf(zone), "=", year).select("p.id").limit(1);
  return (await row.executeTakeFirst()) !== undefined;
}

/** What was paid for; null where payment `p` is for something else. */
const visit = sql<{
  id: number;
  minutes: number;
  profession: string;
  provider: string;
  license_state: string | null;
  license_number: string | null;
  npi: string | null;
  code: string | null;
  scheduled_start: string;
  outcome: string | null;
} | null>`(
  select json_build_object('id', a.id, 'minutes', x.minutes, 'profession', v.name, 'provider', concat_ws(' ', u.first_name, u.last_name),
    'license_state', ${licenceOf("state")}, 'license_number', ${licenceOf("licence_number")},
    'npi', f.npi, 'code', ${codeAt(sql`a.scheduled_start`)}, 'scheduled_start', a.scheduled_start,
    'outcome', case when a.cancelled_at is not null then 'cancelled' else a.settled_status end)
  from appointments a join products x on x.id = a.product_id join verticals v on v.id = x.vertical_id
    join users u on u.id = a.practitioner_id left join practitioner_profiles f on f.user_id = a.practitioner_id
  where a.id = p.appointment_id)`;

/** Oldest first. */
export const listMovementsOfYear = (read: Reader, owner: Owner, { year, zone }: { year: number; zone: string }) =>
  movedBy(read, owner)
    .leftJoin("payment_methods as card", "card.id", "p.payment_method_id")
    .where(counted)
    .where(yearOf(zone), "=", year)
    .select(["p.kind", "p.status", "p.card_cents", "p.credit_cents", "card.brand", "card.last4"])
    .select([at.as("at"), isPaidOtherwise.as("by_other_means"), visit.as("visit"), creditsOf.as("credits")])
    .select(periodOf.as("period"))
    .orderBy(at)
    .orderBy("p.id")
    .execute();

export type MovementOfYear = Awaited<ReturnType<typeof listMovementsOfYear>>[number];

export const findPatient = (read: Reader, owner: Owner) =>
  read.selectFrom("users").select(["first_name", "last_name"]).where("id", "=", owner.id).executeTakeFirstOrThrow();
