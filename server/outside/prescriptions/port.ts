// Prescriptions and the pharmacies they go to. Larkwell writes none itself: practitioners write them in the prescribing
// service.

export interface Pharmacy {
  /** The prescribing service's own id, as text. */
  pharmacyId: string;
  name: string;
  address1: string;
  address2?: string;
  city: string;
  /** Two letters. */
  state: string;
  /** Five digits. */
  zipCode: string;
  phone: string;
}

/** What is waiting for the practitioner; the sum is the count in the prescribing menu (R6.018). */
export interface PrescribingCounts {
  refillCount: number;
  transactionCount: number;
}

/**
 * `clinicianRef` is the practitioner's id at the service (with the embedded one: any text).
 * Every method throws ProviderUnavailable or ProviderRejected.
 */
export interface PrescriptionService {
  name: "dosespot" | "embedded";
  /** At most 50, nearest first if the service knows; an unknown ZIP code has none. `zipCode` is five digits. */
  searchPharmacies(input: { clinicianRef: string; zipCode: string; name?: string }): Promise<Pharmacy[]>;
  /** Undefined if there is no such pharmacy, or no longer. */
  findPharmacy(input: { clinicianRef: string; pharmacyId: string }): Promise<Pharmacy | undefined>;
  counts(input: { clinicianRef: string }): Promise<PrescribingCounts>;
  /** Where the practitioner sees refills and errors. It signs the practitioner in: give it only to that person, never store it. */
  errorUrl(input: { clinicianRef: string }): Promise<string>;
}
