// Milk kits: what they are, ordering them for a trip, and what staff does about an order (R2.132, R7.112, D66, D72).
import { t } from "@larkwell/domain/language/text.ts";
import { type KitFault, kitFaults } from "@larkwell/domain/milk/address-rule.ts";
import { MAX_KITS, MILK_KITS } from "@larkwell/domain/milk/kits.ts";
import { LONGEST_TRIP_DAYS, type TripFault, tripFault } from "@larkwell/domain/milk/order-rule.ts";
import { CANCEL_REASONS, MILK_ORDER_STATES, STAFF_CANCEL_REASONS } from "@larkwell/domain/milk/order-states.ts";
import { parsePhone } from "@larkwell/domain/people/phone.ts";
import { wordsOfFault } from "@larkwell/domain/places/address.ts";
import { isIsoDate } from "@larkwell/domain/time/wire-time.ts";
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { dispatched } from "./parcels.ts";
import { givenReason, reason } from "./reason.ts";
import {
  dollars,
  dollarsIn,
  filledLine,
  id,
  isoDate,
  isoDateSaying,
  line,
  longPageOf,
  longPaging,
  pageOf,
  paging,
  wireTimeOut,
} from "./shapes.ts";

const kit = z.enum(MILK_KITS, { error: "Choose a kit." });

/** The body of /_app_support/products/breastmilk-shipping-products.json. */
export const MilkProducts = z.object({
  products: z.array(
    z.object({
      kit: z.enum(MILK_KITS),
      name: z.string(),
      capacity_ounces: z.number(),
      bags: z.number(),
      /** False if the number is approximate. */
      bags_exact: z.boolean(),
      bag_ounces: z.number(),
      /** Null if nothing is promised. */
      keeps_cold_hours: z.number().nullable(),
      most_per_order: z.number(),
    }),
  ),
  storage: z.object({
    refrigerator_days: z.number(),
    freezer_months: z.number(),
    freezer_months_at_most: z.number(),
    source: z.object({ publisher: z.string(), title: z.string(), url: z.string() }),
  }),
  ordering: z.object({
    /** Orders must be placed this many weekdays (Monday to Friday, no US federal holiday) before they arrive. */
    weekdays_before_arrival: z.number(),
    warehouse_time_zone: z.string(),
    farthest_days: z.number(),
    longest_trip_days: z.number(),
    most_open_orders: z.number(),
  }),
  /** Null if nothing has a price here. Who pays is agreed with each member before anything is sent (decision 020). */
  price: dollars.nullable(),
});
export type MilkProducts = z.output<typeof MilkProducts>;

export const MilkOrder = z.object({
  id: z.number(),
  kit: z.enum(MILK_KITS),
  kits: z.number(),
  trip_from: z.string(),
  trip_until: z.string(),
  arrives_on: z.string(),
  /** The shipping address. Empty once it was deleted. */
  address: z.object({
    recipient: z.string(),
    place: z.string(),
    street_address: z.string(),
    street_address_2: z.string(),
    city: z.string(),
    state: z.string().nullable(),
    zip_code: z.string(),
    country: z.string(),
  }),
  tel_number: z.string(),
  state: z.enum(MILK_ORDER_STATES),
  placed_at: wireTimeOut,
  dispatched_at: wireTimeOut.nullable(),
  carrier: z.string().nullable(),
  tracking_number: z.string().nullable(),
  /** What the member pays, as agreed before it was sent. Null until then. */
  member_pays: dollars.nullable(),
  cancelled_at: wireTimeOut.nullable(),
  cancelled_by: z.enum(["member", "staff", "house"]).nullable(),
  /** The reason, worded for the member. */
  cancel_reason: z.string().nullable(),
  can: z.object({ cancel: z.boolean() }),
});
export type MilkOrder = z.output<typeof MilkOrder>;

export const listMilkOrders = endpoint("listMilkOrders", {
  method: "GET",
  path: "/milk_orders",
  access: "member",
  summary: "List your kit orders",
  description: "Newest first, with whether and for which days another can be placed.",
  query: z.object(paging(10)),
  returns: pageOf(MilkOrder).extend({
    /** False if nothing about kits may be shown (D29). The answer then has no orders either. */
    available: z.boolean(),
    can: z.object({ order: z.boolean() }),
    /** True if the member reached the limit of orders in 24 hours. */
    enough_today: z.boolean(),
    /** If `available` is false: whether an order is on hold, and whether one is already on its way. */
    held: z.boolean(),
    on_its_way: z.boolean(),
    /** The first and the last day on which a kit ordered now can arrive, and the order day, all "YYYY-MM-DD". */
    earliest_arrival: z.string(),
    latest_arrival: z.string(),
    order_day: z.string(),
  }),
});

