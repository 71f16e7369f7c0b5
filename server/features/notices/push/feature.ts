// Everything that the server's central modules use from this feature.
import { defineFeature } from "../../feature.ts";
import { clearSubscriptions, dropWithdrawn } from "./drop-ended.ts";
import { pushRoutes } from "./push.routes.ts";
import { pushTables } from "./push.tables.ts";
import { sendPush } from "./send-push.ts";

export const push = defineFeature({
  name: "notices/push",
  routes: pushRoutes,
  queued: { push: { lane: "push", run: sendPush, sends: "message" } },
  listeners: { access_withdrawn: dropWithdrawn },
  tables: pushTables,
  cleanUp: { rows: clearSubscriptions },
});
