/** The scrolling part of a thread: days, messages, the mark of what is new, and a way to the newest. */
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { IconArrowDown } from "@tabler/icons-react";
import { useEffect, useMemo, useRef, useState } from "react";
import { useLocation } from "react-router";
import { useMe } from "../../../api/session.ts";
import { Button } from "../../../kit/Button.tsx";
import { type ChannelStore, type Shown, useShown } from "./channel-store.ts";
import { lastNumber } from "./channel-sync.ts";
import { MessageLine } from "./MessageLine.tsx";
import { dayWords } from "./message-times.ts";
import { nameOf } from "./message-words.ts";
import { OutgoingLine } from "./OutgoingLine.tsx";
import { type Outbox, type Outgoing, questionOf } from "./outbox.ts";
import styles from "./Thread.module.css";
import { linesOf, type ThreadLine } from "./thread-lines.ts";
import { useMarkRead } from "./use-mark-read.ts";
import { useOnline } from "./use-online.ts";
import { useScroll } from "./use-scroll.ts";

type Props = {
  channelId: number;
  store: ChannelStore;
  /** What waits to be sent in this channel. */
  outbox: Outbox;
  billed: boolean;
  name: string;
  /** The message to show, if a search or a link led here. */
  target: number | null;
  onAllow: (key: string) => void;
  onTakeBack: (one: Outgoing) => void;
};

export function ThreadLines(props: Props) {
  const { channelId, store, outbox, name, target } = props;
  const shown = useShown(store);
  const { time_zone: zone } = useMe();
  const newAfter = useNewAfter(shown);
  const now = useNow();
  const lines = useMemo(
    () => linesOf({ messages: shown.messages, outbox, zone, newAfter }),
    [shown.messages, outbox, zone, newAfter],
  );
  const { box, isAtEnd, toEnd, toMessage } = useScroll({
    first: shown.messages[0]?.client_key ?? "",
    last: lines.at(-1)?.key ?? "",
    own: outbox.at(-1)?.writtenAt ?? 0,
  });
  useMarkRead({ store, channelId, newest: lastNumber(shown), read: shown.readNumber, isAtEnd });
  useTarget({ store, target, shown, toMessage });
  const behind = isAtEnd ? 0 : shown.messages.filter(({ mine, number }) => !mine && number > shown.readNumber).length;
  return (
    <div className={styles.frame}>
      {/* Its lines are read with the arrow keys of a screen reader, and scrolled with those of a keyboard. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls has to be reachable by keyboard. */}
      <div
        ref={box}
        className={styles.scroll}
        tabIndex={0}
        role="region"
        aria-label={t("Messages with {name}", { name })}
      >
        <div>
          <Older shown={shown} store={store} />
          <ol className={styles.lines} aria-label={t("Messages")}>
            {lines.map((line) => (
              <Line key={line.key} line={line} zone={zone} shown={shown} now={now} {...props} />
            ))}
          </ol>
        </div>
      </div>
      {!isAtEnd && (
        <button type="button" className={styles.jump} onClick={() => toEnd("smooth")}>
          <IconArrowDown size={18} aria-hidden="true" />
          {behind > 0
            ? t("{behind, plural, one {# new message} other {# new messages}}", { behind })
            : t("Jump to newest")}
        </button>
      )}
      <Arrivals shown={shown} />
    </div>
  );
}

type LineProps = Omit<Props, "store" | "name" | "channelId"> & {
  line: ThreadLine;
  zone: string;
  shown: Shown;
  now: number;
};

