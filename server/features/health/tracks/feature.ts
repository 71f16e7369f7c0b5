// All that the server's central places take from this feature.
import { defineFeature } from "../../feature.ts";
import { trackRoutes } from "./tracks.routes.ts";

export const tracks = defineFeature({
  name: "health/tracks",
  routes: trackRoutes,
});
