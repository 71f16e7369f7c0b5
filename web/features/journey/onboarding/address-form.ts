/** Converts the address form to the contract: what is sent, and what is wrong with it, with the server's messages. */
import type { User } from "@larkwell/contract/people.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { addressFaults, offeredState, wordsOfFault } from "@larkwell/domain/places/address.ts";

type Known = Pick<NonNullable<User["profiles"]["member"]>, "address" | "state">;

const empty = {
  country: "US",
  street_address: "",
  street_address_2: "",
  city: "",
  state: "",
  zip_code: "",
  /** "yes", "no", or nothing yet: never assumed. */
  wants_gift: "",
};
export type AddressValues = typeof empty;

export const addressFrom = (known: Known | null | undefined, wantsGift: boolean | null): AddressValues => ({
  ...empty,
  ...(known && {
    country: known.address.country,
    street_address: known.address.street_address,
    street_address_2: known.address.address_2,
    city: known.address.city,
    state: offeredState(known.address, known.state),
    zip_code: known.address.zip_code,
  }),
  wants_gift: wantsGift === null ? "" : wantsGift ? "yes" : "no",
});

const addressOf = ({ wants_gift: _, ...address }: AddressValues) => ({
  ...address,
  street_address: address.street_address.trim(),
  city: address.city.trim(),
  zip_code: address.zip_code.trim(),
  state: address.country === "US" ? address.state : "",
});

export const bodyOf = (values: AddressValues, offered: boolean) => ({
  address: addressOf(values),
  ...(offered && values.wants_gift !== "" ? { wants_gift: values.wants_gift === "yes" } : {}),
});

export function faultsOf(values: AddressValues, offered: boolean): { field: string; message: string }[] {
  const address = addressOf(values);
  const faults = addressFaults(address).map((fault) => wordsOfFault(fault, address));
  const silent = offered && values.wants_gift === "";
  return silent ? [...faults, { field: "wants_gift", message: t("Choose yes or no for the gift.") }] : faults;
}
