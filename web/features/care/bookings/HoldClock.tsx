/** "We’re holding this time for you: 04:32", and what to do when the five minutes are over (D34). */
import type { Hold } from "@larkwell/contract/bookings.ts";
import { fromWire } from "@larkwell/domain/time/wire-time.ts";
import { Trans } from "@lingui/react/macro";
import { IconClockHour4 } from "@tabler/icons-react";
import { useEffect, useMemo, useState } from "react";
import { Countdown } from "../../../kit/Countdown.tsx";
import { Row } from "../../../kit/Layout.tsx";
import styles from "./Booking.module.css";

type Props = {
  hold: Hold | undefined;
  /** Requests the time again. */
  onAgain: () => void;
};

export function HoldClock({ hold, onAgain }: Props) {
  const [over, setOver] = useState(false);
  const until = useMemo(() => (hold ? fromWire(hold.expires_at) : undefined), [hold]);
  useEffect(() => {
    if (until) setOver(false);
  }, [until]);
  if (until === undefined && !over) return null;
  return (
    <Row
      gap="8"
      align="center"
      nowrap
      padding="8 16"
      radius="small"
      background="sage"
      size="sm"
      className={styles.hold}
      data-over={over || undefined}
    >
      <IconClockHour4 size={20} aria-hidden="true" />
      {over ? (
        <p role="status">
          <Trans>
            Your 5 minutes are up, and others can book this time now.{" "}
            <button type="button" className={styles.textButton} onClick={onAgain}>
              Hold for 5 more minutes
            </button>
          </Trans>
        </p>
      ) : (
        <p>
          <Trans>
            We’re holding this time for you: {until && <Countdown until={until} onEnd={() => setOver(true)} />}
          </Trans>
        </p>
      )}
    </Row>
  );
}
