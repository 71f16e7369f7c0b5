// Everything that the server's central modules use from this feature.
import { defineFeature } from "../../feature.ts";
import { secondFactorRoutes } from "./second-factors.routes.ts";
import { secondFactorsTables } from "./second-factors.tables.ts";

export const secondFactors = defineFeature({
  name: "sign-in/second-factors",
  routes: secondFactorRoutes,
  tables: secondFactorsTables,
});
