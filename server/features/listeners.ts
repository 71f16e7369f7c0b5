// Which features listen to what happens in others: each in the transaction of what happened, in this order.
import type { Listeners } from "../data/transaction.ts";
import { endFeeds } from "./bookings/own-calendar-feeds.ts";
import { dropInviteDates } from "./invites/drop-dates.ts";
import { dropOrders } from "./milk/drop-orders.ts";
import { beginOnboarding } from "./onboarding/begin-onboarding.ts";
import { dropGifts } from "./onboarding/drop-gifts.ts";

export const listeners: Listeners = {
  member_registered: [(tx, { userId, now }) => beginOnboarding(tx, { userId, origin: "registration", now })],
  loss_final: [dropOrders, dropGifts, dropInviteDates],
  access_withdrawn: [(tx, { userId }) => endFeeds(tx, userId)],
};
