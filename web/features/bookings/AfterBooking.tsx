/** "You're booked!", then the phone number or the note, then where this member goes on (R4.035-R4.040). */
import { updateMemberProfile } from "@larkwell/contract/accounts.ts";
import type { Appointment } from "@larkwell/contract/bookings.ts";
import { afterPostBooking, postBookingDialog } from "@larkwell/domain/bookings/booking-steps.ts";
import { isIos } from "@larkwell/domain/platform/device.ts";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { useSend } from "../../api/client.ts";
import { messages } from "../../api/messages.ts";
import { reloadPerson, useMe } from "../../api/session.ts";
import { Button } from "../../kit/Button.tsx";
import { Sprig } from "../../kit/illustrations/Sprig.tsx";
import { PhoneField } from "../../kit/PhoneField.tsx";
import { CheckField } from "../../kit/TextField.tsx";
import { TimeText } from "../../kit/Values.tsx";
import { isNative } from "../../native/bridge.ts";
import { paths } from "../../paths.ts";
import { AddToCalendar } from "./AddToCalendar.tsx";
import type { AfterBookingHint } from "./AfterBookingDialogs.tsx";
import styles from "./Booking.module.css";
import { NoteEditor } from "./NoteEditor.tsx";
import { fullName } from "./slot-words.ts";

type Props = { appointment: Appointment; inOnboarding: boolean };

export function AfterBooking({ appointment, inOnboarding }: Props) {
  const me = useMe();
  const heading = useRef<HTMLHeadingElement>(null);
  const [dialog, setDialog] = useState(() => postBookingDialog({ hasPhone: Boolean(me.profiles.member?.tel_number) }));
  const goOn = useGoOn(appointment, inOnboarding);
  // Each step takes its form away, and the focus with it.
  useEffect(() => {
    if (dialog) heading.current?.focus();
  }, [dialog]);
  return (
    <div className={styles.done}>
      <div className={styles.doneHead}>
        <Sprig />
        <h3 ref={heading} tabIndex={-1}>
          {messages.booked}
        </h3>
        <p>
          With {fullName(appointment.product.practitioner)},{" "}
          <TimeText at={appointment.scheduled_start} zone={me.time_zone} />
        </p>
        <AddToCalendar appointmentId={appointment.id} />
      </div>
      {dialog === "addPhone" ? (
        <AddPhone onDone={() => setDialog("addNote")} />
      ) : (
        <AddNote appointment={appointment} onDone={goOn} />
      )}
    </div>
  );
}

function useGoOn(appointment: Appointment, inOnboarding: boolean) {
  const me = useMe();
  const navigate = useNavigate();
  return () => {
    const next = afterPostBooking({
      inOnboarding,
      isIos: !isNative() && isIos(navigator),
      isFirstAppointment: !me.how_to_seen,
    });
    if (next === "post-book-get-app") return void navigate(paths.postBookGetApp(appointment.id));
    const hint: AfterBookingHint = next === "appointment-detail" ? {} : { after: next };
    void navigate(paths.appointment(appointment.id), { state: hint });
  };
}

function AddPhone({ onDone }: { onDone: () => void }) {
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
    if (phone === "") return setError("Please enter a phone number, or go on without one.");
    if (!save.isPending)
      save.mutate({ params: { user_id: me.id }, body: { tel_number: phone, ...(texts ? { sms_consent: true } : {}) } });
  };
  return (
    <form onSubmit={submit} noValidate>
      <PhoneField
        label="Where can we reach you?"
        help="Your practitioner calls this number if the video does not work."
        error={error}
        value={phone}
        onChange={(value) => {
          setPhone(value);
          setError(undefined);
        }}
      />
      <CheckField
        label="Remind me by text message an hour before"
        help={
          me.email_confirmed
            ? "The text names no practitioner and no reason."
            : "Possible once your e-mail address is confirmed."
        }
        disabled={!me.email_confirmed}
        checked={texts}
        onChange={(event) => setTexts(event.target.checked)}
      />
      <div className={styles.row}>
        <Button type="submit" busy={save.isPending}>
          Save and go on
        </Button>
        <Button kind="quiet" onClick={onDone}>
          Not now
        </Button>
      </div>
    </form>
  );
}

function AddNote({ appointment, onDone }: { appointment: Appointment; onDone: () => void }) {
  return (
    <div className={styles.noteAfter}>
      <NoteEditor appointment={appointment} save="Save and go on" onSaved={onDone} onSkip={onDone} />
    </div>
  );
}
