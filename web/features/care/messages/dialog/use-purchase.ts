/** Buys a package only once, however often the button is pressed, and tells the possible results apart. */
import {
  buyMessageCredits,
  listMessagePackages,
  type MessageBilling,
  readMessageBilling,
} from "@larkwell/contract/message-credits.ts";
import { readChannel } from "@larkwell/contract/messages.ts";
import { listPaymentMethods } from "@larkwell/contract/payments.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { useRef, useState } from "react";
import { ApiError, invalidate, q, send } from "../../../../api/client.ts";
import { isAnswerOpen } from "../../../../api/open-outcome.ts";
import { queryClient } from "../../../../api/query-client.ts";
import { reloadPerson } from "../../../../api/session.ts";
import { toast } from "../../../../kit/toast-store.ts";

/** The bank asks the card's owner before the money moves. */
export type Challenge = { purchaseId: number; clientSecret: string };

/** What the member agreed to. */
type Order = {
  product_id: number;
  payment_method_id: number | undefined;
  /** The credits that the member saw. If there are more by now, nothing is charged. */
  available_messages: number;
};

/** What has to be read again after a refusal, so that the right step is shown. */
const changedBy: Record<string, Parameters<typeof invalidate>> = {
  card_needed: [listPaymentMethods],
  message_credits_changed: [readMessageBilling],
  messages_covered: [readChannel, readMessageBilling],
  message_package_gone: [listMessagePackages],
  in_progress: [readMessageBilling],
};

function challengeOf({ code, details }: ApiError): Challenge | undefined {
  const { purchase_id, client_secret } = details;
  if (code !== "card_action" || typeof purchase_id !== "number") return undefined;
  return { purchaseId: purchase_id, clientSecret: String(client_secret) };
}

/** Says so, and shows the new number before it is read again. */
async function tellBought(billing: MessageBilling): Promise<void> {
  toast.success(t("Credits purchased successfully"));
  queryClient.setQueryData(q(readMessageBilling, {}).queryKey, billing);
  await invalidate(readMessageBilling);
}

/** After a refusal: what has changed is read again. */
async function readAgain({ code }: ApiError): Promise<void> {
  // The account is going to be deleted: the question whether to keep it is shown over this.
  if (code === "deletion_pending") await reloadPerson().catch(() => {});
  await invalidate(...(changedBy[code] ?? []));
}

/** `onPackageGone`: another package has to be chosen. */
export function usePurchase({ onPackageGone }: { onPackageGone: () => void }) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<ApiError>();
  const [challenge, setChallenge] = useState<Challenge>();
  const [unanswered, setUnanswered] = useState(false);
  const running = useRef(false);
  const lastOrder = useRef<{ text: string; key: string }>(undefined);

  const clear = () => {
    setError(undefined);
    setUnanswered(false);
  };
  const fail = async (problem: unknown) => {
    if (!(problem instanceof ApiError)) throw problem;
    if (!isAnswerOpen(problem)) lastOrder.current = undefined;
    const asked = challengeOf(problem);
    if (asked) return setChallenge(asked);
    await readAgain(problem);
    setError(problem);
    if (problem.code === "message_package_gone") onPackageGone();
  };
  const bought = async (billing: MessageBilling) => {
    setChallenge(undefined);
    clear();
    lastOrder.current = undefined;
    await tellBought(billing);
  };
  const buy = async (order: Order) => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    clear();
    const text = JSON.stringify(order);
    if (lastOrder.current?.text !== text) lastOrder.current = { text, key: crypto.randomUUID() };
    try {
      await bought(await send(buyMessageCredits, { body: order }, { requestKey: lastOrder.current.key }));
    } catch (problem) {
      await fail(problem);
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  return {
    buy,
    busy,
    error,
    clear,
    challenge,
    /** The bank's question was closed: pressing the button asks it again. */
    unanswered,
    bought,
    postpone: () => {
      setChallenge(undefined);
      setUnanswered(true);
    },
    refuse: (problem: ApiError) => {
      setChallenge(undefined);
      void fail(problem);
    },
  };
}