export const MilkAddress = z.object({
  recipient: filledLine(80, "The name on the package"),
  place: line(80).default(""),
  street_address: filledLine(120, "The street"),
  street_address_2: line(120).default(""),
  city: filledLine(80, "The city"),
  /** Two letters, for addresses in the United States. */
  state: line(2)
    .transform((code) => code.toUpperCase())
    .default(""),
  zip_code: line(12).default(""),
  /** Two letters. The United States for a domestic kit, any other country for an international one. */
  country: line(2).transform((code) => code.toUpperCase()),
});

const orderFields = z.object({
  kit,
  kits: z
    .number({ error: "Enter how many kits you need." })
    .int("Enter a whole number.")
    .min(1, "Order at least one kit.")
    .max(MAX_KITS, { error: () => t("Order at most {kits} kits at a time.", { kits: MAX_KITS }) }),
  trip_from: isoDateSaying("Enter the first day of your trip."),
  trip_until: isoDateSaying("Enter the last day of your trip."),
  arrives_on: isoDateSaying("Enter the day the kit must arrive."),
  address: MilkAddress,
  /** Required, and a number that can be called: the carrier and the clinic may have to. */
  tel_number: line(40),
  phone_country: line(2)
    .transform((code) => code.toUpperCase())
    .optional(),
  terms: z.literal(true, { error: "Accept the terms to place the order." }),
});
type Fault = { path: string[]; message: string };
/** An order whose other fields may be missing or of another type. Those are read as empty. */
type Unsure = Readonly<Record<string, unknown>>;
const unsure = (value: unknown): Unsure => (typeof value === "object" && value !== null ? (value as Unsure) : {});
const words = (value: unknown): string => (typeof value === "string" ? value : "");

const tripFaults = (): Readonly<Record<TripFault, Fault>> => ({
  ends_before_it_begins: {
    path: ["trip_until"],
    message: "The last day of the trip must be on or after the first day.",
  },
  too_long: {
    path: ["trip_until"],
    message: t("An order covers at most {days} days. Place another order for the rest of the trip.", {
      days: LONGEST_TRIP_DAYS,
    }),
  },
  arrives_after_it: { path: ["arrives_on"], message: "The kit must arrive before the trip ends." },
});

function faultsOfTrip(order: Unsure): Fault[] {
  const days = [order["trip_from"], order["trip_until"], order["arrives_on"]].map(words);
  if (!days.every(isIsoDate)) return [];
  const [from, until, arrival] = days.map((day) => Temporal.PlainDate.from(day));
  const fault = from && until && arrival ? tripFault({ from, until, arrival }) : null;
  return fault ? [tripFaults()[fault]] : [];
}

function faultsOfAddress(order: Unsure): Fault[] {
  const address = unsure(order["address"]);
  const state = words(address["state"]);
  const said = (fault: KitFault) => {
    if (fault === "not_domestic")
      return {
        field: "country",
        message:
          "We send domestic kits only within the United States. For another country, choose an international kit.",
      };
    if (fault !== "not_abroad") return wordsOfFault(fault, { state });
    const message = "Choose the country to send the kit to. Within the United States, choose a domestic kit.";
    return { field: "country", message };
  };
  const kind = order["kit"] === "international" ? "international" : "domestic";
  return kitFaults(kind, {
    country: words(address["country"]),
    state,
    zip_code: words(address["zip_code"]),
  }).map((fault) => {
    const { field, message } = said(fault);
    return { path: ["address", field], message };
  });
}

const faultsOfPhone = (order: Unsure): Fault[] =>
  parsePhone(words(order["tel_number"]), words(order["phone_country"]) || undefined)
    ? []
    : [{ path: ["tel_number"], message: "Enter a valid phone number." }];

/** Rules over several fields run even if others are missing, so that one answer names everything to correct. */
export const milkOrderShape = orderFields.superRefine(
  (given, context) => {
    const order = unsure(given);
    for (const fault of [...faultsOfTrip(order), ...faultsOfAddress(order), ...faultsOfPhone(order)])
      context.addIssue({ code: "custom", ...fault });
  },
  { when: () => true },
);

