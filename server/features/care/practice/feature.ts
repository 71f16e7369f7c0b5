// Everything that the server's central modules use from this feature.
import { defineFeature } from "../../feature.ts";
import { practiceRoutes } from "./practice.routes.ts";
import { practiceTables } from "./practice.tables.ts";

export const practice = defineFeature({
  name: "care/practice",
  routes: practiceRoutes,
  tables: practiceTables,
});
