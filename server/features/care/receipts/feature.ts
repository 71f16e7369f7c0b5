// All that the server's central places take from this feature.
import { defineFeature } from "../../feature.ts";
import { receiptRoutes } from "./receipts.routes.ts";

export const receipts = defineFeature({
  name: "care/receipts",
  routes: receiptRoutes,
});
