// All that the server's central places take from this feature.
import { defineFeature } from "../../feature.ts";
import { opsRoutes } from "./ops.routes.ts";

export const ops = defineFeature({
  name: "console/ops",
  routes: opsRoutes,
});
