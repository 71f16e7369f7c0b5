/** In a conversation without a credit left: buys message credits, and leads back to what was typed. */
import { t } from "@larkwell/domain/language/text.ts";
import { useEffect, useEffectEvent } from "react";
import { Dialog } from "../../../../kit/Dialog.tsx";
import { Stack } from "../../../../kit/Layout.tsx";
import { BuySteps } from "./BuySteps.tsx";
import { useDialogSteps } from "./use-dialog-steps.ts";
import { useSingleClicks } from "./use-single-clicks.ts";
import { useStepFocus } from "./use-step-focus.ts";

type Props = {
  /** There is a message that waits to be sent. */
  keepsText: boolean;
  onClose: () => void;
};

export function BuyCreditsDialog({ keepsText, onClose }: Props) {
  const steps = useDialogSteps({ aim: "buy", sent: false, hasText: keepsText, billed: true });
  const ref = useStepFocus(steps.step);
  const onClickCapture = useSingleClicks(steps.step);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (steps.step === "bought") close();
  }, [steps.step]);
  return (
    <Dialog open title={t("Buy message credits")} onClose={onClose}>
      <Stack ref={ref} onClickCapture={onClickCapture}>
        <BuySteps steps={steps} keepsText={keepsText} />
      </Stack>
    </Dialog>
  );
}
