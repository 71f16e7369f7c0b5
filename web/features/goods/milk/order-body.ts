/** Turns the form's content into the request, and checks a date before it is sent. */
import { t } from "@larkwell/domain/language/text.ts";
import { spokenPlainDay } from "@larkwell/domain/milk/order-rule.ts";
import { isIsoDate } from "@larkwell/domain/time/wire-time.ts";

/** The fields of the form, all as text except the checkbox, which is never stored. */
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

export type OrderForm = typeof emptyOrder & { terms: boolean };

export function bodyOfOrder({ kits, kit, terms, ...values }: OrderForm) {
  const abroad = kit === "international";
  const { recipient, place, street_address, street_address_2, city, state, zip_code, country, ...rest } = values;
  return {
    kit: kit as "domestic" | "international",
    kits: Number(kits),
    ...rest,
    address: {
      recipient,
      place,
      street_address,
      street_address_2,
      city,
      state: abroad ? "" : state,
      zip_code,
      country: abroad ? country : "US",
    },
    terms: terms as true,
  };
}

/** The first and the last day, "YYYY-MM-DD", as the server counts them. */
export type OrderDays = { earliest_arrival: string; latest_arrival: string };

export const dayInWords = (date: string): string =>
  isIsoDate(date) ? spokenPlainDay(Temporal.PlainDate.from(date)) : "";

/** The same message as the server's, shown before anything is sent; undefined if the day is possible, or not entered yet. */
export function faultOfArrival(arrivesOn: string, days: OrderDays): string | undefined {
  if (!isIsoDate(arrivesOn)) return undefined;
  if (arrivesOn < days.earliest_arrival)
    return t("Kits are ordered at least one weekday before they arrive. The earliest day now is {earliestArrival}.", {
      earliestArrival: dayInWords(days.earliest_arrival),
    });
  if (arrivesOn > days.latest_arrival)
    return t("That is too far ahead. The latest day now is {latestArrival}.", {
      latestArrival: dayInWords(days.latest_arrival),
    });
  return undefined;
}
