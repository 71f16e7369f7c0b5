// Which rights staff have. Reads the database each time, so that a change takes effect immediately, also in open
// sessions.
import { inOrder, type StaffRight } from "@larkwell/domain/staff/rights.ts";
import type { Reader } from "./db.ts";

export async function rightsOf(read: Reader, userId: number): Promise<StaffRight[]> {
  const rows = await read.selectFrom("staff_rights").select("name").where("user_id", "=", userId).execute();
  return inOrder(rows.map((row) => row.name));
}

export async function holdsRight(read: Reader, userId: number, right: StaffRight): Promise<boolean> {
  const row = await read
    .selectFrom("staff_rights")
    .select("name")
    .where("user_id", "=", userId)
    .where("name", "=", right)
    .executeTakeFirst();
  return row !== undefined;
}
