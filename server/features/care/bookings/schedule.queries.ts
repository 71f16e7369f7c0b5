// What slots are computed from: products, hours, time off and claims of practitioners. SQL only, one query for any number of them.
import { Refusal } from "@larkwell/contract/refusals.ts";
import type { Span } from "@larkwell/domain/bookings/open-slots.ts";
import type { WeeklyHours } from "@larkwell/domain/bookings/weekly-hours.ts";
import { type RawBuilder, sql } from "kysely";
import type { Reader } from "../../../data/db.ts";
import { creditsAsJson, type JsonCredit, toCredit } from "../payments/credits.ts";

/** A period that a hold or an appointment occupies. */
export interface Claim extends Span {
  practitionerId: number;
  memberId: number;
  appointmentId: number | null;
  bufferMinutes: number;
}

/** Everything that one practitioner's slots depend on, within the requested period. */
export interface Schedule {
  /** IANA zone of the practitioner. */
  zone: string;
  weeklyHours: WeeklyHours[];
  timeOff: Span[];
  extraHours: Span[];
  claims: Claim[];
}

const productsOfPractices = (read: Reader) =>
  read
    .selectFrom("products")
    .innerJoin("verticals", "verticals.id", "products.vertical_id")
    .innerJoin("practitioner_profiles as practice", "practice.user_id", "products.practitioner_id")
    .innerJoin("users", "users.id", "products.practitioner_id")
    .select([
      "products.id",
      "products.practitioner_id",
      "products.vertical_id",
      "products.minutes",
      "products.price_cents",
      "products.buffer_minutes",
      "products.notice_minutes",
      "verticals.name as vertical_name",
      "verticals.licensed as licensed_care",
      "practice.is_cx",
      "practice.can_prescribe",
      "practice.cancellation_policy",
    ])
    .where("products.active", "=", true)
    .where("practice.published_at", "is not", null)
    .where("users.disabled_at", "is", null);

/** A product that can be booked; undefined if it, or its practitioner, is not available. */
export const findProduct = (read: Reader, productId: number) =>
  productsOfPractices(read).where("products.id", "=", productId).executeTakeFirst();

/** The replacement of a withdrawn product: the same profession and length, the newest. */
export const findSuccessor = (read: Reader, productId: number) =>
  productsOfPractices(read)
    .innerJoin("products as former", (join) =>
      join
        .onRef("former.practitioner_id", "=", "products.practitioner_id")
        .onRef("former.vertical_id", "=", "products.vertical_id")
        .onRef("former.minutes", "=", "products.minutes")
        .on("former.id", "=", productId),
    )
    .orderBy("products.id", "desc")
    .limit(1)
    .executeTakeFirst();

export type OfferedProduct = NonNullable<Awaited<ReturnType<typeof findProduct>>>;

/** A product as it was agreed, even if it is no longer offered: to move a booked visit. */
export const findBookedProduct = (read: Reader, productId: number) =>
  read
    .selectFrom("products")
    .innerJoin("verticals", "verticals.id", "products.vertical_id")
    .select([
      "products.id",
      "products.practitioner_id",
      "products.minutes",
      "products.buffer_minutes",
      "products.notice_minutes",
      "verticals.licensed as licensed_care",
    ])
    .where("products.id", "=", productId)
    .executeTakeFirst();

/** Why a product can't be booked: it doesn't exist, or it was withdrawn. */
export const mustBeOnOffer = async (read: Reader, productId: number): Promise<OfferedProduct> => {
  const product = await findProduct(read, productId);
  if (product) return product;
  throw new Refusal((await findBookedProduct(read, productId)) ? "offer_gone" : "not_found");
};

/** What these practitioners offer, the shortest first. */
export const findProductsOf = (read: Reader, practitionerIds: readonly number[]) =>
  practitionerIds.length === 0
    ? Promise.resolve([])
    : productsOfPractices(read)
        .where("products.practitioner_id", "in", practitionerIds)
        .orderBy("products.practitioner_id")
        .orderBy("products.minutes")
        .orderBy("products.id")
        .execute();

/** Instants are epoch milliseconds inside JSON: one row and one round trip for everything. */
const milliseconds = (column: string) => sql`floor(extract(epoch from ${sql.ref(column)}) * 1000)::bigint`;

type JsonSpan = [start: number, end: number];
type JsonClaim = [
  practitionerId: number,
  memberId: number,
  appointmentId: number | null,
  bufferMinutes: number,
  start: number,
  end: number,
];

export interface ScheduleColumns {
  time_zone: string;
  weekly_hours: [weekday: number, startMinute: number, endMinute: number][];
  time_off: JsonSpan[];
  extra_hours: JsonSpan[];
  claims: JsonClaim[];
}

export interface ScheduleWindow {
  now: Temporal.Instant;
  from: Temporal.Instant;
  until: Temporal.Instant;
}

/** A day on both sides covers every zone, and what reaches into the window from outside. */
const widened = ({ from, until }: ScheduleWindow) => ({
  first: sql`${from.subtract({ hours: 24 }).toString()}::timestamptz`,
  last: sql`${until.add({ hours: 24 }).toString()}::timestamptz`,
});

/** Current claims, appointments and unexpired holds, as JSON. `blocks` and `during` have the indexes. */
function claimsWhere(whose: RawBuilder<unknown>, window: ScheduleWindow): RawBuilder<JsonClaim[]> {
  const { first, last } = widened(window);
  return sql`(
    select coalesce(json_agg(json_build_array(c.practitioner_id, c.member_id, c.appointment_id, c.buffer_minutes,
      ${milliseconds("c.starts_at")}, ${milliseconds("c.ends_at")})), '[]')
    from slot_claims c
    where ${whose} and c.ends_at > ${first} and c.starts_at < ${last}
      and (c.expires_at is null or c.expires_at > ${window.now.toString()}::timestamptz))`;
}

