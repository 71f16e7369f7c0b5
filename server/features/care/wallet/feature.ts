// Everything that the server's central modules use from this feature.
import { defineFeature } from "../../feature.ts";
import { forgetCard, forgetCardCopy } from "./remove-card.ts";
import { walletRoutes } from "./wallet.routes.ts";
import { walletTables } from "./wallet.tables.ts";

export const wallet = defineFeature({
  name: "care/wallet",
  routes: walletRoutes,
  queued: {
    card_removal: { lane: "money", run: forgetCard },
    card_copy_removal: { lane: "money", run: forgetCardCopy },
  },
  tables: walletTables,
});
