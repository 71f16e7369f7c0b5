// One piece in the console: its text at work with its history, and what reviewers and editors do with it. SQL only.
import { sql } from "kysely";
import type { Reader } from "../../../data/db.ts";
import type { Tx } from "../../../data/transaction.ts";
import { atWork, baseChanged, brokenLinks, nameOf, ratedAs, shownNow, standing } from "./desk.facts.ts";
import type { DeskRow } from "./desk-lists.queries.ts";
import { staysOpen } from "./open-articles.facts.ts";

export interface DeskPieceRow extends DeskRow {
  desk_version: number;
  /** Of the text at work: the draft, otherwise what is shown. */
  fingerprint: string;
  source: string | null;
  editor_id: number | null;
  last_editor: string | null;
  live_number: number | null;
  base_number: number | null;
  publish_number: number | null;
  draft_number: number | null;
  live_fingerprint: string;
  shipped: boolean;
  withdrawn_at: Temporal.Instant | null;
  withdrawn_reason: string;
  withdrawn_by: string | null;
  opened_at: Temporal.Instant | null;
  opened_by: string | null;
}

export async function findDeskPiece(read: Reader, id: number, demo: boolean): Promise<DeskPieceRow | undefined> {
  const { rows } =
    await sql<DeskPieceRow>`select p.id, p.slug, p.title, p.content_type, p.tracks, p.high_stakes, p.about_birth,
      p.updated_on::text, p.review_due_on::text, p.own, p.publish_at, p.desk_version, p.live_number, p.draft_number, p.base_number, p.publish_number,
      p.fingerprint as live_fingerprint, p.shipped, p.withdrawn_at, p.withdrawn_reason,
      p.draft_number is not null as draft, ${baseChanged} as base_changed, ${shownNow(demo)} as shown, ${standing} as standing,
      coalesce(d.fingerprint, p.fingerprint) as fingerprint, w.source, w.editor_id, ${nameOf("e")} as last_editor,
      ${nameOf("u")} as withdrawn_by, o.opened_at, ${nameOf("opener")} as opened_by, ${ratedAs(true, "p")} as helpful, ${ratedAs(false, "p")} as not_helpful,
      ${brokenLinks("p")} as broken_links
    from library_pieces p ${atWork}
    left join library_versions w on w.piece_id = p.id and w.number = coalesce(p.draft_number, p.live_number)
    left join users e on e.id = w.editor_id
    left join users u on u.id = p.withdrawn_by
    left join library_open_articles o on o.piece_id = p.id and ${staysOpen}
    left join users opener on opener.id = o.opened_by
    where p.id = ${id}::bigint`.execute(read);
  return rows[0];
}

const VERSIONS_MOST = 100;
const HISTORY_MOST = 50;

export async function listVersions(read: Reader, pieceId: number) {
  return read
    .selectFrom("library_versions as v")
    .leftJoin("users as e", "e.id", "v.editor_id")
    .select(["v.number", "v.note", "v.saved_at", "v.fingerprint", "v.editor_id", nameOf("e").as("editor")])
    .select(
      sql<boolean>`exists (select from library_reviews r where r.piece_id = v.piece_id and r.fingerprint = v.fingerprint
        and r.withdrawn_at is null)`.as("reviewed"),
    )
    .where("v.piece_id", "=", pieceId)
    .orderBy("v.number", "desc")
    .limit(VERSIONS_MOST)
    .execute();
}

export const listReviews = (read: Reader, pieceId: number) =>
  read
    .selectFrom("library_reviews")
    .select(["id", "reviewer", "credential", "reviewed_at", "due_on", "fingerprint", "withdrawn_at", "lapsed_at"])
    .where("piece_id", "=", pieceId)
    .orderBy("id", "desc")
    .limit(HISTORY_MOST)
    .execute();

export const listReturns = (read: Reader, pieceId: number) =>
  read
    .selectFrom("library_returns as b")
    .innerJoin("users as u", "u.id", "b.author_id")
    .select(["b.id", "b.comment", "b.returned_at", "b.fingerprint", nameOf("u").as("author")])
    .where("b.piece_id", "=", pieceId)
    .orderBy("b.id", "desc")
    .limit(HISTORY_MOST)
    .execute();

