// Shows a change before the server has answered: the control moves with the press, and moves back when the change is refused.
import { startTransition, useOptimistic } from "react";

/**
 * `saved` is what the server last said; `save` sends a change and brings `saved` up to date. A control that is bound to the query cache
 * itself would fall back for a moment under the finger: the cache tells its readers a moment later.
 */
export function useShownAtOnce<T extends object, C extends Partial<T>>(
  saved: T,
  save: (change: C) => Promise<unknown>,
) {
  const [shown, show] = useOptimistic(saved, (now: T, change: C): T => ({ ...now, ...change }));
  const change = (next: C) =>
    startTransition(async () => {
      show(next);
      // A refusal is told by the one who saves; here it only ends the change.
      await save(next).catch(() => {});
      // By then the query cache has told its readers, and nothing flickers back.
      await new Promise((resolve) => setTimeout(resolve));
    });
  return [shown, change] as const;
}
