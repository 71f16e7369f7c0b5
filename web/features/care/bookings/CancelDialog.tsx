/**
 * Cancels a visit: shows the exact refund first, and asks again if it has changed by the time the button is pressed
 * (D36, R8.063).
 */
import {
  type Appointment,
  changeAppointment,
  listAppointments,
  readAppointment,
  readAvailability,
} from "@larkwell/contract/bookings.ts";
import { listCredits } from "@larkwell/contract/payments.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { toWire } from "@larkwell/domain/time/wire-time.ts";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ApiError, q, send, useSend } from "../../../api/client.ts";
import * as messages from "../../../api/feature-messages.ts";
import { useMe } from "../../../api/session.ts";
import { ConfirmDialog } from "../../../kit/ConfirmDialog.tsx";
import { Skeleton } from "../../../kit/Skeleton.tsx";
import { StateOf } from "../../../kit/StateOf.tsx";
import { TimeText } from "../../../kit/Values.tsx";
import styles from "./Appointments.module.css";
import { refundWords } from "./appointment-words.ts";

type Props = { appointment: Appointment; onClose: () => void };

const amounts = (one: Appointment) => `${one.refund_preview?.card} ${one.refund_preview?.credit}`;

export function CancelDialog({ appointment: shown, onClose }: Props) {
  const zone = useMe().time_zone;
  const [notice, setNotice] = useState<string>();
  const [checking, setChecking] = useState(false);
  // The shown refund must be the current one, not what the page read a while ago.
  const fresh = useQuery({
    ...q(readAppointment, { params: { id: shown.id } }),
    staleTime: 0,
    refetchOnMount: "always",
  });
  const appointment = fresh.isFetchedAfterMount ? fresh.data : undefined;
  const cancel = useSend(changeAppointment, {
    invalidates: [readAppointment, listAppointments, readAvailability, listCredits],
    says: messages.cancelled(),
    onSuccess: onClose,
    onError: (error) => {
      setNotice(error.message);
      void fresh.refetch();
    },
  });
  const confirm = async () => {
    if (!appointment || cancel.isPending || checking) return;
    setChecking(true);
    setNotice(undefined);
    try {
      const now = await send(readAppointment, { params: { id: shown.id } });
      if (now.refund_preview !== null && amounts(now) !== amounts(appointment)) {
        await fresh.refetch();
        return setNotice(t("The refund just changed. Check the new amount."));
      }
      cancel.mutate({
        params: { id: now.id },
        body: { version: now.version, cancelled_at: toWire(Temporal.Now.instant()) },
      });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setNotice(error.message);
    } finally {
      setChecking(false);
    }
  };
  return (
    <ConfirmDialog
      open
      danger
      title={t("Cancel this visit?")}
      confirm={t("Cancel visit")}
      keep={t("Keep visit")}
      busy={cancel.isPending || checking || fresh.isFetching}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <p>
        <Trans>
          <TimeText at={shown.scheduled_start} zone={zone} />, with {shown.product.practitioner.first_name}.
        </Trans>
      </p>
      <StateOf query={{ ...fresh, data: appointment }} loading={<Skeleton height="7rem" />}>
        {(one) => <Refund appointment={one} zone={zone} />}
      </StateOf>
      {notice !== undefined && (
        <p className={styles.warning} role="alert">
          {notice}
        </p>
      )}
    </ConfirmDialog>
  );
}

function Refund({ appointment, zone }: { appointment: Appointment; zone: string }) {
  const preview = appointment.refund_preview;
  if (preview === null || !appointment.can.cancel)
    return (
      <p>
        <Trans>This visit can no longer be canceled.</Trans>
      </p>
    );
  const price = appointment.payment?.price ?? 0;
  return (
    <div className={styles.refund}>
      <p>
        <strong>{refundWords(preview, price)}</strong>
      </p>
      {price > 0 && preview.deadline !== null && preview.card + preview.credit > 0 && (
        <p>
          <Trans>
            This refund is available until <TimeText at={preview.deadline} zone={zone} />.
          </Trans>
        </p>
      )}
      {price > 0 && <p className={styles.quiet}>{preview.policy_text}</p>}
    </div>
  );
}
