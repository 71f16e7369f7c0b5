/** The text of a compose box, kept as kit/use-server-draft.ts keeps drafts: in this tab and on the server, with its channel. */
import { readChannel, saveDraft } from "@larkwell/contract/messages.ts";
import { useMemo } from "react";
import { q, send } from "../../../api/client.ts";
import { queryClient } from "../../../api/query-client.ts";
import { type ServerDraft, textRules } from "../../../kit/draft-merge.ts";
import { tabDraft } from "../../../kit/tab-draft.ts";
import { type DraftStore, useServerDraft } from "../../../kit/use-server-draft.ts";

/** As the channel has it. */
type ChannelDraft = { body: string; revision: number } | null;

const textOf = (draft: ChannelDraft): ServerDraft<string> => draft && { value: draft.body, revision: draft.revision };

function storeOf(userId: number, channelId: number): DraftStore<string> {
  const tab = tabDraft(`larkwell.messages.${userId}.draft.${channelId}`, { body: "", revision: 0, dirty: false });
  const params = { channel_id: channelId };
  const { queryKey } = q(readChannel, { params });
  return {
    rules: textRules,
    writer: userId,
    kept: () => {
      const { body, ...rest } = tab.read();
      return { ...rest, ...(body === undefined ? {} : { value: body }) };
    },
    keep: ({ value, revision, dirty }) => tab.keep({ body: value, revision, dirty }),
    save: async (body, revision) => {
      await send(saveDraft, { params, body: { body, revision } });
      return undefined;
    },
    read: async () => textOf((await send(readChannel, { params })).draft),
    tell: async ({ value, revision }) => {
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, (channel) => channel && { ...channel, draft: { body: value, revision } });
    },
  };
}

/** `server`: what was read with the channel; undefined until then. */
export function useDraft(userId: number, channelId: number, server: ChannelDraft | undefined) {
  const newest = useMemo(() => (server === undefined ? undefined : textOf(server)), [server]);
  const { draft, ...rest } = useServerDraft(() => storeOf(userId, channelId), newest);
  return { ...rest, draft: { body: draft.value, elsewhere: draft.elsewhere } };
}
