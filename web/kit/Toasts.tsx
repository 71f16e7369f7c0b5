/** Draws the notices: announced politely, paused while pointed at, errors until dismissed. */
import { t } from "@larkwell/domain/language/text.ts";
import { IconAlertTriangle, IconCheck, IconInfoCircle, IconLink, IconX } from "@tabler/icons-react";
import { useEffect, useState, useSyncExternalStore } from "react";
import styles from "./Toasts.module.css";
import { fromLink, lifeOf, type Toast, toastStore } from "./toast-store.ts";

const icons = { success: IconCheck, info: IconInfoCircle, error: IconAlertTriangle, link: IconLink } as const;

/**
 * If there are several instances, only the first one draws notices, because a page with several islands has one place
 * for them.
 */
const ready: ((draws: boolean) => void)[] = [];

function useDraws(): boolean {
  const [draws, setDraws] = useState(false);
  useEffect(() => {
    ready.push(setDraws);
    ready[0]?.(true);
    return () => {
      ready.splice(ready.indexOf(setDraws), 1);
      ready[0]?.(true);
    };
  }, []);
  return draws;
}

export function Toasts() {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.read, toastStore.read);
  const draws = useDraws();
  if (!draws) return null;
  return (
    <section className={styles.stack} aria-label={t("Notices")}>
      <div role="status" aria-live="polite">
        {toasts
          .filter((item) => item.kind !== "error")
          .map((item) => (
            <Notice key={item.id} item={item} />
          ))}
      </div>
      <div role="alert">
        {toasts
          .filter((item) => item.kind === "error")
          .map((item) => (
            <Notice key={item.id} item={item} />
          ))}
      </div>
    </section>
  );
}

function Notice({ item }: { item: Toast }) {
  const [held, setHeld] = useState(false);
  const life = lifeOf(item);
  useEffect(() => {
    if (held || life === undefined) return;
    const timer = setTimeout(() => toastStore.dismiss(item.id), life);
    return () => clearTimeout(timer);
  }, [held, life, item.id]);
  const Sign = icons[item.kind];
  return (
    <div
      className={`${styles.toast} ${styles[item.kind]}`}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Sign size={22} aria-hidden="true" />
      {item.kind === "link" ? (
        <div>
          <p className={styles.origin}>{fromLink()}</p>
          <p>{item.message}</p>
        </div>
      ) : (
        <p>{item.message}</p>
      )}
      <button type="button" aria-label={t("Dismiss")} onClick={() => toastStore.dismiss(item.id)}>
        <IconX size={18} aria-hidden="true" />
      </button>
    </div>
  );
}
