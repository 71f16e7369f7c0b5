/** The current instant, updated twice a minute: for the line across today and for anything that opens at a set time. */
import { useEffect, useState } from "react";

const TICK_MS = 30_000;

export function useNow(): Temporal.Instant {
  const [now, setNow] = useState(() => Temporal.Now.instant());
  useEffect(() => {
    const timer = setInterval(() => setNow(Temporal.Now.instant()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
