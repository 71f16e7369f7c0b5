/** The head of a page in the entry frame: document title, heading, one sentence. */
import type { ReactNode } from "react";
import { brand } from "../../brand.ts";
import styles from "./Entry.module.css";

type Props = {
  /** Heading, and document title unless `tab` says another. */
  title: string;
  /** What tabs and the browser's history show, where the heading comes from a link or an invitation. */
  tab?: string;
  lead?: ReactNode;
  children: ReactNode;
};

export function EntryPage({ title, tab = title, lead, children }: Props) {
  return (
    <div className={styles.page}>
      <title>{`${tab} · ${brand.name}`}</title>
      <header className={styles.head}>
        <h1>{title}</h1>
        {lead !== undefined && <p>{lead}</p>}
      </header>
      {children}
    </div>
  );
}
