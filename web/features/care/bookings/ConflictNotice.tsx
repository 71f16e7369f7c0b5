/** The time was taken: what happened, and the nearest open times (D34). */
import { fromWire } from "@larkwell/domain/time/wire-time.ts";
import { Trans } from "@lingui/react/macro";
import { useEffect, useRef } from "react";
import { Text } from "../../../kit/Layout.tsx";
import styles from "./Booking.module.css";
import { dayName, slotClock, slotRest } from "./slot-words.ts";
import type { Conflict } from "./use-book.ts";

type Props = {
  conflict: Conflict;
  product: { minutes: number; price: number };
  zone: string;
  /** What a visit at that start costs the member, in words; without it the price is shown. */
  costAt?: ((start: Temporal.Instant) => string) | undefined;
  onPick: (scheduledStart: string) => void;
};

/** Takes focus when it appears. */
export function ConflictNotice({ conflict, product, zone, costAt, onPick }: Props) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.focus(), [conflict]);
  return (
    <div ref={ref} className={styles.conflict} role="alert" data-conflict tabIndex={-1}>
      <p>{conflict.message}</p>
      {conflict.nearest.length > 0 && (
        <>
          <Text weight="600">
            <Trans>Nearest open times:</Trans>
          </Text>
          <ul>
            {conflict.nearest.map(({ scheduled_start }) => {
              const start = fromWire(scheduled_start);
              if (start === undefined) return null;
              const slot = { start, twice: false };
              const date = start.toZonedDateTimeISO(zone).toPlainDate().toString();
              return (
                <li key={scheduled_start}>
                  <button type="button" onClick={() => onPick(scheduled_start)}>
                    <span>{dayName(date)},</span> <strong>{slotClock(slot, zone)}</strong>
                    <span className="visually-hidden">
                      {slotRest(slot, zone, { ...product, cost: costAt?.(start) })}
                    </span>
                  </button>
                </li>
              );
            })}
          </ul>
        </>
      )}
    </div>
  );
}
