/** Links to the parts of a page, in a row that wraps. The current one has aria-current="page". */
import type { ReactNode } from "react";
import styles from "./PillNav.module.css";

export const PillNav = ({ label, children }: { label: string; children: ReactNode }) => (
  <nav className={styles.pills} aria-label={label}>
    {children}
  </nav>
);
