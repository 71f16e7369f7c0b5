/** The address step between form and contract: what is sent, and what is wrong with it, in the server's words. */
import type { User } from "@larkwell/contract/people.ts";
import { type HomeFault, homeFaults } from "@larkwell/domain/onboarding/home-address.ts";
import { stateName } from "@larkwell/domain/places/states.ts";

type Known = NonNullable<User["profiles"]["member"]>["address"];

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

export const addressFrom = (known: Known | undefined, wantsGift: boolean | null): AddressValues => ({
  ...empty,
  ...(known && {
    country: known.country,
    street_address: known.street_address,
    street_address_2: known.address_2,
    city: known.city,
    state: known.state ?? "",
    zip_code: known.zip_code,
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
  const said: Readonly<Record<HomeFault, readonly [string, string]>> = {
    no_country: ["country", "Please choose a country."],
    no_street: ["street_address", "Please enter your street and number."],
    no_city: ["city", "Please enter your city."],
    no_state: ["state", "Please choose a state."],
    no_zip: ["zip_code", "Please enter a zip code of five digits."],
    zip_elsewhere: ["zip_code", `This zip code doesn't lie in ${stateName(values.state)}. Please check both.`],
  };
  const faults = homeFaults(addressOf(values)).map((fault) => ({ field: said[fault][0], message: said[fault][1] }));
  const silent = offered && values.wants_gift === "";
  return silent ? [...faults, { field: "wants_gift", message: "Please say yes or no to the gift." }] : faults;
}
