// A person's current tracks. SQL only.
import type { Reader } from "../../../data/db.ts";

export async function listActiveNames(read: Reader, memberId: number): Promise<string[]> {
  const rows = await read
    .selectFrom("member_tracks")
    .select("name")
    .where("user_id", "=", memberId)
    .where("ended_at", "is", null)
    .orderBy("started_at")
    .orderBy("id")
    .execute();
  return rows.map((row) => row.name);
}
