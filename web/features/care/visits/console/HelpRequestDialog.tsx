/**
 * One request for help: who asks and where to call them, shown after giving a reason, and a button to mark it as
 * handled.
 */
import { finishHelpRequest, type HelpRequest, listHelpRequests, openHelpRequest } from "@larkwell/contract/ops-help.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { phoneWords } from "@larkwell/domain/people/phone-words.ts";
import { Trans } from "@lingui/react/macro";
import { useSend } from "../../../../api/client.ts";
import { Button } from "../../../../kit/Button.tsx";
import { OpenPart } from "../../../../kit/console/OpenWithReason.tsx";
import styles from "../../../../kit/console/Ops.module.css";
import { Dialog } from "../../../../kit/Dialog.tsx";

type Props = { request: HelpRequest; onClose: () => void };

const closedWords = () =>
  ({
    met: t("the practitioner and the member were both there"),
    moved: t("the visit was rescheduled"),
    cancelled: t("the visit was canceled"),
    over: t("the visit is over"),
  }) as const;

export function HelpRequestDialog({ request, onClose }: Props) {
  const finish = useSend(finishHelpRequest, {
    invalidates: [listHelpRequests],
    says: t("Request {id} is done.", { id: request.id }),
    onSuccess: onClose,
  });
  const waits = request.done_at === null && !request.practitioner_came;
  return (
    <Dialog
      open
      title={t("Request {id}", { id: request.id })}
      size="large"
      onClose={onClose}
      actions={
        request.done_at === null && (
          <Button busy={finish.isPending} onClick={() => finish.mutate({ params: { id: request.id }, body: {} })}>
            <Trans>Mark as done</Trans>
          </Button>
        )
      }
    >
      <div className={styles.form}>
        <p>
          {request.kind === "call"
            ? t("The member asked to be called.")
            : t(
                "The member wrote to the practitioner in the chat of the visit, which only the two of them can read.",
              )}{" "}
          {waits
            ? t("They’re waiting for {practitioner} in visit {appointmentId}, scheduled for {scheduledStart} (UTC).", {
                practitioner: request.practitioner,
                appointmentId: request.appointment_id,
                scheduledStart: request.scheduled_start,
              })
            : t("From visit {appointmentId} with {practitioner}.", {
                appointmentId: request.appointment_id,
                practitioner: request.practitioner,
              })}
        </p>
        {request.done_by !== null && (
          <p>
            <Trans>
              Done {request.done_at} (UTC) by {request.done_by}.
            </Trans>
          </p>
        )}
        {request.closed_because !== null && (
          <p>
            <Trans>
              Closed automatically {request.done_at} (UTC) because {closedWords()[request.closed_because]}.
            </Trans>
          </p>
        )}
        <OpenPart
          endpoint={openHelpRequest}
          id={request.id}
          action={t("Show name and phone number")}
          help={t("A few words. They go in the audit log with your name, and the person can read them.")}
        >
          {(opened) => (
            <p role="status">
              <Trans>
                {opened.member} (member {opened.member_id})
                {opened.tel_number && (
                  <>
                    , <a href={`tel:${opened.tel_number}`}>{phoneWords(opened.tel_number)}</a>
                  </>
                )}
                {opened.anonymous && t(". Anonymous: don’t tell the practitioner the name or phone number.")}
              </Trans>
            </p>
          )}
        </OpenPart>
      </div>
    </Dialog>
  );
}
