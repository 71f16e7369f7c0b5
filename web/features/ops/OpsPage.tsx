/** The console's first page: what needs a person, and the ways in. */
import { listOpsPractitioners, readSystem } from "@larkwell/contract/ops.ts";
import { listGifts, listLeads } from "@larkwell/contract/ops-leads.ts";
import { listDisputes, listReturnedRefunds } from "@larkwell/contract/returned-money.ts";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { q } from "../../api/client.ts";
import { Page } from "../../kit/Page.tsx";
import { PageSkeleton } from "../../kit/Skeleton.tsx";
import { StateOf } from "../../kit/StateOf.tsx";
import { paths, withQuery } from "../../paths.ts";
import { OperatorWarnings } from "./OperatorWarnings.tsx";
import styles from "./Ops.module.css";

export default function OpsPage() {
  const system = useQuery(q(readSystem, {}));
  const hidden = useQuery(q(listOpsPractitioners, { query: { standing: "unpublished", limit: 1 } }));
  const refunds = useQuery(q(listReturnedRefunds, { query: { limit: 1 } }));
  const disputes = useQuery(q(listDisputes, { query: { state: "open", limit: 1 } }));
  const leads = useQuery(q(listLeads, { query: { delivery: "failed", limit: 1 } }));
  const gifts = useQuery(q(listGifts, { query: { limit: 1 } }));
  return (
    <Page title="Overview" width="wide">
      <StateOf query={system} loading={<PageSkeleton />}>
        {({ queue, ledger, warnings }) => (
          <>
            <OperatorWarnings warnings={warnings} />
            <nav className={styles.tiles} aria-label="Rooms of the console">
              <Link to={withQuery(paths.opsPractitioners(), { standing: "unpublished" })}>
                <strong>{hidden.data?.pagination.total ?? "…"}</strong>
                <span>practitioners hidden</span>
                <small>Not in the directory yet</small>
              </Link>
              <Link to={paths.opsOutbox()}>
                <strong>{queue.failed}</strong>
                <span>messages and tasks given up</span>
                <small>{queue.due} due now</small>
              </Link>
              <Link to={paths.opsMoney()}>
                <strong>{refunds.data?.pagination.total ?? "…"}</strong>
                <span>refunds came back</span>
                <small>{disputes.data?.pagination.total ?? "…"} disputes open</small>
              </Link>
              <Link to={paths.opsLeads()}>
                <strong>{leads.data?.pagination.total ?? "…"}</strong>
                <span>leads not handed over</span>
                <small>{gifts.data?.pagination.total ?? "…"} gifts to arrange</small>
              </Link>
              <Link to={paths.opsSystem()}>
                <strong>{ledger.sum === 0 ? "Balanced" : `Off by ${ledger.sum.toFixed(2)}`}</strong>
                <span>the books</span>
                <small>{ledger.entries} entries</small>
              </Link>
              <Link to={paths.opsAppointments()}>
                <strong>Look up</strong>
                <span>a visit by its number</span>
                <small>Recorded with your reason</small>
              </Link>
              <Link to={paths.opsAudit()}>
                <strong>Audit log</strong>
                <span>who did what</span>
                <small>And why</small>
              </Link>
            </nav>
          </>
        )}
      </StateOf>
    </Page>
  );
}
