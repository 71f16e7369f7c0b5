/** The draft of a post or a reply: in this tab, and sealed on the server for the person's other devices. */
import { readForumDraft, saveForumDraft } from "@larkwell/contract/posting.ts";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { q, send } from "../../../api/client.ts";
import { queryClient } from "../../../api/query-client.ts";
import { useMe } from "../../../api/session.ts";
import { tabDraft } from "../../../kit/tab-draft.ts";
import { type DraftStore, useServerDraft } from "../../../kit/use-server-draft.ts";
import {
  type ForumText,
  forumRules,
  fromKept,
  keptShape,
  newerThan,
  type Place,
  serverTextOf,
  toKept,
} from "./forum-text.ts";

function storeOf(userId: number, place: Place): DraftStore<ForumText> {
  const tab = tabDraft(`larkwell.forum.${userId}.draft.${place}`, keptShape);
  const params = { place };
  const { queryKey } = q(readForumDraft, { params });
  return {
    rules: forumRules,
    writer: userId,
    kept: () => {
      const { revision = 0, dirty = false, ...kept } = tab.read();
      return { value: fromKept(kept), revision, dirty };
    },
    keep: ({ value, ...rest }) => tab.keep(toKept(value, rest)),
    save: async (text, revision) => {
      const { draft } = await send(saveForumDraft, { params, body: { ...text, revision } });
      return newerThan(text, revision, serverTextOf(draft));
    },
    read: async () => serverTextOf((await send(readForumDraft, { params })).draft),
    tell: async ({ value, revision }) => {
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, { draft: { ...value, place, revision } });
    },
  };
}

export function useForumDraft(place: Place) {
  const me = useMe();
  // What another device wrote since is read when the page is opened or shown again.
  const query = useQuery({ ...q(readForumDraft, { params: { place } }), refetchOnMount: "always" });
  const stored = query.data;
  const server = useMemo(() => (stored === undefined ? undefined : serverTextOf(stored.draft)), [stored]);
  return useServerDraft(() => storeOf(me.id, place), server);
}
