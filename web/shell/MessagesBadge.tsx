/**
 * The count on the messages link of the menu: unread messages of all channels, "9+" at most (D69, R9.041). For the care
 * side, how many people wait for an answer.
 */

import { listChannels } from "@larkwell/contract/messages.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { POLL_MILLISECONDS } from "@larkwell/domain/messages/limits.ts";
import { useQuery } from "@tanstack/react-query";
import { q } from "../api/client.ts";
import { queryClient } from "../api/query-client.ts";
import { useMe } from "../api/session.ts";
import { CountBadge } from "../kit/Badge.tsx";
import { useCoalesced } from "../kit/use-coalesced.ts";
import { useServerEvent } from "../realtime/use-server-event.ts";
import { InboxBadge } from "./InboxBadge.tsx";

const PAUSE_MS = 1_000;

const channels = () => q(listChannels, {});

export default function MessagesBadge() {
  return useMe().role === "practitioner" ? <InboxBadge /> : <UnreadBadge />;
}

function UnreadBadge() {
  // The socket tells what is new; without one, the list is read every half hour (R7.132).
  const { data } = useQuery({
    ...channels(),
    refetchInterval: POLL_MILLISECONDS,
    staleTime: POLL_MILLISECONDS,
    meta: { live: true },
  });
  const readSoon = useCoalesced(() => void queryClient.invalidateQueries(channels()), PAUSE_MS);
  useServerEvent("channel-changed", readSoon);
  useServerEvent("channel-read", readSoon);
  return <CountBadge count={data?.meta.new_messages ?? 0} of={t("unread messages")} />;
}
