// Everything that the server's central modules use from this feature.
import { defineFeature } from "../../feature.ts";
import { sharingRoutes } from "./sharing.routes.ts";
import { sharingTables } from "./sharing.tables.ts";

export const sharing = defineFeature({
  name: "partners/sharing",
  routes: sharingRoutes,
  tables: sharingTables,
});
