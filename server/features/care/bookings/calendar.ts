// Calendar files: of one visit, and the private feed of all of them behind an unguessable address (D43).
import type * as contract from "@larkwell/contract/bookings.ts";
import type * as calendarFeeds from "@larkwell/contract/calendar-feeds.ts";
import { Refusal } from "@larkwell/contract/refusals.ts";
import type { Role } from "@larkwell/domain/people/roles.ts";
import { appointmentIcs, type CalendarAppointment, calendarFeed } from "../../../calendar/appointment-ics.ts";
import type { AppContext } from "../../../context.ts";
import { nobody } from "../../../data/transaction.ts";
import type { CallOf } from "../../../http/call.ts";
import { hostOf, links } from "../../../links.ts";
import { listAppointmentsOf } from "./appointment-list.queries.ts";
import { mustBeOwn } from "./bookings.access.ts";
import { findAppointment } from "./bookings.queries.ts";
import { findFeed, markFeedRead } from "./calendar-feeds.queries.ts";

const FEED_BACK_HOURS = 30 * 24;
const FEED_LENGTH = 500;

const brandOf = (context: AppContext) => ({ name: context.config.BRAND_NAME, host: hostOf(context.config) });

interface CalendarRow {
  id: number;
  scheduled_start: Temporal.Instant;
  scheduled_end: Temporal.Instant;
  calendar_sequence: number;
  cancelled_at: Temporal.Instant | null;
}

const eventOf = (context: AppContext, row: CalendarRow, role: Role): CalendarAppointment => ({
  appointmentId: row.id,
  start: row.scheduled_start,
  end: row.scheduled_end,
  sequence: row.calendar_sequence,
  cancelled: row.cancelled_at !== null,
  changedAt: context.now(),
  link: role === "practitioner" ? links.schedule(context.config) : links.appointment(context.config, row.id),
});

export async function readAppointmentCalendar({
  actor,
  params,
  context,
  reply,
}: CallOf<typeof contract.readAppointmentCalendar>) {
  const row = mustBeOwn(await findAppointment(context.read, actor, params.id));
  reply
    .type("text/calendar; charset=utf-8")
    .header("content-disposition", 'attachment; filename="appointment.ics"')
    .header("cache-control", "no-store");
  return appointmentIcs(eventOf(context, row, actor.role), brandOf(context));
}

/** Shown in the account. Calendars ask every few minutes, so an hour is exact enough. */
async function noteReading(
  context: AppContext,
  feed: { feedId: string; last_read_at: Temporal.Instant | null },
  now: Temporal.Instant,
) {
  if (feed.last_read_at && Temporal.Instant.compare(now, feed.last_read_at.add({ hours: 1 })) < 0) return;
  await context.write(nobody, (tx) => markFeedRead(tx, feed.feedId, now));
}

export async function readCalendarFeed({ params, context, reply }: CallOf<typeof calendarFeeds.readCalendarFeed>) {
  const now = context.now();
  const owner = await findFeed(context.read, context.secret.hash(params.token), now);
  if (!owner) throw new Refusal("not_found");
  await noteReading(context, owner, now);
  const actor = { id: owner.id, role: owner.role as Role };
  const filter = {
    from: now.subtract({ hours: FEED_BACK_HOURS }),
    until: undefined,
    purposes: undefined,
    excludeStatuses: ["cancelled"] as const,
    limit: FEED_LENGTH,
    offset: 0,
    direction: "asc" as const,
  };
  const { rows } = await listAppointmentsOf(context.read, actor, filter, now);
  reply.type("text/calendar; charset=utf-8").header("cache-control", "private, max-age=900");
  return calendarFeed(
    rows.map((row) => eventOf(context, row, actor.role)),
    brandOf(context),
  );
}
