/**
 * The last page: a bar that fills on its own and continues (R4.060, R9.023), with a button for members who do not want
 * to wait.
 */
import { Trans } from "@lingui/react/macro";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Button } from "../../../kit/Button.tsx";
import { Row, Stack } from "../../../kit/Layout.tsx";
import styles from "./Take.module.css";

/** How often the bar moves (R9.023), and by how much: two and a half seconds in all, then a moment to read. */
const TICK_MILLISECONDS = 80;
const PERCENT_PER_TICK = 3.2;
const REST_MILLISECONDS = 1500;

const prefersStillness = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/**
 * Runs from 0 to 100, then calls `onFull` once. With reduced motion it is at 100 immediately, and nothing continues on
 * its own.
 */
function useTicking(onFull: () => void, isFresh: boolean): number {
  const [still] = useState(() => !isFresh || prefersStillness());
  const [percent, setPercent] = useState(still ? 100 : 0);
  const newest = useRef(onFull);
  useEffect(() => {
    newest.current = onFull;
  });
  useEffect(() => {
    if (still) return;
    if (percent >= 100) {
      const rest = setTimeout(() => newest.current(), REST_MILLISECONDS);
      return () => clearTimeout(rest);
    }
    const tick = setTimeout(() => setPercent((now) => Math.min(100, now + PERCENT_PER_TICK)), TICK_MILLISECONDS);
    return () => clearTimeout(tick);
  }, [percent, still]);
  return percent;
}

type Props = {
  words: string;
  busy: boolean;
  /** Finished just now. A member who returns to this page stays as long as they like. */
  isFresh: boolean;
  onContinue: () => void;
  more?: ReactNode;
};

export function FinishedProgress({ words, busy, isFresh, onContinue, more }: Props) {
  const went = useRef(false);
  const goOnce = () => {
    if (went.current) return;
    went.current = true;
    onContinue();
  };
  const percent = useTicking(goOnce, isFresh);
  return (
    <Stack gap="24" className={styles.finished}>
      <p>{words}</p>
      <div className={styles.ticking} aria-hidden="true">
        <span style={{ inlineSize: `${percent}%` }} />
      </div>
      <Row gap="8 16" align="start">
        {/* The button continues even if an earlier attempt failed. */}
        <Button busy={busy} onClick={onContinue}>
          <Trans>Continue</Trans>
        </Button>
        {more}
      </Row>
    </Stack>
  );
}
