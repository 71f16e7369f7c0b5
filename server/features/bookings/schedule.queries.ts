// What slots are computed from: products, hours, time off and claims of practitioners. SQL only, one round for any number of them.
import type { Span } from "@larkwell/domain/bookings/open-slots.ts";
import type { WeeklyHours } from "@larkwell/domain/bookings/weekly-hours.ts";
import type { Reader } from "../../data/db.ts";

/** A stretch of time that a hold or an appointment occupies. */
export interface Claim extends Span {
  practitionerId: number;
  memberId: number;
  appointmentId: number | null;
  bufferMinutes: number;
}

/** All that one practitioner's slots depend on, within the stretch of time that was asked for. */
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

/** A product that can be booked; undefined when it, or its practitioner, is not on offer. */
export const findProduct = (read: Reader, productId: number) =>
  productsOfPractices(read).where("products.id", "=", productId).executeTakeFirst();

export type OfferedProduct = NonNullable<Awaited<ReturnType<typeof findProduct>>>;

/** A product as it was agreed, also when it is not on offer any more: to move a visit that was booked. */
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

interface SpanRow {
  practitioner_id: number;
  starts_at: Temporal.Instant;
  ends_at: Temporal.Instant;
}

function spansBetween(
  read: Reader,
  table: "time_off" | "extra_hours",
  ids: readonly number[],
  from: Temporal.Instant,
  until: Temporal.Instant,
): Promise<SpanRow[]> {
  return read
    .selectFrom(table)
    .select(["practitioner_id", "starts_at", "ends_at"])
    .where("practitioner_id", "in", ids)
    .where("ends_at", ">", from)
    .where("starts_at", "<", until)
    .execute();
}

/** Claims that stand now: appointments, and holds that have not run out. */
function claimsBetween(read: Reader, now: Temporal.Instant, from: Temporal.Instant, until: Temporal.Instant) {
  return read
    .selectFrom("slot_claims")
    .select(["practitioner_id", "member_id", "appointment_id", "buffer_minutes", "starts_at", "ends_at", "expires_at"])
    .where("ends_at", ">", from)
    .where("starts_at", "<", until)
    .where((or) => or.or([or("expires_at", "is", null), or("expires_at", ">", now)]));
}

type ClaimRow = Awaited<ReturnType<ReturnType<typeof claimsBetween>["execute"]>>[number];

const toSpan = (row: Omit<SpanRow, "practitioner_id">): Span => ({ start: row.starts_at, end: row.ends_at });

const toClaim = (row: ClaimRow): Claim => ({
  ...toSpan(row),
  practitionerId: row.practitioner_id,
  memberId: row.member_id,
  appointmentId: row.appointment_id,
  bufferMinutes: row.buffer_minutes,
});

export interface ScheduleWindow {
  now: Temporal.Instant;
  from: Temporal.Instant;
  until: Temporal.Instant;
}

/** The schedules of these practitioners, in five queries whatever their number. The window is widened by a day on both sides. */
export async function readSchedules(
  read: Reader,
  practitionerIds: readonly number[],
  window: ScheduleWindow,
): Promise<Map<number, Schedule>> {
  if (practitionerIds.length === 0) return new Map();
  const from = window.from.subtract({ hours: 24 });
  const until = window.until.add({ hours: 24 });
  const [people, hours, timeOff, extraHours, claims] = await Promise.all([
    read.selectFrom("users").select(["id", "time_zone"]).where("id", "in", practitionerIds).execute(),
    read
      .selectFrom("weekly_hours")
      .select(["practitioner_id", "weekday", "start_minute", "end_minute"])
      .where("practitioner_id", "in", practitionerIds)
      .execute(),
    spansBetween(read, "time_off", practitionerIds, from, until),
    spansBetween(read, "extra_hours", practitionerIds, from, until),
    claimsBetween(read, window.now, from, until).where("practitioner_id", "in", practitionerIds).execute(),
  ]);
  const schedules = new Map<number, Schedule>(
    people.map((person) => [
      person.id,
      { zone: person.time_zone, weeklyHours: [], timeOff: [], extraHours: [], claims: [] },
    ]),
  );
  for (const row of hours)
    schedules.get(row.practitioner_id)?.weeklyHours.push({
      weekday: row.weekday,
      startMinute: row.start_minute,
      endMinute: row.end_minute,
    });
  for (const row of timeOff) schedules.get(row.practitioner_id)?.timeOff.push(toSpan(row));
  for (const row of extraHours) schedules.get(row.practitioner_id)?.extraHours.push(toSpan(row));
  for (const row of claims) schedules.get(row.practitioner_id)?.claims.push(toClaim(row));
  return schedules;
}

/** A member's own visits (not holds) in this stretch of time: she cannot be in two at once. */
export async function readMemberClaims(read: Reader, memberId: number, window: ScheduleWindow): Promise<Claim[]> {
  const rows = await claimsBetween(
    read,
    window.now,
    window.from.subtract({ hours: 24 }),
    window.until.add({ hours: 24 }),
  )
    .where("member_id", "=", memberId)
    .where("appointment_id", "is not", null)
    .execute();
  return rows.map(toClaim);
}
