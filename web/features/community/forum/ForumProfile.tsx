/** A person as the forum shows them: what they posted under their name, nothing anonymous (R2.150). */
import { listForumProfilePosts, readForumProfile } from "@larkwell/contract/forum.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link, Navigate, useParams } from "react-router";
import { q, send } from "../../../api/client.ts";
import { useMe } from "../../../api/session.ts";
import { forumPaths } from "../../../forum-paths.ts";
import { Pill } from "../../../kit/Badge.tsx";
import { EmptyState } from "../../../kit/EmptyState.tsx";
import { Muted, Row } from "../../../kit/Layout.tsx";
import { Page } from "../../../kit/Page.tsx";
import { StateOf } from "../../../kit/StateOf.tsx";
import { paths } from "../../../paths.ts";
import { AuthorMark } from "./Author.tsx";
import { ForumFoot, LinkTabs } from "./ForumFrame.tsx";
import { type OwnKind, ReplyCard } from "./OwnLists.tsx";
import { backToForum, KEPT_LISTS, PagedList, PostList, PostsSkeleton } from "./PostList.tsx";
import { authorName } from "./post-words.ts";
import { BookLink } from "./ReplyItem.tsx";

type Tab = "questions" | "replies" | "bookmarks";

type Props = { tab: Tab; children: (userId: number) => ReactNode };

export function ForumProfile({ tab, children }: Props) {
  const id = Number(useParams()["id"]);
  const me = useMe();
  const isSelf = me.id === id;
  const query = useQuery({
    ...q(readForumProfile, { params: { user_id: id } }),
    enabled: id > 0 && tab !== "bookmarks",
  });
  if (!Number.isSafeInteger(id) || id < 1) return <Navigate to={paths.notFound()} replace />;
  const { author, posts, replies, blocked } = query.data ?? {};
  const name = author ? authorName({ author, pseudonym: null }) : isSelf ? t("You in the forum") : t("In the forum");
  const tabs = [
    { tab: "questions", label: posts ? t("Posts ({posts})", { posts }) : t("Posts"), to: forumPaths.profile(id) },
    {
      tab: "replies",
      label: replies ? t("Replies ({replies})", { replies }) : t("Replies"),
      to: forumPaths.profile(id, "replies"),
    },
    ...(isSelf ? [{ tab: "bookmarks", label: t("Bookmarks"), to: forumPaths.profile(id, "bookmarks") }] : []),
  ] as const;
  return (
    <Page title={name} tab={t("Forum")} width="narrow" above={<Link to={paths.forum()}>{t("Forum")}</Link>}>
      {author && (
        <Row gap="8 16" align="center">
          <AuthorMark author={author} />
          <Muted>{author.profiles.practitioner?.profession ?? t("Member")}</Muted>
          {blocked && (
            <>
              <Pill kind="warn">{t("You blocked this person")}</Pill>
              <Link to={paths.forumBlocked()}>{t("Blocked and muted")}</Link>
            </>
          )}
          <BookLink author={author} />
        </Row>
      )}
      <LinkTabs label={t("What this person wrote")} tabs={tabs} current={tab} />
      {tab === "bookmarks" ? (
        children(id)
      ) : (
        <StateOf query={query} loading={<PostsSkeleton />} wayBack={backToForum()}>
          {({ blocked: isBlocked }) =>
            isBlocked ? (
              <Muted>
                <Trans>You don’t see what this person posts, because you blocked them.</Trans>
              </Muted>
            ) : (
              children(id)
            )
          }
        </StateOf>
      )}
      <ForumFoot />
    </Page>
  );
}

export function ProfileList({ userId, kind }: { userId: number; kind: OwnKind }) {
  const query = useInfiniteQuery({
    ...KEPT_LISTS,
    queryKey: [listForumProfilePosts.name, "pages", userId, kind],
    initialPageParam: undefined as number | undefined,
    queryFn: ({ pageParam, signal }) =>
      send(
        listForumProfilePosts,
        { params: { user_id: userId }, query: { kind, ...(pageParam === undefined ? {} : { before: pageParam }) } },
        { signal },
      ),
    getNextPageParam: ({ data, meta }) => (meta.more ? data.at(-1)?.id : undefined),
  });
  const empty = (
    <EmptyState title={kind === "posts" ? t("No posts yet") : t("No replies yet")}>
      <Trans>What people write under their name is listed here, never what they write anonymously.</Trans>
    </EmptyState>
  );
  if (kind === "posts") return <PostList query={query} label={t("Posts")} empty={empty} />;
  return (
    <PagedList
      query={query}
      label={t("Replies")}
      empty={empty}
      postOf={(reply) => reply}
      renderItem={(reply) => <ReplyCard reply={reply} />}
    />
  );
}
