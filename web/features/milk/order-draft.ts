/** What was typed into an order, kept in this tab until it is placed: an error, a reload or the end of a session loses nothing. */

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
export function readOrderDraft(stored: string | null): Partial<OrderValues> {
  const value = attempt(() => JSON.parse(stored ?? "null") as unknown);
  if (typeof value !== "object" || value === null) return {};
  const kept = value as Record<string, unknown>;
  return Object.fromEntries(names.flatMap((name) => (typeof kept[name] === "string" ? [[name, kept[name]]] : [])));
}

export const keptOrder = (memberId: number): Partial<OrderValues> =>
  readOrderDraft(attempt(() => sessionStorage.getItem(keyOf(memberId))) ?? null);

export function keepOrder(memberId: number, values: OrderValues): void {
  const draft = Object.fromEntries(names.map((name) => [name, values[name]]));
  attempt(() => sessionStorage.setItem(keyOf(memberId), JSON.stringify(draft)));
}

export const forgetOrder = (memberId: number): void => {
  attempt(() => sessionStorage.removeItem(keyOf(memberId)));
};

/** Storage can be forbidden or full: the form then works without it. */
function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
