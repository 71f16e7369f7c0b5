// All that the server's central places take from this feature.
import { defineFeature } from "../../feature.ts";
import { curriculumRoutes } from "./curriculum.routes.ts";
import { curriculumTables } from "./curriculum.tables.ts";

export const curriculum = defineFeature({
  name: "journey/curriculum",
  routes: curriculumRoutes,
  tables: curriculumTables,
});
