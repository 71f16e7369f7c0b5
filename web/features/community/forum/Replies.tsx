/** The replies of a thread: in their order, from a linked one, with a line above what is new. */
import { listReplies, type Post, type Reply, readPost } from "@larkwell/contract/forum.ts";
import { REPLIES_PAGE } from "@larkwell/domain/forum/limits.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { Fragment, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useLocation, useNavigate, useNavigationType } from "react-router";
import { invalidate } from "../../../api/client.ts";
import { Button } from "../../../kit/Button.tsx";
import { InfiniteList } from "../../../kit/InfiniteList.tsx";
import { Muted, Row, Stack } from "../../../kit/Layout.tsx";
import { Skeleton } from "../../../kit/Skeleton.tsx";
import { StateOf } from "../../../kit/StateOf.tsx";
import { SelectField } from "../../../kit/TextField.tsx";
import { paths } from "../../../paths.ts";
import { AmaQuestion, useAmaIsOver } from "../amas/amas.shared.ts";
import { PostActions, ReplyBox } from "../posting/posting.shared.ts";
import { Divider } from "./Divider.tsx";
import { backToForum, failureOf } from "./PostList.tsx";
import { authorName, repliesOf } from "./post-words.ts";
import { anchorOf, ReplyItem } from "./ReplyItem.tsx";
import { firstNewIndex, placeReplies, readUpTo } from "./reply-tree.ts";
import styles from "./Thread.module.css";
import type { ThreadAnswer } from "./Thread.tsx";
import type { ThreadTools } from "./thread-tools.ts";
import { useKeptPlace } from "./use-kept-place.ts";
import { useSeenReplies } from "./use-seen-replies.ts";
import { type ReplyOrder, useMarkRead, useReplies, useThreadAddress } from "./use-thread.ts";

/** Where a reply to the post is written. */
export const REPLY_PLACE = "your-reply";

type Props = { answer: ThreadAnswer; readBefore: number | null };

export function Replies({ answer, readBefore }: Props) {
  const { post } = answer;
  const { order, position, change } = useThreadAddress();
  const { query, replies, before, total } = useReplies(post.id, order, position);
  const seen = useSeenReplies(replies);
  const isWhole = before === 0 && !query.hasNextPage;
  const last = answer.last_position;
  useMarkRead(post.id, readUpTo(readBefore, { seen, replies, isWhole, last }), query.isSuccess);
  useJumpTo(position, replies);
  useKeptPlace(query);
  // Not in the button: it is gone once there are no more.
  const keepPlace = useSamePlace(replies[0]?.position);
  const count = Math.max(repliesOf(post), total);
  const isOver = useAmaIsOver(post);
  return (
    <Stack as="section" gap="24" columns="fill" aria-labelledby="replies">
      <Row gap="8 24" align="end" justify="between">
        <h2 id="replies" className={styles.heading}>
          {post.ama ? t("Questions and answers") : repliesTitle(count)}
        </h2>
        {count > 1 && <OrderChoice order={order} onChoose={(next) => change({ order: next, position: undefined })} />}
      </Row>
      {before > 0 && <Earlier before={before} query={query} onAsk={keepPlace} />}
      <StateOf
        query={query}
        loading={<Skeleton height="16rem" />}
        wayBack={backToForum()}
        isEmpty={() => replies.length === 0}
        empty={<Muted>{emptyWords(answer)}</Muted>}
      >
        {() => <List {...{ answer, query, replies, order, position, readBefore, isOver }} />}
      </StateOf>
      <CameIn count={repliesOf(post) - total} isKnown={query.isSuccess} />
      {/* It says itself why someone can't reply, if a program is missing or the moderators paused them. */}
      {isOpen(post) && !isOver && (
        <div id={REPLY_PLACE}>
          {/* What was written is shown where it is, however long the thread. */}
          <ReplyBox thread={answer} onPosted={(reply) => change({ position: reply.position })} />
        </div>
      )}
    </Stack>
  );
}

/** To its author, an empty thread promises what is true: who follows a thread and has not muted it is told of its first reply. */
function emptyWords({ post, following, muted }: ThreadAnswer): string {
  if (post.ama) return t("No one has asked yet.");
  if (!post.mine) return t("A few kind words can help a lot.");
  if (post.state === "held") return t("Others can read and reply once a moderator has looked at it.");
  return following && !muted
    ? t("Give it some time. When someone replies, you’ll find a notification under the bell.")
    : t("Give it some time. To be notified of replies, choose “Follow” above.");
}

const repliesTitle = (count: number): string =>
  count === 0 ? t("No replies yet") : t("{count, plural, one {# reply} other {# replies}}", { count });

const isOpen = (post: Post) => post.state === "shown" && !post.category_objects[0]?.archived;

/** The reply that is being answered. */
type Writing = { to: number; quote?: { text: string; name: string } };

/** What the reader selected in the reply, otherwise all of it. */
function quotedFrom({ position, body }: Reply | Post): string {
  const selection = window.getSelection();
  const place = document.getElementById(anchorOf(position));
  const isInside = selection?.anchorNode && place?.contains(selection.anchorNode);
  return (isInside && selection.toString().trim()) || body;
}

/** The replies before the first page, ten at a time; what one reads stays where it is on the screen. */
function Earlier({ before, query, onAsk }: { before: number; query: RepliesQuery; onAsk: () => void }) {
  return (
    <div>
      <Button
        kind="secondary"
        busy={query.isFetchingPreviousPage}
        onClick={() => {
          onAsk();
          void query.fetchPreviousPage();
        }}
      >
        {t("Show {before, plural, one {# earlier reply} other {# earlier replies}}", {
          before: Math.min(before, REPLIES_PAGE),
        })}
      </Button>
      {query.isFetchPreviousPageError && <p role="alert">{query.error.message}</p>}
    </div>
  );
}

