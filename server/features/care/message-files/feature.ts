// Everything that the server's central modules use from this feature.
import { defineFeature } from "../../feature.ts";
import { attachFiles } from "./attach-files.ts";
import { checkFile } from "./check-file.ts";
import { clearMessageFiles } from "./clear-message-files.ts";
import { messageFileRoutes } from "./message-files.routes.ts";
import { messageFilesTables } from "./message-files.tables.ts";

export const messageFiles = defineFeature({
  name: "care/message-files",
  routes: messageFileRoutes,
  queued: { file_check: { lane: "scans", run: checkFile } },
  listeners: { message_sent: attachFiles },
  tables: messageFilesTables,
  cleanUp: { files: clearMessageFiles },
});
