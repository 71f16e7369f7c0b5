// Drafts of posts and replies, sealed: neither the text nor what it answers can be read in a row. SQL only.
import { DRAFT_DAYS, MOST_DRAFTS } from "@larkwell/domain/forum/limits.ts";
import { sql } from "kysely";
import type { AppContext, Secrets } from "../../../context.ts";
import type { Reader } from "../../../data/db.ts";
import type { Tx } from "../../../data/transaction.ts";
import { daysBefore, deleteOld } from "../../../jobs/delete-old.ts";

export interface Place {
  userId: number;
  /** new, ama, or reply: with an id. */
  place: string;
}

/** A row that said "reply:17" would tell who wrote the anonymous reply to post 17. */
const hashed = ({ hash }: Pick<Secrets, "hash">, { userId, place }: Place) => hash(`forum draft ${userId} ${place}`);

/** The day is enough to sweep, and the minute could tell what became of it. */
const dayOf = (now: Temporal.Instant) => now.toZonedDateTimeISO("UTC").startOfDay().toInstant().toString();

export interface DraftRow {
  draft_sealed: string | null;
  revision: number;
}

export async function findDraft(read: Reader, secret: Secrets, place: Place): Promise<DraftRow | undefined> {
  const { rows } = await sql<DraftRow>`select draft_sealed, revision from forum_drafts
    where user_id = ${place.userId}::bigint and place = ${hashed(secret, place)}`.execute(read);
  return rows[0];
}

/** An older revision than the stored one changes nothing. Answers what is stored then. */
export async function putDraft(
  tx: Tx,
  { secret, now }: Pick<AppContext, "secret" | "now">,
  place: Place,
  { revision, sealed }: { revision: number; sealed: string | null },
): Promise<DraftRow | undefined> {
  await sql`insert into forum_drafts (user_id, place, draft_sealed, revision, saved_at)
    values (${place.userId}::bigint, ${hashed(secret, place)}, ${sealed}::text, ${revision}::integer, ${dayOf(now())}::timestamptz)
    on conflict (user_id, place) do update set draft_sealed = excluded.draft_sealed, revision = excluded.revision, saved_at = excluded.saved_at
    where forum_drafts.revision < excluded.revision`.execute(tx.db);
  await sql`delete from forum_drafts where user_id = ${place.userId}::bigint and place in (select place from forum_drafts
    where user_id = ${place.userId}::bigint order by saved_at desc, place offset ${sql.lit(MOST_DRAFTS)})`.execute(
    tx.db,
  );
  return findDraft(tx.db, secret, place);
}

/** It was posted: this revision and older ones never come back. */
export async function spendDraft(
  tx: Tx,
  { secret, now }: Pick<AppContext, "secret" | "now">,
  { revision, ...place }: Place & { revision: number },
): Promise<void> {
  await sql`insert into forum_drafts (user_id, place, draft_sealed, revision, saved_at)
    values (${place.userId}::bigint, ${hashed(secret, place)}, null, ${revision}::integer, ${dayOf(now())}::timestamptz)
    on conflict (user_id, place) do update set draft_sealed = null, revision = greatest(forum_drafts.revision, excluded.revision),
      saved_at = excluded.saved_at`.execute(tx.db);
}

export async function clearDrafts(context: AppContext): Promise<void> {
  await deleteOld(context, { table: "forum_drafts", age: sql`saved_at`, before: daysBefore(context, DRAFT_DAYS) });
  // Those that were posted only keep late saves out.
  await deleteOld(context, {
    table: "forum_drafts",
    age: sql`saved_at`,
    before: daysBefore(context, 2),
    only: sql`draft_sealed is null`,
  });
  await deleteOld(context, { table: "spent_captchas", age: sql`expires_at`, before: context.now() });
}
