// Since when a member waits, where the inbox of the care side decides it: closing a conversation says that no answer is
// needed, reopening it that one still is. Messages set it themselves (decision 058).
import type { Tx } from "../../../data/transaction.ts";

/** Call it under the channel's lock. */
export const setWaitingSince = (tx: Tx, channelId: number, since: Temporal.Instant | null) =>
  tx.db.updateTable("channels").set({ waiting_since: since }).where("id", "=", channelId).execute();

/** When the member wrote the first message after the last answer; null if there is none. */
export async function unansweredSince(tx: Tx, channelId: number): Promise<Temporal.Instant | null> {
  const row = await tx.db
    .selectFrom("messages as m")
    .innerJoin("channels as c", "c.id", "m.channel_id")
    .select("m.created_at")
    .where("m.channel_id", "=", channelId)
    .whereRef("m.number", ">", "c.last_care_number")
    .where("m.side", "=", "member")
    .orderBy("m.number")
    .limit(1)
    .executeTakeFirst();
  return row?.created_at ?? null;
}
