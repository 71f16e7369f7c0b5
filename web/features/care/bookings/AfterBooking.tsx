/** "You're booked!", then the phone number if none is known, then what happens next (R4.035-R4.040). */
import { updateMemberProfile } from "@larkwell/contract/accounts.ts";
import type { Appointment } from "@larkwell/contract/bookings.ts";
import { afterPostBooking, postBookingDialog } from "@larkwell/domain/bookings/booking-steps.ts";
import { WAITING_ROOM_MINUTES } from "@larkwell/domain/bookings/join-window.ts";
import { reminderComes } from "@larkwell/domain/bookings/reminders.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { isIos } from "@larkwell/domain/platform/device.ts";
import { fromWire } from "@larkwell/domain/time/wire-time.ts";
import { Trans } from "@lingui/react/macro";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { useSend } from "../../../api/client.ts";
import * as messages from "../../../api/feature-messages.ts";
import { reloadPerson, useMe } from "../../../api/session.ts";
import { carePaths } from "../../../care-paths.ts";
import { Button } from "../../../kit/Button.tsx";
import { useHistorySteps } from "../../../kit/history-steps.ts";
import { Sprig } from "../../../kit/illustrations/Sprig.tsx";
import { Muted, Row, Stack } from "../../../kit/Layout.tsx";
import { PhoneField } from "../../../kit/PhoneField.tsx";
import { CheckField } from "../../../kit/TextField.tsx";
import { TimeText } from "../../../kit/Values.tsx";
import { isNative } from "../../../native/bridge.ts";
import { paths } from "../../../paths.ts";
import { AddToCalendar } from "./AddToCalendar.tsx";
import type { AfterBookingHint } from "./AfterBookingDialogs.tsx";
import styles from "./Booking.module.css";
import { ForChild } from "./ForChild.tsx";
import { NoteEditor } from "./NoteEditor.tsx";
import { PartHeading, StepHeading } from "./StepHeading.tsx";
import { fullName } from "./slot-words.ts";
import { useAppointment } from "./use-appointments.ts";

type Props = { appointment: Appointment; inOnboarding: boolean };

export function AfterBooking({ appointment, inOnboarding }: Props) {
  const me = useMe();
  const box = useRef<HTMLDivElement>(null);
  const [step, setStep] = useState(() => postBookingDialog({ hasPhone: Boolean(me.profiles.member?.tel_number) }));
  const goOn = useGoOn(appointment, inOnboarding);
  // Each step removes its form, and the focus with it.
  useEffect(() => {
    if (step) box.current?.querySelector<HTMLElement>("[data-step]")?.focus();
  }, [step]);
  const start = fromWire(appointment.scheduled_start);
  const inTime = start !== undefined && reminderComes("text", start, Temporal.Now.instant());
  return (
    <Stack gap="24" ref={box} className={styles.done}>
      <Stack gap="16" justify="start" radius="small" background="sage" className={styles.doneHead}>
        <Sprig />
        <StepHeading>{messages.booked()}</StepHeading>
        <p>
          <Trans>
            With {fullName(appointment.product.practitioner)},{" "}
            <TimeText at={appointment.scheduled_start} zone={me.time_zone} />, {appointment.product.minutes} minutes
          </Trans>
        </p>
        <ForChild child={appointment.child} />
        <AddToCalendar appointmentId={appointment.id} />
      </Stack>
      {step === "addPhone" ? (
        <AddPhone inTime={inTime} onDone={() => setStep("addNote")} />
      ) : (
        <WhatNext appointment={appointment} onDone={goOn} />
      )}
    </Stack>
  );
}

function useGoOn(appointment: Appointment, inOnboarding: boolean) {
  const me = useMe();
  const history = useHistorySteps();
  return () => {
    const next = afterPostBooking({
      inOnboarding,
      isIos: !isNative() && isIos(navigator),
      isFirstAppointment: !me.how_to_seen,
    });
    // The booking steps are done: Back leads to the page before them.
    const insteadOf = history.isOpen("booking") ? "booking" : undefined;
    if (next === "post-book-get-app")
      return void history.leave(carePaths.postBookGetApp(appointment.id), { insteadOf });
    const state: AfterBookingHint = next === "appointment-detail" ? {} : { after: next };
    void history.leave(paths.appointment(appointment.id), { insteadOf, state });
  };
}

type PhoneProps = {
  /** A text an hour before can still be sent. */
  inTime: boolean;
  onDone: () => void;
};

