/** The head of a page in the entry frame: document title, heading, one sentence. */
import type { ReactNode } from "react";
import { brand } from "../../brand.ts";
import styles from "./Entry.module.css";

export function EntryPage({ title, lead, children }: { title: string; lead?: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.page}>
      <title>{`${title} · ${brand.name}`}</title>
      <header className={styles.head}>
        <h1>{title}</h1>
        {lead !== undefined && <p>{lead}</p>}
      </header>
      {children}
    </div>
  );
}
