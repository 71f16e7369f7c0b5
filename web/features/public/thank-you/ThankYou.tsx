/** What thank-you pages are made of: what was done, what happens next and when, and one thing to go on with. */
import type { ReactNode } from "react";
import { brand } from "../../../brand.ts";
import { Muted, Stack, Text } from "../../../kit/Layout.tsx";
import styles from "./ThankYou.module.css";

type Step = { when: string; what: ReactNode };

type Props = {
  title: string;
  lead: string;
  picture: ReactNode;
  /** The file that was promised, where there is one. */
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
        <h2 id="steps">What happens next</h2>
        <dl>
          {steps.map(({ when, what }) => (
            <div key={when}>
              <dt>{when}</dt>
              <dd>{what}</dd>
            </div>
          ))}
        </dl>
        <Muted>
          Heard nothing for some days? Write to <a href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</a>. If
          you opened this page without sending a form, nothing was sent.
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
        <h2 id="next">Until then</h2>
        {next}
      </Stack>
    </Stack>
  );
}
