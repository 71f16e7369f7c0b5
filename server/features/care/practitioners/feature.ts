// Everything that the server's central modules use from this feature.
import { defineFeature } from "../../feature.ts";
import { noticeAvailability, noticeOpenings } from "./notice-availability.ts";
import { practitionerRoutes } from "./practitioners.routes.ts";
import { practitionersTables } from "./practitioners.tables.ts";

export const practitioners = defineFeature({
  name: "care/practitioners",
  routes: practitionerRoutes,
  jobs: [
    // Hours come into the notice's two weeks without anyone changing them.
    { name: "notice-openings", line: "upkeep", everySeconds: 3_600, run: noticeOpenings, after: ["clear-messages"] },
  ],
  queued: { availability: { lane: "work", run: noticeAvailability } },
  tables: practitionersTables,
});
