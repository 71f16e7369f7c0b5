/** /forum/community/{community}: one community with its pinned posts, those below it, and what is new in it (R2.101). */

import type { ReturnsOf } from "@larkwell/contract/endpoint.ts";
import {
  type Category,
  listCategories,
  listForumMutes,
  listPosts,
  type Post,
  readCategory,
  visitCategory,
} from "@larkwell/contract/forum.ts";
import {
  followCategory,
  muteCategory,
  unfollowCategory,
  unmuteCategory,
} from "@larkwell/contract/forum-communities.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { IconVolume, IconVolumeOff } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { Link, useParams } from "react-router";
import { q, send, useSend } from "../../../api/client.ts";
import { Button } from "../../../kit/Button.tsx";
import { EmptyState } from "../../../kit/EmptyState.tsx";
import { Box, Muted, Row, Stack } from "../../../kit/Layout.tsx";
import { Page, Section } from "../../../kit/Page.tsx";
import { StateOf } from "../../../kit/StateOf.tsx";
import { paths } from "../../../paths.ts";
import { CommunityList } from "./Communities.tsx";
import styles from "./Community.module.css";
import { Divider } from "./Divider.tsx";
import { FollowToggle } from "./FollowToggle.tsx";
import { ForumFoot, NewPostButton } from "./ForumFrame.tsx";
import { ForumSearchBox } from "./ForumSearchBox.tsx";
import { COUNTED } from "./NewSinceVisit.tsx";
import { PostCard } from "./PostCard.tsx";
import { backToForum, PostList, PostsSkeleton, usePosts } from "./PostList.tsx";

type Answer = ReturnsOf<typeof readCategory>;

export default function CommunityPage() {
  const { community: slug = "" } = useParams();
  const query = useQuery(q(readCategory, { params: { slug } }));
  const category = query.data?.category;
  const isOpen = category?.archived === false;
  return (
    <Page
      title={category?.name ?? t("Community")}
      tab={t("Forum")}
      lead={category?.about ?? ""}
      above={<Crumbs parent={query.data?.parent ?? null} />}
      {...(isOpen ? { action: <NewPostButton community={slug} /> } : {})}
    >
      <StateOf query={query} loading={<PostsSkeleton />} wayBack={backToForum()}>
        {(answer) => <Community key={answer.category.id} answer={answer} />}
      </StateOf>
    </Page>
  );
}

export const Crumbs = ({ parent }: { parent: Pick<Category, "slug" | "name"> | null }) => (
  <nav aria-label={t("Where you are")} className={styles.crumbs}>
    <Link to={paths.forum()}>{t("Forum")}</Link>
    {parent && (
      <>
        <span aria-hidden="true">/</span>
        <Link to={paths.community(parent.slug)}>{parent.name}</Link>
      </>
    )}
  </nav>
);

function Community({ answer }: { answer: Answer }) {
  const { category, below, pinned } = answer;
  // What was new on arrival stays marked while the reader is here, though the visit is stored by then.
  const [{ news, seen }] = useState({ news: category.new_posts, seen: answer.seen_post_id });
  useEffect(() => {
    // Without an answer the next visit shows the same as new again, which does no harm.
    send(visitCategory, { params: { slug: category.slug } }).catch(() => undefined);
  }, [category.slug]);
  return (
    <>
      <Stack gap="16" columns="fill">
        <ForumSearchBox query={{ community: category.slug }} />
        <Row gap="8 16" align="center" justify="between">
          <Row gap="8">
            <FollowButton category={category} />
            <MuteButton category={category} />
          </Row>
          {category.archived && (
            <Muted>
              <Trans>This community is closed. You can read it, but not post in it.</Trans>
            </Muted>
          )}
        </Row>
      </Stack>
      {below.length > 0 && (
        <Section title={t("In this community")}>
          <CommunityList communities={below} />
        </Section>
      )}
      {pinned.length > 0 && <Pinned posts={pinned} />}
      <Newest category={category} news={news} seen={seen} />
      <ForumFoot />
    </>
  );
}

/** What everyone should see first: the welcome, and what moderators pinned. */
const Pinned = ({ posts }: { posts: readonly Post[] }) => (
  <Box as="section" radius="medium" background="sand" className={styles.pinned} aria-label={t("Pinned posts")}>
    {posts.map((post) => (
      <PostCard key={post.id} post={post} isInCommunity />
    ))}
  </Box>
);

/** `seen`: the last post that there was on the visit before. */
function Newest({ category, news, seen }: { category: Category; news: number; seen: number | null }) {
  const query = usePosts({ categories: [category.id], order_by: "created_at" });
  const posts = query.data?.pages.flatMap(({ data }) => data) ?? [];
  const firstSeen = seen === null ? -1 : posts.findIndex(({ id }) => id <= seen);
  const line = <Divider words={t("You have seen the posts below")} />;
  return (
    <Section
      title={t("Posts")}
      aside={
        news > 0 && (
          <Muted>
            {news >= COUNTED
              ? t("10 or more new posts since your last visit")
              : t("{news, plural, one {# new post} other {# new posts}} since your last visit", { news })}
          </Muted>
        )
      }
    >
      <PostList
        query={query}
        label={t("Posts")}
        isInCommunity
        dividers={firstSeen > 0 ? { [firstSeen]: line } : {}}
        empty={
          <EmptyState title={t("No posts here yet")}>
            <Trans>Questions and stories of this community will be here. You can write the first one.</Trans>
          </EmptyState>
        }
      />
    </Section>
  );
}

const choiceReads = [listCategories, listPosts, readCategory];

/** It comes first, and its posts under "Following". */
function FollowButton({ category: { slug, following } }: { category: Category }) {
  const follow = useSend(followCategory, {
    invalidates: choiceReads,
    says: t("Following. Its posts are under “Following” in the forum."),
  });
  const unfollow = useSend(unfollowCategory, {
    invalidates: choiceReads,
    says: t("You don’t follow this community anymore."),
  });
  const isOn = follow.isPending || (following && !unfollow.isPending);
  return <FollowToggle isOn={isOn} onChange={(next) => (next ? follow : unfollow).mutate({ params: { slug } })} />;
}

/** Its posts leave the reader's lists; the community itself can still be opened. */
function MuteButton({ category }: { category: Category }) {
  const invalidates = [...choiceReads, listForumMutes];
  const mute = useSend(muteCategory, {
    invalidates,
    says: t("Muted. Its posts no longer show in your lists."),
  });
  const unmute = useSend(unmuteCategory, { invalidates, says: t("Its posts show in your lists again.") });
  const { muted } = category;
  const change = muted ? unmute : mute;
  const Sign = muted ? IconVolume : IconVolumeOff;
  return (
    <Button
      kind="quiet"
      busy={mute.isPending || unmute.isPending}
      onClick={() => change.mutate({ params: { slug: category.slug } })}
    >
      <Sign size={20} stroke={1.7} aria-hidden="true" />
      {muted ? t("Unmute this community") : t("Mute this community")}
    </Button>
  );
}
