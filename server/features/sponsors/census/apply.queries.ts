// Transfers the result of a dry run into the records, in batches of lines. SQL only.
import { sql } from "kysely";
import type { Reader } from "../../../data/db.ts";
import type { Tx } from "../../../data/transaction.ts";

export interface Applied {
  fileId: number;
  organizationId: number;
  /** The last day of people who are absent. */
  yesterday: string;
  now: Temporal.Instant;
}

/** The line after the next `size` rows that change something, or null after the last. */
export async function nextLine(read: Reader, fileId: number, outcome: string, after: number, size: number) {
  const row = await read
    .selectFrom("census_rows")
    .select("line")
    .where("file_id", "=", fileId)
    .where("outcome", "=", outcome)
    .where("line", ">", after)
    .orderBy("line")
    .offset(size - 1)
    .limit(1)
    .executeTakeFirst();
  return row?.line ?? null;
}

interface Stretch {
  after: number;
  /** Null: to the end. */
  upTo: number | null;
}

const within = ({ after, upTo }: Stretch) =>
  sql`s.line > ${after} and (${upTo}::bigint is null or s.line <= ${upTo}::bigint)`;

export async function insertAdded(tx: Tx, { fileId, organizationId, now }: Applied, stretch: Stretch) {
  await sql`
    insert into eligibility_records (organization_id, employee_id, dependent_key, relation, first_name, last_name,
      match_first_name, match_last_name, date_of_birth, email, work_state, starts_on, ends_on, ended_because,
      first_file_id, last_file_id, updated_at)
    select ${organizationId}, s.employee_id, s.dependent_key, s.relation, s.first_name, s.last_name, s.match_first_name,
      s.match_last_name, s.date_of_birth, s.email, s.work_state, s.starts_on, s.ends_on,
      case when s.ends_on is not null then 'end_date' end, ${fileId}, ${fileId}, ${now.toString()}
    from census_rows s
    where s.file_id = ${fileId} and s.outcome = 'added' and ${within(stretch)}`.execute(tx.db);
}

/** Rows of the file that change, return, or end by their own last day. */
export async function updateListed(tx: Tx, { fileId, now }: Applied, outcome: string, stretch: Stretch) {
  await sql`
    update eligibility_records r set relation = s.relation, first_name = s.first_name, last_name = s.last_name,
      match_first_name = s.match_first_name, match_last_name = s.match_last_name, date_of_birth = s.date_of_birth,
      email = s.email, work_state = s.work_state, starts_on = s.starts_on, ends_on = s.ends_on,
      ended_because = case when s.ends_on is not null then 'end_date' end, last_file_id = ${fileId},
      updated_at = ${now.toString()}
    from census_rows s
    where s.file_id = ${fileId} and s.outcome = ${outcome} and s.line > 0 and ${within(stretch)} and r.id = s.record_id`.execute(
    tx.db,
  );
}

export async function endAbsent(tx: Tx, { fileId, now, yesterday }: Applied, stretch: Stretch) {
  await sql`
    update eligibility_records r set ends_on = greatest(${yesterday}::date, r.starts_on), ended_because = 'absent',
      last_file_id = ${fileId}, updated_at = ${now.toString()}
    from census_rows s
    where s.file_id = ${fileId} and s.outcome = 'ended' and s.line < 0 and ${within(stretch)} and r.id = s.record_id`.execute(
    tx.db,
  );
}

/** Counts the people that the census has now, and that one more file was applied. */
export const countCensus = (tx: Tx, organizationId: number, today: string) =>
  sql`
    update organizations o set census_version = o.census_version + 1, census_employees = n.employees,
      census_dependents = n.people - n.employees
    from (select count(*)::int as people, count(*) filter (where relation = 'employee')::int as employees
      from eligibility_records where organization_id = ${organizationId} and (ends_on is null or ends_on >= ${today}::date)) n
    where o.id = ${organizationId}`.execute(tx.db);

/** The current state, with the lock held. */
export const findCensusVersion = async (tx: Tx, organizationId: number): Promise<number> => {
  const row = await tx.db
    .selectFrom("organizations")
    .select("census_version")
    .where("id", "=", organizationId)
    .executeTakeFirstOrThrow();
  return row.census_version;
};

/** A whole census that was sent later and is already applied is newer than this file. */
export const findNewerApplied = (read: Reader, organizationId: number, fileId: number) =>
  read
    .selectFrom("census_files")
    .select("id")
    .where("organization_id", "=", organizationId)
    .where("id", ">", fileId)
    .where("state", "=", "applied")
    .limit(1)
    .executeTakeFirst();
