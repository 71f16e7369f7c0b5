/** What the clinic sells to members who pay for messages: its packages, and who bought them. */
import { t } from "@larkwell/domain/language/text.ts";
import { Link, useSearchParams } from "react-router";
import styles from "../../../../kit/console/Ops.module.css";
import { Page } from "../../../../kit/Page.tsx";
import { opsPaths } from "../../../../ops-paths.ts";
import { withQuery } from "../../../../with-query.ts";
import { AddPackage } from "./AddPackage.tsx";
import { PackagesTable } from "./PackagesTable.tsx";
import { PurchasesTable } from "./PurchasesTable.tsx";

type Tab = "packages" | "purchases";

const addresses: Record<Tab, string> = {
  packages: opsPaths.messagePackages(),
  purchases: withQuery(opsPaths.messagePackages(), { tab: "purchases" }),
};

const names = () => ({ packages: t("Packages"), purchases: t("Purchases") }) as const satisfies Record<Tab, string>;

const leads = () =>
  ({
    packages: t(
      "Members without a sponsor or a plan pay for messages to practitioners with credits. These are the packages they can buy.",
    ),
    purchases: t("What members bought, newest first. You can refund credits that were not used."),
  }) as const satisfies Record<Tab, string>;

export default function OpsMessagePackagesPage() {
  const [params] = useSearchParams();
  const tab = params.get("tab") === "purchases" ? "purchases" : "packages";
  return (
    <Page
      title={t("Message packages")}
      lead={leads()[tab]}
      width="wide"
      action={tab === "packages" ? <AddPackage /> : undefined}
    >
      <nav className={styles.tabs} aria-label={t("Parts of message packages")}>
        {(["packages", "purchases"] as const).map((one) => (
          <Link key={one} to={addresses[one]} aria-current={one === tab ? "page" : undefined}>
            {names()[one]}
          </Link>
        ))}
      </nav>
      {tab === "purchases" ? <PurchasesTable /> : <PackagesTable />}
    </Page>
  );
}
