/** Which step of the dialog is open: the presses are kept in the history, what the server says is read (dialog-steps.ts). */
import { type MessagePackage, readMessageBilling } from "@larkwell/contract/message-credits.ts";
import { listPaymentMethods } from "@larkwell/contract/payments.ts";
import { backFrom, type DialogPlace, stepOf } from "@larkwell/domain/messages/dialog-steps.ts";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { q } from "../../../../api/client.ts";
import { useMe } from "../../../../api/session.ts";
import { useHistorySteps } from "../../../../kit/history-steps.ts";
import { usePurchase } from "./use-purchase.ts";

const marks = { written: "message-written", chosen: "message-package", otherCard: "message-card" } as const;

export type DialogSteps = ReturnType<typeof useDialogSteps>;

/** What the server says: the credits, and if there are none whether a card is saved. `reads`: whether that matters now. */
function useFacts({ billed, reads }: { billed: boolean; reads: boolean }) {
  const me = useMe();
  const billing = useQuery({ ...q(readMessageBilling, {}), enabled: billed });
  const credits = billing.data?.available_messages ?? null;
  const cards = useQuery({
    ...q(listPaymentMethods, { params: { user_id: me.id } }),
    enabled: billed && reads && credits === 0,
  });
  const hasCard = cards.data === undefined ? null : cards.data.data.length > 0;
  return { credits, hasCard, awaited: billing.data === undefined ? billing : cards };
}

type Given = Pick<DialogPlace, "aim" | "sent"> & { hasText: boolean; billed: boolean };

export function useDialogSteps({ aim, sent, hasText, billed }: Given) {
  const history = useHistorySteps();
  // A reload forgets which package it was; then it is chosen again.
  const [pack, setPack] = useState<MessagePackage>();
  const [cardId, setCardId] = useState<number>();
  const written = history.isOpen(marks.written);
  const { credits, hasCard, awaited } = useFacts({ billed, reads: aim === "buy" || written });
  const place = {
    aim,
    sent,
    written,
    chosen: history.isOpen(marks.chosen) && pack !== undefined,
    otherCard: history.isOpen(marks.otherCard),
  };
  const step = stepOf(place, { hasText, billed, credits, hasCard });
  const closeChosen = () => {
    setPack(undefined);
    history.close(marks.chosen);
  };
  const purchase = usePurchase({ onPackageGone: closeChosen });

  // After buying, Back leads to what was written, and not to a package.
  const isStray = step === "confirmMessageSend" && history.isOpen(marks.chosen);
  const tidy = useEffectEvent(closeChosen);
  useEffect(() => {
    if (isStray) tidy();
  }, [isStray]);

  return {
    step,
    /** What the step "checking" waits for. */
    awaited,
    credits,
    pack,
    cardId,
    setCardId,
    purchase,
    confirmWritten: () => {
      purchase.clear();
      void history.open(marks.written);
    },
    choose: (one: MessagePackage) => {
      purchase.clear();
      setPack(one);
      void history.open(marks.chosen);
    },
    otherCard: () => {
      purchase.clear();
      void history.open(marks.otherCard);
    },
    cardAdded: (card: { id: number }) => {
      purchase.clear();
      setCardId(card.id);
      history.close(marks.otherCard);
    },
    back: () => {
      purchase.clear();
      const press = backFrom(step, place);
      if (press) history.close(marks[press]);
    },
  };
}
