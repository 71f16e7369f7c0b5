/** The console's first page: what needs a person, and the ways in, as far as the rights of whoever looks go. */
import type { Endpoint } from "@larkwell/contract/endpoint.ts";
import { listOpsPractitioners, listQueuedJobs, readSystem } from "@larkwell/contract/ops.ts";
import { listHelpRequests } from "@larkwell/contract/ops-help.ts";
import { listGifts, listLeads } from "@larkwell/contract/ops-leads.ts";
import { listOpsVerification } from "@larkwell/contract/ops-verification.ts";
import { listDisputes, listReturnedRefunds } from "@larkwell/contract/returned-money.ts";
import type { StaffRight } from "@larkwell/domain/staff/rights.ts";
import { type UseQueryOptions, useQueries, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { q } from "../../../api/client.ts";
import { useMe } from "../../../api/session.ts";
import styles from "../../../kit/console/Ops.module.css";
import type { QueryOf } from "../../../kit/console/QueueFilters.tsx";
import { Page } from "../../../kit/Page.tsx";
import { StateOf } from "../../../kit/StateOf.tsx";
import { Unread } from "../../../kit/Unread.tsx";
import { paths, withQuery } from "../../../paths.ts";
import { counted } from "../../sponsors/census/console/census-words.ts";
import { OperatorWarnings } from "./OperatorWarnings.tsx";

interface Count {
  query: UseQueryOptions<Counts>;
  one: string;
  many: string;
}

interface Counts {
  pagination: { total: number };
}

/** How long a list is: its first row is asked for, again every so many milliseconds. */
const countOf = <E extends Endpoint>(endpoint: E, query: QueryOf<E>, every?: number) =>
  ({
    ...q<Endpoint>(endpoint, { query: { ...query, limit: 1 } }),
    ...(every ? { refetchInterval: every } : {}),
  }) as UseQueryOptions<Counts>;

interface Room {
  right: StaffRight;
  to: string;
}
/** A room that something waits in: how much, and what else. */
type CountedRoom = Room & { count: Count; more: string | Count };
type PlainRoom = Room & { big: string; words: string; more: string };

const rooms: readonly (CountedRoom | PlainRoom | (Room & { tile: "books" }))[] = [
  {
    right: "administrator",
    to: withQuery(paths.opsPractitioners(), { standing: "unpublished" }),
    count: {
      query: countOf(listOpsPractitioners, { standing: "unpublished" }),
      one: "practitioner hidden",
      many: "practitioners hidden",
    },
    more: "Not in the directory yet",
  },
  {
    right: "support",
    to: paths.opsHelp(),
    count: {
      query: countOf(listHelpRequests, { state: "open" }, 30_000),
      one: "member asks for help",
      many: "members ask for help",
    },
    more: "They wait in a visit",
  },
  {
    right: "support",
    to: paths.opsOutbox(),
    count: {
      query: countOf(listQueuedJobs, { state: "failed" }),
      one: "message or task given up",
      many: "messages and tasks given up",
    },
    more: "To be tried again",
  },
  {
    right: "eligibility",
    to: paths.opsVerification(),
    count: {
      query: countOf(listOpsVerification, { state: "waiting" }),
      one: "verification request waits",
      many: "verification requests wait",
    },
    more: "The oldest first",
  },
  {
    right: "finance",
    to: paths.opsMoney(),
    count: { query: countOf(listReturnedRefunds, {}), one: "refund came back", many: "refunds came back" },
    more: { query: countOf(listDisputes, { state: "open" }), one: "dispute open", many: "disputes open" },
  },
  {
    right: "support",
    to: paths.opsLeads(),
    count: {
      query: countOf(listLeads, { delivery: "failed" }),
      one: "lead not handed over",
      many: "leads not handed over",
    },
    more: { query: countOf(listGifts, {}), one: "gift to arrange", many: "gifts to arrange" },
  },
  { right: "administrator", to: paths.opsSystem(), tile: "books" },
  {
    right: "support",
    to: paths.opsAppointments(),
    big: "Look up",
    words: "a visit by member or number",
    more: "Recorded with your reason",
  },
  {
    right: "safety",
    to: paths.opsSafety(),
    big: "Safety",
    words: "answers that called for help",
    more: "Shown after a reason",
  },
  { right: "content", to: paths.opsAgreements(), big: "Agreements", words: "what people accept", more: "By version" },
  { right: "administrator", to: paths.opsAudit(), big: "Audit log", words: "who did what", more: "And why" },
  {
    right: "administrator",
    to: paths.opsStaff(),
    big: "Staff",
    words: "who may do what",
    more: "Rights, given and taken",
  },
];

export default function OpsPage() {
  const { staff_rights: rights } = useMe();
  const open = rooms.filter(({ right }) => rights.includes(right));
  return (
    <Page title="Overview" width="wide">
      {rights.length === 0 && (
        <p>Nothing here is open to you yet. An administrator can give you rights on the page Staff.</p>
      )}
      {rights.includes("administrator") && <Warnings />}
      <Uncounted rooms={open.filter((room) => "count" in room)} />
      <nav className={styles.tiles} aria-label="Rooms of the console">
        {open.map((room) => {
          if ("count" in room) return <CountedTile key={room.to} {...room} />;
          return "tile" in room ? <Books key={room.to} to={room.to} /> : <Tile key={room.to} {...room} />;
        })}
      </nav>
    </Page>
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

/** A tile is a link, and holds no button: what could not be counted is said and asked again above them. */
function Uncounted({ rooms }: { rooms: readonly CountedRoom[] }) {
  const counts = rooms.flatMap(({ count, more }) => (typeof more === "string" ? [count] : [count, more]));
  const queries = useQueries({ queries: counts.map(({ query }) => query) });
  return <Unread name="Some of the numbers" queries={queries} />;
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

/** The number; before it is there, and where it could not be read, a word. */
function useCount({ query }: Count) {
  const { data, error } = useQuery(query);
  return data?.pagination.total ?? (error ? "Unknown" : "…");
}

function CountedTile({ to, count, more }: CountedRoom) {
  const total = useCount(count);
  return (
    <Tile
      to={to}
      big={total}
      words={total === 1 ? count.one : count.many}
      more={typeof more === "string" ? more : <CountInWords of={more} />}
    />
  );
}

function CountInWords({ of }: { of: Count }) {
  const total = useCount(of);
  if (typeof total === "number") return counted(total, of.one, of.many);
  return total === "…" ? total : `${of.many}: unknown`;
}

function Books({ to }: { to: string }) {
  const { data, error } = useQuery(q(readSystem, {}));
  const sum = data?.ledger.sum;
  const open = error ? "Unknown" : "…";
  return (
    <Tile
      to={to}
      big={sum === undefined ? open : sum === 0 ? "Balanced" : `Off by ${sum.toFixed(2)}`}
      words="the books"
      more={data ? counted(data.ledger.entries, "entry", "entries") : open}
    />
  );
}
