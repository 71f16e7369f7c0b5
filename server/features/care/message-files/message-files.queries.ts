// SQL of files of messages. The row comes before the bytes, so that what a crash leaves behind can be found.
import type { MessageFile } from "@larkwell/contract/messages.ts";
import { sql } from "kysely";
import type { Reader } from "../../../data/db.ts";
import type { Tx } from "../../../data/transaction.ts";

type Kind = MessageFile["kind"];
type State = MessageFile["state"];

export interface FileRow extends MessageFile {
  channel_id: number;
  owner_id: number;
  message_id: number | null;
  content_type: string;
  digest: string;
  thumbnail_bytes: number | null;
  thumbnail_digest: string | null;
  folder: string;
  removed_at: Temporal.Instant | null;
  sent_at: Temporal.Instant | null;
  message_removed: boolean;
}

const ofFiles = (read: Reader) =>
  read
    .selectFrom("message_files as f")
    .select(["f.id", "f.name", sql<Kind>`f.kind`.as("kind"), "f.bytes", sql<State>`f.state`.as("state")])
    .select(["f.width", "f.height"]);

/** Whoever may see it is decided by its channel. */
export const findFile = (read: Reader, id: number): Promise<FileRow | undefined> =>
  ofFiles(read)
    .leftJoin("messages as m", "m.id", "f.message_id")
    .select(["f.channel_id", "f.owner_id", "f.message_id", "f.content_type", "f.digest", "f.thumbnail_bytes"])
    .select(["f.thumbnail_digest", "f.folder", "f.removed_at", "m.created_at as sent_at"])
    .select(sql<boolean>`m.removed_at is not null`.as("message_removed"))
    .where("f.id", "=", id)
    .where("f.kept_at", "is not", null)
    .executeTakeFirst();

interface Place {
  ownerId: number;
  channelId: number;
}

const unsentOf = (read: Reader, { ownerId, channelId }: Place) =>
  ofFiles(read)
    .where("f.channel_id", "=", channelId)
    .where("f.owner_id", "=", ownerId)
    .where("f.message_id", "is", null)
    .where("f.kept_at", "is not", null)
    .where("f.removed_at", "is", null);

export const listUnsent = (read: Reader, place: Place, max: number): Promise<MessageFile[]> =>
  unsentOf(read, place).orderBy("f.id").limit(max).execute();

/** The file that came under this key before. */
export const findKept = (
  read: Reader,
  { ownerId, channelId }: Place,
  clientKey: string,
): Promise<MessageFile | undefined> =>
  ofFiles(read)
    .where("f.channel_id", "=", channelId)
    .where("f.owner_id", "=", ownerId)
    .where("f.client_key", "=", clientKey)
    .where("f.kept_at", "is not", null)
    .where("f.removed_at", "is", null)
    .executeTakeFirst();

export interface NewFile extends Place {
  clientKey: string;
  name: string;
  kind: Kind;
  contentType: string;
  whole: { bytes: number; digest: string; width: number | null; height: number | null };
  thumbnail: { bytes: number; digest: string } | null;
  folder: string;
  state: State;
  now: Temporal.Instant;
}

export const insertFile = (tx: Tx, file: NewFile) =>
  tx.db
    .insertInto("message_files")
    .values({
      channel_id: file.channelId,
      owner_id: file.ownerId,
      client_key: file.clientKey,
      name: file.name,
      kind: file.kind,
      content_type: file.contentType,
      ...file.whole,
      thumbnail_bytes: file.thumbnail?.bytes ?? null,
      thumbnail_digest: file.thumbnail?.digest ?? null,
      folder: file.folder,
      state: file.state,
      created_at: file.now,
    })
    .returning("id")
    .executeTakeFirstOrThrow();

/** Also those whose bytes are on their way: several at once must not pass the limit together. */
export const countUnsent = async (tx: Tx, { ownerId, channelId }: Place): Promise<number> => {
  const row = await tx.db
    .selectFrom("message_files")
    .select((count) => count.fn.countAll<number>().as("count"))
    .where("channel_id", "=", channelId)
    .where("owner_id", "=", ownerId)
    .where("message_id", "is", null)
    .where("removed_at", "is", null)
    .executeTakeFirstOrThrow();
  return Number(row.count);
};

