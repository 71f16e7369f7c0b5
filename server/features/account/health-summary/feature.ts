// Everything that the server's central modules use from this feature.
import { defineFeature } from "../../feature.ts";
import { clearLinks } from "./clear-links.ts";
import { allowOtherOrigins } from "./cross-origin.ts";
import { healthSummaryRoutes } from "./health-summary.routes.ts";
import { healthSummaryTables } from "./health-summary.tables.ts";
import { stopWithdrawn } from "./own-links.ts";

export const healthSummary = defineFeature({
  name: "account/health-summary",
  routes: healthSummaryRoutes,
  http: allowOtherOrigins,
  listeners: { access_withdrawn: stopWithdrawn },
  tables: healthSummaryTables,
  cleanUp: { rows: clearLinks },
});
