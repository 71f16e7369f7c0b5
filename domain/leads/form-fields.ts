// A lead as forms services accept it: a list of names and values (R7.141).
import type { LeadForm } from "./lead-forms.ts";

export interface FormField {
  name: string;
  value: string;
}

export interface LeadFacts {
  form: LeadForm;
  firstname: string;
  lastname: string;
  email: string;
  company: string;
  jobtitle: string;
  numemployees: string;
  phone: string;
  country: string;
  state: string;
  interested_in: readonly string[];
  message: string;
  attribution: Readonly<Record<string, string | undefined>>;
}

/** Under the specification's names. Empty fields are left out: an empty value would overwrite a known one there. */
export function fieldsOf({ form: _, interested_in, attribution, ...facts }: LeadFacts): FormField[] {
  const values = { ...facts, interested_in: interested_in.join(";"), ...attribution };
  return Object.entries(values).flatMap(([name, value]) => (value ? [{ name, value }] : []));
}
