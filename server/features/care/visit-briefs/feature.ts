// Everything that the server's central modules use from this feature.
import { defineFeature } from "../../feature.ts";
import { visitBriefRoutes } from "./visit-briefs.routes.ts";

export const visitBriefs = defineFeature({
  name: "care/visit-briefs",
  routes: visitBriefRoutes,
});
