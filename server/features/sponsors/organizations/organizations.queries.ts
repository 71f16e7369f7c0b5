// Organizations as staff lists and maintains them. SQL only.
import type { DB } from "@larkwell/database/migrate.ts";
import { DEFAULT_VERTICAL_GROUP_VERSION } from "@larkwell/domain/practitioners/vertical-groups.ts";
import { type Insertable, sql } from "kysely";
import { countUpTo } from "../../../data/count.ts";
import type { Reader } from "../../../data/db.ts";
import { plannedForItsValues } from "../../../data/prepared.ts";
import type { Tx } from "../../../data/transaction.ts";

export interface OrganizationFilters {
  limit: number;
  offset: number;
  order_direction?: "asc" | "desc" | undefined;
  term?: string | undefined;
  standing?: "open" | "ended" | undefined;
}

const escaped = (text: string) => text.toLowerCase().replace(/[\\%_]/g, "\\$&");

function organizations(read: Reader, { term, standing }: OrganizationFilters) {
  let rows = read.selectFrom("organizations as o");
  if (term)
    rows = rows.where((or) =>
      or.or([sql<boolean>`lower(o.name) like ${`%${escaped(term)}%`}`, or("o.slug", "=", term.toLowerCase())]),
    );
  if (standing) rows = rows.where("o.ended_at", standing === "ended" ? "is not" : "is", null);
  return rows;
}

export async function listOrganizationRows(read: Reader, filters: OrganizationFilters) {
  const direction = filters.order_direction ?? "asc";
  const rows = await organizations(read, filters)
    .select(["o.id", "o.name", "o.slug", "o.tracks", "o.ended_at", "o.census_employees", "o.census_dependents"])
    .select([
      sql<Temporal.Instant | null>`(select f.applied_at from census_files f
        where f.organization_id = o.id and f.state = 'applied' order by f.id desc limit 1)`.as("last_census_at"),
      sql<number>`(select count(*)::int from census_files f
        where f.organization_id = o.id and f.state in ('compared', 'failed'))`.as("waiting"),
    ])
    .orderBy(sql`lower(o.name)`, direction)
    .orderBy("o.id", direction)
    .limit(filters.limit)
    .offset(filters.offset)
    .execute();
  const { total } = await organizations(read, filters)
    .select(sql<number>`count(*)::int`.as("total"))
    .executeTakeFirstOrThrow();
  return { rows, total, direction };
}

export type OrganizationRow = Awaited<ReturnType<typeof listOrganizationRows>>["rows"][number];

export const findOrganizationRecord = (read: Reader, id: number) =>
  read.selectFrom("organizations as o").selectAll("o").where("o.id", "=", id).executeTakeFirst();

export type OrganizationRecord = NonNullable<Awaited<ReturnType<typeof findOrganizationRecord>>>;

type Facts = Omit<Insertable<DB["organizations"]>, "id" | "version">;

export async function insertOrganization(tx: Tx, facts: Facts): Promise<number> {
  const { id } = await tx.db.insertInto("organizations").values(facts).returning("id").executeTakeFirstOrThrow();
  return id;
}

/** False if another person has changed it since. */
export async function updateOrganization(tx: Tx, id: number, version: number, facts: Facts): Promise<boolean> {
  const { numUpdatedRows } = await tx.db
    .updateTable("organizations")
    .set({ ...facts, version: sql`version + 1` })
    .where("id", "=", id)
    .where("version", "=", version)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Care coordinators who see members, sorted by name. */
export const findCoordinators = (read: Reader) =>
  read
    .selectFrom("practitioner_profiles as p")
    .innerJoin("users as u", "u.id", "p.user_id")
    .select(["u.id", sql<string>`u.first_name || ' ' || u.last_name`.as("name")])
    .where("p.is_cx", "=", sql.lit(true))
    .where("u.disabled_at", "is", null)
    .orderBy("u.last_name")
    .orderBy("u.id")
    .execute();

export async function findGroupVersions(read: Reader): Promise<string[]> {
  const rows = await read.selectFrom("vertical_groups").select("version").distinct().orderBy("version").execute();
  return [...new Set([DEFAULT_VERTICAL_GROUP_VERSION, ...rows.map((row) => row.version)])];
}

/** Counted through their index, up to a limit. */
export async function countMembers(read: Reader, organizationId: number, now: Temporal.Instant) {
  const members = read
    .selectFrom("organization_members")
    .select("user_id")
    .where("organization_id", "=", organizationId)
    .modifyEnd(plannedForItsValues);
  const [current, ending, ended] = await Promise.all([
    countUpTo(
      read,
      members.where((or) => or.or([or("until", "is", null), or("until", ">", now)])),
    ),
    countUpTo(read, members.where("until", ">", now)),
    countUpTo(read, members.where("until", "<=", now)),
  ]);
  return { current, ending, ended };
}

/** Every row of one employee, whichever of the rows the number or the address was found on. */
export const findPeopleOf = (read: Reader, organizationId: number, wanted: string, max: number) =>
  read
    .selectFrom("eligibility_records as r")
    .select([
      "r.id",
      "r.employee_id",
      "r.relation",
      "r.first_name",
      "r.last_name",
      "r.date_of_birth",
      "r.email",
      "r.work_state",
      "r.starts_on",
      "r.ends_on",
      "r.ended_because",
    ])
    .select(
      sql<
        { id: number; until: string | null }[]
      >`(select coalesce(json_agg(json_build_object('id', m.user_id, 'until', m.until)
        order by m.user_id), '[]') from organization_members m where m.eligibility_record_id = r.id)`.as("members"),
    )
    .where("r.organization_id", "=", organizationId)
    .where(
      "r.employee_id",
      "in",
      sql<string>`(select ${wanted}::text union all
        select employee_id from eligibility_records where email = lower(${wanted}) and organization_id = ${organizationId})`,
    )
    .orderBy("r.employee_id")
    .orderBy("r.dependent_key")
    .limit(max)
    .execute();

export type PersonRow = Awaited<ReturnType<typeof findPeopleOf>>[number];
