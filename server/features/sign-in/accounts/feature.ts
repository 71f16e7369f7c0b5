// Everything that the server's central modules use from this feature.
import { defineFeature } from "../../feature.ts";
import { accountRoutes } from "./accounts.routes.ts";
import { accountsTables } from "./accounts.tables.ts";
import { clearEmailChanges } from "./clear-email-changes.ts";

export const accounts = defineFeature({
  name: "sign-in/accounts",
  routes: accountRoutes,
  tables: accountsTables,
  cleanUp: { rows: clearEmailChanges },
});
