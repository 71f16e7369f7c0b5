// Everything that the server's central modules use from this feature.
import { defineFeature } from "../../feature.ts";
import { dashboardRoutes } from "./dashboard.routes.ts";
import { dashboardTables } from "./dashboard.tables.ts";

export const dashboard = defineFeature({
  name: "home/dashboard",
  routes: dashboardRoutes,
  tables: dashboardTables,
});
