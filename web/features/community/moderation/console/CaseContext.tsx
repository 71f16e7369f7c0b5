/** The post of a case in its thread: what it answers, the replies around it, earlier versions, and the reports. */
import type { Post } from "@larkwell/contract/forum.ts";
import { type CaseDetail, pinPost, readForumCase } from "@larkwell/contract/ops-moderation.ts";
import { REPORT_REASON_NAMES } from "@larkwell/domain/forum/reports.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { useSend } from "../../../../api/client.ts";
import { Pill } from "../../../../kit/Badge.tsx";
import { Button } from "../../../../kit/Button.tsx";
import { Muted, PlainList, Row, Stack } from "../../../../kit/Layout.tsx";
import { Section } from "../../../../kit/Page.tsx";
import { RichText } from "../../../../kit/RichText.tsx";
import styles from "./Moderation.module.css";
import { states } from "./moderation-words.ts";

const authorWords = ({ pseudonym, author }: Post) => {
  if (pseudonym !== null) return t("{pseudonym} (anonymous)", { pseudonym });
  if (author === null) return t("Former member");
  return author.username ?? `${author.first_name} ${author.last_name}`.trim();
};

export function CaseContext({ found }: { found: CaseDetail }) {
  const thread = [...found.context, found.post].toSorted((a, b) => a.position - b.position);
  return (
    <>
      <Section title={t("In its thread")}>
        <PlainList gap="16">
          {thread.map((post) => (
            <PostOf key={post.id} post={post} isCase={post.id === found.post.id} />
          ))}
        </PlainList>
      </Section>
      {found.post.parent_id === null && (found.post.state === "shown" || found.post.pinned) && (
        <Pin post={found.post} />
      )}
      {found.report_lines.length > 0 && <Reports lines={found.report_lines} version={found.post.version} />}
      {found.versions.length > 0 && <Versions versions={found.versions} />}
    </>
  );
}

function PostOf({ post, isCase }: { post: Post; isCase: boolean }) {
  return (
    <Stack as="li" gap="8" className={isCase ? `${styles.post} ${styles.subject}` : styles.post}>
      {post.title !== null && <h3 translate="no">{post.title}</h3>}
      <Row gap="4 16" align="baseline">
        <strong translate="no">{authorWords(post)}</strong>
        <Muted as="span">{t("{time} UTC", { time: post.created_at })}</Muted>
        {post.by_asker && post.parent_id !== null && <Pill>{t("Started this thread")}</Pill>}
        {post.state !== "shown" && <Pill kind="warn">{states()[post.state]}</Pill>}
        {isCase && <Pill kind="accent">{t("This case")}</Pill>}
      </Row>
      {post.content_warning !== null && (
        <Muted>{t("Content warning: {warning}", { warning: post.content_warning })}</Muted>
      )}
      {post.html === null ? (
        <p className={styles.words} translate="no">
          {post.body}
        </p>
      ) : (
        <RichText html={post.html} />
      )}
    </Stack>
  );
}

function Pin({ post }: { post: Post }) {
  const pin = useSend(pinPost, {
    invalidates: [readForumCase],
    says: post.pinned ? t("The pin is off.") : t("The post is pinned in its community."),
  });
  return (
    <div>
      <Button
        kind="quiet"
        busy={pin.isPending}
        onClick={() => pin.mutate({ params: { id: post.id }, body: { pinned: !post.pinned } })}
      >
        {post.pinned ? t("Take the pin off") : t("Pin in its community")}
      </Button>
    </div>
  );
}

function Reports({ lines, version }: { lines: CaseDetail["report_lines"]; version: number }) {
  return (
    <Section title={t("Reports")}>
      <PlainList gap="8">
        {lines.map((line) => (
          <Stack as="li" key={`${line.created_at} ${line.reason} ${line.note}`} gap="4">
            <Row gap="4 16" align="baseline">
              <strong>{REPORT_REASON_NAMES[line.reason].label}</strong>
              <Muted as="span">{t("{time} UTC", { time: line.created_at })}</Muted>
              {line.version !== version && <Pill>{t("About version {version}", { version: line.version })}</Pill>}
              {line.doubtful && <Pill kind="warn">{t("Their reports were mostly about posts that were kept")}</Pill>}
            </Row>
            {line.note !== "" && (
              <p className={styles.words} translate="no">
                {line.note}
              </p>
            )}
          </Stack>
        ))}
      </PlainList>
    </Section>
  );
}

function Versions({ versions }: { versions: CaseDetail["versions"] }) {
  return (
    <Section title={t("Earlier versions")}>
      {versions.map((one) => (
        <details key={one.version}>
          <summary>
            <Trans>Version {one.version}</Trans>
          </summary>
          {one.title !== null && <strong translate="no">{one.title}</strong>}
          <p className={styles.words} translate="no">
            {one.body}
          </p>
        </details>
      ))}
    </Section>
  );
}
