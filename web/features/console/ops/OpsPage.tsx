/** The console's first page: what needs a person, and the ways in, as far as the rights of whoever looks go. */
import { listEffects, listOpsPractitioners, readSystem } from "@larkwell/contract/ops.ts";
import { listHelpRequests } from "@larkwell/contract/ops-help.ts";
import { listGifts, listLeads } from "@larkwell/contract/ops-leads.ts";
import { listOpsVerification } from "@larkwell/contract/ops-verification.ts";
import { listDisputes, listReturnedRefunds } from "@larkwell/contract/returned-money.ts";
import type { StaffRight } from "@larkwell/domain/staff/rights.ts";
import { useQueries, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { q } from "../../../api/client.ts";
import { useMe } from "../../../api/session.ts";
import styles from "../../../kit/console/Ops.module.css";
import { Page } from "../../../kit/Page.tsx";
import { type QueryState, StateOf } from "../../../kit/StateOf.tsx";
import { Unread } from "../../../kit/Unread.tsx";
import { paths, withQuery } from "../../../paths.ts";
import { counted } from "../../sponsors/census/console/census-words.ts";
import { OperatorWarnings } from "./OperatorWarnings.tsx";

export default function OpsPage() {
  const { staff_rights: rights } = useMe();
  const has = (right: StaffRight) => rights.includes(right);
  return (
    <Page title="Overview" width="wide">
      {rights.length === 0 && (
        <p>Nothing here is open to you yet. An administrator can give you rights on the page Staff.</p>
      )}
      {has("administrator") && <Warnings />}
      <Uncounted has={has} />
      <nav className={styles.tiles} aria-label="Rooms of the console">
        {has("administrator") && <Hidden />}
        {has("support") && <HelpAsked />}
        {has("support") && <GivenUp />}
        {has("eligibility") && <Waiting />}
        {has("finance") && <Returned />}
        {has("support") && <Leads />}
        {has("administrator") && <Books />}
        {has("support") && (
          <Tile
            to={paths.opsAppointments()}
            big="Look up"
            words="a visit by member or number"
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

type Counts = { pagination: { total: number } };
type Count = QueryState<Counts>;

const numberOf = ({ data, error }: Count) => data?.pagination.total ?? (error ? "Unknown" : "…");

const countOf = (query: Count, one: string, many: string) =>
  query.data ? counted(query.data.pagination.total, one, many) : query.error ? `${many}: unknown` : "…";

type CountedProps = {
  to: string;
  query: Count;
  one: string;
  many: string;
  more: ReactNode;
};

const Counted = ({ to, query, one, many, more }: CountedProps) => (
  <Tile to={to} big={numberOf(query)} words={numberOf(query) === 1 ? one : many} more={more} />
);

/** What the tiles count, each for who has the right to it. */
const asked = {
  help: { ...q(listHelpRequests, { query: { state: "open", limit: 1 } }), refetchInterval: 30_000 },
  hidden: q(listOpsPractitioners, { query: { standing: "unpublished", limit: 1 } }),
  givenUp: q(listEffects, { query: { state: "failed", limit: 1 } }),
  waiting: q(listOpsVerification, { query: { state: "waiting", limit: 1 } }),
  refunds: q(listReturnedRefunds, { query: { limit: 1 } }),
  disputes: q(listDisputes, { query: { state: "open", limit: 1 } }),
  leads: q(listLeads, { query: { delivery: "failed", limit: 1 } }),
  gifts: q(listGifts, { query: { limit: 1 } }),
} as const;

/** A tile is a link, and holds no button: what could not be counted is said and asked again above them. */
function Uncounted({ has }: { has: (right: StaffRight) => boolean }) {
  const support = { enabled: has("support") };
  const finance = { enabled: has("finance") };
  const queries = useQueries({
    queries: [
      { ...asked.help, ...support },
      { ...asked.hidden, enabled: has("administrator") },
      { ...asked.givenUp, ...support },
      { ...asked.waiting, enabled: has("eligibility") },
      { ...asked.refunds, ...finance },
      { ...asked.disputes, ...finance },
      { ...asked.leads, ...support },
      { ...asked.gifts, ...support },
    ],
  });
  return <Unread name="Some of the numbers" queries={queries} />;
}

function HelpAsked() {
  const open = useQuery(asked.help);
  return (
    <Counted
      to={paths.opsHelp()}
      query={open}
      one="member asks for help"
      many="members ask for help"
      more="They wait in a visit"
    />
  );
}

function Warnings() {
  const system = useQuery(q(readSystem, {}));
  return (
    <StateOf query={system} loading={null}>
      {({ warnings }) => <OperatorWarnings warnings={warnings} />}
    </StateOf>
  );
}

function Hidden() {
  const hidden = useQuery(asked.hidden);
  return (
    <Counted
      to={withQuery(paths.opsPractitioners(), { standing: "unpublished" })}
      query={hidden}
      one="practitioner hidden"
      many="practitioners hidden"
      more="Not in the directory yet"
    />
  );
}

function GivenUp() {
  const failed = useQuery(asked.givenUp);
  return (
    <Counted
      to={paths.opsOutbox()}
      query={failed}
      one="message or task given up"
      many="messages and tasks given up"
      more="To be tried again"
    />
  );
}

function Waiting() {
  const open = useQuery(asked.waiting);
  return (
    <Counted
      to={paths.opsVerification()}
      query={open}
      one="verification request waits"
      many="verification requests wait"
      more="The oldest first"
    />
  );
}

function Returned() {
  const refunds = useQuery(asked.refunds);
  const disputes = useQuery(asked.disputes);
  return (
    <Counted
      to={paths.opsMoney()}
      query={refunds}
      one="refund came back"
      many="refunds came back"
      more={countOf(disputes, "dispute open", "disputes open")}
    />
  );
}

function Leads() {
  const leads = useQuery(asked.leads);
  const gifts = useQuery(asked.gifts);
  return (
    <Counted
      to={paths.opsLeads()}
      query={leads}
      one="lead not handed over"
      many="leads not handed over"
      more={countOf(gifts, "gift to arrange", "gifts to arrange")}
    />
  );
}

function Books() {
  const { data, error } = useQuery(q(readSystem, {}));
  const sum = data?.ledger.sum;
  const open = error ? "Unknown" : "…";
  return (
    <Tile
      to={paths.opsSystem()}
      big={sum === undefined ? open : sum === 0 ? "Balanced" : `Off by ${sum.toFixed(2)}`}
      words="the books"
      more={data ? counted(data.ledger.entries, "entry", "entries") : open}
    />
  );
}
