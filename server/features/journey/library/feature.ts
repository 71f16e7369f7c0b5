// Everything that the server's central modules use from this feature.
import { defineFeature } from "../../feature.ts";
import { libraryRoutes } from "./library.routes.ts";
import { libraryTables } from "./library.tables.ts";

export const library = defineFeature({
  name: "journey/library",
  routes: libraryRoutes,
  tables: libraryTables,
});
