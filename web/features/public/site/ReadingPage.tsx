/** The quiet column of pages that native shells show in a sheet: a heading, a lead, parts, and the crisis lines at the end. */
import type { ReactNode } from "react";
import { Sprig } from "../../../kit/illustrations/Sprig.tsx";
import { CrisisLines } from "../../../shell/CrisisLines.tsx";
import styles from "./ReadingPage.module.css";

type Props = {
  title: string;
  lead: string;
  parts: readonly { title: string; body: ReactNode }[];
  /** Said above the crisis lines. */
  urgent: string;
  /** A last word, below everything. */
  end?: ReactNode;
};

export function ReadingPage({ title, lead, parts, urgent, end }: Props) {
  return (
    <article className={styles.sheet}>
      <header className={styles.head}>
        <Sprig className={styles.sprig} />
        <h1>{title}</h1>
        <p>{lead}</p>
      </header>
      {parts.map((part) => (
        <section key={part.title} className={styles.part}>
          <h2>{part.title}</h2>
          {part.body}
        </section>
      ))}
      <section className={styles.urgent}>
        <h2>When it cannot wait</h2>
        <p>{urgent}</p>
        <CrisisLines />
      </section>
      {end !== undefined && <div className={styles.end}>{end}</div>}
    </article>
  );
}
