/** A form whose unsaved changes outlive a reload of this tab, and that knows which fields differ from what is saved. */
import { useEffect, useRef } from "react";
import { fittingFields, forgetInTab, keepInTab, keptInTab } from "../../kit/tab-draft.ts";
import { useForm } from "../../kit/use-form.ts";
import { changedFields } from "./changed-fields.ts";

export function useKeptForm<V extends Record<string, string | boolean | string[]>>(
  name: string,
  personId: number,
  saved: V,
) {
  const key = `larkwell.form.${name}.${personId}`;
  const form = useForm<V>({ ...saved, ...fittingFields(keptInTab(key), saved) });
  const before = useRef<Record<string, unknown>>(saved);
  const changes = changedFields(before.current, form.values as Record<string, unknown>) as Partial<V>;
  const text = JSON.stringify(changes);
  useEffect(() => {
    if (text === "{}") forgetInTab(key);
    else keepInTab(key, text);
  }, [key, text]);
  return {
    ...form,
    /** Only what differs from what is saved. */
    changes,
    isChanged: text !== "{}",
    /** These values are saved now. */
    settle: (values: Partial<V>) => {
      before.current = { ...before.current, ...values };
      forgetInTab(key);
    },
  };
}
