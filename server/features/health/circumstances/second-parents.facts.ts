// Who is a second parent of a member's children. SQL only.
import type { Reader } from "../../../data/db.ts";

/** Who has an open screen to read again when something about this member’s children changes. */
export async function listSecondParents(read: Reader, ownerId: number): Promise<number[]> {
  const rows = await read
    .selectFrom("child_parents")
    .select("parent_id")
    .distinct()
    .where("owner_id", "=", ownerId)
    .where("ended_at", "is", null)
    .limit(20)
    .execute();
  return rows.map(({ parent_id }) => parent_id);
}
