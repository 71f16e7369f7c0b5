/** A post, what practitioners say about it, and its replies. Counts change while one reads; the text stays where it is. */

import type { ReturnsOf } from "@larkwell/contract/endpoint.ts";
import { followPost, listFollowedPosts, type Post, readPost, unfollowPost } from "@larkwell/contract/forum.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { IconArrowBackUp } from "@tabler/icons-react";
import { useState } from "react";
import { useNavigate } from "react-router";
import { useSend } from "../../../api/client.ts";
import { useMe } from "../../../api/session.ts";
import { Pill } from "../../../kit/Badge.tsx";
import { Button } from "../../../kit/Button.tsx";
import { Muted, Row, Stack } from "../../../kit/Layout.tsx";
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
import { REPLY_PLACE, Replies } from "./Replies.tsx";
import { BookLink, GeneralInformation } from "./ReplyItem.tsx";
import styles from "./Thread.module.css";
import { useLiveThread } from "./use-live-thread.ts";

export type ThreadAnswer = ReturnsOf<typeof readPost>;

export function Thread({ answer }: { answer: ThreadAnswer }) {
  const { post } = answer;
  // Marked as new is what was new on arrival, also after it was stored as read.
  const [readBefore] = useState(answer.read_position);
  const [isOpen, open] = useOpened(post);
  useLiveThread(post.id);
  if (!isOpen)
    return (
      <>
        <Question answer={answer} onOpen={open} />
        <Stack gap="16">
          <Muted>{t("The replies may be about the same. They’re shown with the text.")}</Muted>
          <div>
            <Button kind="secondary" onClick={open}>
              {t("Show the text and its replies")}
            </Button>
          </div>
        </Stack>
        <ForumFoot key={post.id} />
      </>
    );
  return (
    <>
      <Question answer={answer} isOpen={opened.has(post.id)} />
      {/* In an ask-me-anything, all answers are by its practitioner. */}
      {post.ama ? <AmaPanel id={post.id} /> : <PractitionersSay answer={answer} />}
      <Replies answer={answer} readBefore={readBefore} />
      <ForumFoot key={post.id} />
    </>
  );
}

/** Threads that were opened in spite of their warning, in this tab: Back doesn't close them. */
const opened = new Set<number>();

function useOpened({ id, content_warning, mine }: Post): [isOpen: boolean, open: () => void] {
  // Practitioners come to answer.
  const isPractitioner = useMe().role === "practitioner";
  const [isOpen, setOpen] = useState(content_warning === null || mine || isPractitioner || opened.has(id));
  const open = () => {
    opened.add(id);
    setOpen(true);
  };
  return [isOpen, open];
}

type QuestionProps = { answer: ThreadAnswer; isOpen?: boolean; onOpen?: () => void };

function Question({ answer, isOpen = false, onOpen }: QuestionProps) {
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
      {/* Of an empty place, the heading says what happened. */}
      {!isGone && <PostText post={post} isOpen={isOpen} {...(onOpen ? { onOpen } : {})} />}
      {post.author?.role === "practitioner" && <GeneralInformation />}
      {!isGone && (
        <div className={styles.actions}>
          <VoteButton post={post} />
          {post.can.reply && !post.ama && !onOpen && <ToReply />}
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

/** In a long thread, the box is far below. */
function ToReply() {
  const go = () => document.getElementById(REPLY_PLACE)?.querySelector("textarea")?.focus();
  return (
    <Button kind="quiet" onClick={go}>
      <IconArrowBackUp size={20} stroke={1.7} aria-hidden="true" />
      {t("Reply")}
    </Button>
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
