/** Says that this device is offline, or that the clinic cannot be reached for a moment. */
import { useSyncExternalStore } from "react";
import { useLineLost } from "../realtime/lost-line.ts";
import styles from "./OfflineBanner.module.css";

function subscribe(changed: () => void) {
  window.addEventListener("online", changed);
  window.addEventListener("offline", changed);
  return () => {
    window.removeEventListener("online", changed);
    window.removeEventListener("offline", changed);
  };
}

/** A server that is renewed is back before this. */
const unrestMilliseconds = 4_000;

export function OfflineBanner() {
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  const lost = useLineLost(unrestMilliseconds);
  return (
    <div role="status" className={styles.banner} hidden={online && !lost}>
      {!online && "You are offline. What you typed is kept; we go on as soon as you are back."}
      {online && lost && "We can’t reach the clinic for a moment. We keep trying; what you typed is kept."}
    </div>
  );
}
