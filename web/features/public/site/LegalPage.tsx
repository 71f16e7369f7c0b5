/** The sheet that terms, privacy policy and consents are printed on, with a number before each part. */
import type { ReactNode } from "react";
import { Lead, Muted, Stack } from "../../../kit/Layout.tsx";
import styles from "./LegalPage.module.css";

export type LegalPart = { title: string; body: ReactNode };

type Props = {
  title: string;
  lead: string;
  /** Version shown to readers, "YYYY-MM-DD". Raise it with every change of substance. */
  version: string;
  parts: readonly LegalPart[];
};

export function LegalPage({ title, lead, version, parts }: Props) {
  return (
    <Stack as="article" gap="48" className={styles.sheet}>
      <header>
        <h1>{title}</h1>
        <Lead>{lead}</Lead>
        <Muted>
          Version of <time dateTime={version}>{version}</time>
        </Muted>
      </header>
      {parts.map((part, index) => (
        <section key={part.title}>
          <h2>
            {index + 1}. {part.title}
          </h2>
          {part.body}
        </section>
      ))}
    </Stack>
  );
}
