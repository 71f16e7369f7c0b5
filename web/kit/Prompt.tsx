/** A calm message at the foot of the screen: it takes no focus, can be folded to its title, and, where it may go for good, sent away (R4.095). */
import { type ReactNode, useEffect } from "react";
import { Row, Stack } from "./Layout.tsx";
import styles from "./Prompt.module.css";

type Props = {
  title: ReactNode;
  children: ReactNode;
  /** Links and buttons below the words. */
  actions?: ReactNode;
  /** Sends it away. Without it, it can only be folded. In plain pages a script takes the button by its mark instead. */
  onDismiss?: () => void;
  /** What the button says that sends it away. */
  dismiss?: string;
  /** Milliseconds after which it goes by itself. */
  life?: number;
  /** For plain pages: hidden until a script shows it, which knows it by this mark. */
  mark?: "app-promotion";
  /** Stands where it is drawn, instead of over the foot of the screen. */
  inFlow?: boolean;
};

export function Prompt({
  title,
  children,
  actions,
  onDismiss,
  dismiss = "Not now",
  life,
  mark,
  inFlow = false,
}: Props) {
  useEffect(() => {
    if (life === undefined || onDismiss === undefined) return;
    const timer = setTimeout(onDismiss, life);
    return () => clearTimeout(timer);
  }, [life, onDismiss]);
  const marks = mark ? { [`data-${mark}`]: "", hidden: true } : {};
  return (
    <aside className={styles.prompt} data-flow={inFlow || undefined} {...marks}>
      <details open>
        <summary>{title}</summary>
        <Stack gap="16" className={styles.body}>
          {children}
          <Row gap="8 16" align="center">
            {actions}
            {(onDismiss ?? mark) && (
              <button type="button" className={styles.dismiss} data-dismiss="" onClick={onDismiss}>
                {dismiss}
              </button>
            )}
          </Row>
        </Stack>
      </details>
    </aside>
  );
}
