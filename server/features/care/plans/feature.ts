// Everything that the server's central modules use from this feature.
import { defineFeature } from "../../feature.ts";
import { planRoutes } from "./plans.routes.ts";
import { plansTables } from "./plans.tables.ts";
import { renewPlans } from "./renew-plans.ts";
import { closePlan, keepPaidPeriod, leaveUnpaidPeriod, stopDisputed } from "./settle-period.ts";

export const plans = defineFeature({
  name: "care/plans",
  routes: planRoutes,
  jobs: [{ name: "renew-plans", line: "money", everySeconds: 60, run: renewPlans, isLong: true }],
  listeners: {
    account_ending: closePlan,
    plan_paid: keepPaidPeriod,
    plan_unpaid: leaveUnpaidPeriod,
    plan_disputed: stopDisputed,
  },
  tables: plansTables,
});
