// Everything that the server's central modules use from this feature.
import { defineFeature } from "../../feature.ts";
import { financeRoutes } from "./finance.routes.ts";
import { financeTables } from "./finance.tables.ts";

export const finance = defineFeature({ name: "care/finance", routes: financeRoutes, tables: financeTables });
