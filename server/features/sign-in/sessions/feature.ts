// Everything that the server's central modules use from this feature.
import { defineFeature } from "../../feature.ts";
import { clearSessions } from "./clear-sessions.ts";
import { sessionRoutes } from "./sessions.routes.ts";
import { sessionsTables } from "./sessions.tables.ts";

export const sessions = defineFeature({
  name: "sign-in/sessions",
  routes: sessionRoutes,
  tables: sessionsTables,
  cleanUp: { rows: clearSessions },
});
