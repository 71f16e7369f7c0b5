// Everything that the server's central modules use from this feature.
import { defineFeature } from "../../feature.ts";
import { grantMessageCredits, withdrawDisputed } from "./grant-credits.ts";
import { messageCreditRoutes } from "./message-credits.routes.ts";
import { messageCreditsTables } from "./message-credits.tables.ts";
import { returnMessageCredits } from "./return-message-credits.ts";
import { countMessage } from "./spend-credit.ts";

export const messageCredits = defineFeature({
  name: "care/message-credits",
  routes: messageCreditRoutes,
  jobs: [{ name: "return-message-credits", line: "money", everySeconds: 60, run: returnMessageCredits }],
  listeners: { package_paid: grantMessageCredits, package_disputed: withdrawDisputed, message_sent: countMessage },
  tables: messageCreditsTables,
});
