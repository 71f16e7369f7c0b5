// Everything that the server's central modules use from this feature.
import { defineFeature } from "../../feature.ts";
import { exitLockRoutes } from "./exit-lock.routes.ts";
import { exitLockTables } from "./exit-lock.tables.ts";

export const exitLock = defineFeature({
  name: "sign-in/exit-lock",
  routes: exitLockRoutes,
  tables: exitLockTables,
});
