/** The body of a screen: document title, heading, and the column of its content. */
import type { ReactNode } from "react";
import { brand } from "../brand.ts";
import { Row, Stack } from "./Layout.tsx";
import styles from "./Page.module.css";

type Props = {
  /**
   * The heading, and the document title unless `tab` is set. It is shown before the data, because focus moves to it on
   * navigation.
   */
  title: string;
  /**
   * The text for tabs and the browser's history, if the heading names a person or reveals what a person is going
   * through.
   */
  tab?: string;
  /** One sentence under the heading. */
  lead?: ReactNode;
  /** Above the heading: the progress, if this page is one step of several. */
  above?: ReactNode;
  /** The screen's one primary action, beside the heading on wide screens. */
  action?: ReactNode;
  /** "narrow" for forms and reading, "normal" for most, "wide" for tables. */
  width?: "narrow" | "normal" | "wide";
  children: ReactNode;
};

export function Page({ title, tab = title, lead, above, action, width = "normal", children }: Props) {
  return (
    <div className={`${styles.page} ${styles[width]}`}>
      <title>{`${tab} · ${brand.name}`}</title>
      {above}
      <Row as="header" gap="16 32" align="end" justify="between" className={styles.head}>
        <div>
          <h1>{title}</h1>
          {lead !== undefined && <p>{lead}</p>}
        </div>
        {action}
      </Row>
      {children}
    </div>
  );
}

/** A titled part of a page. */
export function Section({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
  return (
    <Stack as="section" gap="16" columns="fill">
      <Row gap="8 24" align="baseline" justify="between">
        <h2>{title}</h2>
        {aside}
      </Row>
      {children}
    </Stack>
  );
}

/** A raised surface; `tint` gives it one of the palette's quiet backgrounds instead. */
export function Card({ tint, children }: { tint?: "sage" | "peach" | "blush" | "sand"; children: ReactNode }) {
  return <div className={`${styles.card} ${tint ? styles[tint] : ""}`}>{children}</div>;
}
