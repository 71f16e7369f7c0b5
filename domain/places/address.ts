// The one rule for addresses: onboarding, the profile and milk kits go by it, and say the same words (R4.028, R5.010, R9.051).
import { readZipCode } from "../prescriptions/prescribing.ts";
import { isCountry } from "./countries.ts";
import { INTERNATIONAL_CODE, isUsState, stateName } from "./states.ts";
import { zipFitsState } from "./zip-codes.ts";

export interface Place {
  /** Codes of two capital letters, "" where nothing was chosen. Outside the United States the state is "" or ZZ. */
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

/** What is missing or wrong about the place, all at once. A postal code abroad is its own affair. */
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

/** What is missing or wrong about a whole address, all at once. */
export function addressFaults(address: Address): AddressFault[] {
  const place = placeFaults(address);
  const lines: AddressFault[] = [];
  if (address.street_address === "") lines.push("no_street");
  if (address.city === "") lines.push("no_city");
  return place.includes("no_country") ? [...place, ...lines] : [...lines, ...place];
}

/** What contradicts itself in an address that may still have gaps, as the profile keeps it. */
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
 * The state an address form begins with. Where none is known yet it offers the one somebody is in, most often the same; what is
 * offered is kept only once it is sent.
 */
export function offeredState(known: { country: string; state: string | null }, stateIn: string | null): string {
  if (known.country !== "US") return "";
  if (known.state) return known.state;
  return stateIn !== null && isUsState(stateIn) ? stateIn : "";
}

/** The field it stands at, by the contract's names, and the words for it. */
export function wordsOfFault(fault: AddressFault, { state }: Pick<Place, "state">): { field: string; message: string } {
  const words: Readonly<Record<AddressFault, readonly [field: string, message: string]>> = {
    no_country: ["country", "Please choose a country."],
    no_street: ["street_address", "Please enter your street and number."],
    no_city: ["city", "Please enter your city."],
    no_state: ["state", "Please choose a state."],
    no_zip: ["zip_code", "Please enter a zip code of five digits."],
    zip_elsewhere: ["zip_code", `This zip code isn’t in ${stateName(state)}. Please check both.`],
    state_abroad: ["state", "A state belongs to the United States. Please check the country."],
  };
  const [field, message] = words[fault];
  return { field, message };
}
