// Where a kit can go: a domestic one to an address in the United States, an international one to any other country (R9.051, D72).
import { isCountry } from "../places/countries.ts";
import { isUsState } from "../places/states.ts";
import { zipFitsState } from "../places/zip-codes.ts";
import { readZipCode } from "../prescriptions/prescribing.ts";
import type { MilkKit } from "./kits.ts";

export interface KitAddress {
  /** Codes of two capital letters, "" where nothing was chosen. */
  country: string;
  state: string;
  zip_code: string;
}

export type AddressFault = "not_domestic" | "not_abroad" | "no_state" | "no_zip" | "zip_elsewhere";

/** All that is wrong at once. An address abroad has no state, and its postal code is its own affair. */
export function addressFaults(kit: MilkKit, { country, state, zip_code }: KitAddress): AddressFault[] {
  if (kit === "international") return isCountry(country) && country !== "US" ? [] : ["not_abroad"];
  const zip = readZipCode(zip_code);
  const faults: AddressFault[] = [];
  if (country !== "US") faults.push("not_domestic");
  if (!isUsState(state)) faults.push("no_state");
  if (zip === undefined) faults.push("no_zip");
  else if (isUsState(state) && !zipFitsState(zip, state)) faults.push("zip_elsewhere");
  return faults;
}
