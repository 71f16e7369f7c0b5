/** The nightly comparison with the card provider: what differs, and how it was settled. */
import { listPaymentDifferences, type PaymentDifference } from "@larkwell/contract/payment-differences.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { QueueTable } from "../../../../kit/console/QueueTable.tsx";
import { RowButton } from "../../../../kit/console/RowButton.tsx";
import { Money } from "../../../../kit/Values.tsx";
import { kindWords, settledWords } from "./difference-words.ts";
import { SettleDifferenceDialog } from "./SettleDifferenceDialog.tsx";

function Outcome({ of: { kind, settled } }: { of: PaymentDifference }) {
  if (settled) {
    const how = settledWords(settled.way);
    const by = settled.by === null ? t("the nightly comparison") : t("staff {number}", { number: settled.by });
    return (
      <>
        {t("{how}, {at}, by {by}", { how, at: settled.at, by })}
        {settled.reason !== "" && (
          <>
            <br />
            {settled.reason}
          </>
        )}
      </>
    );
  }
  return kind === "refund_failed" ? t("Send it another way under “Refunds and disputes”") : t("not yet");
}

export function Differences() {
  return (
    <>
      <p>
        <Trans>
          Every night, we compare the charges and refunds of the last two days with the card provider. Each difference
          stays here until someone settles it, or both sides agree again. Settling one here moves no money.
        </Trans>
      </p>
      <Table />
    </>
  );
}

function Table() {
  return (
    <QueueTable
      endpoint={listPaymentDifferences}
      caption={t("Differences from the card provider")}
      filters={{
        state: {
          label: t("Show"),
          param: "differences",
          choices: { open: t("Waiting for staff"), settled: t("Settled") },
          usual: "open",
        },
      }}
      empty={t("The books and the card provider agree.")}
      columns={[
        {
          name: t("What"),
          render: (row, open) =>
            row.ways.length > 0 ? (
              <RowButton label={t("{what}, {ref}: settle it", { what: kindWords(row), ref: row.ref })} onClick={open}>
                {kindWords(row)}
              </RowButton>
            ) : (
              kindWords(row)
            ),
        },
        { name: t("Provider reference"), render: (row) => row.ref || t("none") },
        { name: t("Our payment"), render: (row) => row.payment_id ?? t("none") },
        {
          name: t("At the provider"),
          render: (row) => (row.provider_amount === null ? t("none") : <Money dollars={row.provider_amount} />),
        },
        {
          name: t("In our books"),
          render: (row) => (row.our_amount === null ? t("none") : <Money dollars={row.our_amount} />),
        },
        { name: t("First seen (UTC)"), render: (row) => row.first_seen_at },
        { name: t("Settled"), render: (row) => <Outcome of={row} /> },
      ]}
      renderDialog={(difference, close) => <SettleDifferenceDialog difference={difference} onClose={close} />}
    />
  );
}
