// The programs of a member that say something about a pregnancy. SQL only.
import type { Program } from "@larkwell/domain/health-summary/summary.ts";
import type { Reader } from "../../../data/db.ts";

/** What was undone never happened. */
export const listPrograms = (read: Reader, userId: number): Promise<Program[]> =>
  read
    .selectFrom("member_tracks")
    .select(["id", "name", "started_at", "ended_at", "ended_because"])
    .where("user_id", "=", userId)
    .where("name", "in", ["pregnancy", "postpartum", "pregnancyloss"])
    .where((eb) => eb.or([eb("ended_because", "is", null), eb("ended_because", "<>", "undone")]))
    .orderBy("id")
    .execute();
