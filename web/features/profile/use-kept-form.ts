/** A form whose unsaved changes outlive a reload of this tab, and that knows which fields differ from what is saved. */
import { useEffect, useRef } from "react";
import { useForm } from "../../kit/use-form.ts";
import { changedFields } from "./changed-fields.ts";

/** Storage can be forbidden or full: the form then works without it. */
function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

function keptOf<V extends object>(key: string, saved: V): Partial<V> {
  const kept = attempt(() => JSON.parse(sessionStorage.getItem(key) ?? "null") as unknown);
  if (typeof kept !== "object" || kept === null) return {};
  const fits = ([name, value]: [string, unknown]) =>
    name in saved && typeof value === typeof (saved as Record<string, unknown>)[name];
  return Object.fromEntries(Object.entries(kept).filter(fits)) as Partial<V>;
}

export function useKeptForm<V extends Record<string, string | boolean | string[]>>(
  name: string,
  personId: number,
  saved: V,
) {
  const key = `larkwell.form.${name}.${personId}`;
  const form = useForm<V>({ ...saved, ...keptOf(key, saved) });
  const before = useRef<Record<string, unknown>>(saved);
  const changes = changedFields(before.current, form.values as Record<string, unknown>) as Partial<V>;
  const text = JSON.stringify(changes);
  useEffect(() => {
    attempt(() => (text === "{}" ? sessionStorage.removeItem(key) : sessionStorage.setItem(key, text)));
  }, [key, text]);
  return {
    ...form,
    /** Only what differs from what is saved. */
    changes,
    isChanged: text !== "{}",
    /** These values are saved now. */
    settle: (values: Partial<V>) => {
      before.current = { ...before.current, ...values };
      attempt(() => sessionStorage.removeItem(key));
    },
  };
}