export const placeMilkOrder = endpoint("placeMilkOrder", {
  method: "POST",
  path: "/milk_orders",
  access: "member",
  summary: "Order milk kits for a trip",
  description: "At least one weekday before they arrive. Nothing is charged.",
  body: milkOrderShape,
  status: 201,
  returns: MilkOrder,
  errors: ["kits_not_now", "already_ordered", "too_many_orders", "ordered_enough_today"],
});

export const cancelMilkOrder = endpoint("cancelMilkOrder", {
  method: "POST",
  path: "/milk_orders/:id/cancellation",
  access: "member",
  summary: "Cancel a kit order that hasn't shipped",
  description: "Repeating it changes nothing.",
  params: z.object({ id }),
  returns: MilkOrder,
  errors: ["order_closed"],
});

/** Without the person: opening the order shows the name, address and number, and is recorded. */
export const OpsMilkOrder = z.object({
  id: z.number(),
  kit: z.enum(MILK_KITS),
  kits: z.number(),
  arrives_on: z.string(),
  /** The last day on which it can ship and still arrive on time. */
  leaves_by: z.string(),
  country: z.string(),
  address_state: z.string().nullable(),
  state: z.enum(MILK_ORDER_STATES),
  /** Must not be sent now. */
  held: z.boolean(),
  /** Overdue: it should have been sent. */
  late: z.boolean(),
  placed_at: wireTimeOut,
  dispatched_at: wireTimeOut.nullable(),
  cancelled_at: wireTimeOut.nullable(),
  cancel_reason: z.enum(Object.keys(CANCEL_REASONS) as [keyof typeof CANCEL_REASONS]).nullable(),
  carrier: z.string().nullable(),
  tracking_number: z.string().nullable(),
  member_pays: dollars.nullable(),
  can: z.object({ dispatch: z.boolean(), cancel: z.boolean() }),
});
export type OpsMilkOrder = z.output<typeof OpsMilkOrder>;

const filters = {
  state: z.enum(MILK_ORDER_STATES).optional(),
  kit: z.enum(MILK_KITS).optional(),
  /** Arrival dates, both included. */
  since: isoDate.optional(),
  until: isoDate.optional(),
};

export const listOpsMilkOrders = endpoint("listOpsMilkOrders", {
  method: "GET",
  path: "/ops/milk_orders",
  access: "staff",
  right: "support",
  summary: "List kit orders by arrival date",
  description: "The next one first.",
  query: z.object({ ...longPaging(50), ...filters }),
  returns: longPageOf(OpsMilkOrder),
});

export const downloadMilkOrders = endpoint("downloadMilkOrders", {
  method: "POST",
  path: "/ops/milk_orders.csv",
  access: "staff",
  right: "support",
  summary: "Download kit orders as CSV",
  description: "The next 50,000 rows, without names, addresses, and numbers. Recorded with the reason.",
  body: z.object({ ...filters, reason }),
  returns: z.string(),
  answers: "binary",
  limit: "costly",
});

export const OpenedMilkOrder = OpsMilkOrder.extend({
  member_id: z.number(),
  trip_from: z.string(),
  trip_until: z.string(),
  address: MilkOrder.shape.address,
  tel_number: z.string(),
});
export type OpenedMilkOrder = z.output<typeof OpenedMilkOrder>;

export const openMilkOrder = endpoint("openMilkOrder", {
  method: "POST",
  path: "/ops/milk_orders/:id/openings",
  access: "staff",
  right: "support",
  summary: "Open a kit order's address and contact",
  description: "Recorded with the reason.",
  params: z.object({ id }),
  body: givenReason,
  returns: OpenedMilkOrder,
});

export const dispatchMilkOrder = endpoint("dispatchMilkOrder", {
  method: "POST",
  path: "/ops/milk_orders/:id/dispatch",
  access: "staff",
  right: "support",
  summary: "Mark a kit order as shipped",
  description: "With the carrier and what the member agreed to pay. The member is told.",
  params: z.object({ id }),
  body: z.object({
    ...dispatched,
    member_pays: dollarsIn,
  }),
  returns: OpsMilkOrder,
  errors: ["order_closed", "order_held"],
});

export const refuseMilkOrder = endpoint("refuseMilkOrder", {
  method: "POST",
  path: "/ops/milk_orders/:id/cancellation",
  access: "staff",
  right: "support",
  summary: "Cancel a kit order with a reason",
  description: "Only before it ships. The member reads the reason.",
  params: z.object({ id }),
  body: z.object({ reason: z.enum(STAFF_CANCEL_REASONS, { error: "Choose a reason." }) }),
  returns: OpsMilkOrder,
  errors: ["order_closed"],
});
