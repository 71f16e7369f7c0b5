// Everything that the server's central modules use from this feature.
import { defineFeature } from "../../feature.ts";
import { bookingRoutes } from "./bookings.routes.ts";
import { bookingsTables } from "./bookings.tables.ts";
import { clearFeeds } from "./clear-feeds.ts";
import { confirmBooking, voidBooking } from "./confirm-booking.ts";
import { releaseExpiredHolds } from "./hold-slot.ts";
import { endFeeds } from "./own-calendar-feeds.ts";
import { settleVisits } from "./visit-records.ts";

export const bookings = defineFeature({
  name: "care/bookings",
  routes: bookingRoutes,
  jobs: [
    { name: "settle-visits", line: "visits", everySeconds: 20, run: settleVisits },
    { name: "release-holds", line: "visits", everySeconds: 60, run: releaseExpiredHolds, after: ["add-up-events"] },
  ],
  listeners: {
    access_withdrawn: (tx, { userId }) => endFeeds(tx, userId),
    charge_settled: (tx, { appointmentId }, context) => confirmBooking(tx, context, appointmentId),
    charge_failed: (tx, { appointmentId }) => voidBooking(tx, appointmentId),
  },
  tables: bookingsTables,
  cleanUp: { rows: clearFeeds },
});
