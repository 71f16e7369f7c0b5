/** The bank's question before a card is saved (3-D Secure), as the test bank asks it. */
import { Button } from "../../../kit/Button.tsx";
import { Dialog } from "../../../kit/Dialog.tsx";
import type { BankQuestion } from "./use-save-card.ts";

type Props = {
  question: BankQuestion | undefined;
  /** Why the outcome is not known yet. */
  problem: string | undefined;
  busy: boolean;
  onAnswer: (approve: boolean) => void;
};

export function BankQuestionDialog({ question, problem, busy, onAnswer }: Props) {
  return (
    <Dialog
      open={question !== undefined}
      title="Your bank asks you to confirm"
      actions={
        <>
          <Button kind="secondary" busy={busy} onClick={() => onAnswer(false)}>
            Decline
          </Button>
          <Button busy={busy} onClick={() => onAnswer(true)}>
            Approve
          </Button>
        </>
      }
    >
      <p>
        Some banks want to hear from you before a card is saved. This is the test bank of this installation; no money
        moves.
      </p>
      {problem !== undefined && <p role="alert">{problem}</p>}
    </Dialog>
  );
}
