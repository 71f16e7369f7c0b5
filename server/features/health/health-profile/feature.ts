// Everything that the server's central modules use from this feature.
import { defineFeature } from "../../feature.ts";
import { healthProfileRoutes } from "./health-profile.routes.ts";
import { healthProfileTables } from "./health-profile.tables.ts";

export const healthProfile = defineFeature({
  name: "health/health-profile",
  routes: healthProfileRoutes,
  tables: healthProfileTables,
});
