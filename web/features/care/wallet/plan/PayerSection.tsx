/** Has someone else pay for the plan: asks them by email, shows how far it is, asks again, and ends it. */
import { makePlanLink } from "@larkwell/contract/plan-links.ts";
import { type OwnPayer, type PlanOffer, readPurchasingUser } from "@larkwell/contract/plans.ts";
import {
  endPlanPayer,
  invitePlanPayer,
  payerShape,
  resendPayerRequest,
} from "@larkwell/contract/with-shapes/plan-payers.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { type SubmitEvent, useState } from "react";
import { useSend } from "../../../../api/client.ts";
import { useMe } from "../../../../api/session.ts";
import { Button } from "../../../../kit/Button.tsx";
import { ConfirmDialog } from "../../../../kit/ConfirmDialog.tsx";
import { copyLink } from "../../../../kit/copy-link.ts";
import { Dialog } from "../../../../kit/Dialog.tsx";
import { ErrorSummary } from "../../../../kit/ErrorSummary.tsx";
import { Muted, Row, Stack } from "../../../../kit/Layout.tsx";
import { TextField } from "../../../../kit/TextField.tsx";
import { useForm } from "../../../../kit/use-form.ts";
import { TimeText } from "../../../../kit/Values.tsx";
import { planPaths } from "../../../../plan-paths.ts";

