// Milk kits: contract to use case, one line each.
import * as contract from "@larkwell/contract/milk.ts";
import type { On } from "../../../http/call.ts";
import { cancelMilkOrder, listMilkOrders, placeMilkOrder } from "./own-orders.ts";
import {
  dispatchMilkOrder,
  downloadMilkOrders,
  listOpsMilkOrders,
  openMilkOrder,
  refuseMilkOrder,
} from "./staff-orders.ts";

export function milkRoutes(on: On) {
  on(contract.listMilkOrders, listMilkOrders);
  on(contract.placeMilkOrder, placeMilkOrder);
  on(contract.cancelMilkOrder, cancelMilkOrder);
  on(contract.listOpsMilkOrders, listOpsMilkOrders);
  on(contract.downloadMilkOrders, downloadMilkOrders);
  on(contract.openMilkOrder, openMilkOrder);
  on(contract.dispatchMilkOrder, dispatchMilkOrder);
  on(contract.refuseMilkOrder, refuseMilkOrder);
}
