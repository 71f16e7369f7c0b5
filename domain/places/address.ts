// The one rule for addresses: onboarding, the profile and milk kits use it, with the same messages (R4.028, R5.010, R9.051).

import { t } from "../language/text.ts";
import { readZipCode } from "../prescriptions/prescribing.ts";
import { isCountry } from "./countries.ts";
import { INTERNATIONAL_CODE, isUsState, stateName } from "./states.ts";
import { zipFitsState } from "./zip-codes.ts";

export interface Place {
  /** Codes of two capital letters, "" if nothing was chosen. Outside the United States the state is "" or ZZ. */
  country: string;
  state: string;
  zip_code: string;
}

export interface Address extends Place {
  street_address: string;
  city: string;
}

export type AddressFault =
  | "no_country"
  | "no_street"
  | "no_city"
  | "no_state"
  | "no_zip"
  | "zip_elsewhere"
  | "state_abroad";

/** All that is missing or wrong about the place. Postal codes abroad are not checked. */
export function placeFaults({ country, state, zip_code }: Place): AddressFault[] {
  if (!isCountry(country)) return ["no_country"];
  if (country !== "US") return [];
  const faults: AddressFault[] = [];
  const zip = readZipCode(zip_code);
  if (!isUsState(state)) faults.push("no_state");
  if (zip === undefined) faults.push("no_zip");
  else if (isUsState(state) && !zipFitsState(zip, state)) faults.push("zip_elsewhere");
  return faults;
}

/** All that is missing or wrong about a whole address. */
export function addressFaults(address: Address): AddressFault[] {
  const place = placeFaults(address);
  const lines: AddressFault[] = [];
  if (address.street_address === "") lines.push("no_street");
  if (address.city === "") lines.push("no_city");
  return place.includes("no_country") ? [...place, ...lines] : [...lines, ...place];
}

/** Contradictions in an address that may still be incomplete, as the profile saves it. */
export function placeClashes({ country, state, zip_code }: Place): AddressFault[] {
  if (country !== "US") return state === "" || state === INTERNATIONAL_CODE ? [] : ["state_abroad"];
  const faults: AddressFault[] = [];
  const zip = readZipCode(zip_code);
  if (state !== "" && !isUsState(state)) faults.push("no_state");
  if (zip_code !== "" && zip === undefined) faults.push("no_zip");
  if (zip !== undefined && isUsState(state) && !zipFitsState(zip, state)) faults.push("zip_elsewhere");
  return faults;
}

/**
 * The preselected state of an address form: if no address is known yet, the state the member is in, which is most often
 * the same. It is saved only when the form is sent.
 */
export function offeredState(known: { country: string; state: string | null }, stateIn: string | null): string {
  if (known.country !== "US") return "";
  if (known.state) return known.state;
  return stateIn !== null && isUsState(stateIn) ? stateIn : "";
}

/** The field, by its name in the contract, and its message. */
export function wordsOfFault(fault: AddressFault, { state }: Pick<Place, "state">): { field: string; message: string } {
  const words: Readonly<Record<AddressFault, readonly [field: string, message: string]>> = {
    no_country: ["country", t("Choose a country.")],
    no_street: ["street_address", t("Enter your street address.")],
    no_city: ["city", t("Enter your city.")],
    no_state: ["state", t("Choose a state.")],
    no_zip: ["zip_code", t("Enter a 5-digit ZIP code.")],
    zip_elsewhere: ["zip_code", t("This ZIP code isn’t in {state}. Check both.", { state: stateName(state) })],
    state_abroad: ["state", t("Choose a state only for an address in the United States. Check the country.")],
  };
  const [field, message] = words[fault];
  return { field, message };
}
