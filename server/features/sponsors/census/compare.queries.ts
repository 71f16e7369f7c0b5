// The dry run: rows of a file beside the existing records, without changing any of them. SQL only.
import type { ReadHeader } from "@larkwell/domain/eligibility/census-columns.ts";
import type { CensusPerson, RowFault } from "@larkwell/domain/eligibility/census-row.ts";
import { OUTCOMES, type Outcome } from "@larkwell/domain/eligibility/census-stops.ts";
import { type RawBuilder, sql } from "kysely";
import type { Reader } from "../../../data/db.ts";
import type { Tx } from "../../../data/transaction.ts";

export interface GoodLine {
  line: number;
  person: CensusPerson;
}
export interface BadLine {
  line: number;
  employeeId: string | null;
  faults: readonly RowFault[];
}

export interface Target {
  fileId: number;
  organizationId: number;
  today: string;
  header: ReadHeader;
}

export const findSponsor = (read: Reader, id: number) =>
  read.selectFrom("organizations").select(["id", "slug", "ended_at"]).where("id", "=", id).executeTakeFirst();

export async function countActive(read: Reader, organizationId: number, today: string): Promise<number> {
  const { count } = await read
    .selectFrom("eligibility_records")
    .where("organization_id", "=", organizationId)
    .where((or) => or.or([or("ends_on", "is", null), or("ends_on", ">=", today)]))
    .select(sql<number>`count(*)::int`.as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

const compared = [
  ["relation", "relation"],
  ["first_name", "first_name"],
  ["last_name", "last_name"],
  ["date_of_birth", "date_of_birth"],
  ["email", "email"],
  ["work_state", "work_state"],
  ["starts_on", "starts_on"],
  ["ends_on", "ends_on"],
] as const;

/** The names of the fields in which a row differs from its record. */
const differences = sql`array_remove(array[${sql.join(
  compared.map(
    ([column, name]) =>
      sql`case when n.${sql.ref(column)} is distinct from r.${sql.ref(column)} then ${sql.lit(name)} end`,
  ),
)}], null)`;

/** A column that the file does not have leaves the existing value; a last day that is over does not survive being listed again. */
const kept = ({ at }: ReadHeader, column: "email" | "work_state" | "starts_on"): RawBuilder<unknown> =>
  at[column] >= 0 ? sql`u.${sql.ref(column)}` : sql`r.${sql.ref(column)}`;

/**
 * One index lookup for each row: with a plain join, the planner would rather read the whole census for every batch.
 * Inserts the rows that are the first of their person; returns how many these were.
 */
export async function stageGood(tx: Tx, { fileId, organizationId, today, header }: Target, lines: readonly GoodLine[]) {
  const texts = (of: (person: CensusPerson) => string | null) => sql`${lines.map(({ person }) => of(person))}::text[]`;
  const dates = (of: (person: CensusPerson) => string | null) => sql`${lines.map(({ person }) => of(person))}::date[]`;
  const day = sql`${today}::date`;
  const endsOn = header.at.ends_on >= 0 ? sql`u.ends_on` : sql`case when r.ends_on >= ${day} then r.ends_on end`;
  const { numAffectedRows = 0n } = await sql`
    insert into census_rows (file_id, line, outcome, details, record_id, employee_id, dependent_key, relation, first_name,
      last_name, match_first_name, match_last_name, date_of_birth, email, work_state, starts_on, ends_on)
    select ${fileId}, u.line,
      case when r.id is null then case when n.ends_on < ${day} then 'unchanged' else 'added' end
        when (r.ends_on is null or r.ends_on >= ${day}) and n.ends_on < ${day} then 'ended'
        when r.ends_on < ${day} and (n.ends_on is null or n.ends_on >= ${day}) then 'returned'
        when ${differences} <> '{}' then 'changed'
        else 'unchanged' end,
      case when r.id is null then '{}' else ${differences} end,
      r.id, u.employee_id, u.dependent_key, u.relation, u.first_name, u.last_name, u.match_first_name, u.match_last_name,
      u.date_of_birth, n.email, n.work_state, n.starts_on, n.ends_on
    from unnest(${lines.map(({ line }) => line)}::bigint[], ${texts((p) => p.employeeId)}, ${texts((p) => p.dependentKey)},
      ${texts((p) => p.relation)}, ${texts((p) => p.firstName)}, ${texts((p) => p.lastName)}, ${texts((p) => p.matchFirstName)},
      ${texts((p) => p.matchLastName)}, ${dates((p) => p.dateOfBirth)}, ${texts((p) => p.email)}, ${texts((p) => p.workState)},
      ${dates((p) => p.startsOn)}, ${dates((p) => p.endsOn)})
      as u(line, employee_id, dependent_key, relation, first_name, last_name, match_first_name, match_last_name,
        date_of_birth, email, work_state, starts_on, ends_on)
    left join lateral (select * from eligibility_records e where e.organization_id = ${organizationId}
      and e.employee_id = u.employee_id and e.dependent_key = u.dependent_key limit 1) r on true
    cross join lateral (select u.relation, u.first_name, u.last_name, u.date_of_birth, ${kept(header, "email")} as email,
      ${kept(header, "work_state")} as work_state, ${kept(header, "starts_on")} as starts_on, ${endsOn} as ends_on) n
    on conflict (file_id, employee_id, dependent_key) where outcome <> 'refused' do nothing`.execute(tx.db);
  return Number(numAffectedRows);
}

/** Which of these lines were not inserted, because an earlier line has the same person. */
export async function findRepeated(tx: Tx, fileId: number, lines: readonly GoodLine[]): Promise<BadLine[]> {
  const { rows } = await sql<{ line: number }>`
    select u.line from unnest(${lines.map(({ line }) => line)}::bigint[]) as u(line)
    where not exists (select from census_rows c where c.file_id = ${fileId} and c.line = u.line)`.execute(tx.db);
  const missing = new Set(rows.map(({ line }) => Number(line)));
  return lines
    .filter(({ line }) => missing.has(line))
    .map(({ line, person }) => ({ line, employeeId: person.employeeId, faults: ["repeated"] }));
}

export async function stageBad(tx: Tx, fileId: number, lines: readonly BadLine[]) {
  if (lines.length === 0) return;
  await sql`
    insert into census_rows (file_id, line, outcome, employee_id, details)
    select ${fileId}, u.line, 'refused', u.employee_id, string_to_array(u.faults, ' ')
    from unnest(${lines.map(({ line }) => line)}::bigint[], ${lines.map(({ employeeId }) => employeeId)}::text[],
      ${lines.map(({ faults }) => faults.join(" "))}::text[]) as u(line, employee_id, faults)`.execute(tx.db);
}

/**
 * Lines of employees whose address also belongs to another employee in the file, the first of them. In one pass: the
 * planner has no statistics about a new file's rows yet, and a join would be planned as if there were few.
 */
export async function findSharedAddresses(read: Reader, fileId: number, max: number): Promise<number[]> {
  const { rows } = await sql<{ line: number }>`
    select c.line from (
      select line, min(employee_id) over same as lowest, max(employee_id) over same as highest from census_rows
      where file_id = ${fileId} and email is not null and outcome in ('added', 'changed', 'returned', 'unchanged')
      window same as (partition by email)) c
    where c.lowest <> c.highest and c.line > 0
    order by c.line limit ${max}`.execute(read);
  return rows.map(({ line }) => Number(line));
}

/** The employee number after the next `size` records, or null after the last. */
export async function nextStretch(read: Reader, organizationId: number, after: string, size: number) {
  const row = await read
    .selectFrom("eligibility_records")
    .select("employee_id")
    .where("organization_id", "=", organizationId)
    .where("employee_id", ">", after)
    .orderBy("employee_id")
    .orderBy("dependent_key")
    .offset(size - 1)
    .limit(1)
    .executeTakeFirst();
  return row?.employee_id ?? null;
}

/** People of the census who are on no line of a full file. A person whose row was refused is not absent. */
export async function stageAbsent(tx: Tx, target: Omit<Target, "header">, after: string, upTo: string | null) {
  const { fileId, organizationId, today } = target;
  await sql`
    insert into census_rows (file_id, line, outcome, details, record_id, employee_id, dependent_key, relation)
    select ${fileId}, -r.id, 'ended', '{absent}', r.id, r.employee_id, r.dependent_key, r.relation
    from eligibility_records r
    where r.organization_id = ${organizationId} and r.employee_id > ${after}
      and (${upTo}::text is null or r.employee_id <= ${upTo}) and (r.ends_on is null or r.ends_on >= ${today}::date)
      and not exists (select from census_rows c where c.file_id = ${fileId} and c.employee_id = r.employee_id
        and c.dependent_key = r.dependent_key and c.outcome <> 'refused')
      and not exists (select from census_rows c where c.file_id = ${fileId} and c.employee_id = r.employee_id
        and c.outcome = 'refused')`.execute(tx.db);
}

export async function countOutcomes(read: Reader, fileId: number): Promise<Record<Outcome, number>> {
  const rows = await read
    .selectFrom("census_rows")
    .where("file_id", "=", fileId)
    .groupBy("outcome")
    .select(["outcome", sql<number>`count(*)::int`.as("count")])
    .execute();
  const counted = new Map(rows.map((row) => [row.outcome, row.count]));
  return Object.fromEntries(OUTCOMES.map((outcome) => [outcome, counted.get(outcome) ?? 0])) as Record<Outcome, number>;
}
