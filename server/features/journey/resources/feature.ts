// Everything that the server's central modules use from this feature.
import { defineFeature } from "../../feature.ts";
import { clearResourceFiles } from "./clear-resource-files.ts";
import { resourceRoutes } from "./resources.routes.ts";
import { resourcesTables } from "./resources.tables.ts";

export const resources = defineFeature({
  name: "journey/resources",
  routes: resourceRoutes,
  tables: resourcesTables,
  cleanUp: { files: clearResourceFiles },
});
