// Everything that the server's central modules use from this feature.
import { defineFeature } from "../../feature.ts";
import { noticePreferenceRoutes } from "./notice-preferences.routes.ts";
import { noticePreferencesTables } from "./notice-preferences.tables.ts";

export const noticePreferences = defineFeature({
  name: "notices/notice-preferences",
  routes: noticePreferenceRoutes,
  tables: noticePreferencesTables,
});
