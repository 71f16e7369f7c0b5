/** A count in a dot ("9+" above 9, nothing at 0), and a word in a badge. */
import { badgeText } from "@larkwell/domain/text/truncate.ts";
import type { ReactNode } from "react";
import styles from "./Badge.module.css";

/** `of` says what is counted: "unread messages". */
export function CountBadge({ count, of }: { count: number; of: string }) {
  if (count <= 0) return null;
  return (
    <span className={styles.count}>
      {badgeText(count)}
      <span className="visually-hidden"> {of}</span>
    </span>
  );
}

export type PillKind = "plain" | "good" | "warn" | "bad" | "accent";

/** The word carries the meaning; the color only helps. */
export function Pill({ kind = "plain", children }: { kind?: PillKind; children: ReactNode }) {
  return <span className={`${styles.pill} ${styles[kind]}`}>{children}</span>;
}
