/** The layout of terms, privacy policy and consents, with a number before each part. */
import { locale } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Lead, Muted, Stack } from "../../../kit/Layout.tsx";
import styles from "./LegalPage.module.css";

export type LegalPart = { title: string; body: ReactNode };

type Props = {
  title: string;
  lead: string;
  /** The version that readers see, "YYYY-MM-DD". Update it with every substantive change. */
  version: string;
  parts: readonly LegalPart[];
};

const longDay = (date: string) =>
  new Intl.DateTimeFormat(locale(), { dateStyle: "long", timeZone: "UTC" }).format(new Date(date));

export function LegalPage({ title, lead, version, parts }: Props) {
  return (
    <Stack as="article" gap="48" className={styles.sheet}>
      <header>
        <h1>{title}</h1>
        <Lead>{lead}</Lead>
        <Muted>
          <Trans>
            Version of <time dateTime={version}>{longDay(version)}</time>
          </Trans>
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
