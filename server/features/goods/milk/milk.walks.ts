// What the tests of all endpoints need to know about this feature. Only tests load it.
import { aWeek, farPage, type Walks } from "../../../testing/walks.ts";

export const walks: Walks = {
  ids: [[/^\/milk_orders\/:id/, "milkOrder"]],
  reads: {
    listMilkOrders: () => [{ as: "member", query: { limit: 100, offset: 20, order_direction: "asc" } }],
    listOpsMilkOrders: () => [
      { query: { state: "placed" } },
      { query: { state: "placed", kit: "international" } },
      { query: { state: "dispatched", ...farPage } },
      { query: { state: "dispatched", order_direction: "asc" } },
      { query: { state: "cancelled", kit: "domestic", ...aWeek } },
      { query: { kit: "international", ...aWeek } },
      { query: aWeek },
      { query: farPage },
    ],
  },
};