function Line({ line, zone, shown, outbox, billed, target, now, onAllow, onTakeBack }: LineProps) {
  const online = useOnline();
  if (line.kind === "day")
    return (
      <li className={styles.day}>
        <span>{dayWords(line.at, Temporal.Instant.fromEpochMilliseconds(now), zone)}</span>
      </li>
    );
  if (line.kind === "new")
    return (
      <li className={styles.new} data-new="">
        <span>
          <Trans>New messages</Trans>
        </span>
      </li>
    );
  if (line.kind === "message")
    return (
      <MessageLine
        message={line.message}
        zone={zone}
        opens={line.opens}
        closes={line.closes}
        state={stateOf(line.message, shown)}
        isFound={line.message.number === target}
      />
    );
  const asks = { now, billed };
  const isOpen = (one: Outgoing) => one.state === "failed" || questionOf(one, asks) !== null;
  const before = outbox.slice(0, outbox.indexOf(line.outgoing));
  return (
    <OutgoingLine
      outgoing={line.outgoing}
      question={questionOf(line.outgoing, asks)}
      isHeld={before.some((one) => isOpen(one))}
      online={online}
      onAllow={() => onAllow(line.outgoing.key)}
      onTakeBack={() => onTakeBack(line.outgoing)}
    />
  );
}

const TICK_MS = 60_000;

/** Milliseconds, each minute: "Today" becomes "Yesterday", and what waits becomes old. */
function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** Below the newest own message only, and nothing about reading: no one sees when a person reads. */
function stateOf(message: Shown["messages"][number], shown: Shown): string | null {
  if (!message.mine || shown.messages.at(-1) !== message) return null;
  return shown.unconfirmed.includes(message.client_key) ? t("Sent") : t("Delivered");
}

/** The mark stays where it was while the channel is open, until its reader writes. */
function useNewAfter(shown: Shown): number | null {
  const [newAfter] = useState(shown.readNumber);
  const lastOwn = shown.messages.findLast(({ mine }) => mine)?.number ?? 0;
  return lastOwn > newAfter ? null : newAfter;
}

/** Older messages load when the top comes near; the button is for keyboards, and for trying again. */
function Older({ shown, store }: { shown: Shown; store: ChannelStore }) {
  const top = useRef<HTMLDivElement>(null);
  const canLoad = shown.older && shown.loading === "no";
  useEffect(() => {
    if (!canLoad || !top.current) return;
    const watcher = new IntersectionObserver(([entry]) => entry?.isIntersecting && void store.loadOlder(), {
      root: top.current.parentElement?.parentElement ?? null,
      rootMargin: "300px 0px 0px 0px",
    });
    watcher.observe(top.current);
    return () => watcher.disconnect();
  }, [canLoad, store]);
  if (!shown.older) return null;
  return (
    <div ref={top} className={styles.older}>
      <p role="status" className="visually-hidden">
        {shown.loading === "yes" ? t("Loading older messages") : ""}
      </p>
      {shown.loading === "failed" && (
        <p>
          <Trans>Older messages can’t be loaded right now.</Trans>
        </p>
      )}
      <Button kind="quiet" busy={shown.loading === "yes"} onClick={() => void store.loadOlder()}>
        {shown.loading === "failed" ? t("Try again") : t("Load older messages")}
      </Button>
    </div>
  );
}

/** Says politely what arrives while the thread is open. */
function Arrivals({ shown }: { shown: Shown }) {
  const [said, setSaid] = useState("");
  const known = useRef(lastNumber(shown));
  const newest = lastNumber(shown);
  const { messages } = shown;
  useEffect(() => {
    const arrived = messages.filter(({ mine, number }) => !mine && number > known.current);
    known.current = newest;
    if (arrived.length > 0) setSaid(arrived.map((one) => `${nameOf(one.author)}: ${one.body}`).join(" "));
  }, [newest, messages]);
  return (
    <p role="status" className="visually-hidden">
      {said}
    </p>
  );
}

type TargetGiven = Pick<Props, "store" | "target"> & { shown: Shown; toMessage: (number: number) => void };

/** Loads what is needed and scrolls to one message, each time that something leads to it. */
function useTarget({ store, target, shown, toMessage }: TargetGiven) {
  const { key } = useLocation();
  const isThere = target !== null && shown.messages.some(({ number }) => number === target);
  useEffect(() => {
    if (target === null) return;
    if (isThere) toMessage(target);
    else void store.reach(target);
  }, [store, target, key, isThere, toMessage]);
}
