/** Saves a card by its token; if the bank asks its owner first, keeps the question until it is answered (3-D Secure). */
import {
  addPaymentMethod,
  confirmPaymentMethod,
  listPaymentMethods,
  type PaymentMethod,
} from "@larkwell/contract/payments.ts";
import { useState } from "react";
import { type ApiError, useSend } from "../../../api/client.ts";
import * as messages from "../../../api/feature-messages.ts";
import { isAnswerOpen } from "../../../api/open-outcome.ts";
import { useMe } from "../../../api/session.ts";

/** The bank's question: its reference for the server, and what the provider's script needs to ask it. */
export type BankQuestion = { ref: string; clientSecret: string };

type Options = {
  onAdded: (card: PaymentMethod) => void;
  onRefused: (error: ApiError) => void;
};

export type CardSaver = {
  busy: boolean;
  question: BankQuestion | undefined;
  problem: string | undefined;
  save: (stripe_token: string) => void;
  answer: (approve: boolean) => void;
};
export type UseCardSaver = (options: Options) => CardSaver;

export function useSaveCard({ onAdded, onRefused }: Options): CardSaver {
  const me = useMe();
  const [question, setQuestion] = useState<BankQuestion>();
  const [problem, setProblem] = useState<string>();
  const shared = {
    invalidates: [listPaymentMethods],
    says: messages.cardAdded(),
    onSuccess: (card: PaymentMethod) => {
      setQuestion(undefined);
      onAdded(card);
    },
  };
  const add = useSend(addPaymentMethod, {
    ...shared,
    onError: (error: ApiError) => {
      const { ref, client_secret: clientSecret } = error.details;
      if (error.code === "card_action" && typeof ref === "string" && typeof clientSecret === "string")
        setQuestion({ ref, clientSecret });
      else onRefused(error);
    },
  });
  const confirm = useSend(confirmPaymentMethod, {
    ...shared,
    onError: (error: ApiError) => {
      if (isAnswerOpen(error))
        return setProblem(error.code === "card_action" ? messages.bankUnanswered() : error.message);
      setQuestion(undefined);
      onRefused(error);
    },
  });
  const params = { user_id: me.id };
  return {
    busy: add.isPending || confirm.isPending,
    question,
    /** The question is open, and why its result is not known yet. */
    problem: question && problem,
    save: (stripe_token: string) => {
      setProblem(undefined);
      add.mutate({ params, body: { stripe_token } });
    },
    answer: (approve: boolean) => {
      setProblem(undefined);
      if (question && !confirm.isPending) confirm.mutate({ params, body: { ref: question.ref, approve } });
    },
  };
}
