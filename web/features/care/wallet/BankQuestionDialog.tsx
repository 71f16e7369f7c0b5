/** The bank's question before a card is saved (3-D Secure), as the test bank asks it. */
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { Button } from "../../../kit/Button.tsx";
import { Dialog } from "../../../kit/Dialog.tsx";
import type { BankQuestion } from "./use-save-card.ts";

type Props = {
  question: BankQuestion | undefined;
  /** Why the result is not known yet. */
  problem: string | undefined;
  busy: boolean;
  onAnswer: (approve: boolean) => void;
};

export function BankQuestionDialog({ question, problem, busy, onAnswer }: Props) {
  return (
    <Dialog
      open={question !== undefined}
      title={t("Confirm with your bank")}
      actions={
        <>
          <Button kind="secondary" busy={busy} onClick={() => onAnswer(false)}>
            <Trans>Decline</Trans>
          </Button>
          <Button busy={busy} onClick={() => onAnswer(true)}>
            <Trans>Approve</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Trans>Some banks ask you to confirm before a card is saved. This is a test bank, and no money moves.</Trans>
      </p>
      {problem !== undefined && <p role="alert">{problem}</p>}
    </Dialog>
  );
}
