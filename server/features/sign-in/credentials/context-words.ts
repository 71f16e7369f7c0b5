// Words that everyone who guesses a password here would try: they make no password strong (docs/security.md lists them).
import type { AppContext } from "../../../context.ts";
import { hostOf } from "../../../links.ts";

const productWords = [
  "larkwell",
  "telehealth",
  "telemedicine",
  "healthcare",
  "clinic",
  "doctor",
  "practitioner",
  "midwife",
];
const subjectWords = [
  "pregnancy",
  "pregnant",
  "fertility",
  "postpartum",
  "motherhood",
  "parenting",
  "womenshealth",
  "familyhealth",
];

/** The product's own words, the operator's brand, and the parts of the host. */
export const contextWords = ({ config }: Pick<AppContext, "config">): readonly string[] => [
  ...productWords,
  ...subjectWords,
  config.BRAND_NAME,
  config.BRAND_NAME.replaceAll(/\s+/g, ""),
  hostOf(config),
];
