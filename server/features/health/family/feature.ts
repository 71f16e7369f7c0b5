// Everything that the server's central modules use from this feature.
import { defineFeature } from "../../feature.ts";
import { closeChildPages } from "./close-pages.ts";
import { familyRoutes } from "./family.routes.ts";
import { familyTables } from "./family.tables.ts";

export const family = defineFeature({
  name: "health/family",
  routes: familyRoutes,
  jobs: [{ name: "close-child-pages", line: "upkeep", everySeconds: 1_800, run: closeChildPages }],
  tables: familyTables,
});
