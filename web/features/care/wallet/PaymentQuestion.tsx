/**
 * The bank's question before a payment (3-D Secure): asked by the real provider's script, or here by the test bank. What
 * is paid for asks the server for the result.
 */
import { readMetadata } from "@larkwell/contract/places.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { q } from "../../../api/client.ts";
import { Button } from "../../../kit/Button.tsx";
import { Dialog } from "../../../kit/Dialog.tsx";
import { askBank, openStripe } from "./stripe-script.ts";

type Props = {
  clientSecret: string;
  /** What happens meanwhile, with the test bank and with a real one. */
  words: { test: string; real: string };
  /** The result is being asked for. */
  busy: boolean;
  /** Why the bank's answer is not known yet. The question stays, and asking again is harmless. */
  problem: string | undefined;
  /** Only the test bank says no; a real one tells the server itself. */
  onAnswer: (approve: boolean) => void;
  /** Closed without an answer; the member can still answer later. */
  onLater: () => void;
};

export function PaymentQuestion({ clientSecret, words, busy, problem, onAnswer, onLater }: Props) {
  const [broken, setBroken] = useState<string>();
  const [round, setRound] = useState(0);
  const settings = useQuery(q(readMetadata, {}));
  const isTestBank = settings.data?.card_provider === "embedded";
  const key = settings.data?.card_provider === "stripe" ? settings.data.stripe_publishable_key : undefined;
  const ask = useEffectEvent(async (publishableKey: string) => {
    setBroken(undefined);
    try {
      await askBank(await openStripe(publishableKey), clientSecret);
    } catch (error) {
      return setBroken(error instanceof Error ? error.message : String(error));
    }
    onAnswer(true);
  });
  useEffect(() => {
    if (key !== undefined) void ask(key);
  }, [key, round]);
  const shown = broken ?? problem;

  return (
    <Dialog
      open
      title={t("Confirm with your bank")}
      onClose={onLater}
      actions={
        isTestBank ? (
          <>
            <Button kind="secondary" busy={busy} onClick={() => onAnswer(false)}>
              <Trans>Decline</Trans>
            </Button>
            <Button busy={busy} onClick={() => onAnswer(true)}>
              <Trans>Approve</Trans>
            </Button>
          </>
        ) : (
          shown !== undefined && (
            <Button onClick={() => setRound(round + 1)}>
              <Trans>Try again</Trans>
            </Button>
          )
        )
      }
    >
      <p>{isTestBank ? words.test : words.real}</p>
      {shown !== undefined && <p role="alert">{shown}</p>}
    </Dialog>
  );
}
