// Shows a change before the server has answered: the control changes immediately, and changes back if the change is
// refused.
import { startTransition, useOptimistic } from "react";

/**
 * `saved` is the server's last value; `save` sends a change and updates `saved`. A control that is bound to the query
 * cache itself would jump back for a moment, because the cache notifies its readers later.
 */
export function useShownAtOnce<T extends object, C extends Partial<T>>(
  saved: T,
  save: (change: C) => Promise<unknown>,
) {
  const [shown, show] = useOptimistic(saved, (now: T, change: C): T => ({ ...now, ...change }));
  const change = (next: C) =>
    startTransition(async () => {
      show(next);
      // The caller's `save` reports a refusal; here it only ends the transition.
      await save(next).catch(() => {});
      // By then the query cache has notified its readers, and nothing flickers.
      await new Promise((resolve) => setTimeout(resolve));
    });
  return [shown, change] as const;
}