function AddPhone({ inTime, onDone }: PhoneProps) {
  const me = useMe();
  const [phone, setPhone] = useState("");
  const [texts, setTexts] = useState(false);
  const [error, setError] = useState<string>();
  const save = useSend(updateMemberProfile, {
    onSuccess: async () => {
      await reloadPerson();
      onDone();
    },
    onError: (problem) => setError(problem.errors[0]?.message ?? problem.message),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (phone === "") return setError(t("Enter a phone number or choose “Not now”."));
    if (!save.isPending)
      save.mutate({ params: { user_id: me.id }, body: { tel_number: phone, ...(texts ? { sms_consent: true } : {}) } });
  };
  return (
    <form onSubmit={submit} noValidate>
      <PhoneField
        label={t("Where can we reach you?")}
        help={t("Your practitioner will call this number if the video doesn’t work.")}
        error={error}
        value={phone}
        onChange={(value) => {
          setPhone(value);
          setError(undefined);
        }}
      />
      {inTime && (
        <CheckField
          label={t("Text me a reminder an hour before")}
          help={
            me.email_confirmed
              ? t("The text won’t name your practitioner or the reason.")
              : t("Available after you confirm your email address.")
          }
          disabled={!me.email_confirmed}
          checked={texts}
          onChange={(event) => setTexts(event.target.checked)}
        />
      )}
      <Row gap="8 16" align="center">
        <Button type="submit" busy={save.isPending}>
          <Trans>Save and continue</Trans>
        </Button>
        <Button kind="quiet" onClick={onDone}>
          <Trans>Not now</Trans>
        </Button>
      </Row>
    </form>
  );
}

/**
 * What happens on its own and what can still be done. The note was asked for before booking: here it is shown, or
 * offered once.
 */
function WhatNext({ appointment: booked, onDone }: { appointment: Appointment; onDone: () => void }) {
  const { time_zone: zone } = useMe();
  const appointment = useAppointment(booked.id).data ?? booked;
  const start = fromWire(appointment.scheduled_start);
  const { refund_preview: refund, prescription_info: prescription } = appointment;
  const price = appointment.payment?.price ?? 0;
  const now = Temporal.Now.instant();
  return (
    <Stack as="section" gap="16" className={styles.next} aria-labelledby="what-next">
      <PartHeading id="what-next">
        <Trans>What happens next</Trans>
      </PartHeading>
      <ul>
        {start && reminderComes("email", start, now) && (
          <li>
            <Trans>We’ll email you a reminder the day before.</Trans>
          </li>
        )}
        {start && (
          <li>
            <Trans>
              The Join button appears at{" "}
              <TimeText at={start.subtract({ minutes: WAITING_ROOM_MINUTES })} zone={zone} show="clock" /> on your home
              page and this visit’s page.
            </Trans>
          </li>
        )}
        {prescription.enabled && (
          <li>
            <Trans>Choose your pharmacy on this visit’s page before it begins.</Trans>
          </li>
        )}
        <li>
          {t("You can reschedule or cancel on this visit’s page.")}{" "}
          {price > 0 &&
            refund?.deadline &&
            (refund.fraction === 1 ? (
              <Trans>
                Cancel by <TimeText at={refund.deadline} zone={zone} /> for a full refund.
              </Trans>
            ) : (
              <Trans>
                Cancel by <TimeText at={refund.deadline} zone={zone} /> for a half refund.
              </Trans>
            ))}
        </li>
      </ul>
      <Note appointment={appointment} />
      <Row gap="8 16" align="center">
        <Button onClick={onDone}>
          <Trans>Continue</Trans>
        </Button>
      </Row>
    </Stack>
  );
}

function Note({ appointment }: { appointment: Appointment }) {
  const [writing, setWriting] = useState(false);
  const { notes } = appointment.pre_session;
  const name = appointment.product.practitioner.first_name;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (writing) box.current?.querySelector("textarea")?.focus();
  }, [writing]);
  if (writing)
    return (
      <Stack gap="4" wide ref={box} className={styles.noteAfter}>
        <NoteEditor appointment={appointment} onSaved={() => setWriting(false)} onSkip={() => setWriting(false)} />
      </Stack>
    );
  return (
    <Stack gap="4" wide className={styles.noteAfter}>
      {notes !== "" && (
        <>
          <Muted>
            <Trans>Your note to {name}</Trans>
          </Muted>
          <p className={styles.written}>{notes}</p>
        </>
      )}
      <button type="button" className={styles.textButton} onClick={() => setWriting(true)}>
        {notes === "" ? t("Add a note for {name}", { name }) : t("Edit note")}
      </button>
    </Stack>
  );
}
