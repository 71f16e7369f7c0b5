/**
 * For when the practitioner does not show up: write, request a call, or move the visit for free. Both kinds of request
 * reach the practitioner and the clinic (D42).
 */
import { askForCall, readVisit, type Visit } from "@larkwell/contract/visits.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { type SubmitEvent, useId, useState } from "react";
import { useSend } from "../../../api/client.ts";
import { Button, ButtonLink } from "../../../kit/Button.tsx";
import { Dialog } from "../../../kit/Dialog.tsx";
import { Stack } from "../../../kit/Layout.tsx";
import { Card } from "../../../kit/Page.tsx";
import { PhoneField } from "../../../kit/PhoneField.tsx";
import { paths } from "../../../paths.ts";
import { MessageButton } from "../messages/messages.shared.ts";

interface Props {
  visit: Visit;
  /** Opens the chat of the visit, which is free and alerts the clinic. */
  onWrite: () => void;
}

export function LateHelp({ visit, onWrite }: Props) {
  const [calling, setCalling] = useState(false);
  if (!visit.offers_late_help) return null;
  const { name } = visit.other;
  const hasJoined = visit.you.joined_at !== null;
  return (
    <Card tint="peach">
      <h3>
        <Trans>We’re sorry you have to wait</Trans>
      </h3>
      <p>
        {hasJoined
          ? t(
              "If {name} doesn’t come, you get a full refund. You don’t have to wait any longer. Choose what works for you.",
              { name },
            )
          : t(
              "Please join the visit once, so our records show you came. After that, you don’t have to wait. You can reschedule for free, and if {name} doesn’t join, you get a full refund.",
              { name },
            )}
      </p>
      <HelpAsked visit={visit} />
      <Stack gap="8">
        {hasJoined && (
          <ButtonLink to={paths.moveAppointment(visit.appointment_id)}>
            <Trans>Reschedule for free</Trans>
          </ButtonLink>
        )}
        <Button kind="secondary" onClick={onWrite}>
          <Trans>Write a message</Trans>
        </Button>
        {visit.can_message && visit.other.portrait && (
          <MessageButton person={visit.other.portrait} label={t("Write in your messages instead")} />
        )}
        <Button kind="secondary" onClick={() => setCalling(true)}>
          <Trans>Ask for a phone call</Trans>
        </Button>
      </Stack>
      {calling && <CallDialog visit={visit} onClose={() => setCalling(false)} />}
    </Card>
  );
}

/** What was requested, for both sides. */
export function HelpAsked({ visit }: { visit: Visit }) {
  const { name } = visit.other;
  const isMember = visit.side === "member";
  if (visit.help_asked.length === 0) return null;
  return (
    <div role="status">
      {visit.help_asked.map(({ kind, number }) => (
        <p key={kind}>
          {kind === "message" &&
            (isMember
              ? t("We told {name} and the clinic that you wrote.", { name })
              : t("{name} wrote to you while waiting.", { name }))}
          {kind === "call" &&
            (isMember ? (
              t("We told {name} and the clinic that you want a call at {number}.", { name, number })
            ) : number === null ? (
              t("{name} asked for a phone call. The clinic’s staff have the number.", { name })
            ) : (
              <>
                <Trans>
                  {name} asked for a phone call at <a href={`tel:${number}`}>{number}</a>.
                </Trans>
              </>
            ))}
        </p>
      ))}
    </div>
  );
}

function CallDialog({ visit, onClose }: { visit: Visit; onClose: () => void }) {
  const form = useId();
  const [number, setNumber] = useState(visit.asks?.callback_number ?? "");
  const [error, setError] = useState<string>();
  const ask = useSend(askForCall, {
    invalidates: [readVisit],
    onSuccess: onClose,
    onError: (problem) => setError(problem.errors[0]?.message ?? problem.message),
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!ask.isPending)
      ask.mutate({ params: { appointment_id: visit.appointment_id }, body: { callback_number: number } });
  };
  const { name } = visit.other;
  return (
    <Dialog
      open
      title={t("Ask for a phone call")}
      onClose={onClose}
      actions={
        <>
          <Button kind="quiet" onClick={onClose}>
            <Trans>Not now</Trans>
          </Button>
          <Button type="submit" form={form} busy={ask.isPending}>
            <Trans>Ask for a call</Trans>
          </Button>
        </>
      }
    >
      <p>
        {visit.anonymous
          ? t(
              "{name} and the clinic are told right away. Only the clinic’s staff can see this number and who you are.",
              { name },
            )
          : t("{name} and the clinic are told right away and can see this number.", { name })}
      </p>
      <form id={form} onSubmit={submit} noValidate>
        <PhoneField
          label={t("A number to call you on")}
          error={error}
          value={number}
          onChange={(typed) => {
            setNumber(typed);
            setError(undefined);
          }}
        />
      </form>
    </Dialog>
  );
}
