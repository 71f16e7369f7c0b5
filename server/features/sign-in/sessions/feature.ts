// All that the server's central places take from this feature.
import { defineFeature } from "../../feature.ts";
import { sessionRoutes } from "./sessions.routes.ts";

export const sessions = defineFeature({
  name: "sign-in/sessions",
  routes: sessionRoutes,
});
