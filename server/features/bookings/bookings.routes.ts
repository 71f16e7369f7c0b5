// Bookings: contract to use case, one line each.
import * as contract from "@larkwell/contract/bookings.ts";
import type { On } from "../../http/call.ts";
import { book, finishPayment } from "./book-appointment.ts";
import { check } from "./check-booking.ts";
import { hold, release } from "./hold-slot.ts";
import { listOwnAppointments, readOwnAppointment } from "./read-appointments.ts";
import { listOfferedProducts, readFreeSlots } from "./read-availability.ts";

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
}
