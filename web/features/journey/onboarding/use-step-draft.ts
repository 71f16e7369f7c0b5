/** Keeps what was typed into a step in this tab until it is answered: an error, a reload or the end of a session loses nothing. */
import { useEffect } from "react";
import { useMe } from "../../../api/session.ts";
import { fittingFields, forgetInTab, keepInTab, keptInTab } from "../../../kit/tab-draft.ts";

const keyOf = (userId: number, step: string) => `larkwell.onboarding.${userId}.${step}`;

/** What was kept for this person and step, as far as it has the names and kinds of `initial`. */
export function readStepDraft<V extends Record<string, unknown>>(userId: number, step: string, initial: V): V {
  return { ...initial, ...fittingFields(keptInTab(keyOf(userId, step)), initial) };
}

/** Keeps `values` while they change. `forget` is for when they were sent. */
export function useKeepStepDraft(step: string, values: Record<string, unknown>): () => void {
  const key = keyOf(useMe().id, step);
  const text = JSON.stringify(values);
  useEffect(() => {
    keepInTab(key, text);
  }, [key, text]);
  return () => forgetInTab(key);
}
