// Safety cases: the list, one case with everything around it, and its changes. SQL only.
import type { ReachChannel } from "@larkwell/domain/safety/on-call.ts";
import type { AlertKind, EntryKind, Outcome, Wait } from "@larkwell/domain/safety/safety-cases.ts";
import { sql } from "kysely";
import { countUpTo } from "../../../data/count.ts";
import type { Reader } from "../../../data/db.ts";
import type { Tx } from "../../../data/transaction.ts";

const nameOf = (user: string) =>
  sql<string | null>`nullif(trim(${sql.ref(`${user}.first_name`)} || ' ' || ${sql.ref(`${user}.last_name`)}), '')`;

const cases = (read: Reader) =>
  read
    .selectFrom("safety_cases as c")
    .leftJoin("users as acknowledger", "acknowledger.id", "c.acknowledged_by")
    .leftJoin("users as claimer", "claimer.id", "c.claimed_by")
    .select(["c.id", "c.drill", "c.member_id", "c.opened_at", "c.due_at", "c.acknowledged_at", "c.contacted_at"])
    .select(["c.claimed_by", "c.claimed_until", "c.version", "c.closed_at", "c.follow_up_at"])
    .select([
      nameOf("acknowledger").as("acknowledged_by"),
      nameOf("claimer").as("claimer_name"),
      sql<Wait | null>`c.waits_for`.as("waits_for"),
      sql<Outcome | null>`c.outcome`.as("outcome"),
      sql<AlertKind[]>`(select coalesce(array_agg(one.kind order by one.first), '{}') from
        (select a.kind, min(a.id) as first from safety_alerts a where a.case_id = c.id group by a.kind) one)`.as(
        "kinds",
      ),
    ]);

export type CaseRecord = Awaited<ReturnType<ReturnType<typeof cases>["execute"]>>[number];

export interface CasesAsked {
  state: "open" | "closed";
  limit: number;
  offset: number;
}

export const findCases = (read: Reader, { state, limit, offset }: CasesAsked): Promise<CaseRecord[]> =>
  cases(read)
    .where("c.closed_at", state === "open" ? "is" : "is not", null)
    .$if(state === "open", (rows) => rows.orderBy("c.opened_at").orderBy("c.id"))
    .$if(state === "closed", (rows) => rows.orderBy("c.closed_at", "desc").orderBy("c.id", "desc"))
    .limit(limit)
    .offset(offset)
    .execute();

export const countCases = (read: Reader, { state }: Pick<CasesAsked, "state">) =>
  countUpTo(
    read,
    read
      .selectFrom("safety_cases")
      .select("id")
      .where("closed_at", state === "open" ? "is" : "is not", null),
  );

export const findCase = (read: Reader, id: number): Promise<CaseRecord | undefined> =>
  cases(read).where("c.id", "=", id).executeTakeFirst();

export const lockCase = (tx: Tx, id: number) =>
  tx.db
    .selectFrom("safety_cases")
    .select(["id", "drill", "member_id", "version", "closed_at", "claimed_by", "claimed_until", "acknowledged_at"])
    .select(["contacted_at", "acknowledged_by"])
    .select(sql<Wait | null>`waits_for`.as("waits_for"))
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();

export type LockedCase = NonNullable<Awaited<ReturnType<typeof lockCase>>>;

export interface CaseChange {
  waits_for?: Wait | null;
  due_at?: Temporal.Instant | null;
  wait_seconds?: number | null;
  acknowledged_at?: Temporal.Instant;
  acknowledged_by?: number;
  contacted_at?: Temporal.Instant;
  claimed_by?: number | null;
  claimed_until?: Temporal.Instant | null;
  closed_at?: Temporal.Instant | null;
  closed_by?: number | null;
  outcome?: Outcome | null;
  follow_up_at?: Temporal.Instant | null;
}

/** Each change counts the version up. */
export const changeCase = (tx: Tx, id: number, change: CaseChange) =>
  tx.db
    .updateTable("safety_cases")
    .set({ ...change, version: sql`version + 1` })
    .where("id", "=", id)
    .execute();

/** Renewing a claim changes nothing for others: the version stays. */
export const renewClaim = (tx: Tx, id: number, until: Temporal.Instant) =>
  tx.db.updateTable("safety_cases").set({ claimed_until: until }).where("id", "=", id).execute();

/** Everyone is called from the beginning. */
export const armAgain = (tx: Tx, id: number, now: Temporal.Instant) =>
  tx.db
    .updateTable("safety_cases")
    .set({ waits_for: "acknowledgement", due_at: now, wait_seconds: 0, round: sql`round + 1` })
    .where("id", "=", id)
    .execute();

export const insertEntry = (
  tx: Tx,
  entry: {
    case_id: number;
    kind: EntryKind;
    body?: string;
    reached?: boolean | null;
    author_id?: number;
    at: Temporal.Instant;
  },
) => tx.db.insertInto("safety_entries").values(entry).execute();

export const findDone = (read: Reader, caseId: number) =>
  read.selectFrom("safety_entries").select(["kind", "reached"]).where("case_id", "=", caseId).execute();

export const findMember = (read: Reader, id: number) =>
  read
    .selectFrom("users as u")
    .leftJoin("member_profiles as m", "m.user_id", "u.id")
    .select(["u.id", "u.email", "u.time_zone", "m.tel_number", "m.state", nameOf("u").as("name")])
    .where("u.id", "=", id)
    .executeTakeFirst();

/** With the words of a message that asked for help, and the case that a follow-up belongs to. */
export const findAlerts = (read: Reader, caseId: number) =>
  read
    .selectFrom("safety_alerts as a")
    .leftJoin("users as raiser", "raiser.id", "a.raised_by")
    .leftJoin("messages as m", (join) => join.onRef("m.id", "=", "a.source_id").on("a.kind", "=", "message"))
    .select(["a.id", "a.raised_at", "a.note", "a.tel_number", "a.source_id", nameOf("raiser").as("raised_by")])
    .select([
      sql<AlertKind>`a.kind`.as("kind"),
      sql<string | null>`case when m.removed_at is null then m.body end`.as("words"),
    ])
    .where("a.case_id", "=", caseId)
    .orderBy("a.id")
    .limit(200)
    .execute();

/** The latest ones: a clock that no one answers calls on and on. */
export const findCalls = (read: Reader, caseId: number) =>
  read
    .selectFrom("safety_calls as l")
    .innerJoin("users as u", "u.id", "l.user_id")
    .select(["l.id", "l.called_at", "l.sent_at", "l.failed_at", nameOf("u").as("name")])
    .select(sql<ReachChannel>`l.channel`.as("channel"))
    .where("l.case_id", "=", caseId)
    .orderBy("l.id", "desc")
    .limit(50)
    .execute();

export const findEntries = (read: Reader, caseId: number) =>
  read
    .selectFrom("safety_entries as e")
    .leftJoin("users as author", "author.id", "e.author_id")
    .select(["e.id", "e.body", "e.reached", "e.at", nameOf("author").as("author")])
    .select(sql<EntryKind>`e.kind`.as("kind"))
    .where("e.case_id", "=", caseId)
    .orderBy("e.id")
    .limit(500)
    .execute();
