// Everything that the server's central modules use from this feature.
import { defineFeature } from "../../feature.ts";
import { libraryRoutes } from "./library.routes.ts";
import { libraryTables } from "./library.tables.ts";
import { publishPlannedTexts } from "./publish-planned.ts";
import { remindOfReviews } from "./remind-of-reviews.ts";
import { serveHomeTips } from "./serve-home-tips.ts";

export const library = defineFeature({
  name: "journey/library",
  routes: libraryRoutes,
  http: serveHomeTips,
  jobs: [
    { name: "publish-library-texts", line: "upkeep", everySeconds: 60, run: publishPlannedTexts },
    { name: "remind-of-library-reviews", line: "upkeep", everySeconds: 3_600, run: remindOfReviews },
  ],
  tables: libraryTables,
});
