// Everything that the server's central modules use from this feature.
import { defineFeature } from "../../feature.ts";
import { birthPlanRoutes } from "./birth-plan.routes.ts";
import { birthPlanTables } from "./birth-plan.tables.ts";

export const birthPlan = defineFeature({
  name: "health/birth-plan",
  routes: birthPlanRoutes,
  tables: birthPlanTables,
});
