// Everything that the server's central modules use from this feature.
import { defineFeature } from "../../feature.ts";
import { clearImages } from "./image-files.ts";
import { imageRoutes } from "./images.routes.ts";
import { imagesTables } from "./images.tables.ts";

export const images = defineFeature({
  name: "account/images",
  routes: imageRoutes,
  tables: imagesTables,
  cleanUp: { files: clearImages },
});
