// Everything that the server's central modules use from this feature.
import { defineFeature } from "../../feature.ts";
import { diaryRoutes } from "./diary.routes.ts";
import { diaryTables } from "./diary.tables.ts";

export const diary = defineFeature({ name: "health/diary", routes: diaryRoutes, tables: diaryTables });
