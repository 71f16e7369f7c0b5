// A directory of fictional pharmacies, always the same ones for a ZIP code. Nothing is prescribed and nothing is
// waiting.
import type { Pharmacy, PrescriptionService } from "./port.ts";
import { stateOfZip } from "./zip-states.ts";

export interface EmbeddedPrescriptionsConfig {
  /** Our page that says that no prescribing service is configured. */
  pageUrl: string;
}

/** Every name contains the word "sample", so that no one takes one for a real pharmacy. */
const names = [
  "Meadowlark Sample Pharmacy",
  "Wren & Sons Sample Apothecary",
  "Harbor Heron Sample Drugs",
  "Finch Street Sample Pharmacy",
  "Plover 24-Hour Sample Pharmacy",
  "Sandpiper Sample Pharmacy",
  "Kestrel Neighborhood Sample Pharmacy",
];
const streets = [
  "Alder Street",
  "Birch Avenue",
  "Cedar Lane",
  "Dogwood Road",
  "Elm Street",
  "Fir Court",
  "Grove Street",
];
const towns = ["Fairhaven", "Millbrook", "Ashford", "Linden", "Rosedale", "Clearwater", "Oakfield", "Brookside"];

export function embeddedPrescriptions({ pageUrl }: EmbeddedPrescriptionsConfig): PrescriptionService {
  return {
    name: "embedded",
    async searchPharmacies({ zipCode, name }) {
      const wanted = name?.trim().toLowerCase() ?? "";
      return names.flatMap((_, index) => {
        const pharmacy = pharmacyAt(zipCode, index);
        return pharmacy?.name.toLowerCase().includes(wanted) ? [pharmacy] : [];
      });
    },
    async findPharmacy({ pharmacyId }) {
      const parts = /^sample-(\d{5})-(\d)$/.exec(pharmacyId);
      return parts?.[1] ? pharmacyAt(parts[1], Number(parts[2]) - 1) : undefined;
    },
    async counts() {
      return { refillCount: 0, transactionCount: 0 };
    },
    async errorUrl() {
      return pageUrl;
    },
  };
}

function pharmacyAt(zipCode: string, index: number): Pharmacy | undefined {
  const state = stateOfZip(zipCode);
  const name = names[index];
  if (!state || !name) return undefined;
  // The digits of the ZIP code vary the street and number, so that two towns do not look alike.
  const seed = Number(zipCode) + index * 37;
  return {
    pharmacyId: `sample-${zipCode}-${index + 1}`,
    name,
    address1: `${(seed % 890) + 10} ${streets[seed % streets.length]}`,
    city: towns[Number(zipCode) % towns.length] ?? "Fairhaven",
    state,
    zipCode,
    // 555-0100 to 555-0199 are reserved for fiction.
    phone: `(555) 555-01${String(seed % 100).padStart(2, "0")}`,
  };
}
