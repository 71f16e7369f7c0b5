// Everything that the server's central modules use from this feature.
import { defineFeature } from "../../feature.ts";
import { agreementRoutes } from "./agreements.routes.ts";
import { agreementsTables } from "./agreements.tables.ts";

export const agreements = defineFeature({
  name: "sign-in/agreements",
  routes: agreementRoutes,
  tables: agreementsTables,
});
