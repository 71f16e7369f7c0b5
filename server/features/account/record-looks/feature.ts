// Everything that the server's central modules use from this feature.
import { defineFeature } from "../../feature.ts";
import { recordLookRoutes } from "./record-looks.routes.ts";

export const recordLooks = defineFeature({
  name: "account/record-looks",
  routes: recordLookRoutes,
});
