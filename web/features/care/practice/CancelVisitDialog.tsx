/** The practitioner cancels a visit: says beforehand that the member gets a full refund and a notice (D36). */
import { type Appointment, changeAppointment, listAppointments, readAppointment } from "@larkwell/contract/bookings.ts";
import { readPracticeOverview, readPracticeSchedule } from "@larkwell/contract/practice.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { toWire } from "@larkwell/domain/time/wire-time.ts";
import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import { useSend } from "../../../api/client.ts";
import * as messages from "../../../api/feature-messages.ts";
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
      toast.success(messages.cancelled());
      onClose();
    },
    onError: (error) => setProblem(error.message),
  });
  return (
    <ConfirmDialog
      open={open}
      title={t("Cancel this visit?")}
      confirm={t("Cancel visit")}
      keep={t("Keep visit")}
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
        <Trans>
          The member gets a full refund, the same way they paid, and is told right away. You can’t undo this. The time
          opens for others unless you block it.
        </Trans>
      </p>
      {problem && (
        <Text color="danger" weight="550" role="alert">
          {problem}
        </Text>
      )}
    </ConfirmDialog>
  );
}
