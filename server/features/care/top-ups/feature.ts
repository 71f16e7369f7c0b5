// Everything that the server's central modules use from this feature.
import { defineFeature } from "../../feature.ts";
import { closeTopUps, expireTopUpPayers } from "./end-payer.ts";
import { creditTopUp, failTopUp, takeDisputed } from "./settle-top-up.ts";
import { topUpRoutes } from "./top-ups.routes.ts";
import { topUpsTables } from "./top-ups.tables.ts";
import { writeToTopUpPayer } from "./write-to-payer.ts";

export const topUps = defineFeature({
  name: "care/top-ups",
  routes: topUpRoutes,
  jobs: [{ name: "expire-top-up-payers", line: "upkeep", everySeconds: 3_600, run: expireTopUpPayers }],
  queued: { top_up_payer: { lane: "mail", run: writeToTopUpPayer, sends: "message" } },
  listeners: {
    account_ending: closeTopUps,
    top_up_paid: creditTopUp,
    top_up_unpaid: failTopUp,
    top_up_disputed: takeDisputed,
  },
  tables: topUpsTables,
});
