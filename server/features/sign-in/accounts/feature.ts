// All that the server's central places take from this feature.
import { defineFeature } from "../../feature.ts";
import { accountRoutes } from "./accounts.routes.ts";

export const accounts = defineFeature({
  name: "sign-in/accounts",
  routes: accountRoutes,
});
