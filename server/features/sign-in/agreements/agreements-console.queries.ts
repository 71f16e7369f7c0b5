// Agreements as the console maintains them. SQL only.

import type { Role } from "@larkwell/domain/people/roles.ts";
import { COUNT_LIMIT } from "@larkwell/domain/platform/count-limit.ts";
import { sql } from "kysely";
import type { Reader } from "../../../data/db.ts";
import type { Tx } from "../../../data/transaction.ts";

/** Counted no further than lists are: in time everyone has accepted everything. */
const acceptedBy = sql<number>`(select count(*)::int from (
  select from agreement_acceptances x where x.agreement_id = a.id limit ${sql.lit(COUNT_LIMIT)}) as counted)`;

const all = (read: Reader) =>
  read
    .selectFrom("agreements as a")
    .selectAll("a")
    .select(acceptedBy.as("accepted"))
    .$narrowType<{ for_role: Role | null }>();

/** A newer version of the same agreement is already in force. */
const replacedAt = (now: Temporal.Instant) =>
  sql<boolean>`exists (select from agreements newer where newer.name = a.name and newer.version > a.version
    and newer.effective_at <= ${now.toString()}::timestamptz)`.as("replaced");

interface Page {
  limit: number;
  offset: number;
  direction: "asc" | "desc";
}

export async function listVersions(read: Reader, { limit, offset, direction }: Page, now: Temporal.Instant) {
  const [rows, count] = await Promise.all([
    all(read)
      .select(replacedAt(now))
      .orderBy("a.effective_at", direction)
      .orderBy("a.id", direction)
      .limit(limit)
      .offset(offset)
      .execute(),
    read.selectFrom("agreements").select(sql<number>`count(*)::int`.as("total")).executeTakeFirstOrThrow(),
  ]);
  return { rows, total: count.total };
}

export type AgreementRow = Awaited<ReturnType<typeof listVersions>>["rows"][number];

export const findVersion = (read: Reader, id: number, now: Temporal.Instant) =>
  all(read).select(replacedAt(now)).where("a.id", "=", id).executeTakeFirst();

export const findNewest = (read: Reader, name: string) =>
  read
    .selectFrom("agreements")
    .select(["version", "for_role", "effective_at"])
    .where("name", "=", name)
    .orderBy("version", "desc")
    .limit(1)
    .executeTakeFirst();

/** One publication of this agreement after the other. */
export const lockName = (tx: Tx, name: string) =>
  sql`select pg_advisory_xact_lock(7324, hashtext(${name}))`.execute(tx.db);

interface NewVersion {
  name: string;
  version: number;
  title: string;
  path: string;
  for_role: string | null;
  effective_at: Temporal.Instant;
  changes: string;
  published_by: number;
  published_at: Temporal.Instant;
}

export const insertVersion = (tx: Tx, version: NewVersion) =>
  tx.db.insertInto("agreements").values(version).returning("id").executeTakeFirstOrThrow();

/** False if its day has come, or it does not exist. */
export async function deleteAnnounced(tx: Tx, id: number, now: Temporal.Instant): Promise<boolean> {
  const gone = await tx.db
    .deleteFrom("agreements")
    .where("id", "=", id)
    .where("effective_at", ">", now)
    .executeTakeFirst();
  return gone.numDeletedRows > 0n;
}
