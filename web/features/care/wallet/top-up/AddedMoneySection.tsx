/** Money that others add to the member's credits: asks them, lets them no longer, shows what they added, and sends it back. */

import { listCredits } from "@larkwell/contract/payments.ts";
import {
  askForTopUp,
  endTopUpPayer,
  type OwnTopUp,
  readTopUps,
  returnTopUp,
  type TopUpPayer,
  topUpPayerShape,
} from "@larkwell/contract/with-shapes/top-ups.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { type SubmitEvent, useState } from "react";
import { invalidate, q, useSend } from "../../../../api/client.ts";
import { useMe } from "../../../../api/session.ts";
import { Button } from "../../../../kit/Button.tsx";
import { ConfirmDialog } from "../../../../kit/ConfirmDialog.tsx";
import { Dialog } from "../../../../kit/Dialog.tsx";
import { ErrorSummary } from "../../../../kit/ErrorSummary.tsx";
import { Muted, PlainList, Row, Stack, Text } from "../../../../kit/Layout.tsx";
import { Section } from "../../../../kit/Page.tsx";
import { Skeleton } from "../../../../kit/Skeleton.tsx";
import { StateOf } from "../../../../kit/StateOf.tsx";
import { TextField } from "../../../../kit/TextField.tsx";
import { useForm } from "../../../../kit/use-form.ts";
import { TimeText } from "../../../../kit/Values.tsx";
import { dollarsOf } from "./top-up-words.ts";

export function AddedMoneySection() {
  const added = useQuery(q(readTopUps, {}));
  return (
    <Section title={t("Money from others")}>
      <StateOf query={added} loading={<Skeleton height="6rem" />}>
        {({ payers, top_ups }) => (
          <Stack gap="24">
            {payers.length === 0 && top_ups.length === 0 && (
              <Text padding="24" radius="small" background="sand" color="muted">
                <Trans>A parent, a partner or a friend can add money to your credits. They need no account.</Trans>
              </Text>
            )}
            {payers.length > 0 && (
              <PlainList gap="16">
                {payers.map((payer) => (
                  <PayerRow key={payer.id} payer={payer} />
                ))}
              </PlainList>
            )}
            {top_ups.length > 0 && (
              <PlainList gap="16">
                {top_ups.map((one) => (
                  <AddedRow key={one.id} added={one} />
                ))}
              </PlainList>
            )}
            <Ask />
          </Stack>
        )}
      </StateOf>
    </Section>
  );
}

function Ask() {
  const [open, setOpen] = useState(false);
  return (
    <Row gap="16">
      <Button kind="secondary" onClick={() => setOpen(true)}>
        <Trans>Ask someone to add money</Trans>
      </Button>
      <Dialog open={open} title={t("Ask someone to add money")} onClose={() => setOpen(false)}>
        <AskForm onAsked={() => setOpen(false)} />
      </Dialog>
    </Row>
  );
}

