// Prescriptions: pharmacies a visit's prescription can go to, and what waits for the practitioner in the prescribing service.
import { readZipCode } from "@larkwell/domain/prescriptions/prescribing.ts";
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { id, line, listOf } from "./shapes.ts";

export const Pharmacy = z.object({
  /** The prescribing service's own id; goes into prescription_info.pharmacy_id. */
  pharmacy_id: z.string(),
  name: z.string(),
  address_1: z.string(),
  address_2: z.string(),
  city: z.string(),
  state: z.string(),
  zip_code: z.string(),
  phone: z.string(),
});
export type Pharmacy = z.output<typeof Pharmacy>;

/** Five digits, "+4" allowed and dropped (R5.032). */
export const zipCode = line(20)
  .refine((raw) => readZipCode(raw) !== undefined, "Please enter a zip code of five digits.")
  .transform((raw) => readZipCode(raw) ?? "");

export const searchPharmacies = endpoint("searchPharmacies", {
  method: "GET",
  path: "/prescriptions/pharmacy_search/:appointment_id",
  access: "session",
  summary: "Pharmacies near a zip code for a visit of the caller's that can lead to a prescription (R7.058).",
  params: z.object({ appointment_id: id }),
  query: z.object({ zip_code: zipCode, pharmacy_name: line(100).default("") }),
  limit: "costly",
  returns: listOf(Pharmacy),
  errors: ["rx_unavailable", "prescribing_down"],
});

export const readPharmacy = endpoint("readPharmacy", {
  method: "GET",
  path: "/prescriptions/pharmacy/:appointment_id",
  access: "session",
  summary: "The pharmacy chosen for a visit of the caller's; null when none is, or when it has closed.",
  params: z.object({ appointment_id: id }),
  returns: z.object({ pharmacy: Pharmacy.nullable() }),
  errors: ["prescribing_down"],
});

export const PrescriptionErrors = z.object({
  /** Where the practitioner sees refills and errors; signs the practitioner in, so it is never stored. */
  url: z.string(),
  refill_count: z.number(),
  transaction_count: z.number(),
  /** False with the embedded service: nothing can be prescribed there. */
  connected: z.boolean(),
});
export type PrescriptionErrors = z.output<typeof PrescriptionErrors>;

export const readPrescriptionErrors = endpoint("readPrescriptionErrors", {
  method: "GET",
  path: "/prescriptions/errors",
  access: "practitioner",
  summary: "The prescribing service's address and what waits there, for the prescribe menu (R6.017-R6.019).",
  returns: PrescriptionErrors,
  errors: ["prescribing_down"],
});
