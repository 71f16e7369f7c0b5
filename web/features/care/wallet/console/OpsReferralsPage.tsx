/** Codes of friends and campaigns: the switch and its values, the codes of campaigns, and uses to check. */
import { t } from "@larkwell/domain/language/text.ts";
import { Link, useSearchParams } from "react-router";
import styles from "../../../../kit/console/Ops.module.css";
import { Page } from "../../../../kit/Page.tsx";
import { opsPaths } from "../../../../ops-paths.ts";
import { AddCampaign } from "./AddCampaign.tsx";
import { CampaignsTable } from "./CampaignsTable.tsx";
import { ReferralSettingsForm } from "./ReferralSettingsForm.tsx";
import { ReferralUsesTable } from "./ReferralUsesTable.tsx";

const TABS = ["friends", "campaigns", "uses"] as const;
type Tab = (typeof TABS)[number];

const names = () =>
  ({
    friends: t("Codes of friends"),
    campaigns: t("Codes of campaigns"),
    uses: t("Uses to check"),
  }) as const satisfies Record<Tab, string>;

const leads = () =>
  ({
    friends: t(
      "Members share a code of their own. Someone who registers with it gets credit, and the member gets credit each month for two people or more.",
    ),
    campaigns: t("Codes that you give away, with an end and a limit. Each person can use one once."),
    uses: t(
      "Uses that may be a second account of one person. Members are told nothing about this. Credit that was given stays.",
    ),
  }) as const satisfies Record<Tab, string>;

export default function OpsReferralsPage() {
  const [params] = useSearchParams();
  const tab = TABS.find((one) => one === params.get("tab")) ?? "friends";
  return (
    <Page
      title={t("Referral codes")}
      lead={leads()[tab]}
      width="wide"
      action={tab === "campaigns" ? <AddCampaign /> : undefined}
    >
      <nav className={styles.tabs} aria-label={t("Parts of referral codes")}>
        {TABS.map((one) => (
          <Link key={one} to={opsPaths.referrals(one)} aria-current={one === tab ? "page" : undefined}>
            {names()[one]}
          </Link>
        ))}
      </nav>
      {tab === "friends" && <ReferralSettingsForm />}
      {tab === "campaigns" && <CampaignsTable />}
      {tab === "uses" && <ReferralUsesTable />}
    </Page>
  );
}
