/** The finance room: an overview of the books and plans, and what practitioners are paid. */
import { t } from "@larkwell/domain/language/text.ts";
import { Link, useSearchParams } from "react-router";
import styles from "../../../../kit/console/Ops.module.css";
import { Page } from "../../../../kit/Page.tsx";
import { opsPaths } from "../../../../ops-paths.ts";
import { FinanceOverview } from "./FinanceOverview.tsx";
import { Payouts } from "./Payouts.tsx";

const TABS = ["overview", "payouts"] as const;
type Tab = (typeof TABS)[number];

const names = () => ({ overview: t("Overview"), payouts: t("Payouts") }) as const satisfies Record<Tab, string>;

const leads = () =>
  ({
    overview: t(
      "Balances from the clinic’s ledger, plans and their renewals, and files for accounting. Without names.",
    ),
    payouts: t(
      "What practitioners earned in a month. One person approves each statement, and another marks it as paid.",
    ),
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
      {tab === "overview" ? <FinanceOverview /> : <Payouts />}
    </Page>
  );
}
