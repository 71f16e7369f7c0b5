/** The practitioner does not come: write, be called, or move the visit for free. Both ways of asking reach them and the clinic (D42). */
import { askForCall, readVisit, type Visit } from "@larkwell/contract/visits.ts";
import { type SubmitEvent, useId, useState } from "react";
import { useSend } from "../../../api/client.ts";
import { Button, ButtonLink } from "../../../kit/Button.tsx";
import { Dialog } from "../../../kit/Dialog.tsx";
import { Stack } from "../../../kit/Layout.tsx";
import { Card } from "../../../kit/Page.tsx";
import { PhoneField } from "../../../kit/PhoneField.tsx";
import { paths } from "../../../paths.ts";

interface Props {
  visit: Visit;
  /** Opens the written side. */
  onWrite: () => void;
}

export function LateHelp({ visit, onWrite }: Props) {
  const [calling, setCalling] = useState(false);
  if (!visit.offers_late_help) return null;
  const { name } = visit.other;
  const hasJoined = visit.you.joined_at !== null;
  return (
    <Card tint="peach">
      <h3>We’re sorry you have to wait</h3>
      <p>
        {hasJoined
          ? `If ${name} doesn’t come, you get everything back. You don’t have to wait any longer; choose what suits you.`
          : `Please join the visit once, so that our records show you came. After that you don’t have to wait: you can move the visit for free, and if ${name} doesn’t come, you get everything back.`}
      </p>
      <HelpAsked visit={visit} />
      <Stack gap="8">
        {hasJoined && <ButtonLink to={paths.moveAppointment(visit.appointment_id)}>Move the visit for free</ButtonLink>}
        <Button kind="secondary" onClick={onWrite}>
          Write a message
        </Button>
        <Button kind="secondary" onClick={() => setCalling(true)}>
          Ask for a phone call
        </Button>
      </Stack>
      {calling && <CallDialog visit={visit} onClose={() => setCalling(false)} />}
    </Card>
  );
}

/** What was asked for, to both sides. */
export function HelpAsked({ visit }: { visit: Visit }) {
  const { name } = visit.other;
  const isMember = visit.side === "member";
  if (visit.help_asked.length === 0) return null;
  return (
    <div role="status">
      {visit.help_asked.map(({ kind, number }) => (
        <p key={kind}>
          {kind === "message" &&
            (isMember ? `We told ${name} and the clinic that you wrote.` : `${name} wrote to you while waiting.`)}
          {kind === "call" &&
            (isMember ? (
              `We told ${name} and the clinic that you want a call at ${number}.`
            ) : number === null ? (
              `${name} asked for a phone call. The clinic’s staff have the number.`
            ) : (
              <>
                {name} asked for a phone call at <a href={`tel:${number}`}>{number}</a>.
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
      title="Ask for a phone call"
      onClose={onClose}
      actions={
        <>
          <Button kind="quiet" onClick={onClose}>
            Not now
          </Button>
          <Button type="submit" form={form} busy={ask.isPending}>
            Ask for a call
          </Button>
        </>
      }
    >
      <p>
        {visit.anonymous
          ? `${name} and the clinic are told right away. Only the clinic’s staff can see this number and who you are.`
          : `${name} and the clinic are told right away and can see this number.`}
      </p>
      <form id={form} onSubmit={submit} noValidate>
        <PhoneField
          label="A number to call you on"
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