export const markKept = (tx: Tx, id: number, now: Temporal.Instant) =>
  tx.db.updateTable("message_files").set({ kept_at: now }).where("id", "=", id).execute();

/** False if this person has no such file, or has sent it. */
export async function cancelFile(tx: Tx, actor: { id: number }, id: number, now: Temporal.Instant): Promise<boolean> {
  const { numUpdatedRows } = await tx.db
    .updateTable("message_files")
    .set({ removed_at: now })
    .where("id", "=", id)
    .where("owner_id", "=", actor.id)
    .where("message_id", "is", null)
    .where("kept_at", "is not", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** How many of these files became part of the message: the sender's own, of this channel, whole and not sent yet. */
export async function attach(
  tx: Tx,
  { ids, messageId, ownerId, channelId }: Place & { ids: readonly number[]; messageId: number },
): Promise<number> {
  const { numAffectedRows } =
    await sql`update message_files f set message_id = ${messageId}, place = given.place::integer
    from unnest(${ids}::bigint[]) with ordinality as given(id, place)
    where f.id = given.id and f.owner_id = ${ownerId} and f.channel_id = ${channelId} and f.message_id is null
      and f.kept_at is not null and (f.removed_at is null or f.state = 'removed')`.execute(tx.db);
  return Number(numAffectedRows ?? 0n);
}

export const findUnchecked = (read: Reader, id: number) =>
  read
    .selectFrom("message_files")
    .select(["id", "channel_id", "owner_id", "folder"])
    .where("id", "=", id)
    .where("state", "=", "checking")
    .where("kept_at", "is not", null)
    .where("removed_at", "is", null)
    .executeTakeFirst();

/** As sending does it first: files and channels are always locked in this order. */
export const lockChannelOf = (tx: Tx, channelId: number) =>
  tx.db.selectFrom("channels").select("id").where("id", "=", channelId).forUpdate().executeTakeFirst();

interface Outcome {
  state: "clean" | "unchecked" | "removed";
  finding: string | null;
  now: Temporal.Instant;
}

/** The message it belongs to, null if it is not sent. Undefined if another run was first. */
export const recordVerdict = (tx: Tx, id: number, { state, finding, now }: Outcome) =>
  tx.db
    .updateTable("message_files")
    .set({ state, finding, ...(state === "removed" ? { removed_at: now } : {}) })
    .where("id", "=", id)
    .where("state", "=", "checking")
    .returning("message_id")
    .executeTakeFirst();

/** Half uploaded, or never sent: from now on it cannot be sent. */
export async function dropForgotten(
  tx: Tx,
  { halfBefore, unsentBefore, now }: Record<"halfBefore" | "unsentBefore" | "now", Temporal.Instant>,
): Promise<void> {
  await tx.db
    .updateTable("message_files")
    .set({ removed_at: now })
    .where("message_id", "is", null)
    .where("removed_at", "is", null)
    .where("created_at", "<", halfBefore)
    .where((or) => or.or([or("kept_at", "is", null), or("created_at", "<", unsentBefore)]))
    .execute();
}

/** Files that no one can open any more and whose bytes are still there. */
export const findWaste = (read: Reader, max: number) =>
  read
    .selectFrom("message_files")
    .select(["id", "folder", "message_id", "finding"])
    .where("removed_at", "is not", null)
    .where("cleared_at", "is", null)
    .orderBy("removed_at")
    .limit(max)
    .execute();

export const deleteFile = (tx: Tx, id: number) =>
  tx.db.deleteFrom("message_files").where("id", "=", id).where("message_id", "is", null).execute();

/** What was found before it was sent, and then was not sent. */
export const forgetFound = (tx: Tx, unsentBefore: Temporal.Instant) =>
  tx.db
    .deleteFrom("message_files")
    .where("message_id", "is", null)
    .where("cleared_at", "is not", null)
    .where("created_at", "<", unsentBefore)
    .execute();

/** A note in the place of the file stays in its message. */
export const markCleared = (tx: Tx, id: number, now: Temporal.Instant) =>
  tx.db.updateTable("message_files").set({ cleared_at: now }).where("id", "=", id).execute();