/** Not every browser keeps the place when something comes above it. */
function useSamePlace(first: number | undefined): () => void {
  const kept = useRef<{ position: number; top: number }>(undefined);
  const placeOf = (position: number) => document.getElementById(anchorOf(position));
  useLayoutEffect(() => {
    const { current } = kept;
    if (current === undefined || first === current.position) return;
    kept.current = undefined;
    const article = placeOf(current.position);
    if (!article) return;
    window.scrollBy(0, article.getBoundingClientRect().top - current.top);
    // The button moved away with what it brought: the keyboard goes on with the reply that was first.
    article.focus({ preventScroll: true });
  }, [first]);
  return () => {
    const top = first === undefined ? undefined : placeOf(first)?.getBoundingClientRect().top;
    kept.current = first === undefined || top === undefined ? undefined : { position: first, top };
  };
}

type RepliesQuery = ReturnType<typeof useReplies>["query"];

type ListProps = Omit<Props, "onGone"> & {
  query: RepliesQuery;
  replies: readonly Reply[];
  order: ReplyOrder;
  position: number | undefined;
  /** An ask-me-anything that is over: only its host still writes in it. */
  isOver: boolean;
};

function List({ answer, query, replies, order, position, readBefore, isOver }: ListProps) {
  const [writing, setWriting] = useState<Writing>();
  const { fetchNextPage } = query;
  const navigate = useNavigate();
  const more = useCallback(() => void fetchNextPage(), [fetchNextPage]);
  const placed = placeReplies(replies);
  const line =
    order === "oldest"
      ? firstNewIndex(
          placed.map(({ reply }) => reply),
          readBefore,
        )
      : -1;
  const { post: begun } = answer;
  const tools: ThreadTools =
    isOver && !begun.mine
      ? { thread: begun }
      : {
          thread: begun,
          answer: (post) => setWriting({ to: post.id }),
          quote: (post) => setWriting({ to: post.id, quote: { text: quotedFrom(post), name: authorName(post) } }),
        };
  const thread = { id: answer.post.id, title: answer.post.title ?? "", muted: answer.muted, ama: answer.post.ama };
  return (
    <InfiniteList
      hasMore={query.hasNextPage}
      loading={query.isFetchingNextPage}
      onMore={more}
      of={t("replies")}
      failure={failureOf(query)}
    >
      <div className={styles.replies}>
        {placed.map((one, index) => (
          <Fragment key={one.reply.id}>
            {index === line && <Divider words={t("New since your last visit")} />}
            <ReplyItem
              placed={one}
              tools={tools}
              isNew={readBefore !== null && one.reply.position > readBefore && !one.reply.mine}
              isTarget={one.reply.position === position}
              menu={
                <PostActions
                  post={one.reply}
                  thread={thread}
                  // Whoever asked is blocked: with them the whole thread is gone for the reader.
                  onChanged={(changed) => {
                    if (changed === null && one.reply.by_asker && !one.reply.mine) void navigate(paths.forum());
                  }}
                />
              }
            >
              {begun.ama && one.reply.parent_id === begun.id && (
                <AmaQuestion amaId={begun.id} questionId={one.reply.id} by={authorName(one.reply)} />
              )}
              {writing?.to === one.reply.id && (
                <ReplyBox
                  thread={answer}
                  answers={one.reply}
                  quote={writing.quote}
                  focus
                  onPosted={() => setWriting(undefined)}
                  onClose={() => setWriting(undefined)}
                />
              )}
            </ReplyItem>
          </Fragment>
        ))}
      </div>
    </InfiniteList>
  );
}

function OrderChoice({ order, onChoose }: { order: ReplyOrder; onChoose: (next: ReplyOrder) => void }) {
  return (
    <div className={styles.order}>
      <SelectField
        label={t("Order")}
        value={order}
        onChange={(event) => onChoose(event.target.value === "oldest" ? "oldest" : "best")}
      >
        <option value="best">{t("Most helpful first")}</option>
        <option value="oldest">{t("Oldest first")}</option>
      </SelectField>
    </div>
  );
}

/** Replies that came while the reader was here: they are shown when the reader asks, so that nothing moves. */
function CameIn({ count, isKnown }: { count: number; isKnown: boolean }) {
  const isShown = isKnown && count > 0;
  return (
    <div role="status" className={isShown ? styles.came : undefined}>
      {isShown && (
        <Button kind="secondary" onClick={() => void invalidate(listReplies, readPost)}>
          {t("Show {count, plural, one {# new reply} other {# new replies}}", { count })}
        </Button>
      )}
    </div>
  );
}

/** Brings the reply of a link into view, once it is there. Back and reloads restore the position themselves. */
function useJumpTo(position: number | undefined, replies: readonly Reply[]): void {
  const { key } = useLocation();
  const isRestored = useNavigationType() === "POP" && key !== "default";
  const jumped = useRef<string>(undefined);
  const isThere = replies.some((reply) => reply.position === position);
  useEffect(() => {
    if (position === undefined || !isThere || isRestored || jumped.current === key) return;
    jumped.current = key;
    const target = document.getElementById(anchorOf(position));
    target?.scrollIntoView({ block: "center" });
    target?.focus({ preventScroll: true });
  }, [position, isThere, isRestored, key]);
}
