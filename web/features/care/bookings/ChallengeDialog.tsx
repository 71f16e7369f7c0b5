/** The bank's question to the card's owner (3-D Secure) before a visit is paid. */
import { type Appointment, confirmPayment } from "@larkwell/contract/bookings.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { Suspense, useState } from "react";
import { type ApiError, useSend } from "../../../api/client.ts";
import * as messages from "../../../api/feature-messages.ts";
import { isAnswerOpen } from "../../../api/open-outcome.ts";
import { PaymentQuestion } from "../wallet/wallet.shared.ts";
import type { Challenge } from "./use-book.ts";

type Props = {
  challenge: Challenge;
  onConfirmed: (appointment: Appointment) => void;
  onRefused: (error: ApiError) => void;
  /** Closed without an answer; the member can still answer later. */
  onLater: () => void;
};

/** The bank’s answer is not known yet: the question stays, and asking again is harmless. */
const problems = (): Record<string, string | undefined> => ({
  card_action: messages.bankUnanswered(),
  offline: t("The connection was lost. We’re still holding your time. Try again in a moment."),
});

export function ChallengeDialog({ challenge, onConfirmed, onRefused, onLater }: Props) {
  const [problem, setProblem] = useState<string>();
  const confirm = useSend(confirmPayment, {
    onSuccess: onConfirmed,
    onError: (error) => (isAnswerOpen(error) ? setProblem(problems()[error.code] ?? error.message) : onRefused(error)),
  });
  const answer = (approve: boolean) => {
    setProblem(undefined);
    if (!confirm.isPending) confirm.mutate({ params: { id: challenge.appointmentId }, body: { approve } });
  };
  return (
    <Suspense>
      <PaymentQuestion
        clientSecret={challenge.clientSecret}
        words={{
          test: t("This is a test bank, so no money moves. We’ll hold your time while you answer."),
          real: t("Answer in your bank’s window. We’ll hold your time."),
        }}
        busy={confirm.isPending}
        problem={problem}
        onAnswer={answer}
        onLater={onLater}
      />
    </Suspense>
  );
}
