/** The bank's question to the card's owner (3-D Secure): the real provider's script asks it, or the test bank does here. */
import { type Appointment, confirmPayment } from "@larkwell/contract/bookings.ts";
import { readMetadata } from "@larkwell/contract/places.ts";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { type ApiError, q, useSend } from "../../../api/client.ts";
import { messages } from "../../../api/messages.ts";
import { Button } from "../../../kit/Button.tsx";
import { Dialog } from "../../../kit/Dialog.tsx";
import { askBank } from "../wallet/wallet.shared.ts";
import type { Challenge } from "./use-book.ts";

type Props = {
  challenge: Challenge;
  onConfirmed: (appointment: Appointment) => void;
  onRefused: (error: ApiError) => void;
  /** Left without an answer: it can still be given. */
  onLater: () => void;
};

/** Nobody knows yet what the bank says: the question stays, and asking again is harmless. */
const problems: Record<string, string | undefined> = {
  card_action: messages.bankUnanswered,
  offline: "The connection was lost. Your time is kept; please ask again in a moment.",
};
const openCodes = new Set(["card_action", "offline", "provider_down", "unavailable", "in_progress", "unknown"]);

export function ChallengeDialog({ challenge, onConfirmed, onRefused, onLater }: Props) {
  const [problem, setProblem] = useState<string>();
  const [round, setRound] = useState(0);
  const confirm = useSend(confirmPayment, {
    onSuccess: onConfirmed,
    onError: (error) =>
      openCodes.has(error.code) ? setProblem(problems[error.code] ?? error.message) : onRefused(error),
  });
  const settings = useQuery(q(readMetadata, {}));
  const isTestBank = settings.data?.card_provider === "embedded";
  const answer = (approve: boolean) => {
    setProblem(undefined);
    if (!confirm.isPending) confirm.mutate({ params: { id: challenge.appointmentId }, body: { approve } });
  };
  const key = settings.data?.card_provider === "stripe" ? settings.data.stripe_publishable_key : undefined;
  const ask = useEffectEvent(async (publishableKey: string) => {
    setProblem(undefined);
    try {
      await askBank(publishableKey, challenge.clientSecret);
    } catch (error) {
      return setProblem(error instanceof Error ? error.message : String(error));
    }
    answer(true);
  });
  useEffect(() => {
    if (key !== undefined) void ask(key);
  }, [key, round]);

  return (
    <Dialog
      open
      title="Your bank asks you to confirm"
      onClose={onLater}
      actions={
        isTestBank ? (
          <>
            <Button kind="secondary" busy={confirm.isPending} onClick={() => answer(false)}>
              Decline
            </Button>
            <Button busy={confirm.isPending} onClick={() => answer(true)}>
              Approve
            </Button>
          </>
        ) : (
          problem !== undefined && <Button onClick={() => setRound(round + 1)}>Ask again</Button>
        )
      }
    >
      <p>
        {isTestBank
          ? "This is the test bank of this installation; no money moves. Your time is kept while you answer."
          : "Please answer in your bank's window. Your time is kept while you do."}
      </p>
      {problem !== undefined && <p role="alert">{problem}</p>}
    </Dialog>
  );
}
