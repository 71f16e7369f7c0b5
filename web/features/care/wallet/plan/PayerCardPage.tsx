/** /update_payer_payment_method/{email}/{token}: the card of someone who pays, their payments, and stopping (R2.067). */
import { type PlanPayer, readPlanPayer, stopPlanPayer } from "@larkwell/contract/plan-payers.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { formatDollars, wireToCents } from "@larkwell/domain/money/cents.ts";
import { payerTerms } from "@larkwell/domain/plans/terms.ts";
import { dateInWords } from "@larkwell/domain/time/spoken-time.ts";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useParams } from "react-router";
import { q, useSend } from "../../../../api/client.ts";
import { isFinal } from "../../../../api/is-final.ts";
import { Button } from "../../../../kit/Button.tsx";
import { ConfirmDialog } from "../../../../kit/ConfirmDialog.tsx";
import { PlainList, Row, Stack } from "../../../../kit/Layout.tsx";
import { Skeleton } from "../../../../kit/Skeleton.tsx";
import { StateOf } from "../../../../kit/StateOf.tsx";
import { TimeText } from "../../../../kit/Values.tsx";
import { EntryPage } from "../../../../shell/sign-in/EntryPage.tsx";
import { CardForm } from "../CardForm.tsx";
import type { UseCardSaver } from "../use-save-card.ts";
import { NewPrice } from "./NewPrice.tsx";
import { PayerLinkGone } from "./PayerLinkGone.tsx";
import styles from "./Plan.module.css";
import { cardOf, paysOf, priceOf, requestOf } from "./plan-words.ts";
import { SendPayersReceipt } from "./SendPayersReceipt.tsx";
import { usePayerCard } from "./use-payer-card.ts";

export default function PayerCardPage() {
  const { token = "" } = useParams();
  const payer = useQuery({ ...q(readPlanPayer, { params: { token } }), retry: false });
  /** Whether they had paid before. */
  const [stopped, setStopped] = useState<{ wasPaying: boolean }>();
  if (stopped) return stopped.wasPaying ? <Stopped /> : <Declined />;
  if (payer.data === undefined && isFinal(payer.error)) return <PayerLinkGone message={payer.error?.message ?? ""} />;
  return (
    <EntryPage title={t("Your payments")}>
      <StateOf query={payer} loading={<Skeleton height="24rem" />}>
        {(found) => (
          <Stack gap="32">
            <Standing payer={found} />
            <CardPart payer={found} token={token} />
            {found.payments.length > 0 && <Payments payer={found} token={token} />}
            <Stop token={token} isPaying={found.state === "paying"} onStopped={setStopped} />
          </Stack>
        )}
      </StateOf>
    </EntryPage>
  );
}

function Standing({ payer }: { payer: PlanPayer }) {
  const { next_charge: next, card } = payer;
  const price = priceOf(next === null ? payer : { price: next.amount });
  return (
    <Stack gap="8">
      <p>{payer.state === "paying" ? paysOf(payer) : requestOf(payer)}</p>
      {payer.free_until && (
        <p>{t("It’s free until {on}. The first payment is on that day.", { on: dateInWords(payer.free_until) })}</p>
      )}
      {payer.payment_failed && (
        <p role="status">
          <Trans>The last payment didn’t go through. We’ll try again. You can use another card below.</Trans>
        </p>
      )}
      {payer.state === "paying" && next !== null && (
        <p>
          <Trans>
            Next payment: {price} on <TimeText at={next.at} show="date" />
          </Trans>
        </p>
      )}
      {payer.state === "paying" && <NewPrice of={payer} />}
      {payer.state === "paying" && next === null && (
        <p>
          <Trans>Nothing more is charged right now.</Trans>
        </p>
      )}
      {card && <p>{t("Paid with {card}", { card: cardOf(card) })}</p>}
    </Stack>
  );
}

function CardPart({ payer, token }: { payer: PlanPayer; token: string }) {
  const [changing, setChanging] = useState(false);
  const [saved, setSaved] = useState(false);
  const isFirst = payer.state === "confirmed";
  if (!isFirst && !changing)
    return (
      <Stack gap="16">
        {saved && (
          <p role="status">
            <Trans>Your card is saved. If we charged it, your receipt is in your inbox.</Trans>
          </p>
        )}
        <Row gap="16">
          <Button kind="secondary" onClick={() => setChanging(true)}>
            <Trans>Use another card</Trans>
          </Button>
        </Row>
      </Stack>
    );
  return (
    <PayerCard
      payer={payer}
      token={token}
      onSaved={() => {
        setSaved(true);
        setChanging(false);
      }}
      onCancel={isFirst ? undefined : () => setChanging(false)}
    />
  );
}

