/** The console's first page: what needs a person, and links, limited to the viewer's rights. */
import type { Endpoint } from "@larkwell/contract/endpoint.ts";
import { listOpsPractitioners, listQueuedJobs, readSystem } from "@larkwell/contract/ops.ts";
import { listHelpRequests } from "@larkwell/contract/ops-help.ts";
import { listGifts, listLeads } from "@larkwell/contract/ops-leads.ts";
import { listOpsLibrary } from "@larkwell/contract/ops-library.ts";
import { listOpsVerification } from "@larkwell/contract/ops-verification.ts";
import { listDisputes, listReturnedRefunds } from "@larkwell/contract/returned-money.ts";
import { t } from "@larkwell/domain/language/text.ts";
import type { StaffRight } from "@larkwell/domain/staff/rights.ts";
import { Trans } from "@lingui/react/macro";
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
import { opsPaths } from "../../../ops-paths.ts";
import { withQuery } from "../../../with-query.ts";
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

/** The length of a list: requests one row and reads the total, again every `every` milliseconds. */
const countOf = <E extends Endpoint>(endpoint: E, query: QueryOf<E>, every?: number) =>
  ({
    ...q<Endpoint>(endpoint, { query: { ...query, limit: 1 } }),
    ...(every ? { refetchInterval: every } : {}),
  }) as UseQueryOptions<Counts>;

interface Room {
  right: StaffRight;
  to: string;
}
/** A part of the console where work waits: how much, and what else. */
type CountedRoom = Room & { count: Count; more: string | Count };
type PlainRoom = Room & { big: string; words: string; more: string };

const rooms = (): readonly (CountedRoom | PlainRoom | (Room & { tile: "books" }))[] => [
  {
    right: "administrator",
    to: withQuery(opsPaths.practitioners(), { standing: "unpublished" }),
    count: {
      query: countOf(listOpsPractitioners, { standing: "unpublished" }),
      one: t("practitioner hidden"),
      many: t("practitioners hidden"),
    },
    more: t("Not in the directory yet"),
  },
  {
    right: "support",
    to: opsPaths.help(),
    count: {
      query: countOf(listHelpRequests, { state: "open" }, 30_000),
      one: t("member asking for help"),
      many: t("members asking for help"),
    },
    more: t("Waiting in a visit"),
  },
  {
    right: "support",
    to: opsPaths.outbox(),
    count: {
      query: countOf(listQueuedJobs, { state: "failed" }),
      one: t("failed message or task"),
      many: t("failed messages and tasks"),
    },
    more: t("Try them again"),
  },
  {
    right: "eligibility",
    to: opsPaths.verification(),
    count: {
      query: countOf(listOpsVerification, { state: "waiting" }),
      one: t("verification request"),
      many: t("verification requests"),
    },
    more: t("Oldest first"),
  },
  {
    right: "finance",
    to: opsPaths.finance("refunds"),
    count: { query: countOf(listReturnedRefunds, {}), one: t("returned refund"), many: t("returned refunds") },
    more: { query: countOf(listDisputes, { state: "open" }), one: t("open dispute"), many: t("open disputes") },
  },
  {
    right: "support",
    to: opsPaths.leads(),
    count: {
      query: countOf(listLeads, { delivery: "failed" }),
      one: t("lead not delivered"),
      many: t("leads not delivered"),
    },
    more: { query: countOf(listGifts, {}), one: t("gift to arrange"), many: t("gifts to arrange") },
  },
  { right: "administrator", to: opsPaths.system(), tile: "books" },
  {
    right: "support",
    to: opsPaths.appointments(),
    big: t("Look up"),
    words: t("a visit by member or ID"),
    more: t("We record your reason"),
  },
  {
    right: "safety",
    to: opsPaths.safety(),
    big: t("Safety"),
    words: t("urgent answers"),
    more: t("Give a reason to see them"),
  },
  {
    right: "content",
    to: opsPaths.content({ state: "waiting", stakes: "high" }),
    count: {
      query: countOf(listOpsLibrary, { state: "waiting", stakes: "high" }),
      one: t("high-stakes piece waits for a review"),
      many: t("high-stakes pieces wait for a review"),
    },
    more: t("Hidden from members until then"),
  },
  {
    right: "content",
    to: opsPaths.agreements(),
    big: t("Agreements"),
    words: t("terms people accept"),
    more: t("By version"),
  },
  {
    right: "administrator",
    to: opsPaths.audit(),
    big: t("Audit log"),
    words: t("who did what"),
    more: t("With reasons"),
  },
  {
    right: "administrator",
    to: opsPaths.staff(),
    big: t("Staff"),
    words: t("and their rights"),
    more: t("Grant and remove rights"),
  },
];

export default function OpsPage() {
  const { staff_rights: rights } = useMe();
  const open = rooms().filter(({ right }) => rights.includes(right));
  return (
    <Page title={t("Overview")} width="wide">
      {rights.length === 0 && (
        <p>
          <Trans>
            You don’t have rights to any console page yet. An administrator can give them to you on the Staff page.
          </Trans>
        </p>
      )}
      {rights.includes("administrator") && <Warnings />}
      <Uncounted rooms={open.filter((room) => "count" in room)} />
      <nav className={styles.tiles} aria-label={t("Console pages")}>
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

/** A tile is a link and can't contain a button, so counts that failed to load are shown and retried above the tiles. */
function Uncounted({ rooms }: { rooms: readonly CountedRoom[] }) {
  const counts = rooms.flatMap(({ count, more }) => (typeof more === "string" ? [count] : [count, more]));
  const queries = useQueries({ queries: counts.map(({ query }) => query) });
  return <Unread name={t("Some of the counts")} queries={queries} />;
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

/** The number, or a word while it is loading or if it could not be read. */
function useCount({ query }: Count) {
  const { data, error } = useQuery(query);
  return data?.pagination.total ?? (error ? t("Unknown") : "…");
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
  return total === "…" ? total : t("{many}: unknown", { many: of.many });
}

function Books({ to }: { to: string }) {
  const { data, error } = useQuery(q(readSystem, {}));
  const sum = data?.ledger.sum;
  const open = error ? t("Unknown") : "…";
  return (
    <Tile
      to={to}
      big={sum === undefined ? open : sum === 0 ? t("Balanced") : t("Off by {toFixed}", { toFixed: sum.toFixed(2) })}
      words={t("the books")}
      more={data ? t("{n, plural, one {# entry} other {# entries}}", { n: data.ledger.entries }) : open}
    />
  );
}
