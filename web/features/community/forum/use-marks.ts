/** A reader's vote and bookmark: shown right away, undone with the server's message if it refuses (R8.021, R8.022). */
import {
  bookmarkPost,
  listBookmarks,
  type Post,
  unbookmarkPost,
  unvotePost,
  votePost,
} from "@larkwell/contract/forum.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { useMemo, useRef } from "react";
import { useSend } from "../../../api/client.ts";
import { queryClient } from "../../../api/query-client.ts";
import { toast } from "../../../kit/toast-store.ts";
import { changePost } from "./forum-cache.ts";
import { isTooSoon, toggling } from "./toggle.ts";

/** R4.067. */
const BOOKMARK_PAUSE_MS = 1_000;

type Voted = Pick<Post, "id" | "has_voted">;
type Marked = Pick<Post, "id" | "has_bookmarked">;

/** Gives a vote or takes it back (R4.068, D55). */
export function useVote({ id, has_voted: isOn }: Voted): () => void {
  const { mutateAsync: vote } = useSend(votePost);
  const { mutateAsync: unvote } = useSend(unvotePost);
  const flip = useMemo(
    () =>
      toggling({
        send: (on) => (on ? vote({ params: { id }, body: { direction: "up" } }) : unvote({ params: { id } })),
        show: (on) =>
          changePost(id, ({ has_voted: was, net_votes: votes }) =>
            was === on ? {} : { has_voted: on, net_votes: Math.max(0, votes + (on ? 1 : -1)) },
          ),
        settle: (answer) => changePost(id, answer),
      }),
    [id, vote, unvote],
  );
  return () => void flip(isOn);
}

/** Bookmarks a post or removes the bookmark, once a second at most (R4.065-R4.067, R8.056, R8.057). */
export function useBookmark({ id, has_bookmarked: isOn }: Marked): () => void {
  const { mutateAsync: add } = useSend(bookmarkPost);
  const { mutateAsync: remove } = useSend(unbookmarkPost);
  const last = useRef<number>(undefined);
  const flip = useMemo(
    () =>
      toggling({
        send: (on) => (on ? add({ params: { id } }) : remove({ params: { id } })),
        show: (on) =>
          changePost(id, ({ has_bookmarked: was, bookmarks_count: count }) =>
            was === on ? {} : { has_bookmarked: on, bookmarks_count: Math.max(0, count + (on ? 1 : -1)) },
          ),
        settle: (answer, on) => {
          changePost(id, answer);
          toast.success(on ? t("Bookmarked!") : t("Removed bookmark"));
          // The list on screen keeps what was just removed, so that it can be undone there.
          void queryClient.invalidateQueries({ queryKey: [listBookmarks.name], refetchType: "none" });
        },
      }),
    [id, add, remove],
  );
  return () => {
    const now = performance.now();
    if (isTooSoon(now, last.current, BOOKMARK_PAUSE_MS)) return;
    last.current = now;
    void flip(isOn);
  };
}
