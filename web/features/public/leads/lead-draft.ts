/**
 * What was typed into a lead form earlier: stored in this tab until it is sent, or typed into the controls before the
 * script loaded.
 */
import type { LeadForm } from "@larkwell/domain/leads/lead-forms.ts";
import { tabDraft } from "../../../kit/tab-draft.ts";

type Values = Record<string, string | string[]>;

export const leadDraft = (kind: LeadForm, initial: Values) => tabDraft(`larkwell.lead.${kind}`, initial);

/** The content of the controls before the script took the form over. */
export function typedBefore(form: HTMLFormElement | null, initial: Values): Partial<Values> {
  const found: Partial<Values> = {};
  for (const [name, empty] of Object.entries(initial)) {
    const controls = [...(form?.elements ?? [])].filter((one) => one.getAttribute("name") === name);
    if (Array.isArray(empty)) {
      const ticked = controls.filter((one) => one instanceof HTMLInputElement && one.checked);
      if (ticked.length > 0) found[name] = ticked.map((one) => (one as HTMLInputElement).value);
    } else {
      const value = (controls[0] as HTMLInputElement | undefined)?.value ?? "";
      if (value !== empty) found[name] = value;
    }
  }
  return found;
}
