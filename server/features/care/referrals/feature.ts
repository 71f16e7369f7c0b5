// Everything that the server's central modules use from this feature.
import { nobody } from "../../../data/transaction.ts";
import { defineFeature } from "../../feature.ts";
import { creditInviters } from "./credit-inviters.ts";
import { addArrivalCode, queueArrivalCode } from "./referral-codes.ts";
import { forgetDevices } from "./referrals.queries.ts";
import { referralRoutes } from "./referrals.routes.ts";
import { referralsTables } from "./referrals.tables.ts";

export const referrals = defineFeature({
  name: "care/referrals",
  routes: referralRoutes,
  jobs: [{ name: "credit-inviters", line: "money", everySeconds: 3_600, run: creditInviters }],
  queued: { referral_code: { lane: "money", run: addArrivalCode } },
  listeners: { address_confirmed: queueArrivalCode },
  tables: referralsTables,
  cleanUp: { rows: (context) => context.write(nobody, (tx) => forgetDevices(tx, context.now())) },
});
