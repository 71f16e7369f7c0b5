/** What was typed to be recognized, kept in this tab until it has worked: a reload or an ended session loses nothing, and nothing stays for ever. */
import { fittingFields, forgetInTab, keepInTab, keptInTab } from "../../../kit/tab-draft.ts";

/** The fields of both ways, all as text. */
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
  /** Of the code that is on its way: its number, until when it works, and when it was asked for. */
  verification_id: "",
  expires_at: "",
  asked_at: "",
  /** "yes" once a list did not know what was entered. */
  failed: "",
};

export type Facts = typeof emptyFacts;

/** Leaves with the person: forgetVisitor() takes away what begins so. */
const keyOf = (memberId: number) => `larkwell.verification.${memberId}`;

/** Only what the forms know, and only text. */
export const readFacts = (stored: string | null): Partial<Facts> => fittingFields(stored, emptyFacts);

export const keptFacts = (memberId: number): Partial<Facts> => readFacts(keptInTab(keyOf(memberId)));

export const keepFacts = (memberId: number, facts: Facts): void => keepInTab(keyOf(memberId), JSON.stringify(facts));

export const forgetFacts = (memberId: number): void => forgetInTab(keyOf(memberId));
