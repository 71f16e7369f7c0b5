/** The card that pays for a plan, the button, and whatever may come between: a refusal, a new card, the bank's question. */
import { listPaymentMethods } from "@larkwell/contract/payments.ts";
import { confirmPlanPayment } from "@larkwell/contract/plans.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { type ApiError, q, useSend } from "../../../../api/client.ts";
import * as messages from "../../../../api/feature-messages.ts";
import { isAnswerOpen } from "../../../../api/open-outcome.ts";
import { useMe } from "../../../../api/session.ts";
import { Button } from "../../../../kit/Button.tsx";
import { CardChoice } from "../../../../kit/CardChoice.tsx";
import { Row, Stack } from "../../../../kit/Layout.tsx";
import { PaymentProblem } from "../../../../kit/PaymentProblem.tsx";
import { Skeleton } from "../../../../kit/Skeleton.tsx";
import { StateOf } from "../../../../kit/StateOf.tsx";
import { CardForm } from "../CardForm.tsx";
import { PaymentQuestion } from "../PaymentQuestion.tsx";
import type { Challenge, PlanPayment } from "./use-plan-payment.ts";

type Props = {
  payment: PlanPayment;
  /** The text on the button. */
  label: string;
  onPay: (cardId: number | undefined) => void;
  /** Beside the button. */
  children?: ReactNode;
};

export function PayStep({ payment, label, onPay, children }: Props) {
  const me = useMe();
  const cards = useQuery(q(listPaymentMethods, { params: { user_id: me.id } }));
  const [cardId, setCardId] = useState<number>();
  const [adding, setAdding] = useState(false);
  const added = (card: { id: number }) => {
    setCardId(card.id);
    setAdding(false);
  };
  return (
    <StateOf query={cards} loading={<Skeleton height="10rem" />}>
      {({ data }) => (
        <Stack gap="16">
          {payment.error && <Refused error={payment.error} />}
          {adding || data.length === 0 ? (
            <>
              <p>
                <Trans>Nothing is charged yet. First, we save your card.</Trans>
              </p>
              <CardForm onAdded={added} onCancel={() => setAdding(false)} />
            </>
          ) : (
            <>
              <CardChoice chosen={cardId} onChoose={setCardId} onOther={() => setAdding(true)} />
              {payment.unanswered && (
                <p role="status">
                  <Trans>Your bank still needs your answer. To answer, press the button below.</Trans>
                </p>
              )}
              <Row gap="8 16">
                <Button busy={payment.busy} onClick={() => onPay(cardId)}>
                  {label}
                </Button>
                {children}
              </Row>
            </>
          )}
          {payment.challenge && <Question challenge={payment.challenge} payment={payment} />}
        </Stack>
      )}
    </StateOf>
  );
}

/** Why nothing was paid. It takes the focus. */
function Refused({ error }: { error: ApiError }) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.focus(), [error]);
  return (
    <Stack gap="8" padding="16" radius="small" background="danger" ref={ref} role="alert" tabIndex={-1}>
      <PaymentProblem error={error} />
    </Stack>
  );
}

function Question({ challenge, payment }: { challenge: Challenge; payment: PlanPayment }) {
  const [problem, setProblem] = useState<string>();
  const confirm = useSend(confirmPlanPayment, {
    onSuccess: payment.paid,
    onError: (error) => {
      // The bank’s answer is not known yet: the question stays, and asking again is harmless.
      if (!isAnswerOpen(error)) return payment.refuse(error);
      setProblem(error.code === "card_action" ? messages.bankUnanswered() : error.message);
    },
  });
  const answer = (approve: boolean) => {
    setProblem(undefined);
    if (!confirm.isPending) confirm.mutate({ params: { invoice_id: challenge.invoiceId }, body: { approve } });
  };
  return (
    <PaymentQuestion
      clientSecret={challenge.clientSecret}
      words={{
        test: t("This is a test bank, so no money moves."),
        real: t("Answer in your bank’s window."),
      }}
      busy={confirm.isPending}
      problem={problem}
      onAnswer={answer}
      onLater={payment.postpone}
    />
  );
}
