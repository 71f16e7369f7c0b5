// All that the server's central places take from this feature.
import { defineFeature } from "../../feature.ts";
import { imageRoutes } from "./images.routes.ts";

export const images = defineFeature({
  name: "account/images",
  routes: imageRoutes,
});
