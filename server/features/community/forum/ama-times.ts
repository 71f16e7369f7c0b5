// The time of an ask-me-anything, for whoever writes in the forum: announcing one, and what may be written in it.
import { Refusal } from "@larkwell/contract/refusals.ts";
import type { DB } from "@larkwell/database/migrate.ts";
import { type AmaTimes, amaPhase, amaTimesOf, announcementFault, mayWriteInAma } from "@larkwell/domain/forum/amas.ts";
import type { Kysely } from "kysely";
import type { AppContext } from "../../../context.ts";
import type { Reader } from "../../../data/db.ts";
import type { Tx } from "../../../data/transaction.ts";

interface Announced {
  postId: number;
  /** The practitioner who wrote the post. */
  hostId: number;
  startsAt: Temporal.Instant;
  minutes: number;
}

/** Refuses a time that is not possible; locks the host, so that two at the same moment can't overlap. After the post is inserted. */
export async function announceAma(
  tx: Tx,
  { now }: Pick<AppContext, "now">,
  { postId, hostId, startsAt, minutes }: Announced,
): Promise<void> {
  await tx.lockPeople(hostId);
  const times = amaTimesOf(startsAt, minutes);
  const rows = await tx.db
    .selectFrom("forum_amas")
    .select(["starts_at", "ends_at"])
    .where("practitioner_id", "=", hostId)
    .where("ends_at", ">", now())
    .execute();
  const others = rows.map(({ starts_at, ends_at }): AmaTimes => ({ startsAt: starts_at, endsAt: ends_at }));
  const fault = announcementFault(times, { now: now(), others });
  if (fault) throw new Refusal(fault);
  await tx.db
    .insertInto("forum_amas")
    .values({ post_id: postId, practitioner_id: hostId, starts_at: times.startsAt, ends_at: times.endsAt })
    .execute();
}

interface Written {
  threadId: number;
  writerId: number;
  /** A reply to the post itself, and not to a reply. */
  isQuestion: boolean;
}

/** Refuses a reply in an ask-me-anything that is over. For a reply in a thread whose post has `ama`. */
export async function mustTakeReplies(
  read: Reader | Kysely<DB>,
  { now }: Pick<AppContext, "now">,
  { threadId, writerId, isQuestion }: Written,
): Promise<void> {
  const row = await read
    .selectFrom("forum_amas")
    .select(["practitioner_id", "starts_at", "ends_at"])
    .where("post_id", "=", threadId)
    .executeTakeFirst();
  if (!row) return;
  const phase = amaPhase({ startsAt: row.starts_at, endsAt: row.ends_at }, now());
  if (!mayWriteInAma(phase, { isHost: row.practitioner_id === writerId, isQuestion })) throw new Refusal("ama_over");
}
