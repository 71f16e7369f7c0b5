/** What was typed into the registration, kept in this tab until the account is there. Never the password, and never a consent. */
import { fieldsOf, keepInTab, keptInTab } from "../../kit/tab-draft.ts";

const key = "larkwell.registration";

export type RegistrationDraft = {
  first_name: string;
  last_name: string;
  email: string;
  date_of_birth: string;
  phone: string;
  referral_code: string;
  /** The code that the link gave while this was typed: another link's code takes its place. */
  link_code: string;
};

const names = ["first_name", "last_name", "email", "date_of_birth", "phone", "referral_code", "link_code"] as const;

export function readDraft(stored: string | null): Partial<RegistrationDraft> {
  const kept = fieldsOf(stored);
  return Object.fromEntries(names.flatMap((name) => (typeof kept[name] === "string" ? [[name, kept[name]]] : [])));
}

/** The code that the form begins with: what she made of the link's code, unless a new link came. */
export const codeToBeginWith = (draft: Partial<RegistrationDraft>, linkCode: string): string =>
  draft.referral_code !== undefined && draft.link_code === linkCode ? draft.referral_code : linkCode;

export const keptDraft = (): Partial<RegistrationDraft> => readDraft(keptInTab(key));

export function keepDraft(values: RegistrationDraft): void {
  const draft = Object.fromEntries(names.map((name) => [name, values[name]]));
  keepInTab(key, JSON.stringify(draft));
}
