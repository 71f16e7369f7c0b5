/** Uses of codes that staff look at: held ones to confirm or withdraw, those refunded after the credit, and earlier decisions. */
import { decideReferralUse, listReferralUses, type ReferralUse } from "@larkwell/contract/ops-referrals.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import { useSend } from "../../../../api/client.ts";
import { QueueTable } from "../../../../kit/console/QueueTable.tsx";
import { ReasonDialog } from "../../../../kit/console/ReasonDialog.tsx";
import { RowButton } from "../../../../kit/console/RowButton.tsx";
import { Row } from "../../../../kit/Layout.tsx";
import { Money } from "../../../../kit/Values.tsx";

const causes = () => ({ device: t("Same device"), mailbox: t("Same email address"), card: t("Same card") });
const states = () => ({ given: t("Counts"), held: t("Waits"), withdrawn: t("Withdrawn") });

export function ReferralUsesTable() {
  const [confirm, setConfirm] = useState(true);
  const choose = (open: () => void, next: boolean) => () => {
    setConfirm(next);
    open();
  };
  return (
    <QueueTable
      endpoint={listReferralUses}
      caption={t("Uses to check")}
      filters={{
        state: {
          label: t("Show"),
          usual: "held",
          choices: { held: t("Waiting"), refunded: t("Refunded or lost after the credit"), decided: t("Decided") },
        },
      }}
      empty={t("Nothing waits for a decision.")}
      columns={[
        { name: t("Member"), render: (row) => row.member_id },
        { name: t("Invited by"), render: (row) => row.inviter_id ?? "–" },
        { name: t("Code"), render: (row) => row.code },
        { name: t("Credit"), render: (row) => <Money dollars={row.value} /> },
        { name: t("Credit given"), render: (row) => (row.credited ? t("Yes") : t("No")) },
        { name: t("Used (UTC)"), render: (row) => row.used_at },
        { name: t("Why"), render: (row) => (row.held_because ? causes()[row.held_because] : "–") },
        { name: t("Status"), render: (row) => (row.refunded ? t("Refunded or lost") : states()[row.state]) },
        {
          name: t("Decision"),
          render: (row, open) =>
            row.can.decide && (
              <Row gap="8">
                <RowButton label={t("Confirm use {id}", { id: row.id })} onClick={choose(open, true)}>
                  {t("Confirm")}
                </RowButton>
                <RowButton label={t("Withdraw use {id}", { id: row.id })} onClick={choose(open, false)}>
                  {t("Withdraw")}
                </RowButton>
              </Row>
            ),
        },
      ]}
      renderDialog={(row, close) => row.can.decide && <Decide use={row} confirm={confirm} onClose={close} />}
    />
  );
}

function Decide({ use, confirm, onClose }: { use: ReferralUse; confirm: boolean; onClose: () => void }) {
  const [error, setError] = useState<string>();
  const decide = useSend(decideReferralUse, {
    invalidates: [listReferralUses],
    says: confirm ? t("The use is confirmed.") : t("The use is withdrawn."),
    onSuccess: onClose,
    onError: (refusal) => setError(refusal.errors[0]?.message ?? refusal.message),
  });
  return (
    <ReasonDialog
      title={confirm ? t("Confirm this use?") : t("Withdraw this use?")}
      confirm={confirm ? t("Confirm use") : t("Withdraw use")}
      danger={!confirm}
      audience="staff"
      busy={decide.isPending}
      error={error}
      onReason={(reason) => decide.mutate({ params: { id: use.id }, body: { confirm, reason } })}
      onClose={onClose}
    >
      <p>
        {confirm ? (
          <Trans>Credit that was not given yet is added now, and the use counts for the member who invited.</Trans>
        ) : (
          <Trans>
            It doesn’t count for the member who invited. Credit that was not given stays out. No one is told.
          </Trans>
        )}
      </p>
    </ReasonDialog>
  );
}
