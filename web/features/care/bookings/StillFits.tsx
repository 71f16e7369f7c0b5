/** Before preparing for a visit booked before a loss: keep it, move it or cancel it? Nothing happens unless the member decides (D29). */
import { type Appointment, listAppointments, readAppointment } from "@larkwell/contract/bookings.ts";
import { dismissCard, readDashboard } from "@larkwell/contract/dashboard.ts";
import { keepVisitKey } from "@larkwell/domain/bookings/purposes-before-loss.ts";
import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import { useSend } from "../../../api/client.ts";
import { dismissFailed } from "../../../api/messages.ts";
import { useMe } from "../../../api/session.ts";
import { Button } from "../../../kit/Button.tsx";
import { useHistorySteps } from "../../../kit/history-steps.ts";
import { Row, Stack } from "../../../kit/Layout.tsx";
import { toast } from "../../../kit/toast-store.ts";
import styles from "./Appointments.module.css";
import { CancelDialog } from "./CancelDialog.tsx";
import { MOVE_STEP, RescheduleDialog } from "./RescheduleDialog.tsx";

export function StillFits({ appointment }: { appointment: Appointment }) {
  const me = useMe();
  const [cancelling, setCancelling] = useState(false);
  const history = useHistorySteps();
  const keep = useSend(dismissCard, {
    invalidates: [readAppointment, listAppointments, readDashboard],
    onError: (error) => toast.error(dismissFailed(error.message)),
  });
  const keepIt = () => {
    if (!keep.isPending) keep.mutate({ params: { user_id: me.id }, body: { key: keepVisitKey(appointment.id) } });
  };
  return (
    <Stack
      as="section"
      gap="16"
      justify="start"
      paddingTop="24"
      border="top"
      className={styles.block}
      aria-labelledby="still-fits"
    >
      <h2 id="still-fits">
        <Trans>Would you like to keep this visit?</Trans>
      </h2>
      <p>
        <Trans>
          You booked this before things changed. It stays booked until you decide, and there’s no rush. If you cancel,
          you’ll see the refund first.
        </Trans>
      </p>
      <Row gap="8 16" align="center" paddingTop="8">
        <Button kind="secondary" busy={keep.isPending} onClick={keepIt}>
          <Trans>Keep visit</Trans>
        </Button>
        {appointment.can.reschedule && (
          <Button kind="secondary" onClick={() => void history.open(MOVE_STEP)}>
            <Trans>Reschedule</Trans>
          </Button>
        )}
        {appointment.can.cancel && (
          <Button kind="secondary" onClick={() => setCancelling(true)}>
            <Trans>Cancel visit</Trans>
          </Button>
        )}
      </Row>
      {cancelling && <CancelDialog appointment={appointment} onClose={() => setCancelling(false)} />}
      {history.isOpen(MOVE_STEP) && appointment.can.reschedule && (
        // Rescheduling keeps it, too.
        <RescheduleDialog appointment={appointment} onMoved={keepIt} />
      )}
    </Stack>
  );
}
