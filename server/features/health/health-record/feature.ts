// Everything that the server's central modules use from this feature.
import { defineFeature } from "../../feature.ts";
import { healthRecordRoutes } from "./health-record.routes.ts";
import { healthRecordTables } from "./health-record.tables.ts";

export const healthRecord = defineFeature({
  name: "health/health-record",
  routes: healthRecordRoutes,
  tables: healthRecordTables,
});
