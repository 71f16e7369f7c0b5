// Everything that the server's central modules use from this feature.
import { defineFeature } from "../../feature.ts";
import { cancelOrdersAfterLoss } from "./cancel-orders-after-loss.ts";
import { clearMilkOrders } from "./clear-orders.ts";
import { milkRoutes } from "./milk.routes.ts";
import { milkTables } from "./milk.tables.ts";
import { serveMilkProducts } from "./serve-products.ts";

export const milk = defineFeature({
  name: "goods/milk",
  routes: milkRoutes,
  http: serveMilkProducts,
  listeners: { loss_final: cancelOrdersAfterLoss },
  tables: milkTables,
  cleanUp: { rows: clearMilkOrders },
});
