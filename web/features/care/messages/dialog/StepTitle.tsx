/** The heading of a step in the dialog. It takes the focus when its step opens (use-step-focus.ts). */
import type { ReactNode } from "react";
import { Text } from "../../../../kit/Layout.tsx";
import styles from "./Steps.module.css";

export function StepTitle({ children }: { children: ReactNode }) {
  return (
    <Text as="h3" size="title-sm" className={styles.title} data-step tabIndex={-1}>
      {children}
    </Text>
  );
}
