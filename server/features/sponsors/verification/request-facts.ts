// What a member typed into a request: sealed at rest, and shown to staff under names that can be read.
import type * as contract from "@larkwell/contract/verification.ts";
import type { z } from "zod";
import type { AppContext } from "../../../context.ts";

export type RequestFacts = Partial<z.output<typeof contract.manualShape>>;

export const sealFacts = (context: AppContext, facts: RequestFacts): string =>
  context.secret.seal(JSON.stringify(facts));

/** Nothing where it was erased. */
export const openFacts = (context: AppContext, sealed: string | null): RequestFacts =>
  sealed === null ? {} : (JSON.parse(context.secret.open(sealed)) as RequestFacts);

const names = [
  ["first_name", "First name"],
  ["last_name", "Last name"],
  ["own_date_of_birth", "Own date of birth"],
  ["date_of_birth", "Employee's date of birth"],
  ["company_name", "Employer"],
  ["work_state", "State of the workplace"],
  ["company_email", "Work e-mail"],
  ["tel_number", "Telephone"],
  ["phone_number", "Another telephone"],
  ["home_address", "Home address"],
  ["verification_reason", "Why this way"],
  ["spouse_email", "Spouse's e-mail"],
  ["partner_dob", "Partner's date of birth"],
  ["child_dob", "Child's date of birth"],
  ["due_date", "Due date"],
  ["organization", "Came with a link of"],
] as const;

/** What was given, in the order in which it is compared. */
export const factLines = (facts: RequestFacts): { name: string; value: string }[] =>
  names.flatMap(([field, name]) => {
    const value = facts[field];
    return value ? [{ name, value }] : [];
  });
