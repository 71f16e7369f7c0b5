/** The server's time in the browser, ticking: windows and lateness never depend on this device's clock (D41). */
import type { Visit } from "@larkwell/contract/visits.ts";
import { COUNTDOWN_TICK_MS } from "@larkwell/domain/platform/timings.ts";
import { fromWire } from "@larkwell/domain/time/wire-time.ts";
import { useEffect, useMemo, useState } from "react";

/** An instant of the contract; the contract has checked its format. */
export function instantOf(wire: string): Temporal.Instant {
  const instant = fromWire(wire);
  if (!instant) throw new RangeError("a wire time was expected");
  return instant;
}

/** `readAt` is when the visit was read, in milliseconds of this device. */
export function useServerNow(visit: Pick<Visit, "server_time">, readAt: number): Temporal.Instant {
  const offset = useMemo(() => instantOf(visit.server_time).epochMilliseconds - readAt, [visit.server_time, readAt]);
  const [local, setLocal] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setLocal(Date.now()), COUNTDOWN_TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return Temporal.Instant.fromEpochMilliseconds(Math.round(Math.max(local, readAt) + offset));
}

/** Milliseconds from `now` until that time; negative if it has passed. */
export const until = (now: Temporal.Instant, wire: string): number =>
  instantOf(wire).epochMilliseconds - now.epochMilliseconds;
