/** The count on the messages link of a practitioner's menu: how many people wait for their answer. */
import { readInboxSummary } from "@larkwell/contract/inbox.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { useQuery } from "@tanstack/react-query";
import { invalidate, q } from "../api/client.ts";
import { CountBadge } from "../kit/Badge.tsx";
import { useCoalesced } from "../kit/use-coalesced.ts";
import { useServerEvent } from "../realtime/use-server-event.ts";

const REFRESH_MS = 60_000;
const PAUSE_MS = 1_000;

export function InboxBadge() {
  const { data } = useQuery({ ...q(readInboxSummary, {}), refetchInterval: REFRESH_MS });
  useServerEvent(
    "inbox-changed",
    useCoalesced(() => void invalidate(readInboxSummary), PAUSE_MS),
  );
  return <CountBadge count={data?.needs_reply ?? 0} of={t("people who wait for your answer")} />;
}