/** `plan`: the one they would pay for, if the member has none. */
export function AskPayer({ plan }: { plan?: PlanOffer }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button kind="quiet" onClick={() => setOpen(true)}>
        <Trans>Ask someone to pay</Trans>
      </Button>
      <Dialog open={open} title={t("Ask someone to pay for your plan")} onClose={() => setOpen(false)}>
        <AskForm plan={plan} onAsked={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

function AskForm({ plan, onAsked }: { plan: PlanOffer | undefined; onAsked: () => void }) {
  const form = useForm({ email: "" });
  const invite = useSend(invitePlanPayer, {
    invalidates: [readPurchasingUser],
    says: t("We sent them an email."),
    onSuccess: onAsked,
    onError: form.refuse,
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (invite.isPending || !form.check(payerShape, form.values)) return;
    invite.mutate({ body: { ...form.values, ...(plan ? { plan_id: plan.id, price: plan.price } : {}) } });
  };
  return (
    <Stack as="form" gap="24" onSubmit={submit} noValidate>
      <ErrorSummary errors={form.errors} />
      <Stack gap="8">
        <p>
          {plan
            ? t("We ask them by email. Your plan starts when they add a card. They need no account.")
            : t("We ask them by email. From the next payment on, we charge their card. They need no account.")}
        </p>
        <p>
          <Trans>
            They see your first name, the price and the dates of payments. They don’t see anything about your care.
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
        <Button type="submit" busy={invite.isPending}>
          <Trans>Send request</Trans>
        </Button>
      </Row>
      <MakeLink plan={plan} />
    </Stack>
  );
}

/** For a member who wants to hand the request on themselves, or not to be named. */
function MakeLink({ plan }: { plan: PlanOffer | undefined }) {
  const [path, setPath] = useState<string>();
  const make = useSend(makePlanLink, {
    onSuccess: ({ encoded_user_id }) => setPath(planPaths.byLink(encoded_user_id)),
  });
  return (
    <details>
      <summary>
        <Trans>Make a link instead</Trans>
      </summary>
      <Stack gap="16" paddingTop="8">
        <Muted>
          <Trans>Anyone who has the link can offer to pay, for a week. It doesn’t say who you are.</Trans>
        </Muted>
        {path === undefined ? (
          <Row gap="16">
            <Button
              kind="secondary"
              busy={make.isPending}
              onClick={() => make.mutate({ body: plan ? { plan_id: plan.id, price: plan.price } : {} })}
            >
              <Trans>Make link</Trans>
            </Button>
          </Row>
        ) : (
          <>
            <TextField
              label={t("Link")}
              readOnly
              value={`${window.location.origin}${path}`}
              onFocus={(event) => event.target.select()}
            />
            <Row gap="16">
              <Button
                kind="secondary"
                onClick={() => void copyLink(path, t("Link copied. Anyone who has it can offer to pay."))}
              >
                <Trans>Copy link</Trans>
              </Button>
            </Row>
          </>
        )}
      </Stack>
    </details>
  );
}

/** `startsPlan`: the plan starts when they add a card. */
export function Payer({ payer, startsPlan }: { payer: OwnPayer; startsPlan: boolean }) {
  return (
    <Stack gap="8" padding="16" radius="small" background="sand">
      <h3>{payer.state === "paying" ? t("Someone else pays") : t("A request to pay")}</h3>
      <PayerWords payer={payer} startsPlan={startsPlan} />
      <Row gap="8 16">
        {payer.state === "invited" && <SendAgain payer={payer} />}
        <EndPayer payer={payer} />
      </Row>
    </Stack>
  );
}

function SendAgain({ payer }: { payer: OwnPayer }) {
  const send = useSend(resendPayerRequest, {
    invalidates: [readPurchasingUser],
    says: t("We sent them the request again."),
  });
  return (
    <Button
      kind="secondary"
      busy={send.isPending}
      {...(payer.can_send_again ? {} : { why: t("You can send it again an hour after the last time.") })}
      onClick={() => send.mutate({})}
    >
      <Trans>Send the request again</Trans>
    </Button>
  );
}

function PayerWords({ payer, startsPlan }: { payer: OwnPayer; startsPlan: boolean }) {
  const { time_zone: zone } = useMe();
  const who = payer.shown_to;
  if (payer.state === "paying")
    return (
      <p>
        <Trans>{who} pays for your plan.</Trans>
      </p>
    );
  return (
    <Stack gap="4">
      <p>
        {payer.state === "invited"
          ? t("We asked {who}. They haven’t answered yet.", { who })
          : t("{who} confirmed their address, and has to add a card.", { who })}
      </p>
      {payer.state === "invited" && (
        <Muted>
          <Trans>
            Last sent <TimeText at={payer.sent_at} zone={zone} />
          </Trans>
        </Muted>
      )}
      <Muted>
        {startsPlan ? (
          <Trans>
            Your plan starts when they add a card. The request ends on{" "}
            <TimeText at={payer.expires_at} zone={zone} show="date" />.
          </Trans>
        ) : (
          <Trans>
            Until then, nothing changes. The request ends on <TimeText at={payer.expires_at} zone={zone} show="date" />.
          </Trans>
        )}
      </Muted>
    </Stack>
  );
}

function EndPayer({ payer }: { payer: OwnPayer }) {
  const [open, setOpen] = useState(false);
  const end = useSend(endPlanPayer, {
    invalidates: [readPurchasingUser],
    says: t("They won’t be charged."),
    onSuccess: () => setOpen(false),
  });
  const isPaying = payer.state === "paying";
  return (
    <>
      <Button kind="quiet" onClick={() => setOpen(true)}>
        {isPaying ? t("Stop this") : t("End request")}
      </Button>
      <ConfirmDialog
        open={open}
        danger
        title={isPaying ? t("Stop having someone else pay?") : t("End this request?")}
        confirm={isPaying ? t("Stop this") : t("End request")}
        keep={isPaying ? t("Keep it") : t("Keep request")}
        busy={end.isPending}
        onConfirm={() => end.mutate({})}
        onClose={() => setOpen(false)}
      >
        <p>
          {isPaying
            ? t(
                "We don’t charge them again, and tell them so. If you bought the plan yourself, we charge your card next time. Otherwise your plan ends with the time that is paid.",
              )
            : t("The link in the email stops working.")}
        </p>
      </ConfirmDialog>
    </>
  );
}
