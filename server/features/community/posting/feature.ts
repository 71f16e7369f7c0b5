// Everything that the server's central modules use from this feature.
import { defineFeature } from "../../feature.ts";
import { clearDrafts } from "./drafts.queries.ts";
import { postingRoutes } from "./posting.routes.ts";
import { postingTables } from "./posting.tables.ts";

export const posting = defineFeature({
  name: "community/posting",
  routes: postingRoutes,
  tables: postingTables,
  cleanUp: { rows: clearDrafts },
});
