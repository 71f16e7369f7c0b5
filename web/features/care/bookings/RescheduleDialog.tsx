/** Moves a visit: the same picker, then what happens to the refund; the old time stays booked until the new one is (D35, D38). */
import {
  type Appointment,
  listAppointments,
  type MovePreview,
  previewMove,
  readAppointment,
  readAvailability,
  rescheduleAppointment,
} from "@larkwell/contract/bookings.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { ApiError, q, send, useSend } from "../../../api/client.ts";
import { useMe } from "../../../api/session.ts";
import { Button } from "../../../kit/Button.tsx";
import { Dialog } from "../../../kit/Dialog.tsx";
import { useHistorySteps } from "../../../kit/history-steps.ts";
import { Row, Stack } from "../../../kit/Layout.tsx";
import { Skeleton } from "../../../kit/Skeleton.tsx";
import { StateOf } from "../../../kit/StateOf.tsx";
import { forgetInTab, keepInTab, keptInTab } from "../../../kit/tab-draft.ts";
import { toast } from "../../../kit/toast-store.ts";
import { TimeText } from "../../../kit/Values.tsx";
import styles from "./Appointments.module.css";
import { movedRefundWords } from "./appointment-words.ts";
import { ConflictNotice } from "./ConflictNotice.tsx";
import { SlotPicker } from "./SlotPicker.tsx";
import { StepHeading } from "./StepHeading.tsx";
import { type Conflict, conflictOf } from "./use-book.ts";

type Props = { appointment: Appointment; onMoved?: () => void };

/** The history steps: "move" is the dialog with the times, "move-confirm" is the confirmation over it. */
export const MOVE_STEP = "move";
const CONFIRM_STEP = "move-confirm";

/** Shown while the step "move" is open. The chosen time is kept in this tab, for a reload and for Forward. */
export function RescheduleDialog({ appointment, onMoved }: Props) {
  const zone = useMe().time_zone;
  const history = useHistorySteps();
  const { chosen, choose } = useChosenTime(appointment.id);
  const [conflict, setConflict] = useState<Conflict>();
  const [problem, setProblem] = useState<string>();
  const { product } = appointment;
  const move = useSend(rescheduleAppointment, {
    invalidates: [readAppointment, listAppointments, readAvailability, previewMove],
    onSuccess: () => {
      toast.success(t("Your visit is rescheduled."));
      onMoved?.();
      choose(undefined);
      history.close(MOVE_STEP);
    },
    onError: (error) => {
      const found = conflictOf(error);
      setConflict(found);
      if (found) {
        choose(undefined);
        history.close(CONFIRM_STEP);
      } else setProblem(error.message);
    },
  });
  const pick = (start: string) => {
    setConflict(undefined);
    setProblem(undefined);
    choose(start);
    void history.open(CONFIRM_STEP);
  };
  const confirming = chosen !== undefined && history.isOpen(CONFIRM_STEP);
  return (
    <Dialog open size="large" title={t("Choose a new time")} onClose={() => history.close(MOVE_STEP)}>
      {confirming ? (
        <Move
          {...{ appointment, chosen, zone, problem }}
          busy={move.isPending}
          onBack={() => history.close(CONFIRM_STEP)}
          onMove={() => {
            const body = { scheduled_start: chosen, version: appointment.version };
            if (!move.isPending) move.mutate({ params: { id: appointment.id }, body });
          }}
        />
      ) : (
        <>
          <p>
            <Trans>
              Your visit on <TimeText at={appointment.scheduled_start} zone={zone} /> stays booked until you confirm the
              new time. The price stays the same.
            </Trans>
          </p>
          {appointment.status === "in_progress" && (
            <p>
              <Trans>
                <strong>Rescheduling is free.</strong> Your practitioner is late, so the time to cancel with a refund
                starts over with the new time.
              </Trans>
            </p>
          )}
          {conflict && <ConflictNotice {...{ conflict, product, zone }} onPick={pick} />}
          <SlotPicker
            product={product}
            zone={zone}
            chosen={chosen}
            onPick={pick}
            nothingFree={
              <p className={styles.warning}>
                <Trans>
                  {product.practitioner.first_name} has no other open times in the next few weeks. Your visit stays
                  booked.
                </Trans>
              </p>
            }
          />
        </>
      )}
    </Dialog>
  );
}

