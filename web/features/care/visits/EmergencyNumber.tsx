/**
 * In an anonymous visit: how the practitioner opens the call-back number in an emergency, and how the member is told
 * (decision 033).
 */
import { openCallbackNumber, readVisit, type Visit } from "@larkwell/contract/visits.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { phoneWords } from "@larkwell/domain/people/phone-words.ts";
import { stateName } from "@larkwell/domain/places/states.ts";
import { spokenMoment } from "@larkwell/domain/time/spoken-time.ts";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { q, useSend } from "../../../api/client.ts";
import { useMe } from "../../../api/session.ts";
import { Button } from "../../../kit/Button.tsx";
import { Dialog } from "../../../kit/Dialog.tsx";
import { TextField } from "../../../kit/TextField.tsx";
import { HelpAsked } from "./LateHelp.tsx";
import { instantOf } from "./use-server-now.ts";

/**
 * For the practitioner. Explains what will happen before it happens. The number is shown only in the dialog; no other
 * request returns it.
 */
export function EmergencyNumber({ visit }: { visit: Visit }) {
  const [open, setOpen] = useState(false);
  const [reason, setReason] = useState("");
  const [error, setError] = useState<string>();
  const show = useSend(openCallbackNumber, {
    invalidates: [readVisit],
    onError: (problem) => setError(problem.errors[0]?.message ?? problem.message),
  });
  const close = () => {
    setOpen(false);
    setReason("");
    setError(undefined);
    show.reset();
  };
  if (!visit.can_open_number && !open) return null;
  const shown = show.data;
  return (
    <>
      <Button kind="danger" onClick={() => setOpen(true)}>
        <Trans>Emergency: show the call-back number</Trans>
      </Button>
      <Dialog
        open={open}
        title={t("Show the call-back number")}
        onClose={close}
        actions={
          shown ? (
            <Button onClick={close}>
              <Trans>Close</Trans>
            </Button>
          ) : (
            <>
              <Button kind="quiet" onClick={close}>
                <Trans>Not now</Trans>
              </Button>
              <Button
                kind="danger"
                busy={show.isPending}
                onClick={() => show.mutate({ params: { appointment_id: visit.appointment_id }, body: { reason } })}
              >
                <Trans>Show the number</Trans>
              </Button>
            </>
          )
        }
      >
        {shown ? (
          <div role="status">
            <p>
              <a href={`tel:${shown.callback_number}`}>{phoneWords(shown.callback_number)}</a>
            </p>
            <p>
              <Trans>
                When joining, the member was in <strong>{stateName(shown.state)}</strong>. If they don’t answer and may
                be in danger, call 911, say that the person is in {stateName(shown.state)}, and give this number.
              </Trans>
            </p>
          </div>
        ) : (
          <>
            <p>
              <Trans>
                Only in an emergency. You see the number the member gave and the state they are in, and nothing else
                about them. Your reason is recorded, and the member sees in this visit that you opened it.
              </Trans>
            </p>
            <TextField
              aboutOthers
              label={t("What happened")}
              help={t("A few words, without names.")}
              maxLength={200}
              value={reason}
              error={error}
              onChange={(event) => {
                setReason(event.target.value);
                setError(undefined);
              }}
            />
          </>
        )}
      </Dialog>
    </>
  );
}

/** For the member: that the number was opened, and when. */
export function NumberOpened({ visit }: { visit: Visit }) {
  const { time_zone: zone } = useMe();
  if (visit.number_opened_at === null) return null;
  return (
    <p role="status">
      <Trans>
        {visit.other.name} opened your call-back number in an emergency,{" "}
        {spokenMoment(instantOf(visit.number_opened_at), zone)}. The reason was recorded.
      </Trans>
    </p>
  );
}

/** Both of the above, for a visit's pages outside the call. */
export function EmergencyNumberOf({ appointmentId }: { appointmentId: number }) {
  const { data: visit } = useQuery(q(readVisit, { params: { appointment_id: appointmentId } }));
  if (!visit) return null;
  if (visit.side === "member") return <NumberOpened visit={visit} />;
  return (
    <>
      <HelpAsked visit={visit} />
      <EmergencyNumber visit={visit} />
    </>
  );
}
