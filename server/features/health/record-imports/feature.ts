// Everything that the server's central modules use from this feature.
import { defineFeature } from "../../feature.ts";
import { forgetOffers } from "./import-record.ts";
import { recordImportRoutes } from "./record-imports.routes.ts";
import { recordImportTables } from "./record-imports.tables.ts";

export const recordImports = defineFeature({
  name: "health/record-imports",
  routes: recordImportRoutes,
  tables: recordImportTables,
  cleanUp: { rows: forgetOffers },
});
