/** Says that this device is offline, or that the clinic can't be reached for a moment. */
import { t } from "@larkwell/domain/language/text.ts";
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

/** A restarting server is back in less time than this. */
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
      {!online && t("You’re offline. What you typed stays on this page.")}
      {online && lost && t("We can’t reach the clinic. We’ll keep trying, and what you typed stays on this page.")}
    </div>
  );
}
