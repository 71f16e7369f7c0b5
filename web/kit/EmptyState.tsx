/** Shown where there is nothing yet: says what belongs here and gives the next step. */
import type { ReactNode } from "react";
import { QuietDay } from "./illustrations/QuietDay.tsx";
import { Stack } from "./Layout.tsx";
import styles from "./State.module.css";

type Props = { title: string; children?: ReactNode; action?: ReactNode; picture?: ReactNode };

export function EmptyState({ title, children, action, picture = <QuietDay /> }: Props) {
  return (
    <Stack gap="16" columns="fill" justify="center" textAlign="center" className={styles.state}>
      {picture}
      <h2>{title}</h2>
      {children !== undefined && <p>{children}</p>}
      {action}
    </Stack>
  );
}
