// Everything that the server's central modules use from this feature.
import { defineFeature } from "../../feature.ts";
import { addUp } from "./add-up-events.ts";
import { analyticsRoutes } from "./analytics.routes.ts";
import { analyticsTables } from "./analytics.tables.ts";

export const analytics = defineFeature({
  name: "public/analytics",
  routes: analyticsRoutes,
  jobs: [{ name: "add-up-events", line: "upkeep", everySeconds: 60, run: addUp }],
  tables: analyticsTables,
});
