/** Who bought message credits, by number, and the refund of those that were not used. */
import {
  listOpsMessagePurchases,
  type OpsMessagePurchase,
  refundMessagePurchase,
} from "@larkwell/contract/message-credits.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { formatDollars, wireToCents } from "@larkwell/domain/money/cents.ts";
import { useState } from "react";
import { invalidate, useSend } from "../../../../api/client.ts";
import { QueueTable } from "../../../../kit/console/QueueTable.tsx";
import { ReasonDialog } from "../../../../kit/console/ReasonDialog.tsx";
import { RowButton } from "../../../../kit/console/RowButton.tsx";
import { Money } from "../../../../kit/Values.tsx";

export function PurchasesTable() {
  return (
    <QueueTable
      endpoint={listOpsMessagePurchases}
      caption={t("Purchases")}
      filters={{ member_id: { label: t("Member ID"), type: "search" } }}
      empty={t("No one has bought message credits yet.")}
      columns={[
        {
          name: t("Purchase"),
          render: (row, open) =>
            row.can.refund ? (
              <RowButton label={t("Purchase {id}: refund unused credits", { id: row.id })} onClick={open}>
                {row.id}
              </RowButton>
            ) : (
              row.id
            ),
        },
        { name: t("Member"), render: (row) => row.member_id },
        { name: t("Messages"), render: (row) => row.number_of_messages },
        { name: t("Price"), render: (row) => <Money dollars={row.price} /> },
        { name: t("Bought (UTC)"), render: (row) => row.bought_at },
        { name: t("Unused"), render: (row) => row.unused },
        { name: t("Refundable"), render: (row) => <Money dollars={row.refundable} /> },
      ]}
      renderDialog={(row, close) => row.can.refund && <RefundDialog row={row} onClose={close} />}
    />
  );
}

function RefundDialog({ row, onClose }: { row: OpsMessagePurchase; onClose: () => void }) {
  const [error, setError] = useState<string>();
  const refund = useSend(refundMessagePurchase, {
    invalidates: [listOpsMessagePurchases],
    says: t("The refund is on its way to the card."),
    onSuccess: onClose,
    onError: (refusal) => {
      setError(refusal.errors[0]?.message ?? refusal.message);
      if (refusal.code === "nothing_to_refund") void invalidate(listOpsMessagePurchases);
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
          "{n, plural, one {# unused credit is} other {# unused credits are}} taken back right away, and {amount} goes to the card that paid. Messages that wait for an answer keep their credit.",
          { n: row.unused, amount },
        )}
      </p>
    </ReasonDialog>
  );
}
