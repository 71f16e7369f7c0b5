// The queue of the inbox: pages by key, and counts. SQL only; the worker is who reads.
import { INBOX_COUNTED, type InboxScope } from "@larkwell/contract/inbox.ts";
import type { InboxState } from "@larkwell/domain/messages/inbox-states.ts";
import { type RawBuilder, sql } from "kysely";
import type { Reader } from "../../../data/db.ts";
import { assigneeIsThere, isSnoozed, needsReply } from "./needs-reply.facts.ts";

/** Who works in the inbox, and what decides what they see there. */
export interface Worker {
  id: number;
  isCoordinator: boolean;
}

/** Where a page ended. `rank`: 0 among urgent conversations, 1 after them. */
export interface PageKey {
  rank: number;
  at: string;
  id: number;
}

export interface Asked {
  worker: Worker;
  state: InboxState;
  scope: InboxScope;
  now: Temporal.Instant;
}

type Condition = RawBuilder<unknown>;

/** One condition each, so that each has its own index. `row` has the practitioner: the channel, or its row in the inbox. */
function scopesOf({ worker, state, scope, now }: Asked, row: "c" | "i"): Condition[] {
  const practitioner = sql.ref(`${row}.practitioner_id`);
  const own = sql`${practitioner} = ${worker.id} and c.kind = 'practitioner'`;
  if (!worker.isCoordinator) return [own];
  const all = sql`${practitioner} is null and c.kind = 'coordinator'`;
  if (scope === "all") return [own, all];
  if (scope === "shared") return [sql`${all} and (i.assignee_id is null or not ${assigneeIsThere("i", now)})`];
  const isClosed = state === "closed" ? sql`is not null` : sql`is null`;
  return [own, sql`i.assignee_id = ${worker.id} and i.closed_at ${isClosed} and c.kind = 'coordinator'`];
}

interface Part {
  rank: number;
  sortedBy: string;
  descending: boolean;
  /** The row in inbox_channels is there, so the search begins with it. */
  fromInbox: boolean;
  where: Condition;
}

/** The parts of a state, in the order in which the list shows them. */
function partsOf({ state, now }: Asked): Part[] {
  const needs = needsReply("c", "i", now);
  switch (state) {
    case "needs_reply":
      return [
        {
          rank: 0,
          sortedBy: "i.urgent_since",
          descending: false,
          fromInbox: true,
          where: sql`(i.urgent_since is not null and ${needs})`,
        },
        {
          rank: 1,
          sortedBy: "c.waiting_since",
          descending: false,
          fromInbox: false,
          where: sql`(i.urgent_since is null and ${needs})`,
        },
      ];
    case "snoozed":
      return [
        { rank: 1, sortedBy: "i.snoozed_until", descending: false, fromInbox: true, where: isSnoozed("c", "i", now) },
      ];
    case "waiting":
      return [
        {
          rank: 1,
          sortedBy: "c.last_message_at",
          descending: true,
          fromInbox: false,
          // Not i.closed_at: PostgreSQL would read all closed ones to leave them out.
          where: sql`(c.waiting_since is null and c.last_message_at is not null and not c.closed)`,
        },
      ];
    case "closed":
      return [
        {
          rank: 1,
          sortedBy: "i.closed_at",
          descending: true,
          fromInbox: true,
          where: sql`i.closed_at is not null`,
        },
      ];
  }
}

interface FoundKey {
  id: number;
  rank: number;
  at: Temporal.Instant;
  /** Since when the member waits, if they do. */
  since: Temporal.Instant | null;
}

type Rows = RawBuilder<FoundKey>;

function rowsOf(part: Part, scope: Condition, after: PageKey | undefined): Rows {
  const direction = part.descending ? "desc" : "asc";
  const beyond = part.descending ? sql`<` : sql`>`;
  const joined = part.fromInbox
    ? sql`inbox_channels i join channels c on c.id = i.channel_id`
    : sql`channels c left join inbox_channels i on i.channel_id = c.id`;
  const rest =
    after?.rank === part.rank
      ? sql`and (${sql.ref(part.sortedBy)}, c.id) ${beyond} (${after.at}::timestamptz, ${after.id}::bigint)`
      : sql``;
  return sql<FoundKey>`select c.id, ${sql.lit(part.rank)}::int as rank, ${sql.ref(part.sortedBy)} as at, c.waiting_since as since
    from ${joined} where ${scope} and ${part.where} ${rest}
    order by ${sql.ref(part.sortedBy)} ${sql.raw(direction)}, c.id ${sql.raw(direction)}`;
}

const rowWith = ({ fromInbox }: Part) => (fromInbox ? "i" : "c");

const limited = (rows: readonly Rows[], limit: number) =>
  sql.join(
    rows.map((one) => sql`(${one} limit ${sql.lit(limit)})`),
    sql` union all `,
  );

/** The keys of one page and of one row more, if there is one. */
export async function findPage(
  read: Reader,
  asked: Asked,
  { limit, after }: { limit: number; after?: PageKey | undefined },
) {
  const parts = partsOf(asked).filter(({ rank }) => after === undefined || rank >= after.rank);
  const direction = sql.raw(parts[0]?.descending ? "desc" : "asc");
  const rows = parts.flatMap((part) => scopesOf(asked, rowWith(part)).map((scope) => rowsOf(part, scope, after)));
  const found =
    await sql<FoundKey>`select id, min(rank) as rank, min(at) as at, min(since) as since from (${limited(rows, limit + 1)}) found
    group by id order by rank, at ${direction}, id ${direction} limit ${sql.lit(limit + 1)}`.execute(read);
  return found.rows;
}

/** How many there are, INBOX_COUNTED at most, by the names of `asked`. */
export async function countInbox<Name extends string>(
  read: Reader,
  asked: Readonly<Record<Name, Asked>>,
): Promise<Record<Name, number>> {
  const names = Object.keys(asked) as Name[];
  const columns = names.map((name) => {
    const rows = partsOf(asked[name]).flatMap((part) =>
      scopesOf(asked[name], rowWith(part)).map((scope) => rowsOf(part, scope, undefined)),
    );
    return sql`(select count(distinct id)::int from (${limited(rows, INBOX_COUNTED)}) ${sql.raw(`as counted_${name}`)}) as ${sql.ref(name)}`;
  });
  const found = await sql<Record<Name, number>>`select ${sql.join(columns)}`.execute(read);
  return found.rows[0] as Record<Name, number>;
}
