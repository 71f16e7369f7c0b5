// Milk kits: contract to use case, one line each.
import * as contract from "@larkwell/contract/milk.ts";
import type { On } from "../../../http/call.ts";
import { cancelOwnOrder, placeOrder, showOwnOrders } from "./own-orders.ts";
import { dispatchOrder, exportOrders, openOrder, refuseOrder, showOrders } from "./staff-orders.ts";

export function milkRoutes(on: On) {
  on(contract.listMilkOrders, showOwnOrders);
  on(contract.placeMilkOrder, placeOrder);
  on(contract.cancelMilkOrder, cancelOwnOrder);
  on(contract.listOpsMilkOrders, showOrders);
  on(contract.downloadMilkOrders, exportOrders);
  on(contract.openMilkOrder, openOrder);
  on(contract.dispatchMilkOrder, dispatchOrder);
  on(contract.refuseMilkOrder, refuseOrder);
}
