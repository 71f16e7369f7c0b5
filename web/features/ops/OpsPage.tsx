/** The console's first page: what needs a person, and the ways in, as far as the rights of whoever looks go. */
import { listEffects, listOpsPractitioners, readSystem } from "@larkwell/contract/ops.ts";
import { listGifts, listLeads } from "@larkwell/contract/ops-leads.ts";
import { listOpsVerification } from "@larkwell/contract/ops-verification.ts";
import { listDisputes, listReturnedRefunds } from "@larkwell/contract/returned-money.ts";
import type { StaffRight } from "@larkwell/domain/staff/rights.ts";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { q } from "../../api/client.ts";
import { useMe } from "../../api/session.ts";
import { Page } from "../../kit/Page.tsx";
import { PageSkeleton } from "../../kit/Skeleton.tsx";
import { StateOf } from "../../kit/StateOf.tsx";
import { paths, withQuery } from "../../paths.ts";
import { OperatorWarnings } from "./OperatorWarnings.tsx";
import styles from "./Ops.module.css";

export default function OpsPage() {
  const { staff_rights: rights } = useMe();
  const has = (right: StaffRight) => rights.includes(right);
  return (
    <Page title="Overview" width="wide">
      {rights.length === 0 && (
        <p>Nothing here is open to you yet. An administrator can give you rights on the page Staff.</p>
      )}
      {has("administrator") && <Warnings />}
      <nav className={styles.tiles} aria-label="Rooms of the console">
        {has("administrator") && <Hidden />}
        {has("support") && <GivenUp />}
        {has("eligibility") && <Waiting />}
        {has("finance") && <Returned />}
        {has("support") && <Leads />}
        {has("administrator") && <Books />}
        {has("support") && (
          <Tile
            to={paths.opsAppointments()}
            big="Look up"
            words="a visit by its number"
            more="Recorded with your reason"
          />
        )}
        {has("safety") && (
          <Tile to={paths.opsSafety()} big="Safety" words="answers that called for help" more="Shown after a reason" />
        )}
        {has("content") && (
          <Tile to={paths.opsAgreements()} big="Agreements" words="what people accept" more="By version" />
        )}
        {has("administrator") && (
          <>
            <Tile to={paths.opsAudit()} big="Audit log" words="who did what" more="And why" />
            <Tile to={paths.opsStaff()} big="Staff" words="who may do what" more="Rights, given and taken" />
          </>
        )}
      </nav>
    </Page>
  );
}

interface TileProps {
  to: string;
  big: ReactNode;
  words: string;
  more: ReactNode;
}

const Tile = ({ to, big, words, more }: TileProps) => (
  <Link to={to}>
    <strong>{big}</strong>
    <span>{words}</span>
    <small>{more}</small>
  </Link>
);

function Warnings() {
  const system = useQuery(q(readSystem, {}));
  return (
    <StateOf query={system} loading={<PageSkeleton />}>
      {({ warnings }) => <OperatorWarnings warnings={warnings} />}
    </StateOf>
  );
}

function Hidden() {
  const hidden = useQuery(q(listOpsPractitioners, { query: { standing: "unpublished", limit: 1 } }));
  return (
    <Tile
      to={withQuery(paths.opsPractitioners(), { standing: "unpublished" })}
      big={hidden.data?.pagination.total ?? "…"}
      words="practitioners hidden"
      more="Not in the directory yet"
    />
  );
}

function GivenUp() {
  const failed = useQuery(q(listEffects, { query: { state: "failed", limit: 1 } }));
  return (
    <Tile
      to={paths.opsOutbox()}
      big={failed.data?.pagination.total ?? "…"}
      words="messages and tasks given up"
      more="To be tried again"
    />
  );
}

function Waiting() {
  const open = useQuery(q(listOpsVerification, { query: { state: "waiting", limit: 1 } }));
  return (
    <Tile
      to={paths.opsVerification()}
      big={open.data?.pagination.total ?? "…"}
      words="verification requests wait"
      more="The oldest first"
    />
  );
}

function Returned() {
  const refunds = useQuery(q(listReturnedRefunds, { query: { limit: 1 } }));
  const disputes = useQuery(q(listDisputes, { query: { state: "open", limit: 1 } }));
  return (
    <Tile
      to={paths.opsMoney()}
      big={refunds.data?.pagination.total ?? "…"}
      words="refunds came back"
      more={`${disputes.data?.pagination.total ?? "…"} disputes open`}
    />
  );
}

function Leads() {
  const leads = useQuery(q(listLeads, { query: { delivery: "failed", limit: 1 } }));
  const gifts = useQuery(q(listGifts, { query: { limit: 1 } }));
  return (
    <Tile
      to={paths.opsLeads()}
      big={leads.data?.pagination.total ?? "…"}
      words="leads not handed over"
      more={`${gifts.data?.pagination.total ?? "…"} gifts to arrange`}
    />
  );
}

function Books() {
  const { data } = useQuery(q(readSystem, {}));
  const sum = data?.ledger.sum;
  return (
    <Tile
      to={paths.opsSystem()}
      big={sum === undefined ? "…" : sum === 0 ? "Balanced" : `Off by ${sum.toFixed(2)}`}
      words="the books"
      more={`${data?.ledger.entries ?? "…"} entries`}
    />
  );
}
