/** /forum/notices: what moderators decided about one's posts, with the appeal, and what came of one's reports. */
import type { ReturnsOf } from "@larkwell/contract/endpoint.ts";
import { type ForumNotice, type ForumReport, listForumNotices } from "@larkwell/contract/posting.ts";
import { REPORT_REASON_NAMES } from "@larkwell/domain/forum/reports.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { q } from "../../../api/client.ts";
import { ButtonLink } from "../../../kit/Button.tsx";
import { EmptyState } from "../../../kit/EmptyState.tsx";
import { Box, Muted, PlainList, Stack, Text } from "../../../kit/Layout.tsx";
import { Page, Section } from "../../../kit/Page.tsx";
import { Skeleton } from "../../../kit/Skeleton.tsx";
import { StateOf } from "../../../kit/StateOf.tsx";
import { paths } from "../../../paths.ts";
import { Appeal } from "./Appeal.tsx";
import styles from "./Notices.module.css";
import { dayWords } from "./notice-times.ts";
import { noticeTitles, outcomes } from "./notice-words.ts";

type Notices = ReturnsOf<typeof listForumNotices>;

export default function ForumNoticesPage() {
  const notices = useQuery(q(listForumNotices, {}));
  return (
    <Page
      title={t("Notices from the moderators")}
      lead={t("What we decided about your posts, and what came of your reports. Only you can see this page.")}
      width="narrow"
      above={<Link to={paths.forum()}>{t("Forum")}</Link>}
    >
      <StateOf
        query={notices}
        loading={<Skeleton height="20rem" />}
        isEmpty={({ decisions, reports }) => decisions.length === 0 && reports.length === 0}
        empty={
          <EmptyState
            title={t("Nothing from the moderators")}
            action={<ButtonLink to={paths.forum()}>{t("Go to the forum")}</ButtonLink>}
          >
            {t("If we take down a post of yours, or decide about a post you reported, you’ll read it here.")}
          </EmptyState>
        }
      >
        {(data) => <Shown {...data} />}
      </StateOf>
    </Page>
  );
}

function Shown({ decisions, reports }: Notices) {
  return (
    <Stack gap="32" columns="fill">
      {decisions.length > 0 && (
        <Section title={t("Your posts")}>
          <PlainList gap="24">
            {decisions.map((notice) => (
              <Decision key={notice.id} notice={notice} />
            ))}
          </PlainList>
        </Section>
      )}
      {reports.length > 0 && (
        <Section title={t("Your reports")}>
          <PlainList gap="16">
            {reports.map((report) => (
              <Report key={report.id} report={report} />
            ))}
          </PlainList>
        </Section>
      )}
    </Stack>
  );
}

function Decision({ notice }: { notice: ForumNotice }) {
  const { kind, text, post_title, post_body, decided_at, ends_at, undone } = notice;
  return (
    <Stack as="li" gap="16" columns="fill" padding="24" border="all" radius="medium" background="surface">
      <div>
        <h3>{noticeTitles()[kind]}</h3>
        <Muted>{dayWords(decided_at)}</Muted>
      </div>
      <p className={styles.words}>{text}</p>
      {undone && <p>{t("We took this decision back. It no longer applies.")}</p>}
      {ends_at !== null && <p>{t("You can post again from {day}.", { day: dayWords(ends_at) })}</p>}
      {kind === "ban" && ends_at === null && !undone && <p>{t("This has no end date.")}</p>}
      {(post_title !== "" || post_body !== "") && (
        <Box as="blockquote" className={styles.quote} translate="no">
          {post_title !== "" && <strong>{post_title}</strong>}
          <p className={styles.words}>{post_body}</p>
        </Box>
      )}
      {kind !== "restore" && (
        <Text>
          <Trans>
            Read the <a href={paths.communityGuidelines()}>community guidelines</a>.
          </Trans>
        </Text>
      )}
      <Appeal notice={notice} />
    </Stack>
  );
}

function Report({ report }: { report: ForumReport }) {
  return (
    <Stack as="li" gap="4" paddingBlock="8" border="bottom">
      <strong>{REPORT_REASON_NAMES[report.reason].label}</strong>
      <Muted>{t("You reported a post on {day}.", { day: dayWords(report.created_at) })}</Muted>
      <p>{outcomes()[report.outcome]}</p>
    </Stack>
  );
}
