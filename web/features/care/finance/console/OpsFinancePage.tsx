/** The finance room: the books and plans, what practitioners are paid, and refunds, disputes and differences that need a person. */
import { t } from "@larkwell/domain/language/text.ts";
import { Link, useSearchParams } from "react-router";
import styles from "../../../../kit/console/Ops.module.css";
import { Page } from "../../../../kit/Page.tsx";
import { opsPaths } from "../../../../ops-paths.ts";
import { Differences } from "../../payments/console/Differences.tsx";
import { RefundsAndDisputes } from "../../payments/console/RefundsAndDisputes.tsx";
import { TopUpsTable } from "../../payments/console/TopUpsTable.tsx";
import { FinanceOverview } from "./FinanceOverview.tsx";
import { Payouts } from "./Payouts.tsx";

const TABS = ["overview", "payouts", "refunds", "added", "differences"] as const;
type Tab = (typeof TABS)[number];

const names = () =>
  ({
    overview: t("Overview"),
    payouts: t("Payouts"),
    refunds: t("Refunds and disputes"),
    added: t("Money from others"),
    differences: t("Differences"),
  }) as const satisfies Record<Tab, string>;

const leads = () =>
  ({
    overview: t(
      "Balances from the clinic’s ledger, plans and their renewals, and files for accounting. No one is named here.",
    ),
    payouts: t(
      "What practitioners earned in a month. One person approves each statement, and another marks it as paid.",
    ),
    refunds: t("Refunds that a card didn’t accept, and charges that members dispute."),
    added: t("What people without an account added to members’ credits. You can refund what isn’t used."),
    differences: t("What differs between the clinic’s books and the card provider."),
  }) as const satisfies Record<Tab, string>;

export default function OpsFinancePage() {
  const [params] = useSearchParams();
  const tab = TABS.find((one) => one === params.get("tab")) ?? "overview";
  return (
    <Page title={t("Finance")} lead={leads()[tab]} width="wide">
      <nav className={styles.tabs} aria-label={t("Parts of finance")}>
        {TABS.map((one) => (
          <Link key={one} to={opsPaths.finance(one)} aria-current={one === tab ? "page" : undefined}>
            {names()[one]}
          </Link>
        ))}
      </nav>
      {tab === "overview" && <FinanceOverview />}
      {tab === "payouts" && <Payouts />}
      {tab === "refunds" && <RefundsAndDisputes />}
      {tab === "added" && <TopUpsTable />}
      {tab === "differences" && <Differences />}
    </Page>
  );
}
