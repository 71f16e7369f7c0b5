/** Time left as mm:ss, each second (R9.024-R9.025). Screen readers read it at each full minute, not each second. */
import { t } from "@larkwell/domain/language/text.ts";
import { COUNTDOWN_TICK_MS, countdown } from "@larkwell/domain/platform/timings.ts";
import { useEffect, useState } from "react";

type Props = { until: Temporal.Instant; onEnd?: () => void };

const leftUntil = (until: Temporal.Instant) => until.epochMilliseconds - Temporal.Now.instant().epochMilliseconds;

export function Countdown({ until, onEnd }: Props) {
  const [left, setLeft] = useState(() => leftUntil(until));
  const over = left <= 0;
  useEffect(() => {
    setLeft(leftUntil(until));
    const timer = setInterval(() => setLeft(leftUntil(until)), COUNTDOWN_TICK_MS);
    return () => clearInterval(timer);
  }, [until]);
  useEffect(() => {
    if (over) onEnd?.();
  }, [over, onEnd]);
  const minutes = Math.ceil(left / 60_000);
  return (
    <>
      <span className="tabular" aria-hidden="true">
        {countdown(left)}
      </span>
      <span className="visually-hidden" role="timer" aria-live="polite">
        {over ? t("Time’s up") : t("{n, plural, one {# minute} other {# minutes}} left", { n: minutes })}
      </span>
    </>
  );
}
