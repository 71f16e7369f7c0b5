// Handing leads to the company's marketing forms service (D73). What came in is kept in our own table whatever happens there.
import type { FormField } from "@larkwell/domain/leads/form-fields.ts";
import type { LeadForm } from "@larkwell/domain/leads/lead-forms.ts";

export interface FormSubmission {
  form: LeadForm;
  fields: readonly FormField[];
  /** The page that the form stands on. */
  context: { pageUri: string; pageName: string };
  /** The same for every try at the same submission: a service that knows such keys takes it once. */
  idempotencyKey: string;
}

export interface FormsService {
  name: "http" | "embedded";
  /**
   * "kept": there is no service, and ours is the only copy. Throws ProviderUnavailable (worth repeating, also when the answer was
   * lost: twice is better than never), or ProviderRejected (it will never take this).
   */
  submit(submission: FormSubmission): Promise<"sent" | "kept">;
}
