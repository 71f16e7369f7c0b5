/** The status of a request for a manual review: sent, when to expect an answer, the answer; a note, and withdrawing it. */
import {
  changeManualVerification,
  type ManualRequest,
  readManualVerification,
  withdrawManualVerification,
} from "@larkwell/contract/verification.ts";
import { locale, t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import { invalidate, useSend } from "../../../api/client.ts";
import * as messages from "../../../api/feature-messages.ts";
import { Button } from "../../../kit/Button.tsx";
import { ConfirmDialog } from "../../../kit/ConfirmDialog.tsx";
import { Box, PlainList, Stack, Text } from "../../../kit/Layout.tsx";
import { TextArea } from "../../../kit/TextField.tsx";
import { TimeText } from "../../../kit/Values.tsx";
import styles from "./Verification.module.css";

/** "Wednesday, March 11": a day without a time. */
export const spokenDay = (date: string): string =>
  Temporal.PlainDate.from(date).toLocaleString(locale(), { weekday: "long", month: "long", day: "numeric" });

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
          <Trans>Sent</Trans>
        </Text>
        <span>
          {request.company_name ? (
            <Trans>
              <TimeText at={request.asked_at} />, for {request.company_name}
            </Trans>
          ) : (
            <TimeText at={request.asked_at} />
          )}
        </span>
      </li>
      {request.state === "withdrawn" ? (
        <li data-state="done">
          <Text as="strong" color="title">
            <Trans>Withdrawn</Trans>
          </Text>
          <span>
            <Trans>We erased what you entered.</Trans>
          </span>
        </li>
      ) : (
        <>
          <li data-state={decided ? "done" : "now"} aria-current={decided ? undefined : "step"}>
            <Text as="strong" color="title">
              <Trans>Someone on our team checks your employer’s list</Trans>
            </Text>
            <span>
              {decided
                ? t("Done")
                : isLate(request)
                  ? t("This is taking longer than we promised. We’re sorry. We haven’t forgotten you.")
                  : t("You’ll have an answer by the end of {answerBy}. We may call the number you gave us.", {
                      answerBy: spokenDay(request.answer_by),
                    })}
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
                t("We’ll write to you when we have an answer. You’ll find it here.")
              )}
            </span>
          </li>
        </>
      )}
    </PlainList>
  );
}

function answerTitle({ state, organization_name }: ManualRequest): string {
  if (state === "approved")
    return organization_name ? t("You’re in. {name} sponsors your care", { name: organization_name }) : t("You’re in");
  return state === "refused" ? t("We couldn’t confirm your employer") : t("Your answer");
}

/** What staff wrote when they answered the request. */
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
    says: messages.saved(),
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
        label={t("Note for the reviewer")}
        help={t("For example, a previous name, a new job or the best time to call.")}
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
          {...(note === request.note ? { why: t("Nothing has changed yet.") } : {})}
        >
          <Trans>Save note</Trans>
        </Button>
      </div>
    </Stack>
  );
}

function Withdraw({ onWithdrawn }: { onWithdrawn: (() => void) | undefined }) {
  const [asks, setAsks] = useState(false);
  const withdraw = useSend(withdrawManualVerification, {
    says: t("Request withdrawn. We erased what you entered."),
    onSuccess: async () => {
      setAsks(false);
      await invalidate(readManualVerification);
      onWithdrawn?.();
    },
  });
  return (
    <div>
      <Button kind="quiet" onClick={() => setAsks(true)}>
        <Trans>Withdraw this request</Trans>
      </Button>
      <ConfirmDialog
        open={asks}
        title={t("Withdraw the request?")}
        confirm={t("Withdraw request")}
        keep={t("Keep request")}
        busy={withdraw.isPending}
        onConfirm={() => withdraw.mutate({})}
        onClose={() => setAsks(false)}
      >
        <p>
          <Trans>We won’t review it, and we’ll erase what you entered. You can send another request at any time.</Trans>
        </p>
      </ConfirmDialog>
    </div>
  );
}
