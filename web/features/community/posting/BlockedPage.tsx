/** /forum/blocked: whom a person blocked in the forum, what they muted, and lifting it. */
import {
  type ForumBlock,
  listCategories,
  listForumBlocks,
  listForumMutes,
  unblockAuthor,
  unmutePost,
} from "@larkwell/contract/forum.ts";
import { unmuteCategory } from "@larkwell/contract/forum-communities.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { q, useSend } from "../../../api/client.ts";
import { Button } from "../../../kit/Button.tsx";
import { Muted, PlainList, Row, Stack } from "../../../kit/Layout.tsx";
import { Page, Section } from "../../../kit/Page.tsx";
import { Skeleton } from "../../../kit/Skeleton.tsx";
import { StateOf } from "../../../kit/StateOf.tsx";
import { paths } from "../../../paths.ts";
import { forumReads } from "./forum-reads.ts";

export default function BlockedPage() {
  return (
    <Page
      width="narrow"
      title={t("Blocked and muted")}
      lead={t("What you don’t see in the forum. No one is told.")}
      above={<Link to={paths.forum()}>{t("Forum")}</Link>}
    >
      <Section title={t("People you blocked")}>
        <Blocks />
      </Section>
      <Section title={t("Threads and communities you muted")}>
        <Mutes />
      </Section>
    </Page>
  );
}

const wayBack = () => ({ to: paths.forum(), label: t("Go to the forum") });

const Waiting = () => (
  <Stack gap="16">
    <Skeleton height="3.5rem" />
    <Skeleton height="3.5rem" />
  </Stack>
);

function Blocks() {
  const query = useQuery(q(listForumBlocks, {}));
  return (
    <StateOf
      query={query}
      wayBack={wayBack()}
      loading={<Waiting />}
      isEmpty={({ data }) => data.length === 0}
      empty={
        <Muted>
          <Trans>You haven’t blocked anyone. You can block someone from the menu of their post.</Trans>
        </Muted>
      }
    >
      {({ data }) => (
        <PlainList gap="16">
          {data.map((block) => (
            <Blocked key={block.id} block={block} />
          ))}
        </PlainList>
      )}
    </StateOf>
  );
}

function Mutes() {
  const query = useQuery(q(listForumMutes, {}));
  return (
    <StateOf
      query={query}
      wayBack={wayBack()}
      loading={<Waiting />}
      isEmpty={({ data }) => data.length === 0}
      empty={
        <Muted>
          <Trans>You haven’t muted anything. You can mute a thread from the menu of its first post.</Trans>
        </Muted>
      }
    >
      {({ data }) => (
        <PlainList gap="16">
          {data.map(({ thread, category }) => (
            <li key={thread ? `thread ${thread.id}` : `community ${category?.slug}`}>
              {thread && <MutedThread {...thread} />}
              {category && <MutedCommunity {...category} />}
            </li>
          ))}
        </PlainList>
      )}
    </StateOf>
  );
}

/** Both lists and the pages of what is listed. */
const stale = [...forumReads, listForumBlocks, listForumMutes, listCategories];

function MutedThread({ id, title }: { id: number; title: string }) {
  const lift = useSend(unmutePost, { invalidates: stale, says: t("You see this thread in lists again.") });
  return (
    <Entry
      name={<Link to={paths.forumPost({ id, slug: "" })}>{title}</Link>}
      about={t("Thread")}
      action={t("Unmute")}
      label={t("Unmute {name}", { name: title })}
      busy={lift.isPending}
      onAct={() => lift.mutate({ params: { id } })}
    />
  );
}

function MutedCommunity({ slug, name }: { slug: string; name: string }) {
  const lift = useSend(unmuteCategory, { invalidates: stale, says: t("Its posts show in your lists again.") });
  return (
    <Entry
      name={<Link to={paths.community(slug)}>{name}</Link>}
      about={t("Community")}
      action={t("Unmute")}
      label={t("Unmute {name}", { name })}
      busy={lift.isPending}
      onAct={() => lift.mutate({ params: { slug } })}
    />
  );
}

function Blocked({ block: { id, name, thread } }: { block: ForumBlock }) {
  const lift = useSend(unblockAuthor, { invalidates: stale, says: t("You see {name} again.", { name }) });
  return (
    <li>
      <Entry
        name={name}
        about={
          thread === null ? (
            t("Everywhere under this name")
          ) : (
            <Trans>
              Only in <Link to={paths.forumPost({ id: thread.id, slug: "" })}>{thread.title}</Link>
            </Trans>
          )
        }
        action={t("Unblock")}
        label={t("Unblock {name}", { name })}
        busy={lift.isPending}
        onAct={() => lift.mutate({ params: { block_id: id } })}
      />
    </li>
  );
}

type EntryProps = {
  name: ReactNode;
  about: ReactNode;
  action: string;
  /** The action with what it is about. */
  label: string;
  busy: boolean;
  onAct: () => void;
};

const Entry = ({ name, about, action, label, busy, onAct }: EntryProps) => (
  <Row gap="8 16" align="center" justify="between" padding="16" border="all" radius="small">
    <Stack gap="4" shrinkable>
      <strong translate="no" dir="auto">
        {name}
      </strong>
      <Muted>{about}</Muted>
    </Stack>
    <Button kind="secondary" busy={busy} aria-label={label} onClick={onAct}>
      {action}
    </Button>
  </Row>
);
