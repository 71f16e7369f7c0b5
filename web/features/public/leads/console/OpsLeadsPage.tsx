/** What companies and visitors sent from the public pages: leads, those kept aside, and gifts to arrange. */
import { listGifts, listLeads } from "@larkwell/contract/ops-leads.ts";
import { useQuery } from "@tanstack/react-query";
import { Link, useSearchParams } from "react-router";
import { q } from "../../../../api/client.ts";
import styles from "../../../../kit/console/Ops.module.css";
import { Page } from "../../../../kit/Page.tsx";
import { Unread } from "../../../../kit/Unread.tsx";
import { type LeadsTab, paths } from "../../../../paths.ts";
import { GiftsTable } from "./GiftsTable.tsx";
import { LeadsTable } from "./LeadsTable.tsx";

const leads = {
  leads: "Requests for demos, business inquiries and the forms in front of the papers, the last one first.",
  aside:
    "These look as if a program had sent them. Nobody was told, and nothing was handed over. What a person sent can be let in; the rest goes by itself after 30 days.",
  gifts:
    "Credit that somebody wishes to give. Nothing has been charged: write to the giver about the payment, and send the gift on its day.",
} as const satisfies Record<LeadsTab, string>;

const isTab = (word: string | null): word is LeadsTab => word !== null && word in leads;

export default function OpsLeadsPage() {
  const [params] = useSearchParams();
  const wanted = params.get("tab");
  const tab = isTab(wanted) ? wanted : "leads";
  return (
    <Page title="Leads" lead={leads[tab]} width="wide">
      <Tabs tab={tab} />
      {tab === "gifts" ? <GiftsTable /> : <LeadsTable key={tab} suspected={tab === "aside"} />}
    </Page>
  );
}

/** Addresses of their own: each can be opened beside the other, and Back leads where one was. */
function Tabs({ tab }: { tab: LeadsTab }) {
  const aside = useQuery(q(listLeads, { query: { suspected: true, limit: 1 } }));
  const gifts = useQuery(q(listGifts, { query: { limit: 1 } }));
  const counted = (words: string, count: number | undefined) => (count ? `${words} (${count})` : words);
  const names: Record<LeadsTab, string> = {
    leads: "Leads",
    aside: counted("Kept aside", aside.data?.pagination.total),
    gifts: counted("Gifts", gifts.data?.pagination.total),
  };
  return (
    <>
      <nav className={styles.tabs} aria-label="Kinds of leads">
        {(["leads", "aside", "gifts"] as const).map((one) => (
          <Link key={one} to={paths.opsLeads(one)} aria-current={one === tab ? "page" : undefined}>
            {names[one]}
          </Link>
        ))}
      </nav>
      <Unread name="The count beside a tab" queries={[aside, gifts]} />
    </>
  );
}
