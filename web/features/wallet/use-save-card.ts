/** Saves a card by its token; when the bank asks its owner first, keeps the question until it is answered (3-D Secure). */
import {
  addPaymentMethod,
  confirmPaymentMethod,
  listPaymentMethods,
  type PaymentMethod,
} from "@larkwell/contract/payments.ts";
import { useState } from "react";
import { type ApiError, useSend } from "../../api/client.ts";
import { messages } from "../../api/messages.ts";
import { useMe } from "../../api/session.ts";

/** The bank's question: what the server knows it by, and what the provider's script needs to ask it. */
export type BankQuestion = { ref: string; clientSecret: string };

type Options = {
  onAdded: (card: PaymentMethod) => void;
  onRefused: (error: ApiError) => void;
};

export function useSaveCard({ onAdded, onRefused }: Options) {
  const me = useMe();
  const [question, setQuestion] = useState<BankQuestion>();
  const options = {
    invalidates: [listPaymentMethods],
    says: messages.cardAdded,
    onSuccess: (card: PaymentMethod) => {
      setQuestion(undefined);
      onAdded(card);
    },
    onError: (error: ApiError) => {
      const { ref, client_secret: clientSecret } = error.details;
      if (error.code === "card_action" && typeof ref === "string" && typeof clientSecret === "string")
        return setQuestion({ ref, clientSecret });
      setQuestion(undefined);
      onRefused(error);
    },
  };
  const add = useSend(addPaymentMethod, options);
  const confirm = useSend(confirmPaymentMethod, options);
  const params = { user_id: me.id };
  return {
    busy: add.isPending || confirm.isPending,
    question,
    save: (stripe_token: string) => add.mutate({ params, body: { stripe_token } }),
    answer: (approve: boolean) => {
      if (question && !confirm.isPending) confirm.mutate({ params, body: { ref: question.ref, approve } });
    },
  };
}
