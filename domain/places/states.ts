// US states and territories with their codes, and ZZ for everywhere else (R3.080-R3.081).

import { texts } from "../language/table.ts";
import { t } from "../language/text.ts";

export interface State {
  code: string;
  name: string;
}

/** The state of a member outside the United States. */
export const INTERNATIONAL_CODE = "ZZ";

const NAMES = texts<Record<string, string>>({
  AL: "Alabama",
  AK: "Alaska",
  AS: "American Samoa",
  AZ: "Arizona",
  AR: "Arkansas",
  CA: "California",
  CO: "Colorado",
  CT: "Connecticut",
  DE: "Delaware",
  DC: "District of Columbia",
  FL: "Florida",
  GA: "Georgia",
  GU: "Guam",
  HI: "Hawaii",
  ID: "Idaho",
  IL: "Illinois",
  IN: "Indiana",
  IA: "Iowa",
  KS: "Kansas",
  KY: "Kentucky",
  LA: "Louisiana",
  ME: "Maine",
  MD: "Maryland",
  MA: "Massachusetts",
  MI: "Michigan",
  MN: "Minnesota",
  MS: "Mississippi",
  MO: "Missouri",
  MT: "Montana",
  NE: "Nebraska",
  NV: "Nevada",
  NH: "New Hampshire",
  NJ: "New Jersey",
  NM: "New Mexico",
  NY: "New York",
  NC: "North Carolina",
  ND: "North Dakota",
  MP: "Northern Mariana Islands",
  OH: "Ohio",
  OK: "Oklahoma",
  OR: "Oregon",
  PA: "Pennsylvania",
  PR: "Puerto Rico",
  RI: "Rhode Island",
  SC: "South Carolina",
  SD: "South Dakota",
  TN: "Tennessee",
  TX: "Texas",
  VI: "U.S. Virgin Islands",
  UT: "Utah",
  VT: "Vermont",
  VA: "Virginia",
  WA: "Washington",
  WV: "West Virginia",
  WI: "Wisconsin",
  WY: "Wyoming",
});

/** The states and territories of the United States, by name. Practitioners are licensed in these. */
export const US_STATES: readonly State[] = Object.keys(NAMES)
  .map((code) => ({
    code,
    get name() {
      return NAMES[code] ?? code;
    },
  }))
  .sort((a, b) => a.name.localeCompare(b.name, "en"));

/** A member's choices: the US states, then International. */
export const STATES: readonly State[] = [
  ...US_STATES,
  {
    code: INTERNATIONAL_CODE,
    get name() {
      return t("International");
    },
  },
];

export function isUsState(code: string): boolean {
  return Object.hasOwn(NAMES, code);
}

/** True for a code a member can have: a US state, a territory, or ZZ. */
export function isState(code: string): boolean {
  return isUsState(code) || isInternational(code);
}

export function isInternational(code: string): boolean {
  return code === INTERNATIONAL_CODE;
}

/** "New York" for NY, "International" for ZZ, undefined for an unknown code. */
export function stateName(code: string): string | undefined {
  return STATES.find((state) => state.code === code)?.name;
}

/** The state saved for an address: the chosen one in the US, ZZ for every other country (spec 4). */
export function stateForCountry(country: string, state: string): string {
  return country === "US" ? state : INTERNATIONAL_CODE;
}
