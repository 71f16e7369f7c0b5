/** Whether a media query holds, kept current. */
import { useCallback, useSyncExternalStore } from "react";

/** `query` as CSS writes it, such as "(min-width: 60rem)". False where the page is drawn without a window. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const list = matchMedia(query);
      list.addEventListener("change", changed);
      return () => list.removeEventListener("change", changed);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  );
}
