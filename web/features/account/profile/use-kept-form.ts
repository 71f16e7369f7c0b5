/** A form whose unsaved changes survive a reload of this tab, and that knows which fields differ from the saved ones. */
import { useEffect, useRef } from "react";
import { fittingFields, forgetInTab, keepInTab, keptInTab } from "../../../kit/tab-draft.ts";
import { useForm } from "../../../kit/use-form.ts";
import { changedFields } from "./changed-fields.ts";

export function useKeptForm<V extends Record<string, string | boolean | string[]>>(
  name: string,
  personId: number,
  saved: V,
  /** Prefilled if nothing is saved yet. It counts as a change when the form is submitted. */
  offered: Partial<V> = {},
) {
  const key = `larkwell.form.${name}.${personId}`;
  const form = useForm<V>({ ...saved, ...offered, ...fittingFields(keptInTab(key), saved) });
  const before = useRef<Record<string, unknown>>(saved);
  const values = form.values as Record<string, unknown>;
  const changes = changedFields(before.current, values) as Partial<V>;
  const text = JSON.stringify(changes);
  const isTyped = Object.keys(changedFields({ ...before.current, ...offered }, values)).length > 0;
  useEffect(() => {
    if (text === "{}" || !isTyped) forgetInTab(key);
    else keepInTab(key, text);
  }, [key, text, isTyped]);
  return {
    ...form,
    /** Only what differs from the saved values. */
    changes,
    isChanged: text !== "{}",
    /** These values are saved now. */
    settle: (values: Partial<V>) => {
      before.current = { ...before.current, ...values };
      forgetInTab(key);
    },
  };
}
