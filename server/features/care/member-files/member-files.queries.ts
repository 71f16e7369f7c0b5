// SQL of members' own files. The row comes before the bytes, so that what a crash leaves behind can be found.
import type { MemberFilePart } from "@larkwell/contract/member-files.ts";
import { birthPlanWindow } from "@larkwell/domain/bookings/appointment-changes.ts";
import type { FileType } from "@larkwell/domain/member-files/kinds.ts";
import { type FileState, SHARED_DAYS } from "@larkwell/domain/member-files/limits.ts";
import { type SqlBool, sql } from "kysely";
import type { Reader } from "../../../data/db.ts";
import type { Tx } from "../../../data/transaction.ts";
import { endsAfter } from "../../health/circumstances/coming-visits.facts.ts";
import { isOpenByAge } from "../../health/family/parent-access.facts.ts";

interface Owner {
  id: number;
}

export interface VisitRow {
  appointment_id: number;
  practitioner: string;
  starts_at: string;
}

export const keyOf = (folder: string, part: MemberFilePart): string => `${folder}/${part}`;

const practitioner = sql`trim(concat(u.first_name, ' ', u.last_name))`;
const visitJson = sql`json_build_object('appointment_id', a.id, 'practitioner', ${practitioner}, 'starts_at', a.scheduled_start,
  'ends_at', a.scheduled_end)`;

/** Visits for which a share is still open: as isShareOpen in domain/member-files decides it. */
const sharedWith = (
  now: Temporal.Instant,
) => sql<SqlBool>`a.booking_state = 'booked' and a.cancelled_at is null and a.privacy = 'basic'
  and a.scheduled_end >= ${now.toString()}::timestamptz - make_interval(hours => ${sql.lit(SHARED_DAYS * 24)})`;

const standing = (read: Reader) =>
  read.selectFrom("member_files as f").where("f.kept_at", "is not", null).where("f.removed_at", "is", null);

const facts = ["f.id", "f.name", "f.content_type", "f.bytes", "f.width", "f.height"] as const;
const kinds = [sql<FileType>`f.type`.as("type"), sql<FileState>`f.state`.as("state")] as const;

type JsonVisit = VisitRow & { ends_at: string };

const ofOwner = (read: Reader, owner: Owner, now: Temporal.Instant) =>
  standing(read)
    .select([...facts, "f.appointment_id", "f.child_id", "f.created_at"])
    .select(isOpenByAge("f", "files", now).as("open"))
    .select([...kinds])
    .select(
      sql<JsonVisit | null>`(select ${visitJson} from appointments a join users u on u.id = a.practitioner_id
        where a.id = f.appointment_id)`.as("visit"),
    )
    .select(
      sql<JsonVisit[]>`(select coalesce(json_agg(${visitJson} order by a.scheduled_start, a.id), '[]')
        from member_file_shares s join appointments a on a.id = s.appointment_id join users u on u.id = a.practitioner_id
        where s.file_id = f.id and ${sharedWith(now)})`.as("shared"),
    )
    .where("f.user_id", "=", owner.id);

export interface Wanted {
  id?: number | undefined;
  appointment_id?: number | undefined;
  type?: FileType | undefined;
  child_id?: number | undefined;
}

/** Files about a child are only in the list of that child, and found one by one. */
const ofWanted = ({ id, child_id }: Wanted) => {
  if (child_id !== undefined) return sql<boolean>`f.child_id = ${child_id}`;
  return id === undefined ? sql<boolean>`f.child_id is null` : sql<boolean>`f.id = ${id}`;
};

export const listFiles = (read: Reader, owner: Owner, wanted: Wanted, more: { now: Temporal.Instant; max: number }) => {
  const { id, appointment_id: visit, type } = wanted;
  return ofOwner(read, owner, more.now)
    .where(isOpenByAge("f", "files", more.now))
    .where(ofWanted(wanted))
    .$if(id !== undefined, (query) => query.where("f.id", "=", id ?? 0))
    .$if(visit !== undefined, (query) => query.where("f.appointment_id", "=", visit ?? 0))
    .$if(type !== undefined, (query) => query.where("f.type", "=", type ?? ""))
    .orderBy("f.id", "desc")
    .limit(more.max)
    .execute();
};

export type FileRow = Awaited<ReturnType<typeof listFiles>>[number];

export const findFile = async (read: Reader, owner: Owner, id: number, now: Temporal.Instant) =>
  (await listFiles(read, owner, { id }, { now, max: 1 }))[0];

