/** Whether a media query matches, kept up to date. */
import { useCallback, useSyncExternalStore } from "react";

/** `query` as in CSS, such as "(min-width: 60rem)". False if the page is rendered without a window. */
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
