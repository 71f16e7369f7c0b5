// All that the server's central places take from this feature.
import { defineFeature } from "../../feature.ts";
import { recordLookRoutes } from "./record-looks.routes.ts";

export const recordLooks = defineFeature({
  name: "account/record-looks",
  routes: recordLookRoutes,
});
