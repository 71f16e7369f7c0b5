// The kits as plain data at the address that native clients and older pages read (R7.112, D66): generated only from the rules.
import type { MilkProducts } from "@larkwell/contract/milk.ts";
import {
  BAG_OUNCES,
  KIT_FACTS,
  MAX_KITS,
  MAX_OPEN_ORDERS,
  MILK_KEEPS,
  MILK_KITS,
  STORAGE_SOURCE,
} from "@larkwell/domain/milk/kits.ts";
import { FARTHEST_DAYS, LONGEST_TRIP_DAYS, WEEKDAYS_BEFORE_ARRIVAL } from "@larkwell/domain/milk/order-rule.ts";
import type { FastifyInstance } from "fastify";
import type { AppContext } from "../../../context.ts";

const names = { domestic: "Domestic kit", international: "International kit" } as const;

export const milkProducts = (warehouseZone: string): MilkProducts => ({
  products: MILK_KITS.map((kit) => ({
    kit,
    name: names[kit],
    capacity_ounces: KIT_FACTS[kit].ounces,
    bags: KIT_FACTS[kit].bags,
    bags_exact: KIT_FACTS[kit].exact,
    bag_ounces: BAG_OUNCES,
    keeps_cold_hours: KIT_FACTS[kit].coldHours,
    most_per_order: MAX_KITS,
  })),
  storage: {
    refrigerator_days: MILK_KEEPS.refrigeratorDays,
    freezer_months: MILK_KEEPS.freezerMonths,
    freezer_months_at_most: MILK_KEEPS.freezerMonthsAtMost,
    source: { ...STORAGE_SOURCE },
  },
  ordering: {
    weekdays_before_arrival: WEEKDAYS_BEFORE_ARRIVAL,
    warehouse_time_zone: warehouseZone,
    farthest_days: FARTHEST_DAYS,
    longest_trip_days: LONGEST_TRIP_DAYS,
    most_open_orders: MAX_OPEN_ORDERS,
  },
  price: null,
});

export function serveMilkProducts(http: FastifyInstance, context: AppContext) {
  const body = JSON.stringify(milkProducts(context.config.KIT_WAREHOUSE_ZONE));
  http.get("/_app_support/products/breastmilk-shipping-products.json", async (_request, reply) =>
    reply.type("application/json; charset=utf-8").header("cache-control", "public, max-age=3600").send(body),
  );
}
