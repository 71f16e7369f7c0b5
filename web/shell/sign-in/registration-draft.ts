/** What was typed into the registration, kept in this tab until the account is there. Never the password, and never a consent. */
import { tabDraft } from "../../kit/tab-draft.ts";

export const registrationDraft = tabDraft("larkwell.registration", {
  first_name: "",
  last_name: "",
  email: "",
  date_of_birth: "",
  phone: "",
  referral_code: "",
  /** The code that the link gave while this was typed: another link's code takes its place. */
  link_code: "",
});

type Codes = { referral_code?: string; link_code?: string };

/** The code that the form begins with: what they made of the link's code, unless a new link came. */
export const codeToBeginWith = (draft: Codes, linkCode: string): string =>
  draft.referral_code !== undefined && draft.link_code === linkCode ? draft.referral_code : linkCode;
