/** The list of the inbox: states as tabs, for coordinators whose conversations, then the conversations themselves. */
import type { InboxItem, InboxScope } from "@larkwell/contract/inbox.ts";
import { locale, t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import type { FocusEvent } from "react";
import { Link } from "react-router";
import { useMe } from "../../../api/session.ts";
import { Pill } from "../../../kit/Badge.tsx";
import { Button } from "../../../kit/Button.tsx";
import { EmptyState } from "../../../kit/EmptyState.tsx";
import { PlainList } from "../../../kit/Layout.tsx";
import { Skeleton } from "../../../kit/Skeleton.tsx";
import { StateOf } from "../../../kit/StateOf.tsx";
import { paths } from "../../../paths.ts";
import styles from "./Inbox.module.css";
import { holderWords, standingWords } from "./inbox-words.ts";
import { type InboxTab, inboxTabs, type useQueue } from "./use-inbox.ts";

type Queue = ReturnType<typeof useQueue>;
type View = { tab: InboxTab; scope: InboxScope };

/** Counted up to 100. */
const countWords = (count: number): string => (count >= 100 ? "99+" : count.toLocaleString(locale()));

const tabWords = (): Record<InboxTab, string> => ({
  needs_reply: t("Needs reply"),
  waiting: t("Waiting"),
  snoozed: t("Snoozed"),
  closed: t("Closed"),
  colleagues: t("Colleagues"),
});

const scopeWords = (): Record<InboxScope, string> => ({
  shared: t("Shared queue"),
  mine: t("Mine"),
  all: t("All"),
});

/** On small screens a row of tabs scrolls sideways, and the browser leaves a tab that is partly visible where it is. */
const showWhole = (event: FocusEvent<HTMLElement>) =>
  event.currentTarget.scrollIntoView({ block: "nearest", inline: "nearest" });

export function InboxTabs({ tab, scope, counts }: View & { counts: Queue["counts"] }) {
  const words = tabWords();
  return (
    <nav className={styles.tabs} aria-label={t("Which conversations")}>
      {inboxTabs.map((one) => (
        <Link
          key={one}
          to={paths.inbox(undefined, { tab: one, scope })}
          aria-current={one === tab ? "page" : undefined}
          onFocus={showWhole}
        >
          {words[one]}
          {one !== "colleagues" && one !== "closed" && counts && counts[one] > 0 && (
            <span className={styles.tabCount}>{countWords(counts[one])}</span>
          )}
        </Link>
      ))}
    </nav>
  );
}

export function ScopeTabs({ tab, scope, mine, shared }: View & { mine: number; shared: number }) {
  const words = scopeWords();
  const counts = { mine, shared, all: 0 };
  return (
    <nav className={styles.scopes} aria-label={t("Whose conversations")}>
      {(["shared", "mine", "all"] as const).map((one) => (
        <Link
          key={one}
          to={paths.inbox(undefined, { tab, scope: one })}
          aria-current={one === scope ? "page" : undefined}
          onFocus={showWhole}
        >
          {words[one]}
          {counts[one] > 0 && <span className={styles.tabCount}>{countWords(counts[one])}</span>}
        </Link>
      ))}
    </nav>
  );
}

export function QueueList({ queue, view, open }: { queue: Queue; view: View; open: number | undefined }) {
  return (
    <StateOf
      query={queue.first}
      loading={<ListSkeleton />}
      isEmpty={({ data }) => data.length === 0}
      empty={<NothingHere tab={view.tab} />}
    >
      {() => (
        <>
          <PlainList gap="4" aria-label={t("Conversations")}>
            {queue.items.map((item) => (
              <li key={item.channel_id}>
                <Entry item={item} view={view} isOpen={item.channel_id === open} />
              </li>
            ))}
          </PlainList>
          {(queue.hasMore || queue.isLoading) && (
            <Button kind="quiet" busy={queue.isLoading} onClick={queue.more}>
              <Trans>Show more conversations</Trans>
            </Button>
          )}
        </>
      )}
    </StateOf>
  );
}

function Entry({ item, view, isOpen }: { item: InboxItem; view: View; isOpen: boolean }) {
  const { time_zone: zone } = useMe();
  const holder = holderWords(item);
  const { last_message: last } = item;
  const excerpt = last && (last.excerpt === "" ? t("A file") : last.excerpt);
  return (
    <Link
      to={paths.inbox(item.channel_id, view)}
      className={styles.entry}
      data-conversation={item.channel_id}
      aria-current={isOpen ? "page" : undefined}
    >
      <span className={styles.entryHead}>
        <strong translate="no">{item.member.name}</strong>
        {item.urgent && (
          <Pill kind="bad">
            <Trans>Urgent words</Trans>
          </Pill>
        )}
        {item.late && (
          <Pill kind="warn">
            <Trans>Late</Trans>
          </Pill>
        )}
      </span>
      {excerpt && (
        <span className={styles.excerpt} dir="auto">
          {last.mine ? t("You: {excerpt}", { excerpt }) : excerpt}
        </span>
      )}
      <small>{standingWords(item, Temporal.Now.instant(), zone)}</small>
      {holder && <small className={styles.holder}>{holder}</small>}
    </Link>
  );
}

function NothingHere({ tab }: { tab: InboxTab }) {
  switch (tab) {
    case "needs_reply":
      return (
        <EmptyState title={t("No one is waiting")}>
          <Trans>Messages that need your answer appear here, the oldest first.</Trans>
        </EmptyState>
      );
    case "waiting":
      return (
        <EmptyState title={t("Nothing here")}>
          <Trans>Conversations that you answered wait here for the member.</Trans>
        </EmptyState>
      );
    case "snoozed":
      return (
        <EmptyState title={t("Nothing is snoozed")}>
          <Trans>Snooze a conversation to get it back later.</Trans>
        </EmptyState>
      );
    default:
      return (
        <EmptyState title={t("Nothing is closed")}>
          <Trans>A closed conversation opens by itself when the member writes again.</Trans>
        </EmptyState>
      );
  }
}

const ListSkeleton = () => (
  <div className={styles.skeleton}>
    {[0, 1, 2].map((index) => (
      <Skeleton key={index} height="5.5rem" />
    ))}
  </div>
);
