// Statements of practitioners, and the earnings that they add up. SQL only.
import type { StatementSums } from "@larkwell/domain/payments/payouts.ts";
import type { MonthSpan } from "@larkwell/domain/time/months.ts";
import { type SqlBool, sql } from "kysely";
import type { Reader } from "../../../data/db.ts";
import type { Tx } from "../../../data/transaction.ts";

/** "2026-03" as a date. */
const firstDay = (month: string) => `${month}-01`;

/** What is earned counts when its visit's time has come, as on the practitioner's page. */
const countsAt = sql<Temporal.Instant>`greatest(e.created_at, a.scheduled_start)`;

const statementColumns = [
  "t.id as statement_id",
  "t.practitioner_id",
  "t.cents",
  "t.visits",
  "t.visit_cents",
  "t.messages",
  "t.message_cents",
  "t.correction_cents",
  "t.carried_cents",
  "t.approved_at",
  "t.approved_by",
  "t.paid_at",
  "t.paid_by",
] as const;

const monthOf = sql<string>`to_char(t.month, 'YYYY-MM')`.as("month");
const nameOf = sql<string>`u.first_name || ' ' || u.last_name`.as("name");

const statements = (read: Reader) =>
  read
    .selectFrom("payout_statements as t")
    .innerJoin("users as u", "u.id", "t.practitioner_id")
    .select([...statementColumns, monthOf, nameOf]);

export type StatementRow = Awaited<ReturnType<ReturnType<typeof statements>["executeTakeFirstOrThrow"]>>;

export const listStatements = (read: Reader, practitionerIds: readonly number[], month: string) =>
  statements(read)
    .where("t.practitioner_id", "=", sql<number>`any(${[...practitionerIds]}::bigint[])`)
    .where("t.month", "=", firstDay(month))
    .execute();

export const findStatement = (read: Reader, id: number) =>
  statements(read).where("t.id", "=", id).executeTakeFirstOrThrow();

/** Locked: of two people who pay it, the second sees that it is paid. */
export const lockStatement = (tx: Tx, id: number) =>
  statements(tx.db).where("t.id", "=", id).forUpdate("t").executeTakeFirst();

/** Approved and not paid, by name: 10,000 at most. */
export const listApproved = (read: Reader, month: string) =>
  statements(read)
    .where("t.month", "=", firstDay(month))
    .where("t.paid_at", "is", null)
    .orderBy("u.last_name")
    .orderBy("t.id")
    .limit(10_000)
    .execute();

export async function listPractitioners(read: Reader, page: { limit: number; offset: number }) {
  const all = read.selectFrom("practitioner_profiles as p").innerJoin("users as u", "u.id", "p.user_id");
  const rows = await all.select(["u.id", nameOf]).orderBy("u.id").limit(page.limit).offset(page.offset).execute();
  const { total } = await read
    .selectFrom("practitioner_profiles")
    .select(sql<number>`count(*)::int`.as("total"))
    .executeTakeFirstOrThrow();
  return { rows, total };
}

export const findPractitioner = (read: Reader, id: number) =>
  read
    .selectFrom("practitioner_profiles as p")
    .innerJoin("users as u", "u.id", "p.user_id")
    .select(["u.id", nameOf])
    .where("u.id", "=", id)
    .executeTakeFirst();

export interface OwedRow extends StatementSums {
  id: number;
  earned_cents: number;
  approved_cents: number;
}

/** What each of these practitioners earned up to the end of the month, what was approved before, and the month itself. */
export async function sumOwed(read: Reader, ids: readonly number[], { from, until }: MonthSpan): Promise<OwedRow[]> {
  const inMonth = sql`${countsAt} >= ${from}`;
  const { rows } = await sql<OwedRow>`
    select p.id, coalesce(sums.earned_cents, 0)::bigint as earned_cents,
      coalesce((select sum(t.cents) from payout_statements t where t.practitioner_id = p.id), 0)::bigint as approved_cents,
      sums.visits, sums.visit_cents, sums.messages, sums.message_cents, sums.correction_cents
    from unnest(${[...ids]}::bigint[]) as p (id)
    cross join lateral (
      select sum(e.cents) as earned_cents,
        (count(distinct e.appointment_id) filter (where e.memo = 'earned' and ${inMonth}))::int as visits,
        coalesce(sum(e.cents) filter (where e.memo = 'earned' and ${inMonth}), 0)::bigint as visit_cents,
        (count(*) filter (where e.memo = 'message_answered' and ${inMonth}))::int as messages,
        coalesce(sum(e.cents) filter (where e.memo = 'message_answered' and ${inMonth}), 0)::bigint as message_cents,
        coalesce(sum(e.cents) filter (where e.memo not in ('earned', 'message_answered') and ${inMonth}), 0)::bigint
          as correction_cents
      from ledger_entries e left join appointments a on a.id = e.appointment_id
      where e.account = 'earnings' and e.user_id = p.id and e.memo <> 'payout' and ${countsAt} < ${until}
    ) as sums`.execute(read);
  return rows;
}

interface NewStatement extends StatementSums {
  practitioner_id: number;
  month: string;
  cents: number;
  carried_cents: number;
  approved_by: number;
  approved_at: Temporal.Instant;
}

export const insertStatement = (tx: Tx, { month, ...statement }: NewStatement) =>
  tx.db
    .insertInto("payout_statements")
    .values({ ...statement, month: firstDay(month) })
    .returning("id")
    .executeTakeFirstOrThrow();

export const markPaid = (tx: Tx, id: number, paid: { paid_by: number; paid_at: Temporal.Instant }) =>
  tx.db.updateTable("payout_statements").set(paid).where("id", "=", id).execute();

export const deleteStatement = (tx: Tx, id: number) =>
  tx.db.deleteFrom("payout_statements").where("id", "=", id).execute();

/** How many other people of staff have the right finance and can sign in. */
export async function countOthersOfFinance(tx: Tx, id: number): Promise<number> {
  const { others } = await tx.db
    .selectFrom("staff_rights as r")
    .innerJoin("users as u", "u.id", "r.user_id")
    .where("r.name", "=", sql.lit("finance"))
    .where("r.user_id", "<>", id)
    .where("u.disabled_at", "is", null)
    .where("u.role", "=", sql.lit("staff"))
    .where(
      sql<SqlBool>`not exists (select from account_deletions d where d.user_id = u.id and d.taken_back_at is null)`,
    )
    .select(sql<number>`count(*)::int`.as("others"))
    .executeTakeFirstOrThrow();
  return others;
}

interface Page {
  limit: number;
  offset: number;
  direction: "asc" | "desc";
}

export async function listOwn(read: Reader, actor: { id: number }, { limit, offset, direction }: Page) {
  const own = read.selectFrom("payout_statements as t").where("t.practitioner_id", "=", actor.id);
  const rows = await own
    .select(["t.id", "t.cents", "t.approved_at", "t.paid_at", monthOf])
    .orderBy("t.month", direction)
    .limit(limit)
    .offset(offset)
    .execute();
  const { total } = await own.select(sql<number>`count(*)::int`.as("total")).executeTakeFirstOrThrow();
  return { rows, total };
}

export type OwnRow = Awaited<ReturnType<typeof listOwn>>["rows"][number];
