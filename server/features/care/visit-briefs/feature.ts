// All that the server's central places take from this feature.
import { defineFeature } from "../../feature.ts";
import { visitBriefRoutes } from "./visit-briefs.routes.ts";

export const visitBriefs = defineFeature({
  name: "care/visit-briefs",
  routes: visitBriefRoutes,
});
