/** The lists of one's own things in the forum: bookmarks, posts and replies. */
import { listBookmarks, listOwnPosts, type ownKinds, type Post } from "@larkwell/contract/forum.ts";
import { OWN_PAGE } from "@larkwell/domain/forum/limits.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { send } from "../../../api/client.ts";
import { useMe } from "../../../api/session.ts";
import { useIsQuiet } from "../../../api/use-circumstances.ts";
import { Pill } from "../../../kit/Badge.tsx";
import { ButtonLink } from "../../../kit/Button.tsx";
import { EmptyState } from "../../../kit/EmptyState.tsx";
import { Page } from "../../../kit/Page.tsx";
import { paths } from "../../../paths.ts";
import { ForumFoot, LinkTabs } from "./ForumFrame.tsx";
import card from "./PostCard.module.css";
import { Beginning } from "./PostCard.tsx";
import { KEPT_LISTS, PagedList, PostList } from "./PostList.tsx";
import { agoWords, authorName, instantOf } from "./post-words.ts";

type OwnTab = "bookmarks" | "posts" | "replies";
export type OwnKind = (typeof ownKinds)[number];

const tabs = (): { tab: OwnTab; label: string; to: string }[] => [
  { tab: "bookmarks", label: t("Bookmarks"), to: paths.bookmarks() },
  { tab: "posts", label: t("My posts"), to: paths.myPosts() },
  { tab: "replies", label: t("My replies"), to: paths.myReplies() },
];

type FrameProps = { title: string; lead: string; tab: OwnTab; children: ReactNode };

export const OwnFrame = ({ title, lead, tab, children }: FrameProps) => (
  <Page title={title} tab={t("Forum")} lead={lead} width="narrow" above={<Link to={paths.forum()}>{t("Forum")}</Link>}>
    <LinkTabs label={t("My things in the forum")} tabs={tabs()} current={tab} />
    {children}
    <ForumFoot />
  </Page>
);

export function BookmarkList() {
  const query = useInfiniteQuery({
    ...KEPT_LISTS,
    queryKey: [listBookmarks.name, "pages"],
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) =>
      send(listBookmarks, { query: { limit: OWN_PAGE, offset: pageParam } }, { signal }),
    getNextPageParam: ({ meta }, pages) => (meta.more ? pages.length * OWN_PAGE : undefined),
  });
  return (
    <PostList
      query={query}
      label={t("Bookmarks")}
      empty={
        <EmptyState title={t("No bookmarks yet")} action={<ToForum />}>
          <Trans>Choose “Bookmark” on a post, and it will be here. Only you can see your bookmarks.</Trans>
        </EmptyState>
      }
    />
  );
}

const ToForum = () => (
  <ButtonLink kind="secondary" to={paths.forum()}>
    <Trans>Go to the forum</Trans>
  </ButtonLink>
);

const ownWords = (kind: OwnKind) =>
  kind === "posts"
    ? {
        title: t("My posts"),
        lead: t("Your posts, including anonymous ones. Only you can see this list."),
        empty: { title: t("No posts yet"), text: t("What you ask or share in the forum will be here.") },
      }
    : {
        title: t("My replies"),
        lead: t("Your replies, including anonymous ones. Only you can see this list."),
        empty: { title: t("No replies yet"), text: t("Your replies to other people’s posts will be here.") },
      };

/** What the reader wrote, under their name or anonymously. */
export function OwnPage({ kind }: { kind: OwnKind }) {
  const { empty, ...words } = ownWords(kind);
  return (
    <OwnFrame {...words} tab={kind}>
      <OwnPostList kind={kind} label={words.title} empty={empty} />
    </OwnFrame>
  );
}

type ListProps = { kind: OwnKind; label: string; empty: { title: string; text: string } };

function OwnPostList({ kind, label, empty }: ListProps) {
  const query = useInfiniteQuery({
    ...KEPT_LISTS,
    queryKey: [listOwnPosts.name, "pages", kind],
    initialPageParam: undefined as number | undefined,
    queryFn: ({ pageParam, signal }) =>
      send(listOwnPosts, { query: { kind, ...(pageParam === undefined ? {} : { before: pageParam }) } }, { signal }),
    getNextPageParam: ({ data, meta }) => (meta.more ? data.at(-1)?.id : undefined),
  });
  const isQuiet = useIsQuiet();
  const none = (
    <EmptyState title={isQuiet ? t("Nothing is listed here right now") : empty.title} action={<ToForum />}>
      {isQuiet
        ? t("We don’t list posts about pregnancy and birth for now. We haven’t deleted anything you wrote.")
        : empty.text}
    </EmptyState>
  );
  if (kind === "posts") return <PostList query={query} label={label} empty={none} />;
  return (
    <PagedList
      query={query}
      label={label}
      empty={none}
      postOf={(reply) => reply}
      renderItem={(reply) => <ReplyCard reply={reply} />}
    />
  );
}

/** A reply on its own: the thread that it is in, and its text. */
export function ReplyCard({ reply }: { reply: Post & { thread_title: string } }) {
  const { time_zone: zone } = useMe();
  return (
    <article className={card.card}>
      <div className={card.who}>
        {reply.mine && (
          <span>
            {reply.anonymous
              ? t("Anonymously, as {name}", { name: authorName(reply) })
              : t("As {name}", { name: authorName(reply) })}
          </span>
        )}
        <time dateTime={instantOf(reply.created_at).toString()}>{agoWords(reply, Temporal.Now.instant(), zone)}</time>
      </div>
      <h3 className={card.title}>
        <Link
          to={paths.forumPost({ id: reply.thread_id, slug: "" }, { post_position: reply.position })}
          translate={reply.thread_title === "" ? undefined : "no"}
          dir="auto"
        >
          {reply.thread_title || t("A post that isn’t shown anymore")}
        </Link>
      </h3>
      <Beginning post={reply} isOpen={reply.mine} />
      {reply.state === "held" && (
        <div className={card.signs}>
          <Pill kind="warn">{t("Waiting for a moderator")}</Pill>
        </div>
      )}
    </article>
  );
}
