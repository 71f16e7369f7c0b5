/** The books: what each account has now, and its debits and credits of the month. */
import type { Finance } from "@larkwell/contract/finance.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { wireToCents } from "@larkwell/domain/money/cents.ts";
import { ACCOUNT_NAMES, totalOf } from "@larkwell/domain/payments/books.ts";
import { Trans } from "@lingui/react/macro";
import { Pill } from "../../../../kit/Badge.tsx";
import { Section } from "../../../../kit/Page.tsx";
import { Money } from "../../../../kit/Values.tsx";
import { FinanceTable } from "./FinanceTable.tsx";

type Sides = Finance["accounts"][number]["balance"];

const amounts = ({ debit, credit }: Sides) =>
  [debit, credit].map((dollars) => (dollars === 0 ? "" : <Money key="amount" dollars={dollars} />));

/** Added up in cents. */
const sumOf = (sides: readonly Sides[]): Sides => {
  const { debit, credit } = totalOf(
    sides.map((one) => ({ debit: wireToCents(one.debit), credit: wireToCents(one.credit) })),
  );
  return { debit: debit / 100, credit: credit / 100 };
};

export function Balances({ finance, month }: { finance: Finance; month: string }) {
  const { accounts, off_by } = finance;
  const balanced = off_by === 0;
  return (
    <Section
      title={t("Balances")}
      aside={
        <Pill kind={balanced ? "good" : "bad"}>
          {balanced ? <Trans>The books add up</Trans> : <Trans>Off by {off_by.toFixed(2)}</Trans>}
        </Pill>
      }
    >
      <FinanceTable
        caption={t("Balances of all accounts")}
        heads={[
          t("Account"),
          t("Debit now"),
          t("Credit now"),
          t("Debits in {month}", { month }),
          t("Credits in {month}", { month }),
        ]}
        rows={accounts.map((one) => ({
          key: one.account,
          line: [ACCOUNT_NAMES[one.account], ...amounts(one.balance), ...amounts(one.month)],
        }))}
        foot={[
          t("Total"),
          ...amounts(sumOf(accounts.map((one) => one.balance))),
          ...amounts(sumOf(accounts.map((one) => one.month))),
        ]}
      />
    </Section>
  );
}