/** Also one that the age of its child has closed since. */
export const findByKey = (read: Reader, owner: Owner, clientKey: string, now: Temporal.Instant) =>
  ofOwner(read, owner, now).where("f.client_key", "=", clientKey).executeTakeFirst();

/** Also those whose bytes are on their way: several at once must not pass the quota together. */
export async function sumFiles(read: Reader, owner: Owner): Promise<{ files: number; bytes: number }> {
  const row = await read
    .selectFrom("member_files")
    .select((sum) => [sum.fn.countAll<number>().as("files"), sql<string>`coalesce(sum(bytes), 0)`.as("bytes")])
    .where("user_id", "=", owner.id)
    .where("removed_at", "is", null)
    .where("cleared_at", "is", null)
    .executeTakeFirstOrThrow();
  return { files: Number(row.files), bytes: Number(row.bytes) };
}

export interface NewFile {
  client_key: string;
  type: FileType;
  appointment_id: number | null;
  child_id: number | null;
  name: string;
  content_type: string;
  bytes: number;
  digest: string;
  view_bytes: number | null;
  view_digest: string | null;
  width: number | null;
  height: number | null;
  thumbnail_bytes: number | null;
  thumbnail_digest: string | null;
  folder: string;
  state: FileState;
}

export const insertFile = (tx: Tx, owner: Owner, file: NewFile, now: Temporal.Instant) =>
  tx.db
    .insertInto("member_files")
    .values({ ...file, user_id: owner.id, created_at: now })
    .returning("id")
    .executeTakeFirstOrThrow();

export const markKept = (tx: Tx, id: number, now: Temporal.Instant) =>
  tx.db.updateTable("member_files").set({ kept_at: now }).where("id", "=", id).execute();

export const updateFile = (
  tx: Tx,
  owner: Owner,
  id: number,
  values: { name: string; type: FileType; appointment_id: number | null; child_id: number | null },
) => tx.db.updateTable("member_files").set(values).where("id", "=", id).where("user_id", "=", owner.id).execute();

/** False if there is no such file, or it was deleted before. */
export async function removeFile(tx: Tx, owner: Owner, id: number, now: Temporal.Instant): Promise<boolean> {
  const { numUpdatedRows } = await tx.db
    .updateTable("member_files")
    .set({ removed_at: now })
    .where("id", "=", id)
    .where("user_id", "=", owner.id)
    .where("removed_at", "is", null)
    .executeTakeFirst();
  await tx.db.deleteFrom("member_file_shares").where("file_id", "=", id).where("user_id", "=", owner.id).execute();
  return numUpdatedRows > 0n;
}

/** What is needed to send the bytes. */
export const findKept = (read: Reader, id: number, now: Temporal.Instant) =>
  standing(read)
    .select([...facts, "f.user_id", "f.folder", "f.digest"])
    .select(isOpenByAge("f", "files", now).as("open"))
    .select(["f.view_bytes", "f.view_digest", "f.thumbnail_bytes", "f.thumbnail_digest"])
    .select([...kinds])
    .where("f.id", "=", id)
    .executeTakeFirst();

export type KeptRow = NonNullable<Awaited<ReturnType<typeof findKept>>>;

const MOST_VISITS = 50;

const visits = (where: ReturnType<typeof sql>, order: ReturnType<typeof sql>) => sql<VisitRow>`
  select a.id as appointment_id, ${practitioner} as practitioner, a.scheduled_start as starts_at
  from appointments a join users u on u.id = a.practitioner_id
  where a.booking_state = 'booked' and a.cancelled_at is null and ${where}
  order by ${order} limit ${sql.lit(MOST_VISITS)}`;

export const listComing = async (read: Reader, owner: Owner, now: Temporal.Instant) =>
  (await visits(endsAfter(owner, now), sql`a.scheduled_start, a.id`).execute(read)).rows;

const inBirthPlanWindow = (owner: Owner, now: Temporal.Instant) => {
  const { from, until } = birthPlanWindow(now);
  return sql`a.member_id = ${owner.id} and a.scheduled_start between ${from.toString()}::timestamptz and ${until.toString()}::timestamptz`;
};

export const listForBirthPlan = async (read: Reader, owner: Owner, now: Temporal.Instant) =>
  (await visits(inBirthPlanWindow(owner, now), sql`a.scheduled_start desc, a.id desc`).execute(read)).rows;

