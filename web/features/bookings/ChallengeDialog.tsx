/** The bank's question to the card's owner (3-D Secure): the real provider's script asks it, or the test bank does here. */
import { type Appointment, confirmPayment } from "@larkwell/contract/bookings.ts";
import { readMetadata } from "@larkwell/contract/places.ts";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { type ApiError, q, useSend } from "../../api/client.ts";
import { Button } from "../../kit/Button.tsx";
import { Dialog } from "../../kit/Dialog.tsx";
import { askBank } from "../../shell/shared-dialogs.ts";
import type { Challenge } from "./use-book.ts";

type Props = {
  challenge: Challenge;
  onConfirmed: (appointment: Appointment) => void;
  onRefused: (error: ApiError) => void;
};

export function ChallengeDialog({ challenge, onConfirmed, onRefused }: Props) {
  const [problem, setProblem] = useState<string>();
  const [round, setRound] = useState(0);
  const confirm = useSend(confirmPayment, {
    onSuccess: onConfirmed,
    // Nobody knows yet: the question stays, and answering it again is harmless.
    onError: (error) =>
      error.code === "offline" || error.code === "provider_down" ? setProblem(error.message) : onRefused(error),
  });
  const settings = useQuery(q(readMetadata, {}));
  const answer = (approve: boolean) => {
    setProblem(undefined);
    if (!confirm.isPending) confirm.mutate({ params: { id: challenge.appointmentId }, body: { approve } });
  };
  const key = settings.data?.card_provider === "stripe" ? settings.data.stripe_publishable_key : undefined;
  const ask = useEffectEvent(async (publishableKey: string) => {
    try {
      const { approved } = await askBank(publishableKey, challenge.clientSecret);
      answer(approved);
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
  });
  useEffect(() => {
    if (key !== undefined) void ask(key);
  }, [key, round]);

  return (
    <Dialog
      open
      title="Your bank asks you to confirm"
      actions={
        settings.data?.card_provider === "embedded" ? (
          <>
            <Button kind="secondary" busy={confirm.isPending} onClick={() => answer(false)}>
              Decline
            </Button>
            <Button busy={confirm.isPending} onClick={() => answer(true)}>
              Approve
            </Button>
          </>
        ) : problem !== undefined && key !== undefined ? (
          <Button onClick={() => setRound(round + 1)}>Ask again</Button>
        ) : undefined
      }
    >
      <p>
        {settings.data?.card_provider === "embedded"
          ? "This is the test bank of this installation; no money moves. Your time is kept while you answer."
          : "Please answer in your bank's window. Your time is kept while you do."}
      </p>
      {problem !== undefined && <p role="alert">{problem}</p>}
    </Dialog>
  );
}
