/** Sends a post or a reply once, whatever happens: a lost answer, a double click, a reload, or a session that ended (R4.064). */
import type { Post } from "@larkwell/contract/forum.ts";
import { createPost, readForumStanding } from "@larkwell/contract/posting.ts";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { ApiError, invalidate, send } from "../../../api/client.ts";
import { useMe, useSession } from "../../../api/session.ts";
import { forgetInTab, keepInTab, keptInTab } from "../../../kit/tab-draft.ts";
import { forumReads } from "./forum-reads.ts";
import type { Place } from "./forum-text.ts";
import { afterError, goesOnItsOwn, nextAttempt, type PendingPost, type PostBody, readPending } from "./pending-post.ts";

type Options = {
  /** Also called if the person has left the page meanwhile. */
  onStored: (post: Post) => void;
  onError: (error: ApiError) => void;
};

const isEnded = ({ code }: ApiError) => code === "unauthenticated" || code === "session_ended";

export function useSendPost(place: Place, { onStored, onError }: Options) {
  const me = useMe();
  const isSignedIn = useSession().status === "signed_in";
  const key = `larkwell.forum.${me.id}.pending.${place}`;
  const [isSending, setSending] = useState(false);
  const isBusy = useRef(false);
  const keep = (pending: PendingPost | null) =>
    pending === null ? forgetInTab(key) : keepInTab(key, JSON.stringify(pending));

  const attempt = async (pending: PendingPost) => {
    // The second click of a double click.
    if (isBusy.current) return;
    isBusy.current = true;
    setSending(true);
    keep(pending);
    try {
      const post = await send(createPost, { body: { ...pending.body, client_key: pending.key } });
      keep(null);
      onStored(post);
      void invalidate(...forumReads, readForumStanding);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      keep(afterError(pending, error));
      // The login dialog says it.
      if (!isEnded(error)) onError(error);
    } finally {
      isBusy.current = false;
      setSending(false);
    }
  };

  // What was on its way when the page was loaded again, or waits for the login dialog, goes out now.
  const resume = useEffectEvent(() => {
    const pending = readPending(keptInTab(key));
    if (goesOnItsOwn(pending, Date.now())) void attempt({ ...pending, state: "sending" });
  });
  useEffect(() => {
    if (isSignedIn) resume();
  }, [isSignedIn]);

  return {
    isSending,
    post: (body: PostBody) =>
      void attempt(nextAttempt(readPending(keptInTab(key)), body, { key: crypto.randomUUID(), now: Date.now() })),
  };
}
