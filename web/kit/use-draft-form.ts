/** A form whose values survive an error, a reload of this tab and the end of a session. */
import { useEffect, useState } from "react";
import { tabDraft } from "./tab-draft.ts";
import { useForm } from "./use-form.ts";

/**
 * `like`: the fields that are stored, each with a value of its type. `initial`: the form's initial values if nothing was typed before.
 */
export function useDraftForm<K extends object, V extends K & Record<string, unknown>>(
  key: string,
  like: K,
  initial: V,
) {
  const [{ draft, first }] = useState(() => {
    const kept = tabDraft(key, like);
    return { draft: kept, first: { ...initial, ...kept.read() } };
  });
  const form = useForm<V>(first);
  const values = form.values as unknown as V;
  useEffect(() => {
    if (values !== first) draft.keep(values);
  }, [draft, first, values]);
  /** Call it once the form was sent. */
  return { ...form, forget: draft.forget };
}
