// Handing leads to the company's marketing forms service (D73). The submission stays in our own table whatever happens
// there.
import type { FormField } from "@larkwell/domain/leads/form-fields.ts";
import type { LeadForm } from "@larkwell/domain/leads/lead-forms.ts";

export interface FormSubmission {
  form: LeadForm;
  fields: readonly FormField[];
  /** The page that contains the form. */
  context: { pageUri: string; pageName: string };
  /** The same for every attempt at the same submission: a service that supports such keys accepts it once. */
  idempotencyKey: string;
}

export interface FormsService {
  name: "http" | "embedded";
  /**
   * "kept": there is no service, and ours is the only copy. Throws ProviderUnavailable (worth retrying, also if the
   * answer was lost: twice is better than never), or ProviderRejected (it will never accept this).
   */
  submit(submission: FormSubmission): Promise<"sent" | "kept">;
}