function AskForm({ onAsked }: { onAsked: () => void }) {
  const form = useForm({ email: "" });
  const ask = useSend(askForTopUp, {
    invalidates: [readTopUps],
    says: t("We sent them an email."),
    onSuccess: onAsked,
    onError: form.refuse,
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (ask.isPending || !form.check(topUpPayerShape, form.values)) return;
    ask.mutate({ body: form.values });
  };
  return (
    <Stack as="form" gap="24" onSubmit={submit} noValidate>
      <ErrorSummary errors={form.errors} />
      <Stack gap="8">
        <p>
          <Trans>We ask them by email. They choose an amount, and can add more later. They need no account.</Trans>
        </p>
        <p>
          <Trans>
            They see your first name, what they paid and what goes back to them. They don’t see your credits, or what
            you use them for.
          </Trans>
        </p>
      </Stack>
      <TextField
        label={t("Their email address")}
        type="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...form.text("email")}
      />
      <Row gap="16">
        <Button type="submit" busy={ask.isPending}>
          <Trans>Send request</Trans>
        </Button>
      </Row>
    </Stack>
  );
}

function PayerRow({ payer }: { payer: TopUpPayer }) {
  const { time_zone: zone } = useMe();
  const [open, setOpen] = useState(false);
  const end = useSend(endTopUpPayer, {
    invalidates: [readTopUps],
    says: t("They can no longer add money."),
    onSuccess: () => setOpen(false),
  });
  const who = payer.shown_to;
  const isInvited = payer.state === "invited";
  return (
    <Stack as="li" gap="8" padding="16" radius="small" background="sand">
      <p>
        {isInvited
          ? t("We asked {who}. They haven’t answered yet.", { who })
          : t("{who} can add money to your credits.", { who })}
      </p>
      {isInvited && (
        <Muted>
          <Trans>
            The request ends on <TimeText at={payer.expires_at} zone={zone} show="date" />. To send it again, ask the
            same address again.
          </Trans>
        </Muted>
      )}
      <Row gap="16">
        <Button
          kind="quiet"
          aria-label={isInvited ? t("End request: {who}", { who }) : t("Stop this: {who}", { who })}
          onClick={() => setOpen(true)}
        >
          {isInvited ? t("End request") : t("Stop this")}
        </Button>
      </Row>
      <ConfirmDialog
        open={open}
        danger
        title={isInvited ? t("End this request?") : t("Stop them from adding money?")}
        confirm={isInvited ? t("End request") : t("Stop this")}
        keep={isInvited ? t("Keep request") : t("Keep it")}
        busy={end.isPending}
        onConfirm={() => end.mutate({ params: { id: payer.id } })}
        onClose={() => setOpen(false)}
      >
        <p>
          {isInvited
            ? t("The link in the email stops working.")
            : t("Their link stops working, and we tell them so. What they added stays yours until you send it back.")}
        </p>
      </ConfirmDialog>
    </Stack>
  );
}

function AddedRow({ added }: { added: OwnTopUp }) {
  const { time_zone: zone } = useMe();
  const left = dollarsOf(added.left);
  return (
    <Stack as="li" gap="4">
      <Row gap="8 24" justify="between">
        <span>
          <TimeText at={added.at} zone={zone} show="date" /> ·{" "}
          {added.added_by === "" ? t("Added by someone else") : t("Added by {who}", { who: added.added_by })}
        </span>
        <strong className="tabular">{dollarsOf(added.amount)}</strong>
      </Row>
      <Row gap="8 24" justify="between">
        <Muted>
          {added.returned > 0
            ? t("{left} left, {returned} went back", { left, returned: dollarsOf(added.returned) })
            : t("{left} left", { left })}
        </Muted>
        {added.can.send_back && <SendBack added={added} />}
      </Row>
    </Stack>
  );
}

function SendBack({ added }: { added: OwnTopUp }) {
  const [open, setOpen] = useState(false);
  const [problem, setProblem] = useState<string>();
  const amount = dollarsOf(added.left);
  const send = useSend(returnTopUp, {
    invalidates: [readTopUps, listCredits],
    says: t("{amount} is on its way back.", { amount }),
    onSuccess: () => setOpen(false),
    onError: (error) => {
      setProblem(error.message);
      void invalidate(readTopUps);
    },
  });
  return (
    <>
      <Button
        kind="quiet"
        onClick={() => {
          setProblem(undefined);
          setOpen(true);
        }}
      >
        {t("Send back {amount}", { amount })}
      </Button>
      <ConfirmDialog
        open={open}
        danger
        title={t("Send back {amount}?", { amount })}
        confirm={t("Send back {amount}", { amount })}
        keep={t("Keep it")}
        busy={send.isPending}
        onConfirm={() => send.mutate({ params: { id: added.id }, body: { amount: added.left } })}
        onClose={() => setOpen(false)}
      >
        <p>
          {added.left < added.amount
            ? t("It goes to the card that paid. They see this amount, so they can tell that you used some of it.")
            : t("All of it goes to the card that paid. They see this amount.")}
        </p>
        {problem && <p role="alert">{problem}</p>}
      </ConfirmDialog>
    </>
  );
}
