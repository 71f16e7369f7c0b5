// Pharmacies of the prescribing service to the shape of the contract.
import type { Pharmacy as WirePharmacy } from "@larkwell/contract/prescriptions.ts";
import type { Pharmacy } from "../../../outside/prescriptions/port.ts";

export const viewPharmacy = (pharmacy: Pharmacy): WirePharmacy => ({
  pharmacy_id: pharmacy.pharmacyId,
  name: pharmacy.name,
  address_1: pharmacy.address1,
  address_2: pharmacy.address2 ?? "",
  city: pharmacy.city,
  state: pharmacy.state,
  zip_code: pharmacy.zipCode,
  phone: pharmacy.phone,
});
