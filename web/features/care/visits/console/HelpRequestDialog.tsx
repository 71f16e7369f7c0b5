/** One request for help: who asks and where to call them, after a reason, and that it was dealt with. */

import { finishHelpRequest, type HelpRequest, listHelpRequests, openHelpRequest } from "@larkwell/contract/ops-help.ts";
import { phoneWords } from "@larkwell/domain/people/phone-words.ts";
import { useSend } from "../../../../api/client.ts";
import { Button } from "../../../../kit/Button.tsx";
import { OpenPart } from "../../../../kit/console/OpenWithReason.tsx";
import styles from "../../../../kit/console/Ops.module.css";
import { Dialog } from "../../../../kit/Dialog.tsx";

type Props = { request: HelpRequest; onClose: () => void };

const closedWords = {
  met: "the practitioner came while the member was there",
  moved: "the visit was moved to another time",
  cancelled: "the visit was cancelled",
  over: "the visit is over",
} as const;

export function HelpRequestDialog({ request, onClose }: Props) {
  const finish = useSend(finishHelpRequest, {
    invalidates: [listHelpRequests],
    says: `Request ${request.id} is done.`,
    onSuccess: onClose,
  });
  const waits = request.done_at === null && !request.practitioner_came;
  return (
    <Dialog
      open
      title={`Request ${request.id}`}
      size="large"
      onClose={onClose}
      actions={
        request.done_at === null && (
          <Button busy={finish.isPending} onClick={() => finish.mutate({ params: { id: request.id }, body: {} })}>
            Mark as done
          </Button>
        )
      }
    >
      <div className={styles.form}>
        <p>
          {request.kind === "call"
            ? "The member asked to be called."
            : "The member wrote to the practitioner in the chat of the visit, which only the two of them can read."}{" "}
          {waits
            ? `They wait for ${request.practitioner} in visit ${request.appointment_id}, which began at ${request.scheduled_start} (UTC).`
            : `It was in visit ${request.appointment_id} with ${request.practitioner}.`}
        </p>
        {request.done_by !== null && (
          <p>
            Done {request.done_at} (UTC) by {request.done_by}.
          </p>
        )}
        {request.closed_because !== null && (
          <p>
            Closed by itself {request.done_at} (UTC), because {closedWords[request.closed_because]}.
          </p>
        )}
        <OpenPart
          endpoint={openHelpRequest}
          id={request.id}
          action="Show who asks and the number"
          help="A few words. They stay in the audit log with your name, and the person can read them."
        >
          {(opened) => (
            <p role="status">
              {opened.member} (member {opened.member_id})
              {opened.tel_number && (
                <>
                  , <a href={`tel:${opened.tel_number}`}>{phoneWords(opened.tel_number)}</a>
                </>
              )}
              {opened.anonymous && ". Anonymous: the practitioner must not learn the name or the number."}
            </p>
          )}
        </OpenPart>
      </div>
    </Dialog>
  );
}