export const isForBirthPlan = async (read: Reader, owner: Owner, id: number, now: Temporal.Instant): Promise<boolean> =>
  (await visits(sql`${inBirthPlanWindow(owner, now)} and a.id = ${id}`, sql`a.id`).execute(read)).rows.length > 0;

export const insertShare = (
  tx: Tx,
  owner: Owner,
  share: { file_id: number; appointment_id: number; shared_at: Temporal.Instant },
) =>
  tx.db
    .insertInto("member_file_shares")
    .values({ ...share, user_id: owner.id })
    .onConflict((conflict) => conflict.columns(["appointment_id", "file_id"]).doNothing())
    .execute();

/** The practitioner of the visit; undefined if it was not shared. */
export const deleteShare = async (tx: Tx, owner: Owner, share: { file_id: number; appointment_id: number }) =>
  (
    await sql<{ practitioner_id: number }>`delete from member_file_shares s using appointments a
      where s.file_id = ${share.file_id} and s.appointment_id = ${share.appointment_id} and s.user_id = ${owner.id}
        and a.id = s.appointment_id
      returning a.practitioner_id`.execute(tx.db)
  ).rows[0];

/** The visit, if it is this practitioner's. Whether a share of it is open is decided in domain/member-files. */
export const findVisit = (read: Reader, actor: Owner, id: number) =>
  read
    .selectFrom("appointments as a")
    .select(["a.id", "a.member_id", "a.privacy", "a.cancelled_at", "a.scheduled_end"])
    .where("a.id", "=", id)
    .where("a.practitioner_id", "=", actor.id)
    .where("a.booking_state", "=", sql.lit("booked"))
    .executeTakeFirst();

/** What the age of a child closes to the member is closed to the practitioner too. */
export const listShared = (
  read: Reader,
  visit: { id: number; member_id: number },
  { now, max }: { now: Temporal.Instant; max: number },
) =>
  standing(read)
    .innerJoin("member_file_shares as s", "s.file_id", "f.id")
    .select([...facts, "s.shared_at"])
    .select([...kinds])
    .where("s.appointment_id", "=", visit.id)
    .where("f.user_id", "=", visit.member_id)
    .where("f.state", "in", ["clean", "unchecked"])
    .where(isOpenByAge("f", "files", now))
    .orderBy("s.shared_at")
    .orderBy("f.id")
    .limit(max)
    .execute();

export const findUnchecked = (read: Reader, id: number) =>
  standing(read)
    .select(["f.id", "f.folder", "f.user_id"])
    .where("f.id", "=", id)
    .where("f.state", "=", "checking")
    .executeTakeFirst();

/** False if another run was first. */
export async function recordVerdict(
  tx: Tx,
  id: number,
  verdict: { state: FileState; finding: string | null },
): Promise<boolean> {
  const { numUpdatedRows } = await tx.db
    .updateTable("member_files")
    .set(verdict)
    .where("id", "=", id)
    .where("state", "=", "checking")
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** It waits for the scanner again. */
export const checkAgain = (tx: Tx, id: number) =>
  tx.db.updateTable("member_files").set({ state: "checking" }).where("id", "=", id).execute();

/** Half uploaded a while ago: the upload has failed. */
export const dropHalf = (tx: Tx, before: Temporal.Instant, now: Temporal.Instant) =>
  tx.db
    .updateTable("member_files")
    .set({ removed_at: now })
    .where("kept_at", "is", null)
    .where("removed_at", "is", null)
    .where("created_at", "<", before)
    .execute();

/** Deleted files whose row is still there. */
export const findDeleted = (read: Reader, max: number) =>
  read
    .selectFrom("member_files")
    .select(["id", "folder"])
    .where("removed_at", "is not", null)
    .orderBy("removed_at")
    .limit(max)
    .execute();

/** Files in which something was found and whose bytes are still there. */
export const findUnsafe = (read: Reader, max: number) =>
  read
    .selectFrom("member_files")
    .select(["id", "folder"])
    .where("state", "=", sql.lit("removed"))
    .where("cleared_at", "is", null)
    .where("removed_at", "is", null)
    .orderBy("id")
    .limit(max)
    .execute();

export const deleteRow = (tx: Tx, id: number) =>
  tx.db.deleteFrom("member_files").where("id", "=", id).where("removed_at", "is not", null).execute();

export const markCleared = (tx: Tx, id: number, now: Temporal.Instant) =>
  tx.db.updateTable("member_files").set({ cleared_at: now }).where("id", "=", id).execute();
