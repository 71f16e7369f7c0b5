/** The queue as the address says it, page by page, kept up to date over the socket. */
import {
  type InboxItem,
  type InboxScope,
  inboxScopes,
  listInbox,
  listInternalChannels,
  readConversation,
  readInboxSummary,
} from "@larkwell/contract/inbox.ts";
import { INBOX_STATES, type InboxState } from "@larkwell/domain/messages/inbox-states.ts";
import { useQueries } from "@tanstack/react-query";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { invalidate, q } from "../../../api/client.ts";
import { useCoalesced } from "../../../kit/use-coalesced.ts";
import { useServerEvent } from "../../../realtime/use-server-event.ts";

export type InboxTab = InboxState | "colleagues";
export const inboxTabs = [...INBOX_STATES, "colleagues"] as const;

const REFRESH_MS = 60_000;
const SOON_MS = 300;

const oneOf = <T extends string>(known: readonly T[], text: string | null, usual: T): T =>
  known.find((one) => one === text) ?? usual;

export function useView(isCoordinator: boolean) {
  const [search] = useSearchParams();
  return {
    tab: oneOf<InboxTab>(inboxTabs, search.get("tab"), "needs_reply"),
    scope: oneOf<InboxScope>(inboxScopes, search.get("scope"), isCoordinator ? "shared" : "mine"),
  };
}

/** Everything that a change in the inbox makes stale. */
export const inboxData = [listInbox, readInboxSummary, readConversation, listInternalChannels];

export function useLiveInbox(): void {
  const again = useCoalesced(() => void invalidate(...inboxData), SOON_MS);
  useServerEvent("inbox-changed", again);
  useServerEvent("channel-changed", again);
}

export function useQueue(state: InboxState, scope: InboxScope) {
  const view = `${state}:${scope}`;
  const [{ of, cursors }, setPages] = useState({ of: view, cursors: [] as string[] });
  const shown = of === view ? cursors : [];
  const queries = useQueries({
    queries: [undefined, ...shown].map((after) => ({
      ...q(listInbox, { query: { state, scope, ...(after === undefined ? {} : { after }) } }),
      refetchInterval: REFRESH_MS,
    })),
  });
  const [first] = queries;
  if (!first) throw new Error("There is always a first page.");
  const next = queries.at(-1)?.data?.meta.next ?? null;
  const items = [
    ...new Map(queries.flatMap(({ data }) => data?.data ?? []).map((item) => [item.channel_id, item])).values(),
  ] satisfies InboxItem[];
  return {
    first,
    items,
    counts: first.data?.meta.counts,
    hasMore: next !== null,
    isLoading: queries.at(-1)?.isFetching === true && queries.at(-1)?.data === undefined,
    more: () => {
      if (next !== null) setPages({ of: view, cursors: [...shown, next] });
    },
  };
}
