/**
 * Turns the forms' fields into the request. Which date of birth goes in which field depends on who has the job (D26).
 */

/** The fields for both ways to verify, all as text. */
import { t } from "@larkwell/domain/language/text.ts";
export const emptyFacts = {
  /** "employee" or "dependent". */
  relation: "employee",
  own_date_of_birth: "",
  date_of_birth: "",
  company_email: "",
  first_name: "",
  last_name: "",
  company_name: "",
  work_state: "",
  tel_number: "",
  verification_reason: "",
  /** About the code that was sent: its ID, when it expires, and when it was requested. */
  verification_id: "",
  expires_at: "",
  asked_at: "",
  /** "yes" once no census matched what was entered. */
  failed: "",
};

export type Facts = typeof emptyFacts;

/**
 * The key under which this tab stores the fields until verification succeeds. forgetVisitor() deletes every key with
 * this prefix.
 */
export const factsKey = (memberId: number) => `larkwell.verification.${memberId}`;

export type Link = { organization?: string };

/** Omitted while empty, so that one response lists everything that is missing. */
const filled = <K extends string>(name: K, value: string) => (value.trim() === "" ? {} : { [name]: value });

/** An employee has one date of birth: the employee's. */
const dates = (facts: Facts) =>
  facts.relation === "dependent"
    ? { ...filled("date_of_birth", facts.date_of_birth), ...filled("own_date_of_birth", facts.own_date_of_birth) }
    : filled("date_of_birth", facts.own_date_of_birth);

export const bodyByAddress = (facts: Facts, link: Link) => ({
  ...dates(facts),
  ...filled("company_email", facts.company_email),
  ...link,
});

const namesOf = (facts: Facts) => ({
  ...dates(facts),
  ...filled("first_name", facts.first_name),
  ...filled("last_name", facts.last_name),
  ...filled("company_name", facts.company_name),
  ...filled("work_state", facts.work_state),
  ...filled("tel_number", facts.tel_number),
  ...filled("verification_reason", facts.verification_reason),
});

export const bodyByName = (facts: Facts, link: Link) => ({ verify: "fls" as const, ...namesOf(facts), ...link });

/** The work address helps the review; an invalid address would only be refused. */
export const bodyForStaff = (facts: Facts, link: Link) => ({
  ...namesOf(facts),
  ...(/^\S+@\S+\.\S+$/.test(facts.company_email.trim()) ? { company_email: facts.company_email } : {}),
  ...link,
});

/** Maps a field name from the server to the field of the form. */
export const fieldOf = (facts: Facts, field: string): string =>
  field === "date_of_birth" && facts.relation !== "dependent" ? "own_date_of_birth" : field;

/**
 * What only dependents must enter: the contract doesn't know who is one. When verifying by name, staff may have to look
 * for the employee.
 */
export function missingOwn(facts: Facts, byName = false): { field: string; message: string }[] {
  if (facts.relation !== "dependent") return [];
  const missing = [];
  if (facts.own_date_of_birth === "")
    missing.push({ field: "own_date_of_birth", message: t("Enter your date of birth: month, day and year.") });
  if (byName && facts.verification_reason.trim() === "")
    missing.push({ field: "verification_reason", message: t("Enter the employee’s first and last name.") });
  return missing;
}
