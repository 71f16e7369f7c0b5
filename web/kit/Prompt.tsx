/**
 * A quiet message at the bottom of the screen: it takes no focus, can be collapsed to its title, and, if allowed,
 * dismissed (R4.095).
 */
import { t } from "@larkwell/domain/language/text.ts";
import { type ReactNode, useEffect } from "react";
import { Row, Stack } from "./Layout.tsx";
import styles from "./Prompt.module.css";

type Props = {
  title: ReactNode;
  children: ReactNode;
  /** Links and buttons below the words. */
  actions?: ReactNode;
  /**
   * Dismisses it. Without this, the message can only be collapsed. In plain pages a script finds the button by its mark
   * instead.
   */
  onDismiss?: () => void;
  /** The text of the button that dismisses it. */
  dismiss?: string;
  /** Milliseconds after which it disappears on its own. */
  life?: number;
  /** For plain pages: hidden until a script shows it, which finds it by this mark. */
  mark?: "app-promotion";
  /** In the flow of the page, instead of over the bottom of the screen. */
  inFlow?: boolean;
};

export function Prompt({
  title,
  children,
  actions,
  onDismiss,
  dismiss = t("Not now"),
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
