// Calendar files of appointments, and the private feed of all of them (D43): times in UTC, and no private details.
import { t } from "@larkwell/domain/language/text.ts";
import {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendar,
  ICalCalendarMethod,
  ICalEventStatus,
} from "ical-generator";

export interface CalendarAppointment {
  appointmentId: number;
  start: Temporal.Instant;
  end: Temporal.Instant;
  /** Rises with every change (the appointment's version): a calendar keeps the highest one it has seen. */
  sequence: number;
  cancelled: boolean;
  /** When this state began; calendars compare it if sequences are equal. */
  changedAt: Temporal.Instant;
  /** Absolute link to the appointment; it requires sign-in. */
  link: string;
  /**
   * The address that the file is emailed to: mail programs apply a change or cancellation only for an invited attendee.
   */
  attendeeEmail?: string;
}

export interface CalendarBrand {
  name: string;
  /** The part after @ in event ids, as in "larkwell.example"; it must never change for an installation. */
  host: string;
}

/**
 * One appointment as a file for an email: METHOD:REQUEST if it was booked or rescheduled, METHOD:CANCEL if it was
 * canceled.
 */
export function appointmentIcs(appointment: CalendarAppointment, brand: CalendarBrand): string {
  const method = appointment.cancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST;
  return write([appointment], brand, method);
}

/** The content type for appointmentIcs in an email; calendars read the method from it. */
export function icsContentType(appointment: Pick<CalendarAppointment, "cancelled">): string {
  return `text/calendar; charset=utf-8; method=${appointment.cancelled ? "CANCEL" : "REQUEST"}`;
}

/**
 * All appointments as a feed to subscribe to; canceled ones are left out, so that they disappear at the next refresh.
 */
export function calendarFeed(appointments: readonly CalendarAppointment[], brand: CalendarBrand): string {
  const standing = appointments.filter((appointment) => !appointment.cancelled);
  return write(standing, brand, ICalCalendarMethod.PUBLISH);
}

function write(appointments: readonly CalendarAppointment[], brand: CalendarBrand, method: ICalCalendarMethod): string {
  const calendar = new ICalCalendar({ name: brand.name, method, prodId: { company: brand.name, product: "Calendar" } });
  if (method === ICalCalendarMethod.PUBLISH) calendar.ttl(60 * 60);
  for (const appointment of appointments) {
    const event = calendar.createEvent({
      id: `appointment-${appointment.appointmentId}@${brand.host}`,
      sequence: appointment.sequence,
      start: date(appointment.start),
      end: date(appointment.end),
      stamp: date(appointment.changedAt),
      summary: t("Appointment"),
      description: t("The details are in your account: {link}", { link: appointment.link }),
      url: appointment.link,
      organizer: { name: brand.name, email: `no-reply@${brand.host}` },
      status: appointment.cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    });
    if (appointment.attendeeEmail && method !== ICalCalendarMethod.PUBLISH) {
      event.createAttendee({
        email: appointment.attendeeEmail,
        role: ICalAttendeeRole.REQ,
        status: ICalAttendeeStatus.ACCEPTED,
        rsvp: false,
      });
    }
  }
  return calendar.toString();
}

/** The library takes Date objects and, without a zone, writes them in UTC. */
function date(instant: Temporal.Instant): Date {
  return new Date(instant.epochMilliseconds);
}
