/** A post, what practitioners say about it, and its replies. Counts change while one reads; the text stays where it is. */

import type { ReturnsOf } from "@larkwell/contract/endpoint.ts";
import { followPost, listFollowedPosts, type Post, readPost, unfollowPost } from "@larkwell/contract/forum.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { useState } from "react";
import { useNavigate } from "react-router";
import { useSend } from "../../../api/client.ts";
import { Pill } from "../../../kit/Badge.tsx";
import { Row, Stack } from "../../../kit/Layout.tsx";
import { paths } from "../../../paths.ts";
import { AmaPanel } from "../amas/amas.shared.ts";
import { PostActions } from "../posting/posting.shared.ts";
import { AuthorLine } from "./Author.tsx";
import { FollowToggle } from "./FollowToggle.tsx";
import { ForumFoot } from "./ForumFrame.tsx";
import { BookmarkButton, CopyLinkButton, VoteButton } from "./MarkButtons.tsx";
import { EditedButton, PostText } from "./PostText.tsx";
import { PractitionersSay } from "./PractitionersSay.tsx";
import { goneWords } from "./post-words.ts";
import { Replies } from "./Replies.tsx";
import { BookLink, GeneralInformation } from "./ReplyItem.tsx";
import styles from "./Thread.module.css";
import { useLiveThread } from "./use-live-thread.ts";

export type ThreadAnswer = ReturnsOf<typeof readPost>;

export function Thread({ answer }: { answer: ThreadAnswer }) {
  const { post } = answer;
  // Marked as new is what was new on arrival, also after it was stored as read.
  const [readBefore] = useState(answer.read_position);
  useLiveThread(post.id);
  return (
    <>
      <Question answer={answer} />
      {/* In an ask-me-anything, all answers are by its practitioner. */}
      {post.ama ? <AmaPanel id={post.id} /> : <PractitionersSay answer={answer} />}
      <Replies answer={answer} readBefore={readBefore} />
      <ForumFoot key={post.id} />
    </>
  );
}

function Question({ answer }: { answer: ThreadAnswer }) {
  const { post } = answer;
  const navigate = useNavigate();
  const isGone = goneWords(post.state) !== undefined;
  return (
    <Stack as="section" gap="16" columns="fill" aria-label={t("Post")}>
      <Row gap="8" align="start" justify="between" nowrap>
        {!isGone && <AuthorLine post={post} />}
        <PostActions
          post={post}
          thread={{ id: post.id, title: post.title ?? "", muted: answer.muted, ama: post.ama }}
          onChanged={(changed) => changed === null && void navigate(paths.forum())}
        />
      </Row>
      <Signs post={post} />
      <PostText post={post} />
      {post.author?.role === "practitioner" && <GeneralInformation />}
      {!isGone && (
        <div className={styles.actions}>
          <VoteButton post={post} />
          <BookmarkButton post={post} />
          <FollowButton id={post.id} isFollowing={answer.following} />
          <CopyLinkButton post={post} thread={post} />
          <EditedButton post={post} />
          <BookLink author={post.author} />
        </div>
      )}
    </Stack>
  );
}

function Signs({ post }: { post: Post }) {
  if (!post.ama && !post.pinned && post.state !== "held") return null;
  return (
    <Row gap="8">
      {post.state === "held" && <Pill kind="warn">{t("Waiting for a moderator. Only you can see it.")}</Pill>}
      {post.ama && <Pill kind="accent">{t("Ask me anything")}</Pill>}
      {post.pinned && <Pill>{t("Pinned")}</Pill>}
    </Row>
  );
}

function FollowButton({ id, isFollowing }: { id: number; isFollowing: boolean }) {
  const invalidates = [readPost, listFollowedPosts];
  const follow = useSend(followPost, { invalidates });
  const unfollow = useSend(unfollowPost, { invalidates });
  const isOn = follow.isPending || (isFollowing && !unfollow.isPending);
  return <FollowToggle isOn={isOn} onChange={(next) => (next ? follow : unfollow).mutate({ params: { id } })} />;
}
