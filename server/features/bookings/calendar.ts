// Calendar files: of one visit, and the private feed of all of them behind an unguessable address (D43).
import { randomBytes } from "node:crypto";
import type { createCalendarFeed, readAppointmentCalendar, readCalendarFeed } from "@larkwell/contract/bookings.ts";
import { Refusal } from "@larkwell/contract/refusals.ts";
import type { Role } from "@larkwell/domain/people/roles.ts";
import { appointmentIcs, type CalendarAppointment, calendarFeed } from "../../calendar/appointment-ics.ts";
import type { House } from "../../house.ts";
import type { CallOf } from "../../http/call.ts";
import { hostOf, links } from "../../links.ts";
import { listAppointmentsOf } from "./appointment-list.queries.ts";
import { mustBeOwn } from "./bookings.access.ts";
import { findAppointment } from "./bookings.queries.ts";
import { findFeedOwner, insertFeed } from "./links.queries.ts";

/** A feed that nobody renews stops after a year (D8: every token expires). */
const FEED_HOURS = 365 * 24;
const FEED_BACK_HOURS = 30 * 24;
const FEED_LENGTH = 500;

const brandOf = (house: House) => ({ name: house.config.BRAND_NAME, host: hostOf(house.config) });

interface CalendarRow {
  id: number;
  scheduled_start: Temporal.Instant;
  scheduled_end: Temporal.Instant;
  calendar_sequence: number;
  cancelled_at: Temporal.Instant | null;
}

const eventOf = (house: House, row: CalendarRow, role: Role): CalendarAppointment => ({
  appointmentId: row.id,
  start: row.scheduled_start,
  end: row.scheduled_end,
  sequence: row.calendar_sequence,
  cancelled: row.cancelled_at !== null,
  changedAt: house.now(),
  link: role === "practitioner" ? links.schedule(house.config) : links.appointment(house.config, row.id),
});

export async function readCalendarFile({ actor, params, house, reply }: CallOf<typeof readAppointmentCalendar>) {
  const row = mustBeOwn(await findAppointment(house.read, actor, params.id));
  reply
    .type("text/calendar; charset=utf-8")
    .header("content-disposition", 'attachment; filename="appointment.ics"')
    .header("cache-control", "no-store");
  return appointmentIcs(eventOf(house, row, actor.role), brandOf(house));
}

export async function createFeed({ actor, house }: CallOf<typeof createCalendarFeed>) {
  const token = randomBytes(32).toString("base64url");
  const now = house.now();
  await house.write(actor, async (tx) => {
    const expiresAt = now.add({ hours: FEED_HOURS });
    await insertFeed(tx, actor, house.secret.hash(token), { now, expiresAt });
    await tx.audit({ action: "calendar_feed.create", subjectUserId: actor.id });
  });
  return { url: `${house.config.publicUrl}/api/v1/calendar_feeds/${token}` };
}

export async function readFeed({ params, house, reply }: CallOf<typeof readCalendarFeed>) {
  const now = house.now();
  const owner = await findFeedOwner(house.read, house.secret.hash(params.token), now);
  if (!owner) throw new Refusal("not_found");
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
  const { rows } = await listAppointmentsOf(house.read, actor, filter, now);
  reply.type("text/calendar; charset=utf-8").header("cache-control", "private, max-age=900");
  return calendarFeed(
    rows.map((row) => eventOf(house, row, actor.role)),
    brandOf(house),
  );
}
