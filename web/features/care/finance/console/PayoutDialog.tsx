/** Approves the statement of a practitioner, or marks it as paid. */

import { readFinance } from "@larkwell/contract/finance.ts";
import {
  approvePayout,
  listPayouts,
  type PayoutStatement,
  payPayout,
  takeBackPayout,
} from "@larkwell/contract/payouts.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import { invalidate, useSend } from "../../../../api/client.ts";
import { Button } from "../../../../kit/Button.tsx";
import { FactList } from "../../../../kit/console/FactList.tsx";
import { Dialog } from "../../../../kit/Dialog.tsx";
import { Money } from "../../../../kit/Values.tsx";
import { monthName } from "./MonthField.tsx";

interface Props {
  statement: PayoutStatement;
  onClose: () => void;
}

export function PayoutDialog({ statement, onClose }: Props) {
  const [error, setError] = useState<string>();
  const options = {
    invalidates: [listPayouts, readFinance],
    onSuccess: onClose,
    // Someone else was faster, or the amount changed: the list shows what it is now.
    onError: (refusal: Error) => {
      setError(refusal.message);
      void invalidate(listPayouts);
    },
  };
  const approve = useSend(approvePayout, { ...options, says: t("Statement approved.") });
  const pay = useSend(payPayout, { ...options, says: t("Marked as paid.") });
  const takeBack = useSend(takeBackPayout, { ...options, says: t("Approval taken back.") });
  const { can, id, statement_id, month, amount, name } = statement;
  return (
    <Dialog
      open
      title={t("Payout to {name}, {month}", { name, month: monthName(month) })}
      onClose={onClose}
      actions={
        <>
          <Button kind="quiet" onClick={onClose}>
            {can.approve || can.pay ? <Trans>Not now</Trans> : <Trans>Close</Trans>}
          </Button>
          {can.approve && (
            <Button
              busy={approve.isPending}
              onClick={() => approve.mutate({ body: { practitioner_id: id, month, amount } })}
            >
              <Trans>Approve statement</Trans>
            </Button>
          )}
          {can.take_back && statement_id !== null && (
            <Button
              kind="secondary"
              busy={takeBack.isPending}
              onClick={() => takeBack.mutate({ params: { id: statement_id } })}
            >
              <Trans>Take back approval</Trans>
            </Button>
          )}
          {can.pay && statement_id !== null && (
            <Button busy={pay.isPending} onClick={() => pay.mutate({ params: { id: statement_id } })}>
              <Trans>Mark as paid</Trans>
            </Button>
          )}
        </>
      }
    >
      <FactList
        facts={[
          [t("To pay"), <Money key="amount" dollars={amount} />],
          [t("Approved (UTC)"), statement.approved_at],
          [t("Approved by staff"), statement.approved_by],
          [t("Paid (UTC)"), statement.paid_at],
          [t("Marked as paid by staff"), statement.paid_by],
        ]}
      />
      {can.approve && (
        <p>
          <Trans>The amount is fixed from then on. The practitioner sees the statement on their earnings page.</Trans>
        </p>
      )}
      {can.pay && (
        <p>
          <Trans>
            Do this once your bank has sent the money: we only record it. It takes another person than the one who
            approved it. If no one else has the right Finance, the same person can do it 24 hours later.
          </Trans>
        </p>
      )}
      {can.take_back && (
        <p>
          <Trans>
            If something is wrong, take the approval back. If the file went to your bank, stop that payment there first.
          </Trans>
        </p>
      )}
      {error !== undefined && <p role="alert">{error}</p>}
    </Dialog>
  );
}
