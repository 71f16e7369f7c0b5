// SQL of portraits. A picture can be seen while it is its person's current one, and not before or after.
import { sql } from "kysely";
import type { Reader } from "../../../data/db.ts";
import type { Tx } from "../../../data/transaction.ts";
import type { Picture } from "../../../outside/files/pictures.ts";

export const findShownImage = (read: Reader, id: number) =>
  read
    .selectFrom("images as i")
    .innerJoin("users as u", "u.image_id", "i.id")
    .select(["u.id as owner_id", "u.role as owner_role"])
    .select(["i.id", "i.folder", "i.width", "i.height", "i.bytes", "i.digest", "i.portrait_bytes", "i.portrait_digest"])
    .where("i.id", "=", id)
    .where("u.disabled_at", "is", null)
    .executeTakeFirst();

/** A visit of the two that is not anonymous, or the member is in this coordinator's care. */
export async function mayMeetOwner(read: Reader, actor: { id: number }, ownerId: number): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`select
    exists (select from appointments a where a.practitioner_id = ${actor.id} and a.member_id = ${ownerId}
      and a.booking_state = 'booked' and a.privacy = 'basic')
    or exists (select from member_coordinators c where c.member_id = ${ownerId} and c.coordinator_id = ${actor.id})
    or exists (select from organization_members m join organizations o on o.id = m.organization_id
      where m.user_id = ${ownerId} and o.coordinator_id = ${actor.id}
        and not exists (select from member_coordinators c where c.member_id = ${ownerId})) as may`.execute(read);
  return rows[0]?.may ?? false;
}

interface NewImage {
  folder: string;
  whole: Picture;
  portrait: Picture;
  now: Temporal.Instant;
}

/** The row comes before the bytes, so that what a crash leaves behind can be found. */
export const insertImage = (tx: Tx, actor: { id: number }, made: NewImage) =>
  tx.db
    .insertInto("images")
    .values({
      owner_id: actor.id,
      folder: made.folder,
      width: made.whole.width,
      height: made.whole.height,
      bytes: made.whole.bytes,
      digest: made.whole.digest,
      portrait_bytes: made.portrait.bytes,
      portrait_digest: made.portrait.digest,
      created_at: made.now,
    })
    .returning("id")
    .executeTakeFirstOrThrow();

export async function showImage(tx: Tx, actor: { id: number }, id: number, now: Temporal.Instant) {
  await tx.db.updateTable("users").set({ image_id: id, drawing: null }).where("id", "=", actor.id).execute();
  await tx.db.updateTable("images").set({ kept_at: now }).where("id", "=", id).execute();
  await tx.db
    .updateTable("images")
    .set({ removed_at: now })
    .where("owner_id", "=", actor.id)
    .where("id", "<>", id)
    .where("kept_at", "is not", null)
    .where("removed_at", "is", null)
    .execute();
}

export const setDrawing = (tx: Tx, actor: { id: number }, drawing: number | null) =>
  tx.db.updateTable("users").set({ drawing }).where("id", "=", actor.id).execute();

/** False if this person has no such picture. */
export async function hideImage(tx: Tx, actor: { id: number }, id: number, now: Temporal.Instant): Promise<boolean> {
  const taken = await tx.db
    .updateTable("users")
    .set({ image_id: null })
    .where("id", "=", actor.id)
    .where("image_id", "=", id)
    .executeTakeFirst();
  if (taken.numUpdatedRows === 0n) return false;
  await tx.db.updateTable("images").set({ removed_at: now }).where("id", "=", id).execute();
  return true;
}

/** Pictures that were removed, and those whose upload was never finished. */
export const findWaste = (read: Reader, before: Temporal.Instant, max: number) =>
  read
    .selectFrom("images")
    .select(["id", "folder"])
    .where((or) => or.or([or("kept_at", "is", null), or("removed_at", "is not", null)]))
    .where("created_at", "<", before)
    .orderBy("created_at")
    .limit(max)
    .execute();

export const deleteImage = (tx: Tx, id: number) => tx.db.deleteFrom("images").where("id", "=", id).execute();
