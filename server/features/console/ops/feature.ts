// Everything that the server's central modules use from this feature.
import { defineFeature } from "../../feature.ts";
import { opsRoutes } from "./ops.routes.ts";

export const ops = defineFeature({
  name: "console/ops",
  routes: opsRoutes,
});
