// Milk kits: what they are, ordering them for a trip, and what staff does about an order (R2.132, R7.112, D66, D72).
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

const kit = z.enum(MILK_KITS, { error: "Please choose a kit." });

/** The body of /_app_support/products/breastmilk-shipping-products.json. */
export const MilkProducts = z.object({
  products: z.array(
    z.object({
      kit: z.enum(MILK_KITS),
      name: z.string(),
      capacity_ounces: z.number(),
      bags: z.number(),
      /** False: about that many. */
      bags_exact: z.boolean(),
      bag_ounces: z.number(),
      /** Null where nothing is promised. */
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
    /** Ordered this many weekdays (Monday to Friday, no US federal holiday) before the day of arrival. */
    weekdays_before_arrival: z.number(),
    warehouse_time_zone: z.string(),
    farthest_days: z.number(),
    longest_trip_days: z.number(),
    most_open_orders: z.number(),
  }),
  /** Null: nothing has a price here. Who pays is settled with each member before anything is sent (decision 020). */
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
  /** Where it goes; empty once it was cleared away. */
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
  /** What she pays herself, as agreed before it left; null until then. */
  member_pays: dollars.nullable(),
  cancelled_at: wireTimeOut.nullable(),
  cancelled_by: z.enum(["member", "staff", "house"]).nullable(),
  /** In words for the member. */
  cancel_reason: z.string().nullable(),
  can: z.object({ cancel: z.boolean() }),
});
export type MilkOrder = z.output<typeof MilkOrder>;

export const listMilkOrders = endpoint("listMilkOrders", {
  method: "GET",
  path: "/milk_orders",
  access: "member",
  summary: "The own orders, the newest first, whether another can be placed, and for which days.",
  query: z.object(paging(10)),
  returns: pageOf(MilkOrder).extend({
    /** False where nothing of it is to be shown (D29): then there are no orders in the answer either. */
    available: z.boolean(),
    can: z.object({ order: z.boolean() }),
    /** True when she cannot order because she has placed as many within 24 hours as one person may. */
    enough_today: z.boolean(),
    /** Where `available` is false: is something held back, or on its way already? */
    held: z.boolean(),
    on_its_way: z.boolean(),
    /** The first and the last day a kit ordered now can arrive, "YYYY-MM-DD", and the day that is counted from. */
    earliest_arrival: z.string(),
    latest_arrival: z.string(),
    order_day: z.string(),
  }),
});

export const MilkAddress = z.object({
  recipient: filledLine(80, "The name on the parcel"),
  place: line(80).default(""),
  street_address: filledLine(120, "The street"),
  street_address_2: line(120).default(""),
  city: filledLine(80, "The city"),
  /** Two letters, in the United States. */
  state: line(2)
    .transform((code) => code.toUpperCase())
    .default(""),
  zip_code: line(12).default(""),
  /** Two letters; the United States for a domestic kit, any other country for an international one. */
  country: line(2).transform((code) => code.toUpperCase()),
});

const orderFields = z.object({
  kit,
  kits: z
    .number({ error: "Please enter how many kits you need." })
    .int("Please enter a whole number.")
    .min(1, "Please order at least one kit.")
    .max(MAX_KITS, `Please order at most ${MAX_KITS} kits at once.`),
  trip_from: isoDateSaying("Please give the first day of your trip."),
  trip_until: isoDateSaying("Please give the last day of your trip."),
  arrives_on: isoDateSaying("Please give the day the kit must be there."),
  address: MilkAddress,
  /** Required, and one that can be called: the carrier and the clinic may have to. */
  tel_number: line(40),
  phone_country: line(2)
    .transform((code) => code.toUpperCase())
    .optional(),
  terms: z.literal(true, { error: "Please accept the terms to place the order." }),
});
type Fault = { path: string[]; message: string };
/** An order in which other fields may be missing or of another kind: what is none is read as empty. */
type Unsure = Readonly<Record<string, unknown>>;
const unsure = (value: unknown): Unsure => (typeof value === "object" && value !== null ? (value as Unsure) : {});
const words = (value: unknown): string => (typeof value === "string" ? value : "");

const tripFaults: Readonly<Record<TripFault, Fault>> = {
  ends_before_it_begins: { path: ["trip_until"], message: "The trip can't end before it begins." },
  too_long: {
    path: ["trip_until"],
    message: `One order is for a trip of at most ${LONGEST_TRIP_DAYS} days. Please order again for the rest.`,
  },
  arrives_after_it: { path: ["arrives_on"], message: "The kit must arrive before the trip ends." },
};

function faultsOfTrip(order: Unsure): Fault[] {
  const days = [order["trip_from"], order["trip_until"], order["arrives_on"]].map(words);
  if (!days.every(isIsoDate)) return [];
  const [from, until, arrival] = days.map((day) => Temporal.PlainDate.from(day));
  const fault = from && until && arrival ? tripFault({ from, until, arrival }) : null;
  return fault ? [tripFaults[fault]] : [];
}

function faultsOfAddress(order: Unsure): Fault[] {
  const address = unsure(order["address"]);
  const state = words(address["state"]);
  const said = (fault: KitFault) => {
    if (fault === "not_domestic")
      return { field: "country", message: "A domestic kit is sent within the United States." };
    if (fault !== "not_abroad") return wordsOfFault(fault, { state });
    const message = "Please choose the country that the kit goes to. Within the United States, choose a domestic kit.";
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
    : [{ path: ["tel_number"], message: "Please enter a phone number we can reach." }];

/** What depends on several fields is asked even where others are missing, so that one answer names everything there is to mend. */
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
  summary: "Orders kits for a trip, at least one weekday before they arrive (R9.056). Nothing is charged.",
  body: milkOrderShape,
  status: 201,
  returns: MilkOrder,
  errors: ["kits_not_now", "already_ordered", "too_many_orders", "ordered_enough_today"],
});

export const cancelMilkOrder = endpoint("cancelMilkOrder", {
  method: "POST",
  path: "/milk_orders/:id/cancellation",
  access: "member",
  summary: "Cancels an own order that has not left yet. Asked twice, it is the same.",
  params: z.object({ id }),
  returns: MilkOrder,
  errors: ["order_closed"],
});

/** Without the person: name, address and number show when the order is opened, and that is recorded. */
export const OpsMilkOrder = z.object({
  id: z.number(),
  kit: z.enum(MILK_KITS),
  kits: z.number(),
  arrives_on: z.string(),
  /** The last day it can leave and still be there in time. */
  leaves_by: z.string(),
  country: z.string(),
  address_state: z.string().nullable(),
  state: z.enum(MILK_ORDER_STATES),
  /** Must not be sent now, whoever asks. */
  held: z.boolean(),
  /** Waits though it should have left. */
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
  /** Of the day of arrival; both included. */
  since: isoDate.optional(),
  until: isoDate.optional(),
};

export const listOpsMilkOrders = endpoint("listOpsMilkOrders", {
  method: "GET",
  path: "/ops/milk_orders",
  access: "staff",
  right: "support",
  summary: "Orders of kits by the day they must arrive, the next one first.",
  query: z.object({ ...longPaging(50), ...filters }),
  returns: longPageOf(OpsMilkOrder),
});

export const downloadMilkOrders = endpoint("downloadMilkOrders", {
  method: "POST",
  path: "/ops/milk_orders.csv",
  access: "staff",
  right: "support",
  summary:
    "The same as a table (CSV), the next 50,000 rows, without names, addresses and numbers. Who took it and why is recorded.",
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
  summary: "Where an order goes and how to reach the person; who opened it and why is recorded.",
  params: z.object({ id }),
  body: givenReason,
  returns: OpenedMilkOrder,
});

export const dispatchMilkOrder = endpoint("dispatchMilkOrder", {
  method: "POST",
  path: "/ops/milk_orders/:id/dispatch",
  access: "staff",
  right: "support",
  summary: "Says that an order has left, with whom, and what the member agreed to pay herself. She is told.",
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
  summary: "Cancels an order that has not left, with a reason that the member reads.",
  params: z.object({ id }),
  body: z.object({ reason: z.enum(STAFF_CANCEL_REASONS, { error: "Please choose a reason." }) }),
  returns: OpsMilkOrder,
  errors: ["order_closed"],
});
