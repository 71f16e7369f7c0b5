// Everything that the server's central modules use from this feature.
import { defineFeature } from "../../feature.ts";
import { careTeamRoutes } from "./care-team.routes.ts";
import { careTeamTables } from "./care-team.tables.ts";

export const careTeam = defineFeature({
  name: "care/care-team",
  routes: careTeamRoutes,
  tables: careTeamTables,
});
