// Articles that are open to everyone, as visitors read them, and what staff does to open and close one. SQL only.
import type { ListedArticle } from "@larkwell/domain/library/open-articles.ts";
import { sql } from "kysely";
import type { Reader } from "../../../data/db.ts";
import type { Tx } from "../../../data/transaction.ts";
import type { LibraryReader } from "./library.access.ts";
import { staysOpen } from "./open-articles.facts.ts";
import { type WholePieceRow, wholeColumns } from "./piece.queries.ts";
import { lastReview, ownMark, readerValues } from "./pieces.facts.ts";

export interface OpenArticleRow extends WholePieceRow {
  tracks: string[];
  about_birth: boolean;
  topic_slugs: string[];
  opened_on: string;
  reviewer: { name: string; credential: string };
}

/** No row if there is none, or if it is not open. */
export async function findOpenArticle(
  read: Reader,
  visitor: LibraryReader,
  slug: string,
): Promise<OpenArticleRow | undefined> {
  const values = readerValues(visitor);
  const { rows } =
    await sql<OpenArticleRow>`select ${wholeColumns(values)}, p.tracks, p.about_birth, p.topics as topic_slugs,
      to_char(o.opened_at at time zone 'UTC', 'YYYY-MM-DD') as opened_on,
      ${lastReview(sql`json_build_object('name', r.reviewer, 'credential', r.credential)`)} as reviewer
    from library_pieces p ${ownMark(values)} join library_open_articles o on o.piece_id = p.id
    where p.slug = ${slug} and ${staysOpen}`.execute(read);
  return rows[0];
}

export type ListedRow = Omit<ListedArticle, "path"> & { slug: string };

const NEIGHBORS_MOST = 60;

/** Open articles that this one links to, and others on its topics. Nothing about birth unless this one is about that. */
export async function listNeighbors(
  read: Reader,
  { id, about_birth, topic_slugs }: Pick<OpenArticleRow, "id" | "about_birth" | "topic_slugs">,
  links: readonly string[],
): Promise<(ListedRow & { related: boolean })[]> {
  const { rows } = await sql<ListedRow & { related: boolean }>`select p.slug, p.title, p.summary, p.minutes,
      p.topics && ${topic_slugs}::text[] as related
    from library_open_articles o join library_pieces p on p.id = o.piece_id
    where p.id <> ${id}::bigint and (not p.about_birth or ${about_birth}::boolean)
      and (p.slug = any(${links}::text[]) or p.topics && ${topic_slugs}::text[]) and ${staysOpen}
    order by p.slug = any(${links}::text[]) desc, o.opened_at desc, p.id desc limit ${sql.lit(NEIGHBORS_MOST)}`.execute(
    read,
  );
  return rows;
}

/** One page has all of them: a clinic reviews each by hand. */
const LISTED_MOST = 1_000;

export async function listOpenArticles(read: Reader): Promise<ListedRow[]> {
  const { rows } = await sql<ListedRow>`select p.slug, p.title, p.summary, p.minutes
    from library_open_articles o join library_pieces p on p.id = o.piece_id
    where ${staysOpen} order by o.opened_at desc, o.piece_id desc limit ${sql.lit(LISTED_MOST)}`.execute(read);
  return rows;
}

export const insertOpenArticle = (
  tx: Tx,
  opened: { piece_id: number; fingerprint: string; opened_at: Temporal.Instant; opened_by: number },
) =>
  tx.db
    .insertInto("library_open_articles")
    .values(opened)
    .onConflict((conflict) => conflict.column("piece_id").doUpdateSet(opened))
    .execute();

export const deleteOpenArticle = (tx: Tx, pieceId: number) =>
  tx.db.deleteFrom("library_open_articles").where("piece_id", "=", pieceId).execute();
