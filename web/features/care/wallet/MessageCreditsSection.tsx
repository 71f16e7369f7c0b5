/** Message credits: how many are left, and what became of each message that took one. For members who pay for messages, or ever did. */
import {
  listMessageCreditUses,
  type MessageBilling,
  type MessageCreditUse,
  readMessageBilling,
} from "@larkwell/contract/message-credits.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useCallback } from "react";
import { Link } from "react-router";
import { q, send } from "../../../api/client.ts";
import { useMe } from "../../../api/session.ts";
import { Pill, type PillKind } from "../../../kit/Badge.tsx";
import { InfiniteList } from "../../../kit/InfiniteList.tsx";
import { Muted, Row, Stack } from "../../../kit/Layout.tsx";
import { Section } from "../../../kit/Page.tsx";
import { Skeleton } from "../../../kit/Skeleton.tsx";
import { StateOf } from "../../../kit/StateOf.tsx";
import { Unread } from "../../../kit/Unread.tsx";
import { TimeText } from "../../../kit/Values.tsx";
import { paths } from "../../../paths.ts";
import styles from "./Wallet.module.css";

export function MessageCreditsSection() {
  const billing = useQuery(q(readMessageBilling, {}));
  if (billing.data === undefined) return <Unread name={t("This part of your wallet")} queries={[billing]} />;
  if (!billing.data.billed && !billing.data.bought) return null;
  return (
    <Section title={t("Message credits")}>
      <Left billing={billing.data} />
      {billing.data.bought && <Uses />}
    </Section>
  );
}

function Left({ billing }: { billing: MessageBilling }) {
  const { available_messages: left, waiting_messages: waiting, billed, bought } = billing;
  return (
    <Stack gap="4">
      <p>
        <strong>
          {t(
            "{left, plural, =0 {No message credits left} one {# message credit left} other {# message credits left}}",
            {
              left,
            },
          )}
        </strong>
      </p>
      {waiting > 0 && (
        <p>
          {t(
            "{waiting, plural, one {# message is waiting for an answer.} other {# messages are waiting for an answer.}}",
            { waiting },
          )}
        </p>
      )}
      {billed ? (
        <Muted>
          <Trans>One credit pays for one message to a practitioner. Messages to your care coordinator are free.</Trans>
        </Muted>
      ) : (
        bought && (
          <Muted>
            <Trans>Your messages are covered now, so they don’t use credits.</Trans>
          </Muted>
        )
      )}
    </Stack>
  );
}

function useUses() {
  return useInfiniteQuery({
    queryKey: [listMessageCreditUses.name, { all: true }],
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) => send(listMessageCreditUses, { query: { offset: pageParam } }, { signal }),
    getNextPageParam: ({ pagination }) => {
      const next = pagination.offset + pagination.limit;
      return next < pagination.total ? next : undefined;
    },
  });
}

function Uses() {
  const me = useMe();
  const uses = useUses();
  const { fetchNextPage } = uses;
  const more = useCallback(() => void fetchNextPage(), [fetchNextPage]);
  return (
    <StateOf
      query={uses}
      loading={<Skeleton height="4.5rem" />}
      isEmpty={({ pages }) => pages[0]?.data.length === 0}
      empty={
        <Muted>
          <Trans>You haven’t used any yet. Each message that takes a credit appears here.</Trans>
        </Muted>
      }
    >
      {({ pages }) => (
        <InfiniteList hasMore={uses.hasNextPage} loading={uses.isFetchingNextPage} onMore={more} of={t("messages")}>
          <ul className={styles.history}>
            {pages
              .flatMap((page) => page.data)
              .map((use) => (
                <UseRow key={use.message_id} use={use} zone={me.time_zone} />
              ))}
          </ul>
        </InfiniteList>
      )}
    </StateOf>
  );
}

const causes = (): Record<NonNullable<MessageCreditUse["cause"]>, string> => ({
  no_answer: t("No one answered in time"),
  practitioner_away: t("The practitioner left the clinic’s directory"),
  messaging_off: t("The practitioner stopped taking messages"),
  account_closed: t("The practitioner’s account was closed"),
});

const outcomes = (): Record<MessageCreditUse["state"], { words: string; kind: PillKind }> => ({
  waiting: { words: t("Waiting"), kind: "warn" },
  answered: { words: t("Answered"), kind: "plain" },
  returned: { words: t("Credit came back"), kind: "good" },
});

function UseRow({ use, zone }: { use: MessageCreditUse; zone: string }) {
  const { words, kind } = outcomes()[use.state];
  return (
    <Row as="li" gap="16" justify="between" nowrap border="bottom" className={styles.chargeRow}>
      <Stack gap="4" justify="start" shrinkable className={styles.chargeFacts}>
        <strong>
          <Link to={paths.messages(use.channel_id)}>
            <Trans>Message to {use.practitioner_name}</Trans>
          </Link>
        </strong>
        <span>
          <TimeText at={use.used_at} zone={zone} show="date" />
          {use.cause !== null && ` · ${causes()[use.cause]}`}
        </span>
        {use.state === "waiting" && (
          <Muted>
            <Trans>
              The credit comes back on <TimeText at={use.answer_by} zone={zone} show="date" /> if no one answers.
            </Trans>
          </Muted>
        )}
      </Stack>
      <span className={styles.chargeAmount}>
        <Pill kind={kind}>{words}</Pill>
      </span>
    </Row>
  );
}
