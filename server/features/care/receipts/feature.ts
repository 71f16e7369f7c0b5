// Everything that the server's central modules use from this feature.
import { defineFeature } from "../../feature.ts";
import { receiptRoutes } from "./receipts.routes.ts";
import { receiptsTables } from "./receipts.tables.ts";
import { forgetSendings } from "./send-receipt.ts";

export const receipts = defineFeature({
  name: "care/receipts",
  routes: receiptRoutes,
  tables: receiptsTables,
  cleanUp: { rows: forgetSendings },
});
