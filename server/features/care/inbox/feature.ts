// Everything that the server's central modules use from this feature.
import { defineFeature } from "../../feature.ts";
import { followMessage } from "./follow-messages.ts";
import { inboxRoutes } from "./inbox.routes.ts";
import { inboxTables } from "./inbox.tables.ts";

export const inbox = defineFeature({
  name: "care/inbox",
  routes: inboxRoutes,
  listeners: { message_sent: followMessage },
  tables: inboxTables,
});
