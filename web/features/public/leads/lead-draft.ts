/** What was typed into a lead form, kept in this tab until it is sent. */
import type { LeadForm } from "@larkwell/domain/leads/lead-forms.ts";
import { fieldsOf, forgetInTab, keepInTab, keptInTab } from "../../../kit/tab-draft.ts";

type Values = Record<string, string | string[]>;

const keyOf = (kind: LeadForm) => `larkwell.lead.${kind}`;

export const keepDraft = (kind: LeadForm, values: Values): void => keepInTab(keyOf(kind), JSON.stringify(values));

export const forgetDraft = (kind: LeadForm): void => forgetInTab(keyOf(kind));

const isLike = (value: unknown, like: string | string[]): value is string | string[] =>
  Array.isArray(like)
    ? Array.isArray(value) && value.every((one) => typeof one === "string")
    : typeof value === "string";

/** Only the fields of this form, and only values of their kind. */
export function readDraft(kind: LeadForm, initial: Values): Partial<Values> {
  const known = Object.entries(fieldsOf(keptInTab(keyOf(kind))) as Values).filter(([name, value]) => {
    const like = Object.hasOwn(initial, name) ? initial[name] : undefined;
    return like !== undefined && isLike(value, like);
  });
  return Object.fromEntries(known);
}

/** What stands in the controls already, before the script took the form over. */
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
