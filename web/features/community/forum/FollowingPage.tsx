/** /forum/following: the posts that the reader follows, those with new replies first, where notifications lead; and the posts of followed communities. */
import { type FollowedThread, listFollowedPosts } from "@larkwell/contract/forum.ts";
import { OWN_PAGE } from "@larkwell/domain/forum/limits.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { send } from "../../../api/client.ts";
import { Pill } from "../../../kit/Badge.tsx";
import { EmptyState } from "../../../kit/EmptyState.tsx";
import { paths } from "../../../paths.ts";
import { useServerEvent } from "../../../realtime/use-server-event.ts";
import { ForumFrame, LinkTabs } from "./ForumFrame.tsx";
import { PostCard } from "./PostCard.tsx";
import { KEPT_LISTS, PagedList, PostList, usePosts } from "./PostList.tsx";

const useFollowed = () =>
  useInfiniteQuery({
    ...KEPT_LISTS,
    // A notification led here: what it told about must be in the list.
    staleTime: 0,
    queryKey: [listFollowedPosts.name, "pages"],
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) => send(listFollowedPosts, { query: { offset: pageParam } }, { signal }),
    getNextPageParam: ({ meta }, pages) => (meta.more ? pages.length * OWN_PAGE : undefined),
  });

const postOf = ({ post }: FollowedThread) => post;

export default function FollowingPage() {
  const [search] = useSearchParams();
  return search.get("show") === "communities" ? <InCommunities /> : <Posts />;
}

type Shown = "posts" | "communities";

const Choice = ({ shown }: { shown: Shown }) => (
  <LinkTabs<Shown>
    label={t("What you follow")}
    tabs={[
      { tab: "posts", label: t("Posts"), to: paths.forumFollowing() },
      { tab: "communities", label: t("Communities"), to: paths.forumFollowing({ show: "communities" }) },
    ]}
    current={shown}
  />
);

function Posts() {
  const query = useFollowed();
  useServerEvent("notifications-changed", () => void query.refetch());
  return (
    <ForumFrame
      title={t("Posts you follow")}
      lead={t("Posts with new replies are first. You follow what you write, and what you choose to follow.")}
      tab="following"
    >
      <Choice shown="posts" />
      <PagedList
        query={query}
        postOf={postOf}
        renderItem={(thread) => <PostCard post={thread.post} news={<News thread={thread} />} />}
        label={t("Posts you follow")}
        empty={
          <EmptyState title={t("You don’t follow any posts yet")}>
            <Trans>Choose “Follow” on a post, and new replies to it will be listed here.</Trans>
          </EmptyState>
        }
      />
    </ForumFrame>
  );
}

function InCommunities() {
  const query = usePosts({ followed: true });
  return (
    <ForumFrame
      title={t("Communities you follow")}
      lead={t("New posts of the communities that you follow, the newest first.")}
      tab="following"
    >
      <Choice shown="communities" />
      <PostList
        query={query}
        label={t("Communities you follow")}
        empty={
          <EmptyState title={t("No posts from communities yet")}>
            <Trans>Choose “Follow” in a community, and its posts will be listed here.</Trans>
          </EmptyState>
        }
      />
    </ForumFrame>
  );
}

function News({ thread: { new_replies: count, practitioner_replied: isByPractitioner } }: { thread: FollowedThread }) {
  if (count === 0) return <Pill>{t("No new replies")}</Pill>;
  return (
    <>
      <Pill kind="good">{t("{count, plural, one {# new reply} other {# new replies}}", { count })}</Pill>
      {isByPractitioner && <Pill kind="accent">{t("A practitioner replied")}</Pill>}
    </>
  );
}
