// Everything that the server's central modules use from this feature.
import { defineFeature } from "../../feature.ts";
import { curriculumRoutes } from "./curriculum.routes.ts";
import { curriculumTables } from "./curriculum.tables.ts";

export const curriculum = defineFeature({
  name: "journey/curriculum",
  routes: curriculumRoutes,
  tables: curriculumTables,
});
