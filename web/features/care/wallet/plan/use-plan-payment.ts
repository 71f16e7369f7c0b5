/** Pays for a plan only once, however often the button is pressed, and tells the possible results apart. */

import type { InputOf } from "@larkwell/contract/endpoint.ts";
import { listCharges, listCredits, listPaymentMethods } from "@larkwell/contract/payments.ts";
import { listPlanGifts } from "@larkwell/contract/plan-gifts.ts";
import {
  buySubscriptionPlan,
  listSubscriptionPlans,
  type OwnPlan,
  payPlanInvoice,
  readPurchasingUser,
  returnToPlan,
} from "@larkwell/contract/plans.ts";
import { useState } from "react";
import { type ApiError, invalidate, useSend } from "../../../../api/client.ts";
import { reloadPerson } from "../../../../api/session.ts";

/** The bank asks the card's owner before the money moves. */
export type Challenge = { invoiceId: number; clientSecret: string };

type Answer = { plan: OwnPlan | null };

function challengeOf({ code, details }: ApiError): Challenge | undefined {
  const { invoice_id, client_secret } = details;
  if (code !== "card_action" || typeof invoice_id !== "number") return undefined;
  return { invoiceId: invoice_id, clientSecret: String(client_secret) };
}

/** What has to be read again after a refusal, so that the page shows what is true. */
const changed = [readPurchasingUser, listSubscriptionPlans, listPaymentMethods] as const;

/** `takes`: true if the page shows this refusal itself. */
export function usePlanPayment(onPaid: (plan: OwnPlan | null) => void, takes?: (problem: ApiError) => boolean) {
  const [error, setError] = useState<ApiError>();
  const [challenge, setChallenge] = useState<Challenge>();
  const [unanswered, setUnanswered] = useState(false);
  const clear = () => {
    setError(undefined);
    setUnanswered(false);
  };
  const paid = async ({ plan }: Answer) => {
    setChallenge(undefined);
    clear();
    onPaid(plan);
    // What visits and messages cost now follows from the person.
    await Promise.all([
      reloadPerson().catch(() => {}),
      invalidate(readPurchasingUser, listCharges, listPlanGifts, listCredits),
    ]);
  };
  const refuse = (problem: ApiError) => {
    const asked = challengeOf(problem);
    setChallenge(asked);
    if (asked || takes?.(problem)) return;
    setError(problem);
    if (problem.code === "deletion_pending") void reloadPerson().catch(() => {});
    void invalidate(...changed);
  };
  const options = { onSuccess: paid, onError: refuse };
  const buy = useSend(buySubscriptionPlan, options);
  const pay = useSend(payPlanInvoice, options);
  const comeBack = useSend(returnToPlan, options);
  return {
    busy: buy.isPending || pay.isPending || comeBack.isPending,
    error,
    challenge,
    /** The bank's question was closed: pressing the button asks it again. */
    unanswered,
    clear,
    buy: (body: InputOf<typeof buySubscriptionPlan>["body"]) => {
      clear();
      buy.mutate({ body });
    },
    pay: (payment_method_id: number | undefined) => {
      clear();
      pay.mutate({ body: { payment_method_id } });
    },
    /** Ends a pause. `price`: as it was shown. */
    comeBack: (price: number, payment_method_id: number | undefined) => {
      clear();
      comeBack.mutate({ body: { price, payment_method_id } });
    },
    paid,
    refuse,
    postpone: () => {
      setChallenge(undefined);
      setUnanswered(true);
    },
  };
}

export type PlanPayment = ReturnType<typeof usePlanPayment>;
