/** Statements of practitioners for a month: drafts, approved and paid, and the file for the bank. */
import { downloadPayouts, listPayouts, type PayoutStatement } from "@larkwell/contract/payouts.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { send } from "../../../../api/client.ts";
import { CsvButton } from "../../../../kit/console/Csv.tsx";
import { QueueTable } from "../../../../kit/console/QueueTable.tsx";
import { RowButton } from "../../../../kit/console/RowButton.tsx";
import { Standing } from "../../../../kit/console/Standing.tsx";
import { useFilters } from "../../../../kit/console/use-filters.ts";
import { Row } from "../../../../kit/Layout.tsx";
import { Money } from "../../../../kit/Values.tsx";
import { isMonth, MonthField } from "./MonthField.tsx";
import { PayoutDialog } from "./PayoutDialog.tsx";

const standings = () =>
  ({
    draft: { words: t("Draft"), kind: "plain" },
    approved: { words: t("Approved"), kind: "warn" },
    paid: { words: t("Paid"), kind: "good" },
  }) as const;

const opens = ({ can, state }: PayoutStatement) => can.approve || can.pay || state === "paid";

export function Payouts() {
  const { values, change } = useFilters(["month"]);
  const chosen = isMonth(values.month) ? { month: values.month } : {};
  return (
    <>
      <MonthField help={t("Such as 2026-03. If empty, last month.")} value={values.month} onChange={change} />
      <p>
        <Trans>
          Drafts are added up from the ledger, and change until someone approves them after the end of the month. What
          is not approved, or less than nothing, is carried over to the next month.
        </Trans>
      </p>
      <p>
        <Trans>
          The file for the bank has the names, amounts and references of approved statements that are not paid. We don’t
          store bank accounts: add them at your bank. Each download is recorded.
        </Trans>
      </p>
      <Row>
        <CsvButton
          name={chosen.month ? `payouts-${chosen.month}` : "payouts"}
          fetchTable={() => send(downloadPayouts, { query: chosen })}
        >
          <Trans>Download approved payouts (CSV)</Trans>
        </CsvButton>
      </Row>
      <QueueTable
        endpoint={listPayouts}
        caption={t("Payouts")}
        fixed={chosen}
        empty={t("No practitioners yet. Add one under Practitioners.")}
        columns={[
          {
            name: t("Practitioner"),
            render: (row, open) => (opens(row) ? <RowButton onClick={open}>{row.name}</RowButton> : row.name),
          },
          { name: t("Month"), oneLine: true, render: (row) => row.month },
          { name: t("Status"), render: (row) => <Standing of={standings()[row.state]} /> },
          { name: t("To pay"), render: (row) => <Money dollars={row.amount} /> },
          { name: t("Visits"), render: (row) => row.visits },
          { name: t("For visits"), render: (row) => <Money dollars={row.visit_amount} /> },
          { name: t("Messages"), render: (row) => row.messages },
          { name: t("For messages"), render: (row) => <Money dollars={row.message_amount} /> },
          { name: t("Corrections"), render: (row) => <Money dollars={row.corrections} /> },
          { name: t("Carried over"), render: (row) => <Money dollars={row.carried_over} /> },
        ]}
        renderDialog={(row, close) => <PayoutDialog statement={row} onClose={close} />}
      />
    </>
  );
}
