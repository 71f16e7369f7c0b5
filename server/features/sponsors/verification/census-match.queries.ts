// The rows of censuses that could be a person, with the others of the same employee; and who has an account with them. SQL only.

import type { CensusPerson, Household, Match } from "@larkwell/domain/eligibility/match.ts";
import { sql } from "kysely";
import { activeAt } from "../../../data/active-at.ts";
import type { Reader } from "../../../data/db.ts";
import type { Tx } from "../../../data/transaction.ts";

export interface Moment {
  now: Temporal.Instant;
  /** "YYYY-MM-DD" in the member's zone. */
  today: string;
}

interface FoundRow {
  id: number;
  organizationId: number;
  organizationName: string;
  employeeId: string;
  isEmployee: boolean;
  matchFirstName: string;
  matchLastName: string;
  dateOfBirth: string;
  email: string | null;
  workState: string | null;
}

/** All active rows of the employees in `found`: (organization_id, employee_id). */
const households = async (
  read: Reader,
  found: ReturnType<typeof sql>,
  { now, today }: Moment,
): Promise<CensusPerson[]> => {
  const { rows } = await sql<FoundRow>`
    select r.id, r.organization_id as "organizationId", o.name as "organizationName", r.employee_id as "employeeId",
      r.relation = 'employee' as "isEmployee", r.match_first_name as "matchFirstName", r.match_last_name as "matchLastName",
      r.date_of_birth as "dateOfBirth", r.email, r.work_state as "workState"
    from (${found}) f
    join eligibility_records r on r.organization_id = f.organization_id and r.employee_id = f.employee_id
    join organizations o on o.id = r.organization_id
    where (o.ended_at is null or o.ended_at > ${now.toString()}::timestamptz)
      and (r.starts_on is null or r.starts_on <= ${today}::date) and (r.ends_on is null or r.ends_on >= ${today}::date)
    order by r.id`.execute(read);
  return rows;
};

// More than anyone's namesakes with the same birthday; a census made to match everyone must not be read in full.
const max = 50;

export const findByAddress = (read: Reader, email: string, moment: Moment): Promise<CensusPerson[]> =>
  households(
    read,
    sql`select distinct organization_id, employee_id from eligibility_records
      where email = ${email} and relation = 'employee' limit ${max}`,
    moment,
  );

/** By the last name in the form of matchName(). */
export const findByBirthAndName = (
  read: Reader,
  { born, lastName }: { born: string; lastName: string },
  moment: Moment,
): Promise<CensusPerson[]> =>
  households(
    read,
    sql`select distinct organization_id, employee_id from eligibility_records
      where date_of_birth = ${born}::date and match_last_name = ${lastName} limit ${max}`,
    moment,
  );

export const findLinkedOrganization = async (read: Reader, word: string): Promise<number | null> => {
  const row = await read
    .selectFrom("organizations")
    .select("id")
    .where("slug", "=", word.trim().toLowerCase())
    .executeTakeFirst();
  return row?.id ?? null;
};

export const findArrivalOrganization = async (read: Reader, userId: number): Promise<string> => {
  const row = await read.selectFrom("arrivals").select("organization").where("user_id", "=", userId).executeTakeFirst();
  return row?.organization ?? "";
};

type Rows = Pick<Match, "organizationId" | "employeeId">;

/** Accounts join through the rows of one employee one after the other. */
export const lockHousehold = (tx: Tx, { organizationId, employeeId }: Rows) =>
  tx.db
    .selectFrom("eligibility_records")
    .select("id")
    .where("organization_id", "=", organizationId)
    .where("employee_id", "=", employeeId)
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();

/** Accounts of others with the rows of this employee. */
export async function countHousehold(
  read: Reader,
  match: Match,
  { userId, now }: { userId: number; now: Temporal.Instant },
): Promise<Household & { dependentsEach: number }> {
  const {
    rows: [row],
  } = await sql<Household & { dependentsEach: number }>`
    select o.dependents_each as "dependentsEach",
      count(m.user_id) filter (where not m.as_dependent)::int as employees,
      count(m.user_id) filter (where m.as_dependent)::int as dependents,
      count(m.user_id) filter (where m.eligibility_record_id = ${match.recordId} and m.as_dependent = ${match.asDependent})::int
        as "onRecord"
    from organizations o
    join eligibility_records r on r.organization_id = o.id and r.employee_id = ${match.employeeId}
    left join (organization_members m join users u on u.id = m.user_id and u.disabled_at is null)
      on m.eligibility_record_id = r.id and m.user_id <> ${userId} and ${activeAt("m", now)}
    where o.id = ${match.organizationId}
    group by o.id`.execute(read);
  return row ?? { dependentsEach: 0, employees: 0, dependents: 0, onRecord: 0 };
}
