// Everything that the server's central modules use from this feature.
import { defineFeature } from "../../feature.ts";
import { announceReading } from "./announce-messages.ts";
import { messageRoutes } from "./messages.routes.ts";
import { messagesTables } from "./messages.tables.ts";

export const messages = defineFeature({
  name: "care/messages",
  routes: messageRoutes,
  listeners: { channel_read: announceReading },
  tables: messagesTables,
});
