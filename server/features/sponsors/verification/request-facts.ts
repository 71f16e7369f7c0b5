// What a member typed into a request: sealed in storage, and shown to staff with readable labels.
import type * as contract from "@larkwell/contract/verification.ts";
import { msg, t } from "@larkwell/domain/language/text.ts";
import type { z } from "zod";
import type { AppContext } from "../../../context.ts";

export type RequestFacts = Partial<z.output<typeof contract.manualShape>>;

export const sealFacts = (context: AppContext, facts: RequestFacts): string =>
  context.secret.seal(JSON.stringify(facts));

/** Nothing if it was erased. */
export const openFacts = (context: AppContext, sealed: string | null): RequestFacts =>
  sealed === null ? {} : (JSON.parse(context.secret.open(sealed)) as RequestFacts);

const names = [
  ["first_name", msg("First name")],
  ["last_name", msg("Last name")],
  ["own_date_of_birth", msg("Member’s date of birth")],
  ["date_of_birth", msg("Employee’s date of birth")],
  ["company_name", msg("Employer")],
  ["work_state", msg("Work state")],
  ["company_email", msg("Work email")],
  ["tel_number", msg("Phone")],
  ["phone_number", msg("Other phone")],
  ["home_address", msg("Home address")],
  ["verification_reason", msg("Reason for this request")],
  ["spouse_email", msg("Spouse’s email")],
  ["partner_dob", msg("Partner’s date of birth")],
  ["child_dob", msg("Child’s date of birth")],
  ["due_date", msg("Due date")],
  ["organization", msg("Link of organization")],
] as const;

/** What was given, in the order of comparison. */
export const factLines = (facts: RequestFacts): { name: string; value: string }[] =>
  names.flatMap(([field, name]) => {
    const value = facts[field];
    return value ? [{ name: t(name), value }] : [];
  });
