// Everything that the server's central modules use from this feature.
import { defineFeature } from "../../feature.ts";
import { profileRoutes } from "./profile.routes.ts";
import { profileTables } from "./profile.tables.ts";

export const profile = defineFeature({
  name: "account/profile",
  routes: profileRoutes,
  tables: profileTables,
});
