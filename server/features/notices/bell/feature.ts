// Everything that the server's central modules use from this feature.
import { defineFeature } from "../../feature.ts";
import { bellRoutes } from "./bell.routes.ts";
import { bellTables } from "./bell.tables.ts";
import { clearNotifications } from "./clear-notifications.ts";
import { raiseMessage, settleMessages } from "./hear-messages.ts";
import { settleAfterLoss } from "./settle-after-loss.ts";
import { tellOutward } from "./tell-outward.ts";

export const bell = defineFeature({
  name: "notices/bell",
  routes: bellRoutes,
  queued: { outward: { lane: "work", run: tellOutward } },
  listeners: { message_sent: raiseMessage, channel_read: settleMessages, loss_final: settleAfterLoss },
  tables: bellTables,
  cleanUp: { rows: clearNotifications },
});
