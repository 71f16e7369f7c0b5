// Everything that the server's central modules use from this feature.
import { defineFeature } from "../../feature.ts";
import { closeBooks } from "./close-books.ts";
import { paymentRoutes } from "./payments.routes.ts";
import { paymentsTables } from "./payments.tables.ts";
import { reconcilePayments } from "./reconcile-payments.ts";
import { recoverPayments } from "./recover-payments.ts";
import { settlePayment } from "./settle-payment.ts";

export const payments = defineFeature({
  name: "care/payments",
  routes: paymentRoutes,
  jobs: [
    { name: "recover-payments", line: "money", everySeconds: 15, run: recoverPayments },
    {
      name: "reconcile-payments",
      line: "money",
      everySeconds: 24 * 3_600,
      run: reconcilePayments,
      isLong: true,
      after: ["release-holds"],
    },
    { name: "close-books", line: "money", everySeconds: 3_600, run: closeBooks, after: ["reconcile-payments"] },
  ],
  queued: { payment: { lane: "money", run: settlePayment } },
  tables: paymentsTables,
});
