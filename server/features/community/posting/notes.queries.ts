// Practitioners' notes on replies: "I agree" and corrections, with the count of those who agree. SQL only.
import { sql } from "kysely";
import type { Tx } from "../../../data/transaction.ts";

interface Note {
  postId: number;
  practitionerId: number;
}

const recount = (tx: Tx, { postId }: Note) =>
  sql`update forum_posts set endorsements = (select count(*) from forum_notes where post_id = ${postId}::bigint and kind = 'endorsement')
    where id = ${postId}::bigint`.execute(tx.db);

export async function putEndorsement(tx: Tx, { postId, practitionerId }: Note, at: Temporal.Instant): Promise<void> {
  await sql`insert into forum_notes (post_id, practitioner_id, kind, created_at)
    values (${postId}::bigint, ${practitionerId}::bigint, 'endorsement', ${at.toString()}::timestamptz)
    on conflict (post_id, practitioner_id, kind) do nothing`.execute(tx.db);
  await recount(tx, { postId, practitionerId });
}

export async function dropEndorsement(tx: Tx, note: Note): Promise<void> {
  await sql`delete from forum_notes where post_id = ${note.postId}::bigint and practitioner_id = ${note.practitionerId}::bigint
    and kind = 'endorsement'`.execute(tx.db);
  await recount(tx, note);
}

export async function hasCorrection(tx: Tx, { postId, practitionerId }: Note): Promise<boolean> {
  const { rows } = await sql`select from forum_notes where post_id = ${postId}::bigint
    and practitioner_id = ${practitionerId}::bigint and kind = 'correction'`.execute(tx.db);
  return rows.length > 0;
}

export async function putCorrection(
  tx: Tx,
  { postId, practitionerId }: Note,
  { body, html, at }: { body: string; html: string | null; at: Temporal.Instant },
): Promise<void> {
  await sql`insert into forum_notes (post_id, practitioner_id, kind, body, html, created_at)
    values (${postId}::bigint, ${practitionerId}::bigint, 'correction', ${body}, ${html}::text, ${at.toString()}::timestamptz)
    on conflict (post_id, practitioner_id, kind) do update set body = excluded.body, html = excluded.html`.execute(
    tx.db,
  );
}

export async function dropCorrection(tx: Tx, { postId, practitionerId }: Note): Promise<void> {
  await sql`delete from forum_notes where post_id = ${postId}::bigint and practitioner_id = ${practitionerId}::bigint
    and kind = 'correction'`.execute(tx.db);
}
