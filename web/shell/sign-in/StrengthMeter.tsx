/** How strong the typed password is, as the server says, requested 600 ms after the last key (R5.034-R5.038). */
import { scorePassword } from "@larkwell/contract/accounts.ts";
import { passwordMessage, passwordState } from "@larkwell/domain/people/passwords.ts";
import { useEffect, useState } from "react";
import { send } from "../../api/client.ts";
import { Stack } from "../../kit/Layout.tsx";
import styles from "./Entry.module.css";
import type { Scored } from "./registration-faults.ts";

const debounceMilliseconds = 600;

type Props = {
  password: string;
  /** Names and addresses in the same form: a password made of them is weak. */
  words: readonly string[];
  /** Gets what the server said about a password. Must not change from one render to the next. */
  onScore?: (scored: Scored) => void;
};

export function StrengthMeter({ password, words, onScore }: Props) {
  const beside = words.filter((word) => word !== "").join("\n");
  const [scored, setScored] = useState<Scored>();
  useEffect(() => {
    if (password === "") return;
    const controller = new AbortController();
    const timer = setTimeout(() => {
      send(scorePassword, { body: { password, words: beside.split("\n") } }, { signal: controller.signal })
        .then(({ score }) => {
          setScored({ password, score });
          onScore?.({ password, score });
        })
        // The server checks again on submit; a meter that can't answer stays silent.
        .catch(() => {});
    }, debounceMilliseconds);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [password, beside, onScore]);

  if (password === "") return null;
  const score = scored?.password === password ? scored.score : undefined;
  const state = score === undefined ? undefined : passwordState(score);
  return (
    <Stack gap="8" className={styles.meter}>
      <Stack gap="4" className={styles.bars} aria-hidden="true">
        {[1, 2, 3, 4].map((bar) => (
          <span key={bar} className={state && bar <= Math.max(1, score ?? 0) ? styles[state] : undefined} />
        ))}
      </Stack>
      <p role="status">{score === undefined ? "" : passwordMessage(score)}</p>
    </Stack>
  );
}
