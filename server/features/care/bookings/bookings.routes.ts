// Bookings: contract to use case, one line each.
import * as contract from "@larkwell/contract/bookings.ts";
import * as feeds from "@larkwell/contract/calendar-feeds.ts";
import type { On } from "../../../http/call.ts";
import { readNotes, saveNotes } from "./appointment-notes.ts";
import { book, finishPayment } from "./book-appointment.ts";
import { readCalendarFile, readFeed } from "./calendar.ts";
import { change } from "./change-appointment.ts";
import { check } from "./check-booking.ts";
import { hold, release } from "./hold-slot.ts";
import { reportOverflow } from "./overflow-report.ts";
import { createFeed, endOwnFeed, listOwnFeeds } from "./own-calendar-feeds.ts";
import { listOwnAppointments, readOwnAppointment } from "./read-appointments.ts";
import { listOfferedProducts, readFreeSlots } from "./read-availability.ts";
import { preview, reschedule } from "./reschedule-appointment.ts";

export function bookingRoutes(on: On) {
  on(contract.listProducts, listOfferedProducts);
  on(contract.readAvailability, readFreeSlots);
  on(contract.holdSlot, hold);
  on(contract.releaseHold, release);
  on(contract.checkBooking, check);
  on(contract.bookAppointment, book);
  on(contract.bookAppointmentSingular, book);
  on(contract.confirmPayment, finishPayment);
  on(contract.listAppointments, listOwnAppointments);
  on(contract.readAppointment, readOwnAppointment);
  on(contract.changeAppointment, change);
  on(contract.previewMove, preview);
  on(contract.rescheduleAppointment, reschedule);
  on(contract.readAppointmentNotes, readNotes);
  on(contract.saveAppointmentNotes, saveNotes);
  on(contract.readAppointmentCalendar, readCalendarFile);
  on(feeds.createCalendarFeed, createFeed);
  on(feeds.listCalendarFeeds, listOwnFeeds);
  on(feeds.endCalendarFeed, endOwnFeed);
  on(feeds.readCalendarFeed, readFeed);
  on(contract.submitOverflowReport, reportOverflow);
}
