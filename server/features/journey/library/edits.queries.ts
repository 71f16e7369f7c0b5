// Drafts and texts of pieces as the console writes them. SQL only.
import type { MadePiece } from "@larkwell/domain/library/make-piece.ts";
import { ownKeysIn } from "@larkwell/domain/library/own-sources.ts";
import { sql } from "kysely";
import type { Reader } from "../../../data/db.ts";
import type { Tx } from "../../../data/transaction.ts";

export interface NewVersion {
  piece_id: number;
  source: string;
  fingerprint: string;
  editor_id: number;
  note: string;
  saved_at: Temporal.Instant;
}

/** Answers its number. The piece is locked. */
export async function insertVersion(tx: Tx, version: NewVersion): Promise<number> {
  const { number } = await tx.db
    .insertInto("library_versions")
    .values({
      ...version,
      clinic_sources: ownKeysIn(version.source),
      number: sql<number>`1 + coalesce((select max(v.number) from library_versions v where v.piece_id = ${version.piece_id}), 0)`,
    })
    .returning("number")
    .executeTakeFirstOrThrow();
  return number;
}

export const findVersion = (read: Reader, pieceId: number, number: number) =>
  read
    .selectFrom("library_versions")
    .select(["number", "source", "fingerprint"])
    .where("piece_id", "=", pieceId)
    .where("number", "=", number)
    .executeTakeFirst();

interface Pointers {
  draft_number?: number | null;
  live_number?: number;
  base_seen_number?: number | null;
  own?: boolean;
  shipped?: boolean;
  publish_at?: Temporal.Instant | null;
  publish_number?: number | null;
}

export const setPointers = (tx: Tx, id: number, pointers: Pointers) =>
  tx.db.updateTable("library_pieces").set(pointers).where("id", "=", id).execute();

/** The columns of a text as they are stored. */
export const columnsOf = ({ body, sources, terms, call_now, ...rest }: MadePiece) => ({
  ...rest,
  body: JSON.stringify(body),
  sources: JSON.stringify(sources),
  terms: JSON.stringify(terms),
  call_now: JSON.stringify(call_now),
});

export const setText = (tx: Tx, id: number, text: ReturnType<typeof columnsOf> & { fingerprint: string }) =>
  tx.db.updateTable("library_pieces").set(text).where("id", "=", id).execute();

/** Undefined: the slug is taken. No member sees it: it is not part of the library yet. */
export const insertPiece = (tx: Tx, piece: ReturnType<typeof columnsOf> & { fingerprint: string }) =>
  tx.db
    .insertInto("library_pieces")
    .values({ ...piece, shipped: false })
    .onConflict((conflict) => conflict.column("slug").doNothing())
    .returning("id")
    .executeTakeFirst();

/** The search corrects spellings to these words too. */
export const addWords = (tx: Tx, words: readonly string[]) =>
  sql`insert into library_words (word, pieces) select w, 1 from unnest(${words}::text[]) as w
    on conflict (word) do nothing`.execute(tx.db);

/** Pieces whose time has come, at most as many as one run takes. */
export const listDuePublications = (read: Reader, now: Temporal.Instant) =>
  read
    .selectFrom("library_pieces")
    .select("id")
    .where("publish_at", "<=", now)
    .orderBy("publish_at")
    .limit(100)
    .execute();
