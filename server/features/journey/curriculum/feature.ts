// All that the server's central places take from this feature.
import { defineFeature } from "../../feature.ts";
import { curriculumRoutes } from "./curriculum.routes.ts";

export const curriculum = defineFeature({
  name: "journey/curriculum",
  routes: curriculumRoutes,
});
