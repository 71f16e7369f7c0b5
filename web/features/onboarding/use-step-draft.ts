/** Keeps what was typed into a step in this tab until it is answered: an error, a reload or the end of a session loses nothing. */
import { useEffect } from "react";
import { useMe } from "../../api/session.ts";

const keyOf = (userId: number, step: string) => `larkwell.onboarding.${userId}.${step}`;

/** Storage can be forbidden or full: the form then works without it. */
function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

/** What was kept for this person and step, as far as it has the names and kinds of `initial`. */
export function readStepDraft<V extends Record<string, unknown>>(userId: number, step: string, initial: V): V {
  const kept = attempt(() => JSON.parse(sessionStorage.getItem(keyOf(userId, step)) ?? "{}") as unknown);
  if (typeof kept !== "object" || kept === null) return initial;
  const found = kept as Record<string, unknown>;
  const fitting = Object.keys(initial).filter((name) => typeof found[name] === typeof initial[name]);
  return { ...initial, ...Object.fromEntries(fitting.map((name) => [name, found[name]])) };
}

/** Keeps `values` while they change. `forget` is for when they were sent. */
export function useKeepStepDraft(step: string, values: Record<string, unknown>): () => void {
  const key = keyOf(useMe().id, step);
  const text = JSON.stringify(values);
  useEffect(() => {
    attempt(() => sessionStorage.setItem(key, text));
  }, [key, text]);
  return () => {
    attempt(() => sessionStorage.removeItem(key));
  };
}
