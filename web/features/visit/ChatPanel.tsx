/** The written side of a visit: messages, sending, and what did not get through. */
import { spokenClock } from "@larkwell/domain/time/spoken-time.ts";
import { IconSend } from "@tabler/icons-react";
import { useEffect, useRef, useState } from "react";
import { useMe } from "../../api/session.ts";
import styles from "./ChatPanel.module.css";
import type { Chat, ChatLine } from "./use-chat.ts";
import { instantOf } from "./use-server-now.ts";

const longest = 2000;

export function ChatPanel({ chat, otherName, autoFocus }: { chat: Chat; otherName: string; autoFocus?: boolean }) {
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
      <ol className={styles.lines} aria-label="Messages" aria-live="polite">
        {count === 0 && <li className={styles.empty}>Write here if the sound fails, or to share a word or a link.</li>}
        {chat.lines.map((line) => (
          <Line key={line.key} line={line} otherName={otherName} onRetry={() => chat.retry(line.key)} />
        ))}
        <li ref={end} aria-hidden="true" />
      </ol>
      <form
        className={styles.write}
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <textarea
          ref={field}
          aria-label={`Message to ${otherName}`}
          placeholder="Write a message"
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
        <button type="submit" aria-label="Send">
          <IconSend size={20} aria-hidden="true" />
        </button>
      </form>
    </div>
  );
}

function Line({ line, otherName, onRetry }: { line: ChatLine; otherName: string; onRetry: () => void }) {
  const { time_zone: zone } = useMe();
  return (
    <li className={line.mine ? styles.mine : styles.theirs}>
      <span className="visually-hidden">{line.mine ? "You: " : `${otherName}: `}</span>
      <p>{line.body}</p>
      <small>
        {line.state === "sent" && line.createdAt && spokenClock(instantOf(line.createdAt), zone)}
        {line.state === "sending" && "Sending"}
        {line.state === "failed" && (
          <>
            Not sent.{" "}
            <button type="button" onClick={onRetry}>
              Try again
            </button>
          </>
        )}
      </small>
    </li>
  );
}
