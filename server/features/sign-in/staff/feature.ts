// Everything that the server's central modules use from this feature.
import { defineFeature } from "../../feature.ts";
import { staffRoutes } from "./staff.routes.ts";
import { staffTables } from "./staff.tables.ts";

export const staff = defineFeature({
  name: "sign-in/staff",
  routes: staffRoutes,
  tables: staffTables,
});
