// Which pages of children close soon, close today, or closed long enough ago that what was written is deleted. SQL only.
import { CLOSED_YEARS } from "@larkwell/domain/family/parent-access.ts";
import { sql } from "kysely";
import type { Tx } from "../../../data/transaction.ts";
import { counts } from "../health-profile/children.facts.ts";
import { bornBefore, closingSoon, hasYears } from "./parent-access.facts.ts";

export const lockUntold = (tx: Tx, now: Temporal.Instant, limit: number) =>
  closingSoon(tx.db, now)
    .select(["child.id", "child.user_id", "child.birthday"])
    .where(sql<boolean>`child.told_birthday is distinct from child.birthday`)
    .orderBy("child.id")
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();

export const markTold = (tx: Tx, ids: readonly number[]) =>
  tx.db
    .updateTable("children")
    .set({ told_birthday: sql`birthday` })
    .where("id", "in", [...ids])
    .execute();

/** Also of removed children; never of one who died. */
export const lockGrown = (tx: Tx, now: Temporal.Instant, limit: number) =>
  tx.db
    .selectFrom("children as child")
    .select(["child.id", "child.user_id"])
    .where("child.closed_at", "is", null)
    .where("child.died", "=", false)
    .where(bornBefore(now))
    .where(hasYears("child", CLOSED_YEARS, now))
    .orderBy("child.id")
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();

export const closePages = (tx: Tx, ids: readonly number[], now: Temporal.Instant) =>
  tx.db
    .updateTable("children")
    .set({ closed_at: now })
    .where("id", "in", [...ids])
    .execute();

/** Only of children that count: what was written about one who died, or who was removed, is kept. */
export const lockToClear = (tx: Tx, before: Temporal.Instant, limit: number) =>
  tx.db
    .selectFrom("children as child")
    .select(["child.id", "child.user_id"])
    .where("child.closed_at", "<=", before)
    .where("child.cleared_at", "is", null)
    .where(counts("child"))
    .orderBy("child.closed_at")
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();

export async function clearPages(tx: Tx, ids: readonly number[], now: Temporal.Instant): Promise<void> {
  for (const table of ["child_growth", "child_vaccinations"] as const)
    await tx.db
      .deleteFrom(table)
      .where("child_id", "in", [...ids])
      .execute();
  // The next clean-up deletes the bytes, and then the rows.
  const files = await tx.db
    .updateTable("member_files")
    .set({ removed_at: now })
    .where("child_id", "in", [...ids])
    .where("removed_at", "is", null)
    .returning("id")
    .execute();
  const shared = files.map(({ id }) => id);
  if (shared.length > 0) await tx.db.deleteFrom("member_file_shares").where("file_id", "in", shared).execute();
  await tx.db
    .updateTable("children")
    .set({ cleared_at: now })
    .where("id", "in", [...ids])
    .execute();
}
