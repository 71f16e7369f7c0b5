/** What was typed into an order, kept in this tab until it is placed: an error, a reload or the end of a session loses nothing. */
import { fittingFields, forgetInTab, keepInTab, keptInTab } from "../../../kit/tab-draft.ts";

/** The fields of the form, all as text but the tick, which is never kept. */
export const emptyOrder = {
  kit: "domestic",
  kits: "1",
  trip_from: "",
  trip_until: "",
  arrives_on: "",
  recipient: "",
  place: "",
  street_address: "",
  street_address_2: "",
  city: "",
  state: "",
  zip_code: "",
  country: "",
  tel_number: "",
};

export type OrderValues = typeof emptyOrder;

const names = Object.keys(emptyOrder) as (keyof OrderValues)[];
const keyOf = (memberId: number) => `larkwell.order.${memberId}`;

/** Only what the form knows, and only text. */
export const readOrderDraft = (stored: string | null): Partial<OrderValues> => fittingFields(stored, emptyOrder);

export const keptOrder = (memberId: number): Partial<OrderValues> => readOrderDraft(keptInTab(keyOf(memberId)));

export function keepOrder(memberId: number, values: OrderValues): void {
  const draft = Object.fromEntries(names.map((name) => [name, values[name]]));
  keepInTab(keyOf(memberId), JSON.stringify(draft));
}

export const forgetOrder = (memberId: number): void => forgetInTab(keyOf(memberId));
