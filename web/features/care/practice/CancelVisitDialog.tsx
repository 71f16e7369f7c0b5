/** Cancelling by the practitioner: says beforehand that the member gets everything back and is told (D36). */
import { type Appointment, changeAppointment, listAppointments, readAppointment } from "@larkwell/contract/bookings.ts";
import { readPracticeOverview, readPracticeSchedule } from "@larkwell/contract/practice.ts";
import { toWire } from "@larkwell/domain/time/wire-time.ts";
import { useState } from "react";
import { useSend } from "../../../api/client.ts";
import { messages } from "../../../api/messages.ts";
import { ConfirmDialog } from "../../../kit/ConfirmDialog.tsx";
import { Text } from "../../../kit/Layout.tsx";
import { toast } from "../../../kit/toast-store.ts";
import { TimeText } from "../../../kit/Values.tsx";

type Props = { visit: Appointment; zone: string; open: boolean; onClose: () => void };

export function CancelVisitDialog({ visit, zone, open, onClose }: Props) {
  const [problem, setProblem] = useState<string>();
  const cancel = useSend(changeAppointment, {
    invalidates: [readAppointment, listAppointments, readPracticeSchedule, readPracticeOverview],
    onSuccess: () => {
      toast.success(messages.cancelled);
      onClose();
    },
    onError: (error) => setProblem(error.message),
  });
  return (
    <ConfirmDialog
      open={open}
      title="Cancel this visit?"
      confirm="Cancel the visit"
      keep="Keep the visit"
      danger
      busy={cancel.isPending}
      onConfirm={() => {
        setProblem(undefined);
        cancel.mutate({
          params: { id: visit.id },
          body: { version: visit.version, cancelled_at: toWire(Temporal.Now.instant()) },
        });
      }}
      onClose={onClose}
    >
      <p>
        <strong>
          <TimeText at={visit.scheduled_start} zone={zone} />
        </strong>
      </p>
      <p>
        The member gets everything back, to the card and the credits it came from, and is told at once. This can’t be
        undone; the time opens for others unless you take it off.
      </p>
      {problem && (
        <Text color="danger" weight="550" role="alert">
          {problem}
        </Text>
      )}
    </ConfirmDialog>
  );
}
