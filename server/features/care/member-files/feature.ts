// Everything that the server's central modules use from this feature.
import { defineFeature } from "../../feature.ts";
import { checkMemberFile } from "./check-member-file.ts";
import { clearMemberFiles } from "./clear-member-files.ts";
import { memberFileRoutes } from "./member-files.routes.ts";
import { memberFilesTables } from "./member-files.tables.ts";

export const memberFiles = defineFeature({
  name: "care/member-files",
  routes: memberFileRoutes,
  queued: { member_file_check: { lane: "scans", run: checkMemberFile } },
  tables: memberFilesTables,
  cleanUp: { files: clearMemberFiles },
});
