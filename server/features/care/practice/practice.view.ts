// Rows of a practice to the shapes of the contract.
import { createHash } from "node:crypto";
import type {
  Earning,
  Licence,
  PracticeProduct,
  PracticeProfile,
  PracticeVisit,
  TimeOff,
  WeeklyHours,
} from "@larkwell/contract/practice.ts";
import { appointmentStatus, hasMet, isOver, type VisitFacts } from "@larkwell/domain/bookings/booking-states.ts";
import { joinState } from "@larkwell/domain/bookings/join-window.ts";
import { centsToWire } from "@larkwell/domain/money/cents.ts";
import { publicPagePath } from "@larkwell/domain/practitioners/public-page.ts";
import { toWire } from "@larkwell/domain/time/wire-time.ts";
import { viewVisitChild } from "../bookings/view-visit-child.ts";
import type { EarningRow, MonthRow } from "./earnings.queries.ts";
import type { HoursRow, Stretch } from "./hours.queries.ts";
import type { LicenceRow, ProductRow, ProfileRow } from "./practice.queries.ts";
import type { VisitRow } from "./visits.queries.ts";

/** This many days before its end, a license asks for attention. */
export const EXPIRING_DAYS = 60;

const factsOf = (row: VisitRow): VisitFacts => ({
  scheduledStart: row.scheduled_start,
  scheduledEnd: row.scheduled_end,
  cancelledAt: row.cancelled_at,
  memberJoinedAt: row.member_joined_at,
  practitionerJoinedAt: row.practitioner_joined_at,
  memberEndedAt: row.member_ended_at,
  practitionerEndedAt: row.practitioner_ended_at,
});

export function viewVisit(row: VisitRow, now: Temporal.Instant): PracticeVisit {
  const facts = factsOf(row);
  const { state } = joinState({ ...facts, now, callStarted: hasMet(facts) });
  const status = (row.settled_status as PracticeVisit["status"] | null) ?? appointmentStatus(facts, now);
  const anonymous = row.privacy === "anonymous";
  const canJoin = state === "waiting_room" || state === "can_start";
  return {
    appointment_id: row.id,
    scheduled_start: toWire(row.scheduled_start),
    scheduled_end: toWire(row.scheduled_end),
    status,
    member_name: anonymous ? null : `${row.first_name} ${row.last_name}`.trim(),
    vertical_name: row.vertical_name,
    minutes: minutesBetween(row.scheduled_start, row.scheduled_end),
    has_note: row.has_note,
    for_child: viewVisitChild(row.child, { side: "practitioner", anonymous, over: isOver(status), now })?.name ?? null,
    can_join: canJoin,
    member_is_here: canJoin && row.member_is_here,
  };
}

const minutesBetween = (start: Temporal.Instant, end: Temporal.Instant): number =>
  Math.round((end.epochMilliseconds - start.epochMilliseconds) / 60_000);

export const viewStretch = (row: Stretch) => ({ starts_at: toWire(row.starts_at), ends_at: toWire(row.ends_at) });

export const viewTimeOff = (row: Stretch & { id: number; note: string }): TimeOff => ({
  id: row.id,
  note: row.note,
  ...viewStretch(row),
});

/** The current hours and zone as one token: it changes when they do. */
const fingerprint = (zone: string, hours: readonly HoursRow[]): string =>
  createHash("sha256")
    .update([zone, ...hours.map((line) => `${line.weekday} ${line.start_minute} ${line.end_minute}`)].join("\n"))
    .digest("hex")
    .slice(0, 32);

export const viewWeeklyHours = (zone: string, hours: readonly HoursRow[]): WeeklyHours => ({
  time_zone: zone,
  hours: hours.map(({ weekday, start_minute, end_minute }) => ({ weekday, start_minute, end_minute })),
  version: fingerprint(zone, hours),
});

/** `today` is the date in the practitioner's zone; the expiration day itself still counts. */
export function viewLicence(row: LicenceRow, today: string): Licence {
  const soon = Temporal.PlainDate.from(today).add({ days: EXPIRING_DAYS }).toString();
  return {
    id: row.id,
    state: row.state,
    licence_number: row.licence_number,
    expires_on: row.expires_on,
    standing: row.expires_on < today ? "expired" : row.expires_on <= soon ? "expiring" : "valid",
  };
}

export const viewProduct = (row: ProductRow): PracticeProduct => ({
  id: row.id,
  vertical_id: row.vertical_id,
  vertical_name: row.vertical_name,
  minutes: row.minutes,
  price: centsToWire(row.price_cents),
  buffer_minutes: row.buffer_minutes,
  notice_minutes: row.notice_minutes,
  active: row.active,
  booked: Boolean(row.booked),
});

export const viewProfile = (
  row: ProfileRow,
  verticals: PracticeProfile["verticals"],
  specialties: readonly { name: string }[],
): PracticeProfile => ({
  first_name: row.first_name,
  last_name: row.last_name,
  headline: row.headline,
  headline_in_loss: row.headline_in_loss,
  bio: row.bio,
  education: row.education,
  languages: row.languages,
  years_experience: row.years_experience,
  cancellation_policy: row.cancellation_policy as PracticeProfile["cancellation_policy"],
  phone_number: row.phone_number,
  texts_when_awaited: row.texts_agreed_at !== null,
  time_zone: row.time_zone,
  verticals,
  specialties: specialties.map((specialty) => specialty.name),
  published: row.published_at !== null,
  public_page: row.public_page_since === null ? null : publicPagePath(row),
  version: row.version,
});

export const viewEarning = (row: EarningRow): Earning => ({
  appointment_id: row.id,
  scheduled_start: toWire(row.scheduled_start),
  vertical_name: row.vertical_name,
  minutes: minutesBetween(row.scheduled_start, row.scheduled_end),
  status: row.cancelled_at ? "cancelled" : ((row.settled_status as Earning["status"] | null) ?? "occurred"),
  cancelled_by: row.cancelled_by as Earning["cancelled_by"],
  cancellation_policy: row.cancellation_policy,
  price: centsToWire(row.price_cents),
  refunded: centsToWire(row.refunded_cents ?? 0),
  earned: centsToWire(row.earned_cents ?? 0),
});

type Sums = Omit<MonthRow, "month"> & { message_cents: number };

export const viewSums = (row: Sums) => ({
  visits: row.visits,
  price: centsToWire(row.price_cents),
  refunded: centsToWire(row.refunded_cents ?? 0),
  messages: centsToWire(row.message_cents),
  earned: centsToWire((row.earned_cents ?? 0) + row.message_cents),
});
