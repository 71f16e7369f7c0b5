// Everything that the server's central modules use from this feature.
import { defineFeature } from "../../feature.ts";
import { textPreviewRoutes } from "./text-previews.routes.ts";

export const textPreviews = defineFeature({
  name: "public/text-previews",
  routes: textPreviewRoutes,
});