type PayerCardProps = {
  payer: PlanPayer;
  token: string;
  onSaved: () => void;
  onCancel: (() => void) | undefined;
};

function PayerCard({ payer, token, onSaved, onCancel }: PayerCardProps) {
  const price = priceOf(payer);
  const freeUntil = payer.free_until && dateInWords(payer.free_until);
  const terms = payerTerms({ price, months: payer.period_months, startsNow: payer.starts_now, freeUntil });
  const useSaver: UseCardSaver = ({ onRefused }) => usePayerCard({ token, price: payer.price, onSaved, onRefused });
  return (
    <Stack gap="24">
      <Stack as="section" gap="8" aria-label={t("What you agree to")}>
        <h2 className={styles.small}>
          <Trans>What you agree to</Trans>
        </h2>
        <ul className={styles.points}>
          {terms.map((one) => (
            <li key={one}>{one}</li>
          ))}
        </ul>
      </Stack>
      <CardForm
        onAdded={() => {}}
        {...(onCancel ? { onCancel } : {})}
        useSaver={useSaver}
        label={payer.starts_now ? t("Agree and pay {price}", { price }) : t("Agree and save card")}
      />
    </Stack>
  );
}

const amountOf = ({ amount }: { amount: number }): string => formatDollars(wireToCents(amount));

function Payments({ payer, token }: { payer: PlanPayer; token: string }) {
  return (
    <Stack as="section" gap="16" aria-label={t("Payments and refunds")}>
      <h2 className={styles.small}>
        <Trans>Payments and refunds</Trans>
      </h2>
      <PlainList gap="8">
        {payer.payments.map((one) => (
          <li key={`${one.number} ${one.kind} ${one.at}`}>
            <Row gap="8 24" justify="between">
              <span>
                <TimeText at={one.at} show="date" /> · {t("Receipt {number}", { number: one.number })}
              </span>
              <strong className="tabular">
                {one.kind === "refund" ? t("Refund of {amount}", { amount: amountOf(one) }) : amountOf(one)}
              </strong>
            </Row>
            {one.kind === "payment" && <SendPayersReceipt token={token} receipt={one.number} />}
          </li>
        ))}
      </PlainList>
    </Stack>
  );
}

type StopProps = { token: string; isPaying: boolean; onStopped: (stopped: { wasPaying: boolean }) => void };

/** Whoever has not paid yet declines the request. */
function Stop({ token, isPaying, onStopped }: StopProps) {
  const [open, setOpen] = useState(false);
  const stop = useSend(stopPlanPayer, { onSuccess: () => onStopped({ wasPaying: isPaying }) });
  return (
    <Row gap="16">
      <Button kind="quiet" onClick={() => setOpen(true)}>
        {isPaying ? t("Stop paying") : t("Decline request")}
      </Button>
      <ConfirmDialog
        open={open}
        danger
        title={isPaying ? t("Stop paying?") : t("Decline this request?")}
        confirm={isPaying ? t("Stop paying") : t("Decline request")}
        keep={isPaying ? t("Keep paying") : t("Keep request")}
        busy={stop.isPending}
        onConfirm={() => stop.mutate({ params: { token } })}
        onClose={() => setOpen(false)}
      >
        <p>
          {isPaying
            ? t(
                "We won’t charge you again, and delete your card and your email address. The person you pay for is told that you no longer pay.",
              )
            : t("Nothing is charged, and we delete your email address. The person who asked is told.")}
        </p>
      </ConfirmDialog>
    </Row>
  );
}

const Stopped = () => (
  <EntryPage title={t("You no longer pay")}>
    <p role="status">
      <Trans>We won’t charge you again. You can close this page.</Trans>
    </p>
  </EntryPage>
);

const Declined = () => (
  <EntryPage title={t("You declined the request")}>
    <p role="status">
      <Trans>Nothing was charged. You can close this page.</Trans>
    </p>
  </EntryPage>
);
