/** One message of a thread: who wrote it, its text with safe links, its files, a card that suggests a visit, and when. */
import type { Message } from "@larkwell/contract/messages.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { piecesOf } from "@larkwell/domain/text/text-links.ts";
import { spokenClock } from "@larkwell/domain/time/spoken-time.ts";
import { zoneShortName } from "@larkwell/domain/time/zones.ts";
import { Trans } from "@lingui/react/macro";
import { IconCalendarHeart } from "@tabler/icons-react";
import { memo, type ReactNode } from "react";
import { carePaths } from "../../../care-paths.ts";
import { Pill } from "../../../kit/Badge.tsx";
import { ButtonLink } from "../../../kit/Button.tsx";
import { RichText } from "../../../kit/RichText.tsx";
import { MessageFiles } from "./files/MessageFiles.tsx";
import { instantOf } from "./message-times.ts";
import { nameOf } from "./message-words.ts";
import styles from "./Thread.module.css";

type Props = {
  message: Message;
  zone: string;
  /** First and last of several by one person. */
  opens: boolean;
  closes: boolean;
  /** "Delivered", below the newest own message. */
  state: string | null;
  /** Found by a search: it is marked. */
  isFound: boolean;
};

export const MessageLine = memo(function MessageLine({ message, zone, opens, closes, state, isFound }: Props) {
  const name = nameOf(message.author);
  return (
    <li
      className={`${message.mine ? styles.mine : styles.theirs} ${opens ? styles.opens : ""} ${isFound ? styles.found : ""}`}
      data-number={message.number}
    >
      <Author message={message} opens={opens} />
      <Body message={message} />
      {!message.removed && <MessageFiles files={message.files} />}
      {message.suggests && <Suggestion message={message} />}
      {message.urgent && (
        <Pill kind="bad">
          <Trans>Marked as urgent</Trans>
        </Pill>
      )}
      <Time message={message} zone={zone} name={name} shown={closes || state !== null} state={state} />
    </li>
  );
});

function Author({ message, opens }: { message: Message; opens: boolean }) {
  if (message.mine) return <span className="visually-hidden">{t("You")}: </span>;
  const name = nameOf(message.author);
  if (!opens) return <span className="visually-hidden">{name}: </span>;
  return (
    <span className={styles.author}>
      <span translate="no">{name}</span>
      {message.author.profession !== "" && <span className={styles.profession}>{message.author.profession}</span>}
    </span>
  );
}

function Body({ message }: { message: Message }) {
  if (message.removed)
    return (
      <p className={styles.removed}>
        <Trans>This message was removed.</Trans>
      </p>
    );
  if (message.html !== null)
    return (
      <div className={styles.bubble}>
        <RichText html={message.html} />
      </div>
    );
  return message.body === "" ? null : (
    <Bubble>
      <Words text={message.body} />
    </Bubble>
  );
}

export const Bubble = ({ children }: { children: ReactNode }) => (
  <p className={styles.bubble} translate="no" dir="auto">
    {children}
  </p>
);

/** The text as it was written. Only https addresses become links; nothing is loaded before a click. */
export const Words = ({ text }: { text: string }) =>
  piecesOf(text).map(({ text: piece, href }, index) =>
    href?.startsWith("https:") ? (
      // The pieces of a text don't move.
      <a key={`${index} ${href}`} href={href} target="_blank" rel="noopener noreferrer nofollow">
        {piece}
      </a>
    ) : (
      piece
    ),
  );

function Suggestion({ message }: { message: Message }) {
  if (!message.suggests) return null;
  const name = nameOf(message.suggests);
  return (
    <div className={styles.card}>
      <IconCalendarHeart size={24} aria-hidden="true" />
      {message.from === "care" && !message.mine ? (
        <ButtonLink kind="secondary" to={carePaths.bookPractitioner(message.suggests.id)}>
          <Trans>Book a visit with {name}</Trans>
        </ButtonLink>
      ) : (
        <p>
          <Trans>Suggested a visit with {name}</Trans>
        </p>
      )}
    </div>
  );
}

type TimeProps = { message: Message; zone: string; name: string; shown: boolean; state: string | null };

function Time({ message, zone, shown, state }: TimeProps) {
  const at = instantOf(message.created_at);
  return (
    <small className={shown ? styles.time : "visually-hidden"}>
      <time dateTime={at.toString()}>
        {spokenClock(at, zone)} {zoneShortName(zone, at)}
      </time>
      {state !== null && <span> · {state}</span>}
    </small>
  );
}
