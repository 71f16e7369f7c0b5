// What a person's own password is checked against. SQL only.
import type { Reader } from "../../../data/db.ts";

export async function findPasswordHash(read: Reader, userId: number): Promise<string | null> {
  const row = await read.selectFrom("users").select("password_hash").where("id", "=", userId).executeTakeFirstOrThrow();
  return row.password_hash;
}
