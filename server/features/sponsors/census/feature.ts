// Everything that the server's central modules use from this feature.
import { defineFeature } from "../../feature.ts";
import { censusRoutes } from "./census.routes.ts";
import { censusTables } from "./census.tables.ts";
import { clearCensus } from "./clear-census.ts";
import { pickUpCensus } from "./pick-up-census.ts";
import { workOnCensus } from "./work-on-census.ts";

export const census = defineFeature({
  name: "sponsors/census",
  routes: censusRoutes,
  jobs: [
    { name: "pick-up-census", line: "upkeep", everySeconds: 60, run: pickUpCensus, isLong: true },
    { name: "work-on-census", line: "upkeep", everySeconds: 3, run: workOnCensus, isLong: true },
  ],
  tables: censusTables,
  cleanUp: { files: clearCensus },
});
