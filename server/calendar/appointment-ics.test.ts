// Calendar files, parsed back: calendars must recognize the same appointment after it was rescheduled or canceled.
import { expect, test } from "vitest";
import { appointmentIcs, type CalendarAppointment, calendarFeed, icsContentType } from "./appointment-ics.ts";

const brand = { name: "Larkwell", host: "larkwell.example" };
const appointment: CalendarAppointment = {
  appointmentId: 42,
  start: Temporal.Instant.from("2026-03-08T06:30:00Z"),
  end: Temporal.Instant.from("2026-03-08T07:10:00Z"),
  sequence: 1,
  cancelled: false,
  changedAt: Temporal.Instant.from("2026-03-01T09:00:00Z"),
  link: "https://larkwell.example/app/my-appointments/42",
};

/** Unfolds and splits lines as in RFC 5545; properties before the first event belong to the calendar. */
function parsed(ics: string) {
  expect(ics.split("\r\n").every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
  const [head = "", ...events] = ics.replace(/\r\n[ \t]/g, "").split("BEGIN:VEVENT");
  const properties = (block: string) => {
    const pairs = block.split("\r\n").filter((line) => line.includes(":"));
    return Object.fromEntries(
      pairs.map((line) => [line.slice(0, line.search(/[:;]/)), line.slice(line.indexOf(":") + 1)]),
    );
  };
  return { calendar: properties(head), events: events.map(properties) };
}

test("a booked appointment", () => {
  const { calendar, events } = parsed(appointmentIcs(appointment, brand));
  expect(calendar).toMatchObject({ VERSION: "2.0", METHOD: "REQUEST" });
  expect(events).toHaveLength(1);
  expect(events[0]).toMatchObject({
    UID: "appointment-42@larkwell.example",
    SEQUENCE: "1",
    DTSTART: "20260308T063000Z",
    DTEND: "20260308T071000Z",
    DTSTAMP: "20260301T090000Z",
    SUMMARY: "Appointment",
    STATUS: "CONFIRMED",
  });
  expect(icsContentType(appointment)).toContain("method=REQUEST");
});

test("moved and cancelled: the same UID, a higher SEQUENCE", () => {
  const moved = {
    ...appointment,
    start: appointment.start.add({ hours: 24 }),
    end: appointment.end.add({ hours: 24 }),
    sequence: 2,
  };
  expect(parsed(appointmentIcs(moved, brand)).events[0]).toMatchObject({
    UID: "appointment-42@larkwell.example",
    SEQUENCE: "2",
    DTSTART: "20260309T063000Z",
  });
  const cancelled = { ...moved, sequence: 3, cancelled: true };
  const { calendar, events } = parsed(appointmentIcs(cancelled, brand));
  expect(calendar.METHOD).toBe("CANCEL");
  expect(events[0]).toMatchObject({ UID: "appointment-42@larkwell.example", SEQUENCE: "3", STATUS: "CANCELLED" });
  expect(icsContentType(cancelled)).toContain("method=CANCEL");
});

test("the feed holds what stands, and no zone but UTC", () => {
  const others = [43, 44].map((appointmentId) => ({ ...appointment, appointmentId, cancelled: appointmentId === 44 }));
  const feed = calendarFeed([appointment, ...others], brand);
  const { calendar, events } = parsed(feed);
  expect(calendar.METHOD).toBe("PUBLISH");
  expect(events.map((event) => event.UID)).toEqual([
    "appointment-42@larkwell.example",
    "appointment-43@larkwell.example",
  ]);
  expect(feed).not.toMatch(/TZID|VTIMEZONE/);
  expect(parsed(calendarFeed([], brand)).events).toEqual([]);
});

test("no word too much", () => {
  const { events } = parsed(appointmentIcs(appointment, brand));
  const words = [events[0]?.SUMMARY, events[0]?.DESCRIPTION];
  expect(words).toEqual([
    "Appointment",
    "The details are in your account: https://larkwell.example/app/my-appointments/42",
  ]);
  expect(Object.keys(events[0] ?? {})).not.toContain("ATTENDEE");
});

test("mailed, the file invites its reader, and nobody else; the feed invites nobody", () => {
  const mailed = { ...appointment, attendeeEmail: "someone@example.org" };
  const lines = appointmentIcs(mailed, brand)
    .replace(/\r\n[ \t]/g, "")
    .split("\r\n");
  expect(lines.filter((line) => line.startsWith("ATTENDEE"))).toEqual([
    "ATTENDEE;ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=FALSE:MAILTO:someone@example.org",
  ]);
  expect(calendarFeed([mailed], brand)).not.toContain("ATTENDEE");
});
