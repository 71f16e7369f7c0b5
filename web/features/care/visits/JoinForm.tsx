/** Joining: a member gives their location and a call-back number; a practitioner just joins (D40). */
import { joinVisit, readVisit, type Visit } from "@larkwell/contract/visits.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { STATES } from "@larkwell/domain/places/states.ts";
import { countdown } from "@larkwell/domain/platform/timings.ts";
import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import { type ApiError, q, useSend } from "../../../api/client.ts";
import { queryClient } from "../../../api/query-client.ts";
import { Button, ButtonLink } from "../../../kit/Button.tsx";
import { ConfirmDialog } from "../../../kit/ConfirmDialog.tsx";
import { Dialog } from "../../../kit/Dialog.tsx";
import { Stack, Text } from "../../../kit/Layout.tsx";
import { PhoneField } from "../../../kit/PhoneField.tsx";
import { SelectField } from "../../../kit/TextField.tsx";
import { paths } from "../../../paths.ts";
import { until } from "./use-server-now.ts";

interface Props {
  visit: Visit;
  now: Temporal.Instant;
  onJoined: () => void;
}

type Question = "early" | "anonymously" | "elsewhere" | null;

export function JoinForm({ visit, now, onJoined }: Props) {
  const [state, setState] = useState(visit.asks?.state ?? "");
  const [number, setNumber] = useState(visit.asks?.callback_number ?? "");
  const [refusal, setRefusal] = useState<ApiError | null>(null);
  const [question, setQuestion] = useState<Question>(null);
  const wait = until(now, visit.video_opens_at);
  const canStart = visit.state === "can_start" || wait <= 0;

  const join = useSend(joinVisit, {
    onSuccess: (joined) => {
      // The response is the current visit. Reading it again would delay the video for both people.
      queryClient.setQueryData(q(readVisit, { params: { appointment_id: joined.appointment_id } }).queryKey, joined);
      setQuestion(null);
      onJoined();
    },
    onError: (error) => {
      setRefusal(error);
      if (error.code === "state_not_licensed")
        setQuestion(error.details["may_continue_anonymously"] === true ? "anonymously" : "elsewhere");
      else if (error.code === "not_joinable") setQuestion("early");
    },
  });
  const submit = (anonymously = false) => {
    setRefusal(null);
    if (!canStart) return setQuestion("early");
    const body = visit.asks ? { state, callback_number: number, anonymously } : {};
    join.mutate({ params: { appointment_id: visit.appointment_id }, body });
  };
  const faultOf = (field: string) => refusal?.errors.find((error) => error.field === field)?.message;
  const isBack = visit.you.joined_at !== null;
  const showsMessage = refusal && refusal.errors.length === 0 && question === null;
  return (
    <Stack
      as="form"
      gap="24"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {visit.asks && (
        <>
          <SelectField
            label={t("The state you’re in right now")}
            help={t("Practitioners are licensed by state, and it tells us where to send help.")}
            error={faultOf("state")}
            value={state}
            onChange={(event) => setState(event.target.value)}
          >
            <option value="">{t("Choose a state")}</option>
            {STATES.map((one) => (
              <option key={one.code} value={one.code}>
                {one.name}
              </option>
            ))}
          </SelectField>
          <PhoneField
            label={t("Your call-back number")}
            help={
              visit.anonymous
                ? t(
                    "Your practitioner doesn’t see it. In an emergency, they can open it and see which state you’re in. We record that, and you’ll see it here.",
                  )
                : t("Used only if the connection breaks or in an emergency.")
            }
            error={faultOf("callback_number")}
            value={number}
            onChange={setNumber}
          />
        </>
      )}
      {showsMessage && (
        <Text color="danger" weight="550" role="alert">
          {refusal.message}
        </Text>
      )}
      <Button type="submit" wide busy={join.isPending}>
        {isBack ? t("Rejoin the visit") : t("Join the visit")}
      </Button>
      <LaunchEarlyDialog
        open={question === "early" && !canStart}
        milliseconds={wait}
        onClose={() => setQuestion(null)}
      />
      <ConfirmDialog
        open={question === "anonymously"}
        title={t("You’re in another state")}
        confirm={t("Continue without prescription (anonymous)")}
        keep={t("Back")}
        busy={join.isPending}
        onConfirm={() => submit(true)}
        onClose={() => setQuestion(null)}
      >
        <p>{refusal?.message}</p>
        <p>
          <Trans>
            If you continue, your name and number are hidden in this visit, and nothing can be prescribed. In an
            emergency, your practitioner can open the number. We record that, and you’ll see it here.
          </Trans>
        </p>
      </ConfirmDialog>
      <Dialog
        open={question === "elsewhere"}
        title={t("This visit isn’t possible from there")}
        onClose={() => setQuestion(null)}
        actions={
          <ButtonLink to={paths.appointment(visit.appointment_id)}>
            <Trans>Reschedule or cancel the visit</Trans>
          </ButtonLink>
        }
      >
        <p>{refusal?.message}</p>
      </Dialog>
    </Stack>
  );
}

/** Shown to people who tap too early; the page continues on its own when it is time (R4.044, R4.045). */
function LaunchEarlyDialog({
  open,
  milliseconds,
  onClose,
}: {
  open: boolean;
  milliseconds: number;
  onClose: () => void;
}) {
  return (
    <Dialog
      open={open}
      title={t("You’re a little early")}
      onClose={onClose}
      actions={
        <Button onClick={onClose}>
          <Trans>I’ll wait here</Trans>
        </Button>
      }
    >
      <p>
        <Trans>
          Video opens 5 minutes before the start. You can stay on this page and check your camera and sound.
        </Trans>
      </p>
      <Text color="title" size="title-lg" font="title" textAlign="center" tabular role="timer">
        {countdown(milliseconds)}
      </Text>
    </Dialog>
  );
}
