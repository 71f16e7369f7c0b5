/** A timer or a counter that runs in this tab: a reload goes on with it. Signing out forgets it. */
import { useEffect, useState } from "react";
import { useMe } from "../../../api/session.ts";
import { forgetInTab, keepInTab, keptInTab } from "../../../kit/tab-draft.ts";

export interface Running {
  since: Temporal.Instant;
  count: number;
}

function readKept(key: string): Running | null {
  const [since, count] = (keptInTab(key) ?? "").split(" ");
  try {
    return since ? { since: Temporal.Instant.from(since), count: Number(count) || 0 } : null;
  } catch {
    return null;
  }
}

const SECOND_MS = 1_000;

export function useRunning(name: string) {
  const key = `larkwell.diary.running.${name}.${useMe().id}`;
  const [running, setRunning] = useState(() => readKept(key));
  const [now, setNow] = useState(() => Temporal.Now.instant());
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => setNow(Temporal.Now.instant()), SECOND_MS);
    return () => clearInterval(timer);
  }, [running]);
  const set = (next: Running | null) => {
    if (next) keepInTab(key, `${next.since.toString()} ${next.count}`);
    else forgetInTab(key);
    setRunning(next);
    setNow(Temporal.Now.instant());
  };
  return {
    running,
    /** Whole seconds since it began. */
    seconds: running ? Math.max(0, Math.round(running.since.until(now).total("seconds"))) : 0,
    start: () => set({ since: Temporal.Now.instant(), count: 0 }),
    countOne: () => set({ since: running?.since ?? Temporal.Now.instant(), count: (running?.count ?? 0) + 1 }),
    stop: () => set(null),
  };
}
