/** Says that the connection is gone, and that crisis help still works. */
import { useSyncExternalStore } from "react";
import styles from "./OfflineBanner.module.css";

function subscribe(changed: () => void) {
  window.addEventListener("online", changed);
  window.addEventListener("offline", changed);
  return () => {
    window.removeEventListener("online", changed);
    window.removeEventListener("offline", changed);
  };
}

export function OfflineBanner() {
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return (
    <div role="status" className={styles.banner} hidden={online}>
      {!online && "You are offline. What you typed is kept; we go on as soon as you are back."}
    </div>
  );
}
