/** The bank's question to the card's owner (3-D Secure) before message credits are paid. */
import { confirmMessagePurchase, type MessageBilling } from "@larkwell/contract/message-credits.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { Suspense, useState } from "react";
import { type ApiError, useSend } from "../../../../api/client.ts";
import * as messages from "../../../../api/feature-messages.ts";
import { isAnswerOpen } from "../../../../api/open-outcome.ts";
import { PaymentQuestion } from "../../wallet/wallet.shared.ts";
import type { Challenge } from "./use-purchase.ts";

type Props = {
  challenge: Challenge;
  onBought: (billing: MessageBilling) => void;
  onRefused: (error: ApiError) => void;
  onLater: () => void;
};

export function PurchaseQuestion({ challenge, onBought, onRefused, onLater }: Props) {
  const [problem, setProblem] = useState<string>();
  const confirm = useSend(confirmMessagePurchase, {
    onSuccess: onBought,
    onError: (error) => {
      // The bank’s answer is not known yet: the question stays, and asking again is harmless.
      if (!isAnswerOpen(error)) return onRefused(error);
      setProblem(error.code === "card_action" ? messages.bankUnanswered() : error.message);
    },
  });
  const answer = (approve: boolean) => {
    setProblem(undefined);
    if (!confirm.isPending) confirm.mutate({ params: { purchase_id: challenge.purchaseId }, body: { approve } });
  };
  return (
    <Suspense>
      <PaymentQuestion
        clientSecret={challenge.clientSecret}
        words={{
          test: t("This is a test bank, so no money moves. What you wrote stays here."),
          real: t("Answer in your bank’s window. What you wrote stays here."),
        }}
        busy={confirm.isPending}
        problem={problem}
        onAnswer={answer}
        onLater={onLater}
      />
    </Suspense>
  );
}
