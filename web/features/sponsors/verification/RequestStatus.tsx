/** How a request stands that a person of ours looks at: sent, until when somebody answers, what was answered; a note, and taking it back. */
import {
  changeManualVerification,
  type ManualRequest,
  readManualVerification,
  withdrawManualVerification,
} from "@larkwell/contract/verification.ts";
import { useState } from "react";
import { invalidate, useSend } from "../../../api/client.ts";
import { messages } from "../../../api/messages.ts";
import { Button } from "../../../kit/Button.tsx";
import { ConfirmDialog } from "../../../kit/ConfirmDialog.tsx";
import { Box, PlainList, Stack, Text } from "../../../kit/Layout.tsx";
import { TextArea } from "../../../kit/TextField.tsx";
import { TimeText } from "../../../kit/Values.tsx";
import styles from "./Verification.module.css";

/** "Wednesday, March 11": a day without a clock. */
export const spokenDay = (date: string): string =>
  Temporal.PlainDate.from(date).toLocaleString("en-US", { weekday: "long", month: "long", day: "numeric" });

const isLate = (request: ManualRequest) => Temporal.Now.plainDateISO().toString() > request.answer_by;

export function RequestStatus({ request, onWithdrawn }: { request: ManualRequest; onWithdrawn?: () => void }) {
  return (
    <Stack gap="24" columns="fill">
      <Stations request={request} />
      {request.state === "waiting" && (
        <>
          <Note key={request.id} request={request} />
          <Withdraw onWithdrawn={onWithdrawn} />
        </>
      )}
    </Stack>
  );
}

function Stations({ request }: { request: ManualRequest }) {
  const decided = request.decided_at !== null;
  return (
    <PlainList as="ol" className={styles.stations}>
      <li data-state="done">
        <Text as="strong" color="title">
          Sent
        </Text>
        <span>
          <TimeText at={request.asked_at} />
          {request.company_name && `, for ${request.company_name}`}
        </span>
      </li>
      {request.state === "withdrawn" ? (
        <li data-state="done">
          <Text as="strong" color="title">
            Withdrawn
          </Text>
          <span>What you had entered is erased.</span>
        </li>
      ) : (
        <>
          <li data-state={decided ? "done" : "now"} aria-current={decided ? undefined : "step"}>
            <Text as="strong" color="title">
              A person on our team compares it with your employer's list
            </Text>
            <span>
              {decided
                ? "Done"
                : isLate(request)
                  ? "It takes longer than we promised. We're sorry; you are not forgotten."
                  : `You have an answer by the end of ${spokenDay(request.answer_by)}. We may call the number you gave.`}
            </span>
          </li>
          <li data-state={decided ? "done" : "ahead"}>
            <Text as="strong" color="title">
              {answerTitle(request)}
            </Text>
            <span>
              {decided && request.decided_at ? (
                <TimeText at={request.decided_at} />
              ) : (
                "We write to you that there is news; what it is, stands here."
              )}
            </span>
          </li>
        </>
      )}
    </PlainList>
  );
}

function answerTitle({ state, organization_name }: ManualRequest): string {
  if (state === "approved") return `You're in${organization_name ? `: ${organization_name} sponsors your care` : ""}`;
  return state === "refused" ? "We couldn't confirm it" : "You get the answer";
}

/** What staff wrote, for who was answered. */
export function Answer({ request }: { request: ManualRequest }) {
  if (!request.reason && !request.message) return null;
  return (
    <Box padding="16 24" radius="small" background="sand" breakWords className={styles.said}>
      {request.reason && <p>{request.reason}</p>}
      {request.message && <p>{request.message}</p>}
    </Box>
  );
}

function Note({ request }: { request: ManualRequest }) {
  const [note, setNote] = useState(request.note);
  const save = useSend(changeManualVerification, {
    says: messages.saved,
    invalidates: [readManualVerification],
  });
  return (
    <Stack
      as="form"
      gap="24"
      columns="fill"
      onSubmit={(event) => {
        event.preventDefault();
        if (!save.isPending) save.mutate({ body: { note } });
      }}
    >
      <TextArea
        optional
        label="A note for whoever looks"
        help="An earlier name, a new job, the best time to call."
        maxLength={1000}
        rows={3}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      <div>
        <Button
          type="submit"
          kind="secondary"
          busy={save.isPending}
          {...(note === request.note ? { why: "Nothing has changed yet." } : {})}
        >
          Save the note
        </Button>
      </div>
    </Stack>
  );
}

function Withdraw({ onWithdrawn }: { onWithdrawn: (() => void) | undefined }) {
  const [asks, setAsks] = useState(false);
  const withdraw = useSend(withdrawManualVerification, {
    says: "Withdrawn. What you had entered is erased.",
    onSuccess: async () => {
      setAsks(false);
      await invalidate(readManualVerification);
      onWithdrawn?.();
    },
  });
  return (
    <div>
      <Button kind="quiet" onClick={() => setAsks(true)}>
        Withdraw this request
      </Button>
      <ConfirmDialog
        open={asks}
        title="Withdraw the request?"
        confirm="Withdraw it"
        keep="Keep it"
        busy={withdraw.isPending}
        onConfirm={() => withdraw.mutate({})}
        onClose={() => setAsks(false)}
      >
        <p>Nobody will look at it, and what you entered is erased. You can send another one whenever you like.</p>
      </ConfirmDialog>
    </div>
  );
}
