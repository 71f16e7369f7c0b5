// Everything that the server's central modules use from this feature.
import { defineFeature } from "../../feature.ts";
import { countMessages } from "./count-messages.ts";
import { messageDeskRoutes } from "./message-desk.routes.ts";
import { messageDeskTables } from "./message-desk.tables.ts";

export const messageDesk = defineFeature({
  name: "console/message-desk",
  routes: messageDeskRoutes,
  jobs: [{ name: "count-messages", line: "upkeep", everySeconds: 3_600, run: countMessages }],
  tables: messageDeskTables,
});
