// Everything that the server's central modules use from this feature.
import { defineFeature } from "../../feature.ts";
import { forgetDates } from "./forget-dates.ts";
import { trackRoutes } from "./tracks.routes.ts";
import { tracksTables } from "./tracks.tables.ts";

export const tracks = defineFeature({
  name: "health/tracks",
  routes: trackRoutes,
  tables: tracksTables,
  cleanUp: { rows: forgetDates },
});
