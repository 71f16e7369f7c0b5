/** The chat of a visit: messages, sending, and what was not delivered. */
import type { Visit } from "@larkwell/contract/visits.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { IconSend } from "@tabler/icons-react";
import { useEffect, useRef, useState } from "react";
import { CrisisWatch } from "../../../kit/CrisisWatch.tsx";
import { Stack } from "../../../kit/Layout.tsx";
import { TextBox } from "../../../kit/TextBox.tsx";
import { ChatLineItem } from "./ChatLine.tsx";
import styles from "./ChatPanel.module.css";
import type { Chat, ChatLine } from "./use-chat.ts";

const longest = 2000;

type Props = {
  chat: Chat;
  otherName: string;
  /**
   * Only a member's messages are checked for words that signal danger: a practitioner may use them to talk about the
   * member.
   */
  side: Visit["side"];
  autoFocus?: boolean;
};

export function ChatPanel({ chat, otherName, side, autoFocus }: Props) {
  const [draft, setDraft] = useState("");
  const end = useRef<HTMLLIElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const count = chat.lines.length;
  useEffect(() => {
    if (count > 0) end.current?.scrollIntoView({ block: "end" });
  }, [count]);
  useEffect(() => {
    if (autoFocus) field.current?.focus();
  }, [autoFocus]);

  const send = () => {
    const body = draft.trim();
    if (body === "") return;
    chat.send(body);
    setDraft("");
  };
  return (
    <div className={styles.chat}>
      <ol className={styles.lines} aria-label={t("Messages")} aria-live="polite">
        {count === 0 && (
          <li className={styles.empty}>
            <Trans>Write here if the sound fails, or to share a link.</Trans>
          </li>
        )}
        {chat.lines.map((line) => (
          <Line key={line.key} line={line} otherName={otherName} onRetry={() => chat.retry(line.key)} />
        ))}
        <li ref={end} aria-hidden="true" />
      </ol>
      {side === "member" && (
        <div className={styles.crisis}>
          <CrisisWatch text={draft} />
        </div>
      )}
      <Stack
        as="form"
        gap="8"
        columns="1fr auto"
        padding="16"
        border="top"
        className={styles.write}
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <TextBox
          ref={field}
          aria-label={t("Message to {otherName}", { otherName })}
          placeholder={t("Write a message")}
          rows={1}
          maxLength={longest}
          value={draft}
          onChange={(event) => setDraft(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
            event.preventDefault();
            send();
          }}
        />
        <button type="submit" aria-label={t("Send")}>
          <IconSend size={20} aria-hidden="true" />
        </button>
      </Stack>
    </div>
  );
}

function Line({ line, otherName, onRetry }: { line: ChatLine; otherName: string; onRetry: () => void }) {
  const waits =
    line.state === "sending" ? (
      t("Sending")
    ) : line.state === "failed" ? (
      <>
        <Trans>
          Not sent.{" "}
          <button type="button" onClick={onRetry}>
            Try again
          </button>
        </Trans>
      </>
    ) : undefined;
  return <ChatLineItem line={line} otherName={otherName} instead={waits} />;
}