/** First in every act: the others wait, and then see that it changed. */
export async function lockPiece(tx: Tx, id: number): Promise<boolean> {
  const row = await tx.db.selectFrom("library_pieces").select("id").where("id", "=", id).forUpdate().executeTakeFirst();
  return row !== undefined;
}

export async function findName(read: Reader, userId: number): Promise<string | null> {
  const row = await read
    .selectFrom("users as u")
    .select(nameOf("u").as("name"))
    .where("u.id", "=", userId)
    .executeTakeFirst();
  return row?.name ?? null;
}

interface NewReview {
  piece_id: number;
  fingerprint: string;
  reviewer_id: number;
  reviewer: string;
  credential: string;
  reviewed_at: Temporal.Instant;
  due_on: string;
}

export const insertReview = (tx: Tx, review: NewReview) => tx.db.insertInto("library_reviews").values(review).execute();

export const insertReturn = (
  tx: Tx,
  returned: {
    piece_id: number;
    fingerprint: string;
    author_id: number;
    comment: string;
    returned_at: Temporal.Instant;
  },
) => tx.db.insertInto("library_returns").values(returned).execute();

/** Reviews of exactly this text no longer hold. */
export const withdrawReviews = (tx: Tx, pieceId: number, fingerprint: string, at: Temporal.Instant) =>
  tx.db
    .updateTable("library_reviews")
    .set({ withdrawn_at: at })
    .where("piece_id", "=", pieceId)
    .where("fingerprint", "=", fingerprint)
    .where("withdrawn_at", "is", null)
    .execute();

export const setWithdrawn = (
  tx: Tx,
  id: number,
  withdrawn: { withdrawn_at: Temporal.Instant | null; withdrawn_by: number | null; withdrawn_reason: string },
) => tx.db.updateTable("library_pieces").set(withdrawn).where("id", "=", id).execute();

/**
 * Last in every act: whether a review holds for what is shown, and the next number of the piece. What was open to everyone and no
 * longer can be is closed. A quiz is taken elsewhere, and follows its piece.
 */
export async function settlePiece(tx: Tx, id: number): Promise<void> {
  await sql`update library_pieces p set desk_version = p.desk_version + 1,
      reviewed = exists (select from library_reviews r where r.piece_id = p.id and r.fingerprint = p.fingerprint
        and r.withdrawn_at is null and (r.lapsed_at is null or p.high_stakes = '{}')),
      review_due_on = (select r.due_on from library_reviews r where r.piece_id = p.id and r.fingerprint = p.fingerprint
        and r.withdrawn_at is null order by r.id desc limit 1)
    where p.id = ${id}::bigint`.execute(tx.db);
  await sql`delete from library_open_articles o using library_pieces p
    where o.piece_id = ${id}::bigint and p.id = o.piece_id and not ${staysOpen}`.execute(tx.db);
  await sql`update assessments a set published = p.shown,
      awaits_review = not p.shown or (p.high_stakes <> '{}' and not p.reviewed)
    from library_pieces p where p.id = ${id}::bigint and p.content_type = 'quiz' and a.slug = p.slug`.execute(tx.db);
}

/** What pieces may link to. */
export async function listSlugs(read: Reader): Promise<{ kind: string; slug: string }[]> {
  const { rows } = await sql<{ kind: string; slug: string }>`select 'piece' as kind, slug from library_pieces
    union all select 'community', slug from forum_communities where not archived
    union all select 'assessment', slug from assessments`.execute(read);
  return rows;
}

export interface NamedRow {
  kind: "community" | "assessment";
  slug: string;
  title: string;
}

/** What a piece of this installation may lead to next. */
export async function listNamed(read: Reader): Promise<NamedRow[]> {
  const { rows } =
    await sql<NamedRow>`select 'community' as kind, slug, name as title from forum_communities where not archived
    union all select 'assessment', slug, title from assessments order by title`.execute(read);
  return rows;
}
