// Everything that the server's central modules use from this feature.
import { defineFeature } from "../../feature.ts";
import { financeRoutes } from "./finance.routes.ts";

export const finance = defineFeature({ name: "care/finance", routes: financeRoutes });