function useChosenTime(appointmentId: number) {
  const name = `larkwell.move.${appointmentId}`;
  const [chosen, setChosen] = useState(() => keptInTab(name) ?? undefined);
  const choose = (start: string | undefined) => {
    setChosen(start);
    if (start === undefined) forgetInTab(name);
    else keepInTab(name, start);
  };
  return { chosen, choose };
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

const amounts = ({ refund_after: { card, credit, deadline } }: MovePreview) => `${card} ${credit} ${deadline}`;

function Move({ appointment, chosen, zone, problem, busy, onBack, onMove }: MoveProps) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.querySelector<HTMLElement>("[data-step]")?.focus(), []);
  const question = { params: { id: appointment.id }, query: { scheduled_start: chosen } };
  // What is shown must be the current state, not what the page read a while ago.
  const preview = useQuery({ ...q(previewMove, question), staleTime: 0, refetchOnMount: "always" });
  const [notice, setNotice] = useState<string>();
  const [checking, setChecking] = useState(false);
  const confirm = async () => {
    if (checking) return;
    if (preview.data === undefined) return void preview.refetch();
    setChecking(true);
    setNotice(undefined);
    try {
      const now = await send(previewMove, question);
      if (amounts(now) === amounts(preview.data)) return onMove();
      await preview.refetch();
      setNotice(t("The refund just changed. Check the new amount."));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setNotice(error.message);
    } finally {
      setChecking(false);
    }
  };
  const wrong = notice ?? problem;
  return (
    <Stack gap="16" ref={ref} className={styles.move}>
      <StepHeading>
        <Trans>Reschedule this visit?</Trans>
      </StepHeading>
      <dl>
        <div>
          <dt>
            <Trans>From</Trans>
          </dt>
          <dd>
            <s>
              <TimeText at={appointment.scheduled_start} zone={zone} />
            </s>
          </dd>
        </div>
        <div>
          <dt>
            <Trans>To</Trans>
          </dt>
          <dd>
            <strong>
              <TimeText at={chosen} zone={zone} />
            </strong>
          </dd>
        </div>
      </dl>
      <StateOf query={preview} loading={<Skeleton height="6rem" />}>
        {(facts) => <RefundOfMove facts={facts} price={appointment.payment?.price ?? 0} zone={zone} />}
      </StateOf>
      {wrong !== undefined && (
        <p className={styles.warning} role="alert">
          {wrong}
        </p>
      )}
      <Row gap="8 16" align="center" paddingTop="8">
        <Button
          busy={busy || checking || (preview.data === undefined && preview.isFetching)}
          aria-describedby="refund-of-move"
          onClick={() => void confirm()}
        >
          <Trans>Reschedule visit</Trans>
        </Button>
        <Button kind="quiet" onClick={onBack}>
          <Trans>See other times</Trans>
        </Button>
      </Row>
    </Stack>
  );
}

function RefundOfMove({ facts, price, zone }: { facts: MovePreview; price: number; zone: string }) {
  const { refund_now: now, refund_after: after } = facts;
  const { worse, words } = movedRefundWords(now, after, price);
  return (
    <div id="refund-of-move" className={worse ? styles.warning : styles.refund}>
      <p>
        <strong>{words}</strong>
        {!worse && price > 0 && after.deadline !== null && (
          <>
            {" "}
            <Trans>
              This refund is available until <TimeText at={after.deadline} zone={zone} />.
            </Trans>
          </>
        )}
      </p>
      {price > 0 && <p>{after.policy_text}</p>}
    </div>
  );
}
