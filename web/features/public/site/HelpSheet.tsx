/** The content of both help pages in native sheets: crisis lines first, then the questions in groups, then a person to write to. */
import { Trans } from "@lingui/react/macro";
import { brand } from "../../../brand.ts";
import { HelpAnswers } from "../../../kit/HelpAnswers.tsx";
import type { HelpGroup } from "../../../kit/help-text.ts";
import { Stack, Text } from "../../../kit/Layout.tsx";
import { plainWords } from "../../../kit/LinkedText.tsx";
import { CrisisLines } from "../../../shell/CrisisLines.tsx";
import { faqPage } from "../../../shell/json-ld.ts";
import { pageMeta } from "../../../shell/page-meta.ts";
import styles from "./ReadingPage.module.css";

/** Page metadata with the questions as structured data, worded exactly as on the page. */
export function helpMeta(page: { title: string; description: string; path: string; groups: readonly HelpGroup[] }) {
  const { groups, ...rest } = page;
  const questions = groups.flatMap((group) => group.questions);
  const data = faqPage(questions.map(({ question, answer }) => ({ question, answer: plainWords(answer) })));
  return [...pageMeta({ ...rest, index: false }), { "script:ld+json": { "@context": "https://schema.org", ...data } }];
}

type Props = { title: string; lead: string; groups: readonly HelpGroup[]; write: string };

export function HelpSheet({ title, lead, groups, write }: Props) {
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
        <h1>{title}</h1>
        <p>{lead}</p>
      </Stack>
      <Stack as="section" gap="16" padding="24" radius="small" background="blush">
        <Text as="h2" size="title-sm">
          <Trans>Right now</Trans>
        </Text>
        <CrisisLines />
      </Stack>
      {groups.map((group) => (
        <Stack as="section" gap="16" key={group.title} className={styles.part}>
          <h2>{group.title}</h2>
          <HelpAnswers questions={group.questions} links={false} />
        </Stack>
      ))}
      <Stack as="section" gap="16" className={styles.part}>
        <h2>
          <Trans>Reach a person</Trans>
        </h2>
        <p>
          <Trans>
            {" "}
            Write to <a href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</a>.{" "}
          </Trans>{" "}
          {write}
        </p>
      </Stack>
    </Stack>
  );
}
