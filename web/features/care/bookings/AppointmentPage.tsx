/**
 * One appointment of the member: when it is, who it is with, joining, the note, the pharmacy, the money, and what can
 * still be changed.
 */
import type { Appointment } from "@larkwell/contract/bookings.ts";
import { t, translated } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { Link, useParams, useSearchParams } from "react-router";
import { ApiError } from "../../../api/client.ts";
import { useMe } from "../../../api/session.ts";
import { carePaths } from "../../../care-paths.ts";
import { Pill } from "../../../kit/Badge.tsx";
import { Button, ButtonLink } from "../../../kit/Button.tsx";
import { EmptyState } from "../../../kit/EmptyState.tsx";
import { useHistorySteps } from "../../../kit/history-steps.ts";
import { LostPath } from "../../../kit/illustrations/LostPath.tsx";
import { Row, Stack, Text } from "../../../kit/Layout.tsx";
import { Page } from "../../../kit/Page.tsx";
import { Portrait } from "../../../kit/Portrait.tsx";
import { Skeleton } from "../../../kit/Skeleton.tsx";
import { StateOf } from "../../../kit/StateOf.tsx";
import { Money, TimeText } from "../../../kit/Values.tsx";
import { paths } from "../../../paths.ts";
import { MessageButton } from "../messages/messages.shared.ts";
import { PharmacyPicker } from "../prescriptions/PharmacyPicker.tsx";
import { EmergencyNumberOf } from "../visits/EmergencyNumber.tsx";
import { VisitChat } from "../visits/VisitChat.tsx";
import { AddToCalendar } from "./AddToCalendar.tsx";
import { AfterBookingDialogs } from "./AfterBookingDialogs.tsx";
import styles from "./Appointments.module.css";
import { isAhead, outcomeWords, refundedWords, statusWords } from "./appointment-words.ts";
import { CancelDialog } from "./CancelDialog.tsx";
import { ForChild } from "./ForChild.tsx";
import { JoinCard } from "./JoinCard.tsx";
import { NoteEditor } from "./NoteEditor.tsx";
import { isRated, RatingForm } from "./RatingForm.tsx";
import { MOVE_STEP, RescheduleDialog } from "./RescheduleDialog.tsx";
import { StillFits } from "./StillFits.tsx";
import { fullName } from "./slot-words.ts";
import { useAppointment } from "./use-appointments.ts";

export default function AppointmentPage() {
  const id = Number(useParams()["appointment_id"]);
  const query = useAppointment(id);
  const unknown =
    !Number.isSafeInteger(id) || id < 1 || (query.error instanceof ApiError && query.error.status === 404);
  return (
    <Page title={t("Your visit")}>
      <p className={styles.back}>
        <Link to={paths.appointments()}>
          <Trans>All my appointments</Trans>
        </Link>
      </p>
      {unknown ? (
        <NotYours />
      ) : (
        <StateOf query={query} loading={<DetailSkeleton />}>
          {(appointment) => <Detail appointment={appointment} />}
        </StateOf>
      )}
    </Page>
  );
}

function Detail({ appointment }: { appointment: Appointment }) {
  const zone = useMe().time_zone;
  const { kind, words } = statusWords(appointment);
  const outcome = outcomeWords(appointment);
  const ahead = isAhead(appointment);
  const asks = ahead && appointment.asks_if_kept;
  return (
    <Stack gap="32" align="start" className={styles.detail}>
      <Stack gap="24">
        <Stack as="section" gap="8" justify="start" aria-label={t("When")}>
          <Pill kind={kind}>{words}</Pill>
          <h2>
            <TimeText at={appointment.scheduled_start} zone={zone} show="day" />
          </h2>
          <Text size="lg">
            <Trans>
              <TimeText at={appointment.scheduled_start} zone={zone} show="clock" />, {appointment.product.minutes}{" "}
              minutes by video
            </Trans>
          </Text>
          <ForChild child={appointment.child} />
          {outcome !== undefined && <Outcome words={outcome} />}
          {ahead && !asks && <Changes appointment={appointment} />}
        </Stack>
        {asks ? <StillFits appointment={appointment} /> : <Preparing appointment={appointment} ahead={ahead} />}
      </Stack>
      <Stack as="aside" gap="24">
        <Who appointment={appointment} />
        <Paid appointment={appointment} />
      </Stack>
      <AfterBookingDialogs />
    </Stack>
  );
}

/** What is done before a visit, and after it. */
function Preparing({ appointment, ahead }: { appointment: Appointment; ahead: boolean }) {
  return (
    <>
      {ahead && <JoinCard appointment={appointment} />}
      <Rating appointment={appointment} />
      <VisitChat appointmentId={appointment.id} />
      <Stack
        as="section"
        gap="16"
        justify="start"
        paddingTop="24"
        border="top"
        className={styles.block}
        aria-label={t("Your note")}
      >
        {appointment.can.edit_note ? (
          <NoteEditor appointment={appointment} />
        ) : (
          <WrittenNote appointment={appointment} />
        )}
      </Stack>
      {appointment.prescription_info.enabled && ahead && (
        <Stack gap="16" justify="start" paddingTop="24" border="top" className={styles.block}>
          <PharmacyPicker appointment={appointment} />
        </Stack>
      )}
    </>
  );
}

/** How the visit ended. When it appears, it takes the focus that the pressed button lost. */
function Outcome({ words }: { words: string }) {
  const ref = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    const { activeElement } = document;
    if (activeElement === null || activeElement === document.body) ref.current?.focus({ preventScroll: true });
  }, []);
  return (
    <p ref={ref} tabIndex={-1}>
      {words}
    </p>
  );
}

