/** Several calls in a short time become one, after that time. */
import { useCallback, useEffect, useRef } from "react";

/**
 * Runs the newest `action` once, `milliseconds` after the first of several calls; never after the component has
 * unmounted.
 */
export function useCoalesced(action: () => void, milliseconds: number): () => void {
  const newest = useRef(action);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    newest.current = action;
  });
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      timer.current = undefined;
    },
    [],
  );
  return useCallback(() => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      newest.current();
    }, milliseconds);
  }, [milliseconds]);
}
