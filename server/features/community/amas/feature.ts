// Everything that the server's central modules use from this feature.
import { defineFeature } from "../../feature.ts";
import { amasRoutes } from "./amas.routes.ts";
import { amasTables } from "./amas.tables.ts";
import { sendAmaReminders } from "./send-ama-reminders.ts";

export const amas = defineFeature({
  name: "community/amas",
  routes: amasRoutes,
  queued: { ama_reminders: { lane: "work", run: sendAmaReminders } },
  tables: amasTables,
});
