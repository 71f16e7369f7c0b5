/** What was typed into the registration, stored in this tab until the account exists. Never the password, and never a consent. */
import { tabDraft } from "../../kit/tab-draft.ts";

export const registrationDraft = tabDraft("larkwell.registration", {
  first_name: "",
  last_name: "",
  email: "",
  date_of_birth: "",
  phone: "",
  referral_code: "",
  /** The link's code when this was typed: another link's code replaces it. */
  link_code: "",
});

type Codes = { referral_code?: string; link_code?: string };

/** The form's initial code: the link's code as the person changed it, unless there is a new link. */
export const codeToBeginWith = (draft: Codes, linkCode: string): string =>
  draft.referral_code !== undefined && draft.link_code === linkCode ? draft.referral_code : linkCode;
