// Everything that the server's central modules use from this feature.
import { defineFeature } from "../../feature.ts";
import { moderationRoutes } from "./moderation.routes.ts";
import { moderationTables } from "./moderation.tables.ts";
import { countForumWeeks } from "./read-forum-health.ts";

export const moderation = defineFeature({
  name: "community/moderation",
  routes: moderationRoutes,
  jobs: [{ name: "count-forum-weeks", line: "upkeep", everySeconds: 3_600, isLong: true, run: countForumWeeks }],
  tables: moderationTables,
});
