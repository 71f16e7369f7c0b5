// Which features listen to what happens in others: each in the transaction of what happened, in this order.

import type { AppContext } from "../context.ts";
import type { Listeners } from "../data/transaction.ts";
import { confirmBooking, voidBooking } from "./care/bookings/confirm-booking.ts";
import { endFeeds } from "./care/bookings/own-calendar-feeds.ts";
import { closeHelp } from "./care/visits/close-help.ts";
import { dropOrders } from "./goods/milk/drop-orders.ts";
import { beginOnboarding } from "./journey/onboarding/begin-onboarding.ts";
import { dropGifts } from "./journey/onboarding/drop-gifts.ts";
import { dropInviteDates } from "./partners/invites/drop-dates.ts";

export const listenersOf = (context: AppContext): Listeners => ({
  member_registered: [(tx, { userId, now }) => beginOnboarding(tx, { userId, origin: "registration", now })],
  loss_final: [dropOrders, dropGifts, dropInviteDates],
  access_withdrawn: [(tx, { userId }) => endFeeds(tx, userId)],
  charge_settled: [(tx, { appointmentId }) => confirmBooking(tx, context, appointmentId)],
  charge_failed: [(tx, { appointmentId }) => voidBooking(tx, appointmentId)],
  help_not_needed: [closeHelp],
});
