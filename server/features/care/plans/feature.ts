// Everything that the server's central modules use from this feature.
import { defineFeature } from "../../feature.ts";
import { announcePrices } from "./announce-prices.ts";
import { deliverGift } from "./deliver-gift.ts";
import { expirePayers } from "./end-payer.ts";
import { planRoutes } from "./plans.routes.ts";
import { plansTables } from "./plans.tables.ts";
import { renewPlans } from "./renew-plans.ts";
import { settleGifts } from "./settle-gift.ts";
import { closePlan, keepPaidPeriod, keepPaidPeriods, leaveUnpaidPeriod, stopDisputed } from "./settle-period.ts";
import { warnOfCards } from "./warn-of-cards.ts";
import { writeToPayer } from "./write-to-payer.ts";

export const plans = defineFeature({
  name: "care/plans",
  routes: planRoutes,
  jobs: [
    { name: "renew-plans", line: "money", everySeconds: 60, run: renewPlans, isLong: true },
    { name: "announce-prices", line: "upkeep", everySeconds: 600, run: announcePrices },
    { name: "warn-of-cards", line: "upkeep", everySeconds: 6 * 3_600, run: warnOfCards },
    { name: "settle-gifts", line: "money", everySeconds: 60, run: settleGifts },
    { name: "expire-payers", line: "upkeep", everySeconds: 3_600, run: expirePayers },
  ],
  queued: {
    plan_gift: { lane: "mail", run: deliverGift, sends: "message" },
    plan_payer: { lane: "mail", run: writeToPayer, sends: "message" },
  },
  listeners: {
    account_ending: closePlan,
    plan_paid: keepPaidPeriod,
    plans_paid: keepPaidPeriods,
    plan_unpaid: leaveUnpaidPeriod,
    plan_disputed: stopDisputed,
  },
  tables: plansTables,
});
