/** On Today: how many people wait for an answer, and since when. */
import { readInboxSummary } from "@larkwell/contract/inbox.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { invalidate, q } from "../../../api/client.ts";
import { Card, Section } from "../../../kit/Page.tsx";
import { paths } from "../../../paths.ts";
import { useServerEvent } from "../../../realtime/use-server-event.ts";
import { instantOf, waitWords } from "./inbox-words.ts";

const REFRESH_MS = 60_000;

export function InboxCount() {
  const { data } = useQuery({ ...q(readInboxSummary, {}), refetchInterval: REFRESH_MS });
  useServerEvent("inbox-changed", () => void invalidate(readInboxSummary));
  if (!data?.enabled || data.needs_reply === 0) return null;
  const oldest = data.oldest_since ? waitWords(instantOf(data.oldest_since), Temporal.Now.instant()) : "";
  return (
    <Section title={t("Messages")}>
      <Card tint="peach">
        <p>
          {t(
            "{count, plural, one {# person waits for your answer, for {oldest}.} other {# people wait for your answer, the oldest for {oldest}.}}",
            {
              count: data.needs_reply,
              oldest,
            },
          )}
        </p>
        <Link to={paths.inbox()}>
          <Trans>Open messages</Trans>
        </Link>
      </Card>
    </Section>
  );
}
