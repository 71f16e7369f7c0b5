// This feature's tables: what goes into a person's data copy, and what happens to it when they leave (D65).
import { fhir, own, type Tables } from "../../../data/personal-tables.ts";

export const agreementsTables: Tables = {
  personal: {
    agreement_acceptances: {
      told: "openings",
      whose: own("user_id"),
      copied: fhir,
      atEnd: { kept: "Proves under which terms visits were held and paid." },
    },
  },
  impersonal: {
    agreements: "Texts for everyone.",
  },
};
