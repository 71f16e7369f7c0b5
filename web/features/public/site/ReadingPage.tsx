/** The simple column of pages that native shells show in a sheet: a heading, a lead, parts, and the crisis lines at the end. */
import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Sprig } from "../../../kit/illustrations/Sprig.tsx";
import { Box, Stack, Text } from "../../../kit/Layout.tsx";
import { CrisisLines } from "../../../shell/CrisisLines.tsx";
import styles from "./ReadingPage.module.css";

type Props = {
  title: string;
  lead: string;
  parts: readonly { title: string; body: ReactNode }[];
  /** Shown above the crisis lines. */
  urgent: string;
  /** A last sentence, below everything. */
  end?: ReactNode;
};

export function ReadingPage({ title, lead, parts, urgent, end }: Props) {
  return (
    <Stack as="article" gap="48" padding="32 24 64" className={styles.sheet}>
      <Stack
        as="header"
        gap="16 24"
        columns="fill auto"
        align="end"
        paddingBottom="32"
        border="bottom"
        className={styles.head}
      >
        <Sprig className={styles.sprig} />
        <h1>{title}</h1>
        <p>{lead}</p>
      </Stack>
      {parts.map((part) => (
        <Stack as="section" gap="16" key={part.title} className={styles.part}>
          <h2>{part.title}</h2>
          {part.body}
        </Stack>
      ))}
      <Stack as="section" gap="16" padding="24" radius="small" background="blush">
        <Text as="h2" size="title-sm">
          <Trans>When it can’t wait</Trans>
        </Text>
        <p>{urgent}</p>
        <CrisisLines />
      </Stack>
      {end !== undefined && (
        <Box color="muted" size="sm">
          {end}
        </Box>
      )}
    </Stack>
  );
}
