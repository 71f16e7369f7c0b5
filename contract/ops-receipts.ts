// What receipts say besides the payment: the clinic's tax number and the codes of its services, as staff enters them.
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { ReceiptClinic } from "./payments.ts";
import { id, line, nothing, text } from "./shapes.ts";

const Clinic = ReceiptClinic.pick({ legal_name: true, address: true, tax_id: true });

export const ServiceCode = z.object({
  vertical_id: z.number(),
  profession: z.string(),
  minutes: z.number(),
  /** Empty if there is none. */
  code: z.string(),
});
export type ServiceCode = z.output<typeof ServiceCode>;

export const readReceiptSettings = endpoint("readReceiptSettings", {
  method: "GET",
  path: "/ops/receipt_settings",
  access: "staff",
  right: "finance",
  summary: "Get what receipts say about the clinic and its services",
  description: "Lists every service that practitioners offer: a profession and a length.",
  returns: z.object({ clinic: Clinic, services: z.array(ServiceCode) }),
});

export const saveReceiptClinic = endpoint("saveReceiptClinic", {
  method: "PUT",
  path: "/ops/receipt_settings/clinic",
  access: "staff",
  right: "finance",
  summary: "Save what receipts say about the clinic",
  body: z.strictObject({
    legal_name: line(120),
    address: text(300),
    tax_id: line(10).refine(
      (value) => value === "" || /^\d{2}-\d{7}$/.test(value),
      "Enter the tax number as 12-3456789.",
    ),
  }),
  returns: nothing,
});

export const setServiceCode = endpoint("setServiceCode", {
  method: "PUT",
  path: "/ops/receipt_settings/codes",
  access: "staff",
  right: "finance",
  summary: "Set the code of a service",
  description:
    "The first code of a service also holds for earlier visits. A later one holds for visits from now on. Empty: none from now on.",
  body: z.strictObject({
    vertical_id: id,
    minutes: z.int(),
    code: line(10).refine(
      (value) => value === "" || /^[A-Za-z0-9]{3,10}$/.test(value),
      "Enter 3 to 10 letters and digits, such as 99213.",
    ),
  }),
  returns: nothing,
});
