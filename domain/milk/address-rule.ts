// Where a kit can go: a domestic one to an address in the United States, an international one to any other country (R9.051, D72).
import { type AddressFault, type Place, placeFaults } from "../places/address.ts";
import { isCountry } from "../places/countries.ts";
import type { MilkKit } from "./kits.ts";

export type KitFault = AddressFault | "not_domestic" | "not_abroad";

/** All errors together. */
export function kitFaults(kit: MilkKit, place: Place): KitFault[] {
  if (kit === "international") return isCountry(place.country) && place.country !== "US" ? [] : ["not_abroad"];
  const faults = placeFaults({ ...place, country: "US" });
  return place.country === "US" ? faults : ["not_domestic", ...faults];
}
