/** The head of a page in the entry frame: document title, heading, one sentence. */
import type { ReactNode } from "react";
import { brand } from "../../brand.ts";
import { Stack } from "../../kit/Layout.tsx";
import styles from "./Entry.module.css";

type Props = {
  /** The heading, and the document title unless `tab` is set. */
  title: string;
  /** The text for tabs and the browser's history, if the heading comes from a link or an invitation. */
  tab?: string;
  lead?: ReactNode;
  children: ReactNode;
};

export function EntryPage({ title, tab = title, lead, children }: Props) {
  return (
    <>
      <title>{`${tab} · ${brand.name}`}</title>
      <EntryColumn title={title} lead={lead}>
        {children}
      </EntryColumn>
    </>
  );
}

/** The same without a document title: for openings (shell/first-words.ts). */
export function EntryColumn({ title, lead, children }: Omit<Props, "tab">) {
  return (
    <Stack gap="24">
      <Stack as="header" gap="8" className={styles.head}>
        <h1>{title}</h1>
        {lead !== undefined && <p>{lead}</p>}
      </Stack>
      {children}
    </Stack>
  );
}
