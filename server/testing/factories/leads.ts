// Bodies of the public forms as a person sends them, each from a different person.

import type { InputOf } from "@larkwell/contract/endpoint.ts";
import type { sendGift, sendLead } from "@larkwell/contract/leads.ts";
import { unique } from "./people.ts";

export type LeadBody = InputOf<typeof sendLead>["body"];
export type GiftBody = InputOf<typeof sendGift>["body"];

export const leadBody = () => {
  const number = unique();
  return {
    form: "demo" as const,
    firstname: "Ada",
    lastname: `Lindqvist${number}`,
    email: `ada-${number}@acorn.example`,
    company: `Acorn ${number}`,
    jobtitle: "Head of People",
    numemployees: "101-1,000" as const,
    remarks: "",
    shown_ms: 45_000,
  };
};

/** Of testNow. */
export const giftBody = (): GiftBody => ({
  package: "credit_100",
  giver_name: "Ada Lindqvist",
  giver_email: `ada-${unique()}@people.example`,
  recipient_name: "Robin",
  recipient_email: "robin@people.example",
  message: "For you, whenever you like.",
  deliver_on: "2026-04-01",
  remarks: "",
  shown_ms: 45_000,
});
