/** The bank's question to the card's owner (3-D Secure): the real provider's script asks it, or the test bank here. */
import { type Appointment, confirmPayment } from "@larkwell/contract/bookings.ts";
import { readMetadata } from "@larkwell/contract/places.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { type ApiError, q, useSend } from "../../../api/client.ts";
import * as messages from "../../../api/feature-messages.ts";
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

/** The bank’s answer is not known yet: the question stays, and asking again is harmless. */
const problems = (): Record<string, string | undefined> => ({
  card_action: messages.bankUnanswered(),
  offline: t("The connection was lost. We’re still holding your time. Try again in a moment."),
});
const openCodes = new Set(["card_action", "offline", "provider_down", "unavailable", "in_progress", "unknown"]);

export function ChallengeDialog({ challenge, onConfirmed, onRefused, onLater }: Props) {
  const [problem, setProblem] = useState<string>();
  const [round, setRound] = useState(0);
  const confirm = useSend(confirmPayment, {
    onSuccess: onConfirmed,
    onError: (error) =>
      openCodes.has(error.code) ? setProblem(problems()[error.code] ?? error.message) : onRefused(error),
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
      title={t("Your bank asks you to confirm")}
      onClose={onLater}
      actions={
        isTestBank ? (
          <>
            <Button kind="secondary" busy={confirm.isPending} onClick={() => answer(false)}>
              <Trans>Decline</Trans>
            </Button>
            <Button busy={confirm.isPending} onClick={() => answer(true)}>
              <Trans>Approve</Trans>
            </Button>
          </>
        ) : (
          problem !== undefined && (
            <Button onClick={() => setRound(round + 1)}>
              <Trans>Try again</Trans>
            </Button>
          )
        )
      }
    >
      <p>
        {isTestBank
          ? t("This is a test bank, so no money moves. We’ll hold your time while you answer.")
          : t("Answer in your bank’s window. We’ll hold your time.")}
      </p>
      {problem !== undefined && <p role="alert">{problem}</p>}
    </Dialog>
  );
}
