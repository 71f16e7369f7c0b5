/** Money that people added to members' credits, by number, and the refund of what was not used. */
import { listOpsTopUps, type OpsTopUp, refundTopUp } from "@larkwell/contract/top-ups.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { formatDollars, wireToCents } from "@larkwell/domain/money/cents.ts";
import { useState } from "react";
import { invalidate, useSend } from "../../../../api/client.ts";
import { QueueTable } from "../../../../kit/console/QueueTable.tsx";
import { ReasonDialog } from "../../../../kit/console/ReasonDialog.tsx";
import { RowButton } from "../../../../kit/console/RowButton.tsx";
import { Money } from "../../../../kit/Values.tsx";

const states = () =>
  ({
    pending: t("Being charged"),
    paid: t("Paid"),
    failed: t("Not paid"),
    refused: t("Sent back whole"),
  }) as const satisfies Record<OpsTopUp["state"], string>;

export function TopUpsTable() {
  return (
    <QueueTable
      endpoint={listOpsTopUps}
      caption={t("Money from others")}
      filters={{ member_id: { label: t("Member ID"), type: "search" } }}
      empty={t("No one has added money to someone’s credits yet.")}
      columns={[
        {
          name: t("Payment"),
          render: (row, open) =>
            row.can.refund ? (
              <RowButton label={t("Payment {id}: refund what isn’t used", { id: row.id })} onClick={open}>
                {row.id}
              </RowButton>
            ) : (
              row.id
            ),
        },
        { name: t("Member"), render: (row) => row.member_id },
        { name: t("State"), render: (row) => states()[row.state] },
        { name: t("Amount"), render: (row) => <Money dollars={row.amount} /> },
        { name: t("Paid at (UTC)"), render: (row) => row.at },
        { name: t("Refundable"), render: (row) => <Money dollars={row.refundable} /> },
      ]}
      renderDialog={(row, close) => row.can.refund && <RefundDialog row={row} onClose={close} />}
    />
  );
}

function RefundDialog({ row, onClose }: { row: OpsTopUp; onClose: () => void }) {
  const [error, setError] = useState<string>();
  const refund = useSend(refundTopUp, {
    invalidates: [listOpsTopUps],
    says: t("The refund is on its way to the card."),
    onSuccess: onClose,
    onError: (refusal) => {
      setError(refusal.errors[0]?.message ?? refusal.message);
      if (refusal.code === "nothing_unused") void invalidate(listOpsTopUps);
    },
  });
  const amount = formatDollars(wireToCents(row.refundable));
  return (
    <ReasonDialog
      title={t("Refund {amount}?", { amount })}
      confirm={t("Refund {amount}", { amount })}
      danger
      audience="staff"
      busy={refund.isPending}
      error={error}
      onReason={(reason) => refund.mutate({ params: { id: row.id }, body: { reason } })}
      onClose={onClose}
    >
      <p>
        {t(
          "{amount} leaves the member’s credits right away and goes to the card that paid, never to the member. The person who paid sees this amount. If it’s less than they paid, ask the member first: it shows that some of it was used.",
          { amount },
        )}
      </p>
    </ReasonDialog>
  );
}
