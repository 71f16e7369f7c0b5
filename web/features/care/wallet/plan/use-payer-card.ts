/** Saves the card of a payer, who has no account; if the bank asks first, keeps the question until it is answered. */
import { type PlanPayer, readPlanPayer, updatePlanPayer } from "@larkwell/contract/plan-payers.ts";
import { useState } from "react";
import { type ApiError, useSend } from "../../../../api/client.ts";
import * as messages from "../../../../api/feature-messages.ts";
import { isAnswerOpen } from "../../../../api/open-outcome.ts";
import type { BankQuestion, CardSaver } from "../use-save-card.ts";

type Options = {
  token: string;
  /** As the payer saw it. */
  price: number;
  onSaved: (payer: PlanPayer) => void;
  onRefused: (error: ApiError) => void;
};

export function usePayerCard({ token, price, onSaved, onRefused }: Options): CardSaver {
  const [question, setQuestion] = useState<BankQuestion>();
  const [problem, setProblem] = useState<string>();
  const save = useSend(updatePlanPayer, {
    invalidates: [readPlanPayer],
    onSuccess: (payer) => {
      setQuestion(undefined);
      onSaved(payer);
    },
    onError: (error) => {
      const { ref, client_secret: clientSecret } = error.details;
      if (error.code === "card_action" && typeof ref === "string" && typeof clientSecret === "string")
        return question ? setProblem(messages.bankUnanswered()) : setQuestion({ ref, clientSecret });
      // The bank’s answer is not known yet: the question stays, and asking again is harmless.
      if (question && isAnswerOpen(error)) return setProblem(error.message);
      setQuestion(undefined);
      onRefused(error);
    },
  });
  const params = { token };
  return {
    busy: save.isPending,
    question,
    problem: question && problem,
    save: (stripe_token) => {
      setProblem(undefined);
      save.mutate({ params, body: { price, stripe_token } });
    },
    answer: (approve) => {
      setProblem(undefined);
      if (question && !save.isPending) save.mutate({ params, body: { price, ref: question.ref, approve } });
    },
  };
}
