// Which address of a home can be kept: in the United States a whole one, anywhere else street and city (R4.028, R5.010).
import { isCountry } from "../places/countries.ts";
import { isUsState } from "../places/states.ts";
import { zipFitsState } from "../places/zip-codes.ts";
import { readZipCode } from "../prescriptions/prescribing.ts";

export interface HomeAddress {
  street_address: string;
  city: string;
  /** Codes of two capital letters, "" where nothing was chosen. */
  state: string;
  zip_code: string;
  country: string;
}

export type HomeFault = "no_country" | "no_street" | "no_city" | "no_state" | "no_zip" | "zip_elsewhere";

/** All that is wrong at once. */
export function homeFaults({ street_address, city, state, zip_code, country }: HomeAddress): HomeFault[] {
  const faults: HomeFault[] = [];
  if (!isCountry(country)) faults.push("no_country");
  if (street_address === "") faults.push("no_street");
  if (city === "") faults.push("no_city");
  if (country !== "US") return faults;
  const zip = readZipCode(zip_code);
  if (!isUsState(state)) faults.push("no_state");
  if (zip === undefined) faults.push("no_zip");
  else if (isUsState(state) && !zipFitsState(zip, state)) faults.push("zip_elsewhere");
  return faults;
}
