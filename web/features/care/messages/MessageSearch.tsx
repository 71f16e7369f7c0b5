/** Search in one's own messages. The words are in no address and no history (D87). */
import { type Message, searchMessages } from "@larkwell/contract/messages.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { IconSearch, IconX } from "@tabler/icons-react";
import { useState } from "react";
import { Link } from "react-router";
import { type ApiError, useSend } from "../../../api/client.ts";
import { useMe } from "../../../api/session.ts";
import { Button } from "../../../kit/Button.tsx";
import { CrisisWatch } from "../../../kit/CrisisWatch.tsx";
import { ErrorState } from "../../../kit/ErrorState.tsx";
import { Muted, PlainList, Stack } from "../../../kit/Layout.tsx";
import { UrgentLine } from "../../../kit/UrgentLine.tsx";
import { paths } from "../../../paths.ts";
import { aroundWords } from "./found-words.ts";
import styles from "./Messages.module.css";
import { instantOf, shortWords } from "./message-times.ts";
import { nameOf } from "./message-words.ts";

interface Found {
  term: string;
  messages: readonly Message[];
  more: boolean;
}

/** `onFound`: results take the place of the list, until the search is closed. */
export function MessageSearch({ isOpen, onOpen }: { isOpen: boolean; onOpen: (isOpen: boolean) => void }) {
  const [term, setTerm] = useState("");
  const [found, setFound] = useState<Found>();
  const [error, setError] = useState<ApiError>();
  const search = useSend(searchMessages, { onError: setError });
  const ask = (words: string, before?: Found) => {
    if (words === "") return;
    setError(undefined);
    onOpen(true);
    const beforeId = before?.messages.at(-1)?.id;
    search.mutate(
      { body: { term: words, ...(beforeId === undefined ? {} : { before_id: beforeId }) } },
      {
        onSuccess: ({ data, meta }) =>
          setFound({ term: words, messages: [...(before?.messages ?? []), ...data], more: meta.more }),
      },
    );
  };
  const close = () => {
    setTerm("");
    setFound(undefined);
    setError(undefined);
    onOpen(false);
  };
  return (
    <search className={styles.search}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          setFound(undefined);
          ask(term.trim());
        }}
      >
        <CrisisWatch text={term} />
        <IconSearch size={20} aria-hidden="true" />
        <input
          type="search"
          aria-label={t("Search your messages")}
          placeholder={t("Search your messages")}
          maxLength={100}
          autoComplete="off"
          enterKeyHint="search"
          value={term}
          onChange={(event) => setTerm(event.target.value)}
        />
        {(isOpen || term !== "") && (
          <button type="button" aria-label={t("Close the search")} onClick={close}>
            <IconX size={18} aria-hidden="true" />
          </button>
        )}
      </form>
      {isOpen && (
        <Stack gap="8" columns="fill">
          <p role="status" className="visually-hidden">
            {search.isPending ? t("Searching") : ""}
            {found &&
              t("{count, plural, one {# message found} other {# messages found}}", { count: found.messages.length })}
          </p>
          {error && <ErrorState message={error.message} onRetry={() => ask(term.trim())} retrying={search.isPending} />}
          {found && <Results found={found} busy={search.isPending} onMore={() => ask(found.term, found)} />}
        </Stack>
      )}
    </search>
  );
}

type ResultsProps = { found: Found; busy: boolean; onMore: () => void };

function Results({ found, busy, onMore }: ResultsProps) {
  const { time_zone: zone } = useMe();
  if (found.messages.length === 0)
    return (
      <Muted>
        <Trans>No messages match these words. Try fewer or different words.</Trans> <UrgentLine />
      </Muted>
    );
  return (
    <>
      <PlainList className={styles.channels} aria-label={t("Search results")}>
        {found.messages.map((message) => (
          <li key={message.id}>
            <Link to={paths.messages(message.channel_id)} state={{ number: message.number }} className={styles.hit}>
              <span className={styles.hitHead}>
                <strong translate="no">{message.mine ? t("You") : nameOf(message.author)}</strong>
                <time dateTime={instantOf(message.created_at).toString()}>
                  {shortWords(instantOf(message.created_at), Temporal.Now.instant(), zone)}
                </time>
              </span>
              <span className={styles.hitText} translate="no" dir="auto">
                {aroundWords(message.body, found.term).map(({ text, isHit }, index) =>
                  // The parts of a text don't move.
                  isHit ? <mark key={index}>{text}</mark> : <span key={index}>{text}</span>,
                )}
              </span>
            </Link>
          </li>
        ))}
      </PlainList>
      {found.more && (
        <Button kind="quiet" busy={busy} onClick={onMore}>
          <Trans>Show more</Trans>
        </Button>
      )}
    </>
  );
}
