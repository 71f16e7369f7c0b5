// Bookings: contract to use case, one line each.
import * as contract from "@larkwell/contract/bookings.ts";
import * as feeds from "@larkwell/contract/calendar-feeds.ts";
import type { On } from "../../../http/call.ts";
import { readAppointmentNotes, saveAppointmentNotes } from "./appointment-notes.ts";
import { bookAppointment, confirmPayment } from "./book-appointment.ts";
import { readAppointmentCalendar, readCalendarFeed } from "./calendar.ts";
import { changeAppointment } from "./change-appointment.ts";
import { checkBooking } from "./check-booking.ts";
import { holdSlot, releaseHold } from "./hold-slot.ts";
import { submitOverflowReport } from "./overflow-report.ts";
import { createCalendarFeed, endCalendarFeed, listCalendarFeeds } from "./own-calendar-feeds.ts";
import { listAppointments, listChildVisits, readAppointment } from "./read-appointments.ts";
import { listProducts, readAvailability } from "./read-availability.ts";
import { previewMove, rescheduleAppointment } from "./reschedule-appointment.ts";

export function bookingRoutes(on: On) {
  on(contract.listProducts, listProducts);
  on(contract.readAvailability, readAvailability);
  on(contract.holdSlot, holdSlot);
  on(contract.releaseHold, releaseHold);
  on(contract.checkBooking, checkBooking);
  on(contract.bookAppointment, bookAppointment);
  on(contract.bookAppointmentSingular, bookAppointment);
  on(contract.confirmPayment, confirmPayment);
  on(contract.listAppointments, listAppointments);
  on(contract.listChildVisits, listChildVisits);
  on(contract.readAppointment, readAppointment);
  on(contract.changeAppointment, changeAppointment);
  on(contract.previewMove, previewMove);
  on(contract.rescheduleAppointment, rescheduleAppointment);
  on(contract.readAppointmentNotes, readAppointmentNotes);
  on(contract.saveAppointmentNotes, saveAppointmentNotes);
  on(contract.readAppointmentCalendar, readAppointmentCalendar);
  on(feeds.createCalendarFeed, createCalendarFeed);
  on(feeds.listCalendarFeeds, listCalendarFeeds);
  on(feeds.endCalendarFeed, endCalendarFeed);
  on(feeds.readCalendarFeed, readCalendarFeed);
  on(contract.submitOverflowReport, submitOverflowReport);
}
