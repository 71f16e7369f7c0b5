// Who of the care side has opened a channel, drafts and read marks: what a person has of their own in a channel. SQL only.
import { sql } from "kysely";
import type { Reader } from "../../../data/db.ts";
import type { Tx } from "../../../data/transaction.ts";

interface Part {
  channelId: number;
  userId: number;
}

/** True if nobody had recorded it before. A coordinator takes part from now on. */
export async function markOpened(tx: Tx, { channelId, userId, now }: Part & { now: Temporal.Instant }) {
  const row = await tx.db
    .insertInto("channel_people")
    .values({ channel_id: channelId, user_id: userId, opened_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(["channel_id", "user_id"])
        .doUpdateSet({ opened_at: now })
        .where("channel_people.opened_at", "is", null),
    )
    .returning("user_id")
    .executeTakeFirst();
  return row !== undefined;
}

/** The new read mark if it moved: it never goes back, and never beyond the last message that they may read. */
export async function moveReadMark(
  tx: Tx,
  { channelId, userId, number, last }: Part & { number: number; last: number },
) {
  const { rows } = await sql<{ read_number: number }>`
    insert into channel_people (channel_id, user_id, read_number)
    values (${channelId}::bigint, ${userId}::bigint, least(${number}::integer, ${last}::integer))
    on conflict (channel_id, user_id) do update set read_number = excluded.read_number
      where channel_people.read_number < excluded.read_number
    returning read_number`.execute(tx.db);
  return rows[0]?.read_number;
}

export const findDraft = (read: Reader, { channelId, userId }: Part) =>
  read
    .selectFrom("message_drafts")
    .select(["revision", "body_sealed"])
    .where("channel_id", "=", channelId)
    .where("user_id", "=", userId)
    .executeTakeFirst();

/** False if this revision, or a newer one, was saved or sent. */
export async function putDraft(
  tx: Tx,
  draft: Part & { revision: number; body_sealed: string | null; updated_at: Temporal.Instant },
): Promise<boolean> {
  const { channelId: channel_id, userId: user_id, ...saved } = draft;
  const row = await tx.db
    .insertInto("message_drafts")
    .values({ channel_id, user_id, ...saved })
    .onConflict((conflict) =>
      conflict
        .columns(["channel_id", "user_id"])
        .doUpdateSet(saved)
        .where("message_drafts.revision", "<", saved.revision),
    )
    .returning("revision")
    .executeTakeFirst();
  return row !== undefined;
}
