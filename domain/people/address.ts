// When a person's address is complete: with state, street, city, ZIP code and birthday (R5.010).

export interface AddressFacts {
  street_address: string;
  city: string;
  /** Two letters; "ZZ" outside the United States. */
  state: string | null;
  zip_code: string;
  /** "YYYY-MM-DD". */
  birthday: string | null;
}

export const ADDRESS_PARTS = ["state", "street_address", "city", "zip_code", "birthday"] as const;
export type AddressPart = (typeof ADDRESS_PARTS)[number];

/** What is still missing, in the order of the form; empty when the address is complete. */
export const missingAddressParts = (facts: AddressFacts): AddressPart[] =>
  ADDRESS_PARTS.filter((part) => (facts[part] ?? "").trim() === "");

export const isAddressComplete = (facts: AddressFacts): boolean => missingAddressParts(facts).length === 0;