function Changes({ appointment }: { appointment: Appointment }) {
  const [cancelling, setCancelling] = useState(false);
  const history = useHistorySteps();
  const [search] = useSearchParams();
  // A link can open rescheduling, such as the one offered when a practitioner is late.
  const asksToMove = search.has("move") && appointment.can.reschedule;
  const here = paths.appointment(appointment.id);
  const openMove = useEffectEvent(() => void history.openOver(here, MOVE_STEP, here));
  useEffect(() => {
    if (asksToMove) openMove();
  }, [asksToMove]);
  return (
    <>
      <Row gap="8 16" align="center" paddingTop="8">
        <AddToCalendar appointmentId={appointment.id} />
        {appointment.can.reschedule && (
          <Button kind="secondary" onClick={() => void history.open(MOVE_STEP)}>
            <Trans>Reschedule</Trans>
          </Button>
        )}
        {appointment.can.cancel && (
          <Button kind="danger" onClick={() => setCancelling(true)}>
            <Trans>Cancel visit</Trans>
          </Button>
        )}
      </Row>
      {cancelling && <CancelDialog appointment={appointment} onClose={() => setCancelling(false)} />}
      {history.isOpen(MOVE_STEP) && appointment.can.reschedule && <RescheduleDialog appointment={appointment} />}
    </>
  );
}

function Rating({ appointment }: { appointment: Appointment }) {
  const rated = isRated(appointment);
  const [open, setOpen] = useState(false);
  if (!appointment.can.rate) return null;
  return (
    <Stack
      as="section"
      gap="16"
      justify="start"
      paddingTop="24"
      border="top"
      className={styles.block}
      aria-labelledby="rating"
    >
      <h2 id="rating">{rated && !open ? t("Thank you for your rating") : t("How was your visit?")}</h2>
      {rated && !open ? (
        <Button kind="secondary" onClick={() => setOpen(true)}>
          <Trans>Change my rating</Trans>
        </Button>
      ) : (
        <RatingForm appointment={appointment} onSaved={() => setOpen(false)} />
      )}
    </Stack>
  );
}

function WrittenNote({ appointment }: { appointment: Appointment }) {
  const note = appointment.pre_session.notes;
  return (
    <>
      <h2>
        <Trans>Your note to {appointment.product.practitioner.first_name}</Trans>
      </h2>
      <p className={note === "" ? styles.quiet : styles.written}>
        {note === "" ? t("You didn’t leave a note.") : note}
      </p>
    </>
  );
}

function Who({ appointment }: { appointment: Appointment }) {
  const { practitioner } = appointment.product;
  return (
    <Stack
      as="section"
      gap="8"
      justify="start"
      padding="24"
      radius="small"
      background="sand"
      className={styles.who}
      aria-label={t("Practitioner")}
    >
      <Portrait person={practitioner} />
      <h2>
        <Link to={paths.practitioner(practitioner.id)}>{fullName(practitioner)}</Link>
      </h2>
      <p className={styles.quiet}>{translated(appointment.product.vertical_name)}</p>
      {appointment.privacy === "anonymous" && (
        <>
          <p>
            <Trans>You booked anonymously. Your name isn’t shown here.</Trans>
          </p>
          {!isAhead(appointment) && <EmergencyNumberOf appointmentId={appointment.id} />}
        </>
      )}
      {!isAhead(appointment) && (
        <ButtonLink kind="secondary" to={paths.practitioner(practitioner.id, { openbook: true })}>
          <Trans>Book again</Trans>
        </ButtonLink>
      )}
      {appointment.can.message && (
        <MessageButton
          person={practitioner}
          kind="quiet"
          {...(isAhead(appointment) ? {} : { label: t("Continue the conversation") })}
        />
      )}
    </Stack>
  );
}

function Paid({ appointment }: { appointment: Appointment }) {
  const { payment } = appointment;
  if (payment === null) return null;
  if (payment.price === 0)
    return (
      <p className={styles.quiet}>
        <Trans>There’s no charge for this visit.</Trans>
      </p>
    );
  const refunded = payment.refunded_card + payment.refunded_credit > 0;
  return (
    <Stack as="section" gap="8" justify="start" className={styles.paid} aria-labelledby="paid">
      <Text as="h2" size="title-sm" id="paid">
        <Trans>Payment</Trans>
      </Text>
      <Stack as="dl" gap="4" wide>
        <Line words={t("Price")} dollars={payment.price} />
        {payment.credit > 0 && <Line words={t("Paid with credits")} dollars={payment.credit} />}
        {payment.card > 0 && <Line words={t("Paid by card")} dollars={payment.card} />}
      </Stack>
      {refunded && <p>{refundedWords(payment)}</p>}
      <Link to={carePaths.receipt(appointment.id)}>
        <Trans>See receipt</Trans>
      </Link>
    </Stack>
  );
}

function Line({ words, dollars }: { words: string; dollars: number }) {
  return (
    <div>
      <dt>{words}</dt>
      <dd>
        <Money dollars={dollars} />
      </dd>
    </div>
  );
}

function NotYours() {
  return (
    <EmptyState
      title={t("We couldn’t find this visit")}
      picture={<LostPath />}
      action={
        <ButtonLink to={paths.appointments()}>
          <Trans>See my appointments</Trans>
        </ButtonLink>
      }
    >
      <Trans>It may belong to another account, or the link may be incomplete.</Trans>
    </EmptyState>
  );
}

function DetailSkeleton() {
  return (
    <Stack gap="32" align="start" className={styles.detail}>
      <Stack gap="24">
        <Skeleton height="13rem" />
        <Skeleton height="6rem" />
        <Skeleton height="14rem" />
      </Stack>
      <Stack gap="24">
        <Skeleton height="16rem" />
      </Stack>
    </Stack>
  );
}
