// Everything that the server's central modules use from this feature.
import { defineFeature } from "../../feature.ts";
import { placeRoutes } from "./places.routes.ts";

export const places = defineFeature({
  name: "public/places",
  routes: placeRoutes,
});
