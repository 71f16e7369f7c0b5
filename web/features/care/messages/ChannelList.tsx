/** A person's channels: whom they write with, what was written last, and what is new. */
import { type Channel, listChannels } from "@larkwell/contract/messages.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { POLL_MILLISECONDS } from "@larkwell/domain/messages/limits.ts";
import { useQueries } from "@tanstack/react-query";
import { type KeyboardEvent, useState } from "react";
import { NavLink } from "react-router";
import { q } from "../../../api/client.ts";
import { useMe } from "../../../api/session.ts";
import { CountBadge } from "../../../kit/Badge.tsx";
import { Button } from "../../../kit/Button.tsx";
import { PlainList } from "../../../kit/Layout.tsx";
import { Portrait } from "../../../kit/Portrait.tsx";
import { Skeleton } from "../../../kit/Skeleton.tsx";
import { StateOf } from "../../../kit/StateOf.tsx";
import { paths } from "../../../paths.ts";
import styles from "./Messages.module.css";
import { instantOf, shortWords } from "./message-times.ts";
import { channelName, othersIn, roleWords } from "./message-words.ts";
import { NoChannels, OthersToWriteTo } from "./NoChannels.tsx";

const PAGE = 30;

/** The first page is what the menu's badge reads too (web/shell/MessagesBadge.tsx). */
const pageOf = (index: number) => ({
  ...q(listChannels, index === 0 ? {} : { query: { offset: index * PAGE } }),
  refetchInterval: POLL_MILLISECONDS,
});

/** All pages up to here. A channel that moved up between two readings is shown once. */
function useChannels() {
  const [pages, setPages] = useState(1);
  const queries = useQueries({ queries: Array.from({ length: pages }, (_, index) => pageOf(index)) });
  const [first] = queries;
  if (!first) throw new Error("There is always a first page.");
  const byId = new Map(queries.flatMap(({ data }) => data?.data ?? []).map((channel) => [channel.id, channel]));
  const last = queries.at(-1);
  return {
    first,
    channels: [...byId.values()],
    hasMore: last?.data?.meta.more ?? false,
    isLoading: last?.isFetching === true && last.data === undefined,
    more: () => setPages(pages + 1),
  };
}

export function ChannelList() {
  const { first, channels, hasMore, isLoading, more } = useChannels();
  return (
    <StateOf query={first} loading={<ListSkeleton />} isEmpty={({ data }) => data.length === 0} empty={<NoChannels />}>
      {() => (
        <>
          <PlainList as="ul" className={styles.channels} aria-label={t("Conversations")} onKeyDown={moveFocus}>
            {channels.map((channel) => (
              <li key={channel.id}>
                <Entry channel={channel} />
              </li>
            ))}
          </PlainList>
          <OthersToWriteTo channels={channels} />
          {(hasMore || isLoading) && (
            <Button kind="quiet" busy={isLoading} onClick={more}>
              {t("Show more conversations")}
            </Button>
          )}
        </>
      )}
    </StateOf>
  );
}

function Entry({ channel: whole }: { channel: Channel }) {
  const { id: meId, time_zone: zone } = useMe();
  const channel = othersIn(whole, meId);
  const [person] = channel.participants;
  const name = channelName(channel);
  const { last_message: last, new_messages: count } = channel;
  return (
    <NavLink to={paths.messages(channel.id)} className={styles.entry} data-unread={count > 0 || undefined}>
      {person ? <Portrait person={person} className={styles.face} /> : <span className={styles.face} />}
      <span className={styles.who}>
        <strong translate="no">{name}</strong>
        <span className={styles.role}>{roleWords(channel)}</span>
        {last && (
          <span className={styles.excerpt} dir="auto">
            {last.mine ? t("You: {excerpt}", { excerpt: excerptOf(last.excerpt) }) : excerptOf(last.excerpt)}
          </span>
        )}
      </span>
      <span className={styles.aside}>
        {last && (
          <time dateTime={instantOf(last.at).toString()}>
            {shortWords(instantOf(last.at), Temporal.Now.instant(), zone)}
          </time>
        )}
        <CountBadge count={count} of={t("unread messages")} />
      </span>
    </NavLink>
  );
}

const excerptOf = (excerpt: string): string => (excerpt === "" ? t("A file") : excerpt);

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** The arrow keys go through the list; Tab leaves it as usual. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>("a")];
  const at = links.indexOf(document.activeElement as HTMLElement);
  const step = steps[event.key];
  const to = event.key === "Home" ? 0 : event.key === "End" ? links.length - 1 : step === undefined ? -1 : at + step;
  if (at < 0 || links[to] === undefined) return;
  event.preventDefault();
  links[to].focus();
}

const ListSkeleton = () => (
  <div className={styles.channels}>
    {[0, 1, 2].map((index) => (
      <span className={styles.entry} key={index}>
        <Skeleton width="3rem" height="3rem" round />
        <span className={styles.who}>
          <Skeleton width="60%" />
          <Skeleton width="90%" />
        </span>
      </span>
    ))}
  </div>
);
