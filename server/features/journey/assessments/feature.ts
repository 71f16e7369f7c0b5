// Everything that the server's central modules use from this feature.
import { defineFeature } from "../../feature.ts";
import { assessmentRoutes } from "./assessments.routes.ts";
import { assessmentsTables } from "./assessments.tables.ts";
import { serveAssessmentPacks } from "./serve-packs.ts";

export const assessments = defineFeature({
  name: "journey/assessments",
  routes: assessmentRoutes,
  http: serveAssessmentPacks,
  tables: assessmentsTables,
});
