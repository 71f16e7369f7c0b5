/** Whether this page is in a running call: anything that would interrupt the call waits until it ends. */
import { useEffect, useSyncExternalStore } from "react";

let calls = 0;
const listeners = new Set<() => void>();

function change(by: number) {
  calls += by;
  for (const listener of listeners) listener();
}

/** Used by the call's screen while it is shown. */
export function useCallGoesOn(): void {
  useEffect(() => {
    change(1);
    return () => change(-1);
  }, []);
}

export const useInCall = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => calls > 0,
    () => false,
  );