const memberClaims = (memberId: number, window: ScheduleWindow) => {
  const { first, last } = widened(window);
  return claimsWhere(
    sql`c.member_id = ${memberId} and c.appointment_id is not null and c.during && tstzrange(${first}, ${last})`,
    window,
  );
};

const spansOf = (table: "time_off" | "extra_hours", { first, last }: ReturnType<typeof widened>) => sql`(
  select coalesce(json_agg(json_build_array(${milliseconds("s.starts_at")}, ${milliseconds("s.ends_at")})), '[]')
  from ${sql.table(table)} s
  where s.practitioner_id = u.id and s.ends_at > ${first} and s.starts_at < ${last})`;

/** The columns of a practitioner `u` that make up the schedule. */
function scheduleColumns(window: ScheduleWindow): RawBuilder<ScheduleColumns> {
  const wide = widened(window);
  const whose = sql`c.practitioner_id = u.id and c.blocks && tstzrange(${wide.first}, ${wide.last})`;
  return sql`u.time_zone,
    (select coalesce(json_agg(json_build_array(h.weekday, h.start_minute, h.end_minute)), '[]')
      from weekly_hours h where h.practitioner_id = u.id) as weekly_hours,
    ${spansOf("time_off", wide)} as time_off,
    ${spansOf("extra_hours", wide)} as extra_hours,
    ${claimsWhere(whose, window)} as claims`;
}

const toInstant = Temporal.Instant.fromEpochMilliseconds;
const toSpan = ([start, end]: JsonSpan): Span => ({ start: toInstant(start), end: toInstant(end) });

const toClaim = ([practitionerId, memberId, appointmentId, bufferMinutes, start, end]: JsonClaim): Claim => ({
  start: toInstant(start),
  end: toInstant(end),
  practitionerId,
  memberId,
  appointmentId,
  bufferMinutes,
});

const toSchedule = (row: ScheduleColumns): Schedule => ({
  zone: row.time_zone,
  weeklyHours: row.weekly_hours.map(([weekday, startMinute, endMinute]) => ({ weekday, startMinute, endMinute })),
  timeOff: row.time_off.map(toSpan),
  extraHours: row.extra_hours.map(toSpan),
  claims: row.claims.map(toClaim),
});

/** The schedules of these practitioners, in one query for any number of them. The window is widened by a day on both sides. */
export async function readSchedules(
  read: Reader,
  practitionerIds: readonly number[],
  window: ScheduleWindow,
): Promise<Map<number, Schedule>> {
  if (practitionerIds.length === 0) return new Map();
  const { rows } = await sql<ScheduleColumns & { id: number }>`
    select u.id, ${scheduleColumns(window)} from users u where u.id = any(${practitionerIds}::bigint[])`.execute(read);
  return new Map(rows.map((row) => [row.id, toSchedule(row)]));
}

/** A member's own visits in the window, with any practitioner. */
export async function readOwnClaims(read: Reader, memberId: number, window: ScheduleWindow): Promise<Claim[]> {
  const { rows } = await sql<{ claims: JsonClaim[] }>`select ${memberClaims(memberId, window)} as claims`.execute(read);
  return rows.flatMap((row) => row.claims.map(toClaim));
}

interface OwnColumns {
  own_claims: JsonClaim[];
  credits: JsonCredit[];
}

/** The member's own visits (not holds: one person can't have two visits at the same time) and credits. */
const ownColumns = (memberId: number, window: ScheduleWindow) =>
  sql`${memberClaims(memberId, window)} as own_claims, ${creditsAsJson(memberId)} as credits`;

const toTimes = (row: ScheduleColumns & OwnColumns) => ({
  schedule: toSchedule(row),
  memberClaims: row.own_claims.map(toClaim),
  credits: row.credits.map(toCredit),
});

/** What a request for one practitioner's time is checked against, in one query; undefined if there is no such practitioner. */
export async function readTimes(
  read: Reader,
  { practitionerId, memberId }: { practitionerId: number; memberId: number },
  window: ScheduleWindow,
) {
  const { rows } = await sql<ScheduleColumns & OwnColumns>`
    select ${scheduleColumns(window)}, ${ownColumns(memberId, window)} from users u where u.id = ${practitionerId}`.execute(
    read,
  );
  const [row] = rows;
  return row && toTimes(row);
}

interface OfferColumns extends ScheduleColumns, OwnColumns {
  id: number;
  practitioner_id: number;
  minutes: number;
  buffer_minutes: number;
  notice_minutes: number;
}

/**
 * Everything the free slots of one product depend on for this person, in one query, because this is the most frequent
 * request. Undefined if the product, or its practitioner, is not available.
 */
export async function readOffer(read: Reader, actor: { id: number }, productId: number, window: ScheduleWindow) {
  const { rows } = await sql<OfferColumns>`
    select products.id, products.practitioner_id, products.minutes, products.buffer_minutes, products.notice_minutes,
      ${scheduleColumns(window)}, ${ownColumns(actor.id, window)}
    from products
    join practitioner_profiles practice on practice.user_id = products.practitioner_id
    join users u on u.id = products.practitioner_id
    where products.id = ${productId} and products.active and practice.published_at is not null
      and u.disabled_at is null`.execute(read);
  const [row] = rows;
  return row && { product: row, ...toTimes(row) };
}
