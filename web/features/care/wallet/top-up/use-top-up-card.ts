/** Pays once with a card that is not kept; if the bank asks first, keeps the question until it is answered. */
import { addTopUp, readTopUpPage, type TopUpPage } from "@larkwell/contract/top-ups.ts";
import { useState } from "react";
import { type ApiError, invalidate, useSend } from "../../../../api/client.ts";
import * as messages from "../../../../api/feature-messages.ts";
import { isAnswerOpen } from "../../../../api/open-outcome.ts";
import type { BankQuestion, CardSaver } from "../use-save-card.ts";

type Options = {
  token: string;
  amount: number;
  /** As the page said when the amount was chosen. */
  paymentsMade: number;
  onPaid: (page: TopUpPage) => void;
  /** The result is not known, or there is another payment: the page has to be looked at first. */
  onUnclear: (message: string) => void;
  onRefused: (error: ApiError) => void;
};

export function useTopUpCard({ token, amount, paymentsMade, onPaid, onUnclear, onRefused }: Options): CardSaver {
  const [question, setQuestion] = useState<BankQuestion>();
  const [problem, setProblem] = useState<string>();
  const add = useSend(addTopUp, {
    invalidates: [readTopUpPage],
    onSuccess: (page) => {
      setQuestion(undefined);
      onPaid(page);
    },
    onError: (error) => {
      const { ref, client_secret: clientSecret } = error.details;
      if (error.code === "card_action" && typeof ref === "string" && typeof clientSecret === "string")
        return question ? setProblem(messages.bankUnanswered()) : setQuestion({ ref, clientSecret });
      setQuestion(undefined);
      void invalidate(readTopUpPage);
      if (error.code === "top_up_made" || isAnswerOpen(error)) return onUnclear(error.message);
      onRefused(error);
    },
  });
  const params = { token };
  const paid = { amount, payments_made: paymentsMade };
  return {
    busy: add.isPending,
    question,
    problem: question && problem,
    save: (stripe_token) => {
      setProblem(undefined);
      add.mutate({ params, body: { ...paid, stripe_token } });
    },
    answer: (approve) => {
      setProblem(undefined);
      if (question && !add.isPending) add.mutate({ params, body: { ...paid, ref: question.ref, approve } });
    },
  };
}
