/** The parts of thank-you pages: what was done, what happens next and when, and one suggested next step. */
import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { brand } from "../../../brand.ts";
import { Muted, Stack, Text } from "../../../kit/Layout.tsx";
import styles from "./ThankYou.module.css";

type Step = { when: string; what: ReactNode };

type Props = {
  title: string;
  lead: string;
  picture: ReactNode;
  /** The promised file, if there is one. */
  file?: ReactNode;
  steps: readonly Step[];
  next: ReactNode;
};

export function ThankYou({ title, lead, picture, file, steps, next }: Props) {
  return (
    <Stack pageWidth className={styles.sheet}>
      <Stack gap="16" justify="start" alignContent="center" className={styles.head}>
        <h1>{title}</h1>
        <Text color="muted" size="lg">
          {lead}
        </Text>
        {file}
      </Stack>
      <div className={styles.picture}>{picture}</div>
      <Stack as="section" gap="16" alignContent="start" className={styles.steps} aria-labelledby="steps">
        <h2 id="steps">
          <Trans>What happens next</Trans>
        </h2>
        <dl>
          {steps.map(({ when, what }) => (
            <div key={when}>
              <dt>{when}</dt>
              <dd>{what}</dd>
            </div>
          ))}
        </dl>
        <Muted>
          <Trans>
            Heard nothing after a few days? Write to <a href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</a>.
            If you opened this page without submitting a form, nothing was sent.
          </Trans>
        </Muted>
      </Stack>
      <Stack
        as="section"
        gap="16"
        justify="start"
        alignContent="start"
        padding="32 24"
        radius="large"
        background="sand"
        className={styles.next}
        aria-labelledby="next"
      >
        <h2 id="next">
          <Trans>In the meantime</Trans>
        </h2>
        {next}
      </Stack>
    </Stack>
  );
}
