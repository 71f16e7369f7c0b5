/** Moves a visit: the same picker; the old time stays booked until the new one is (D38). */
import {
  type Appointment,
  listAppointments,
  readAppointment,
  readAvailability,
  rescheduleAppointment,
} from "@larkwell/contract/bookings.ts";
import { fromWire } from "@larkwell/domain/time/wire-time.ts";
import { useEffect, useRef, useState } from "react";
import { useSend } from "../../api/client.ts";
import { useMe } from "../../api/session.ts";
import { Button } from "../../kit/Button.tsx";
import { Dialog } from "../../kit/Dialog.tsx";
import { toast } from "../../kit/toast-store.ts";
import { TimeText } from "../../kit/Values.tsx";
import styles from "./Appointments.module.css";
import { ConflictNotice } from "./ConflictNotice.tsx";
import { SlotPicker } from "./SlotPicker.tsx";
import { type Conflict, conflictOf } from "./use-book.ts";

type Props = { appointment: Appointment; onMoved?: () => void; onClose: () => void };

export function RescheduleDialog({ appointment, onMoved, onClose }: Props) {
  const zone = useMe().time_zone;
  const [chosen, setChosen] = useState<string>();
  const [conflict, setConflict] = useState<Conflict>();
  const [problem, setProblem] = useState<string>();
  const { product } = appointment;
  const move = useSend(rescheduleAppointment, {
    invalidates: [readAppointment, listAppointments, readAvailability],
    onSuccess: () => {
      toast.success("Your visit has a new time.");
      onMoved?.();
      onClose();
    },
    onError: (error) => {
      const found = conflictOf(error);
      setConflict(found);
      if (found) setChosen(undefined);
      else setProblem(error.message);
    },
  });
  const pick = (start: string) => {
    setConflict(undefined);
    setProblem(undefined);
    setChosen(start);
  };
  return (
    <Dialog open size="large" title="Choose a new time" onClose={onClose}>
      {chosen === undefined ? (
        <>
          <p>
            Your visit on <TimeText at={appointment.scheduled_start} zone={zone} /> stays booked until you confirm the
            new time. The price stays as it is.
          </p>
          {conflict && <ConflictNotice {...{ conflict, product, zone }} onPick={pick} />}
          <SlotPicker
            product={product}
            zone={zone}
            onPick={pick}
            nothingFree={
              <p className={styles.warning}>
                {product.practitioner.first_name} has no other open times in the next weeks. Your visit stays as it is.
              </p>
            }
          />
        </>
      ) : (
        <Move
          {...{ appointment, chosen, zone, problem }}
          busy={move.isPending}
          onBack={() => setChosen(undefined)}
          onMove={() => {
            if (!move.isPending)
              move.mutate({
                params: { id: appointment.id },
                body: { scheduled_start: chosen, version: appointment.version },
              });
          }}
        />
      )}
    </Dialog>
  );
}

type MoveProps = {
  appointment: Appointment;
  chosen: string;
  zone: string;
  problem: string | undefined;
  busy: boolean;
  onBack: () => void;
  onMove: () => void;
};

function Move({ appointment, chosen, zone, problem, busy, onBack, onMove }: MoveProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  if (fromWire(chosen) === undefined) return null;
  return (
    <div className={styles.move}>
      <h3 ref={heading} tabIndex={-1}>
        Move your visit?
      </h3>
      <dl>
        <div>
          <dt>From</dt>
          <dd>
            <s>
              <TimeText at={appointment.scheduled_start} zone={zone} />
            </s>
          </dd>
        </div>
        <div>
          <dt>To</dt>
          <dd>
            <strong>
              <TimeText at={chosen} zone={zone} />
            </strong>
          </dd>
        </div>
      </dl>
      {problem !== undefined && (
        <p className={styles.warning} role="alert">
          {problem}
        </p>
      )}
      <div className={styles.actions}>
        <Button busy={busy} onClick={onMove}>
          Move the visit
        </Button>
        <Button kind="quiet" onClick={onBack}>
          Look at other times
        </Button>
      </div>
    </div>
  );
}
