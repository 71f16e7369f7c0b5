// Prescriptions: the pharmacies that can receive them, and what waits for the practitioner in the prescribing service.
import { readZipCode } from "@larkwell/domain/prescriptions/prescribing.ts";
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { id, line, listOf } from "./shapes.ts";

export const Pharmacy = z.object({
  /** The prescribing service's id, sent as prescription_info.pharmacy_id. */
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

/** Five digits. "+4" is accepted and dropped (R5.032). */
export const zipCode = line(20)
  .refine((raw) => readZipCode(raw) !== undefined, "Enter a 5-digit ZIP code.")
  .transform((raw) => readZipCode(raw) ?? "");

export const searchPharmacies = endpoint("searchPharmacies", {
  method: "GET",
  path: "/prescriptions/pharmacy_search/:appointment_id",
  access: "session",
  summary: "Search pharmacies near a ZIP code",
  description: "For a visit of the caller that can lead to a prescription.",
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
  summary: "Get the pharmacy chosen for a visit",
  description: "Null if none is chosen or it has closed.",
  params: z.object({ appointment_id: id }),
  returns: z.object({ pharmacy: Pharmacy.nullable() }),
  errors: ["prescribing_down"],
});

export const PrescriptionErrors = z.object({
  /** The page where the practitioner sees refills and errors. It signs the practitioner in, so it is never stored. */
  url: z.string(),
  refill_count: z.number(),
  transaction_count: z.number(),
  /** False with the embedded service, with which nothing can be prescribed. */
  connected: z.boolean(),
});
export type PrescriptionErrors = z.output<typeof PrescriptionErrors>;

export const readPrescriptionErrors = endpoint("readPrescriptionErrors", {
  method: "GET",
  path: "/prescriptions/errors",
  access: "practitioner",
  summary: "Get the prescribing service's address and queue",
  returns: PrescriptionErrors,
  errors: ["prescribing_down"],
});
