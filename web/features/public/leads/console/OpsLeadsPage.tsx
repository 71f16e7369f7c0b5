/** What companies and visitors sent from the public pages: leads, those set aside, and gifts to arrange. */
import { listGifts, listLeads } from "@larkwell/contract/ops-leads.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { useQuery } from "@tanstack/react-query";
import { Link, useSearchParams } from "react-router";
import { q } from "../../../../api/client.ts";
import styles from "../../../../kit/console/Ops.module.css";
import { Page } from "../../../../kit/Page.tsx";
import { Unread } from "../../../../kit/Unread.tsx";
import { type LeadsTab, opsPaths } from "../../../../ops-paths.ts";
import { GiftsTable } from "./GiftsTable.tsx";
import { LeadsTable } from "./LeadsTable.tsx";

const leads = () =>
  ({
    leads: t("Demo requests, business inquiries and paper downloads, newest first."),
    aside: t(
      "These look like spam. No one was notified, and nothing was sent on. Mark what a person sent as not spam. The rest is deleted after 30 days.",
    ),
    gifts: t(
      "Gifts of credit that people ordered. Nothing has been charged. Write to the giver about payment, and send the gift on its date.",
    ),
  }) as const satisfies Record<LeadsTab, string>;

const isTab = (word: string | null): word is LeadsTab => word !== null && word in leads();

export default function OpsLeadsPage() {
  const [params] = useSearchParams();
  const wanted = params.get("tab");
  const tab = isTab(wanted) ? wanted : "leads";
  return (
    <Page title={t("Leads")} lead={leads()[tab]} width="wide">
      <Tabs tab={tab} />
      {tab === "gifts" ? <GiftsTable /> : <LeadsTable key={tab} suspected={tab === "aside"} />}
    </Page>
  );
}

/** Each tab has its own URL, so that they can be opened side by side and Back returns to the last one. */
function Tabs({ tab }: { tab: LeadsTab }) {
  const aside = useQuery(q(listLeads, { query: { suspected: true, limit: 1 } }));
  const gifts = useQuery(q(listGifts, { query: { limit: 1 } }));
  const counted = (words: string, count: number | undefined) => (count ? `${words} (${count})` : words);
  const names: Record<LeadsTab, string> = {
    leads: t("Leads"),
    aside: counted(t("Suspected spam"), aside.data?.pagination.total),
    gifts: counted(t("Gifts"), gifts.data?.pagination.total),
  };
  return (
    <>
      <nav className={styles.tabs} aria-label={t("Kinds of leads")}>
        {(["leads", "aside", "gifts"] as const).map((one) => (
          <Link key={one} to={opsPaths.leads(one)} aria-current={one === tab ? "page" : undefined}>
            {names[one]}
          </Link>
        ))}
      </nav>
      <Unread name={t("The count beside a tab")} queries={[aside, gifts]} />
    </>
  );
}
