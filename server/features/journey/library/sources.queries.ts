// Sources that the clinic added, which texts name them, and what a change of one changes in these texts. SQL only.
import { SOURCES_LOCK } from "@larkwell/database/seeds/library.ts";
import type { CitedSource } from "@larkwell/domain/library/make-piece.ts";
import type { SourceFacts } from "@larkwell/domain/library/own-sources.ts";
import { type RawBuilder, sql } from "kysely";
import type { Reader } from "../../../data/db.ts";
import type { Tx } from "../../../data/transaction.ts";
import { nameOf } from "./desk.facts.ts";

const lock = sql.lit(SOURCES_LOCK);

/** Before a piece is locked, in every act that stores a fingerprint or publishes: no source changes until it has ended. */
export const shareSources = (tx: Tx) => sql`select pg_advisory_xact_lock_shared(${lock}::bigint)`.execute(tx.db);

/** First in every change of a source: acts on pieces wait, and then see it. */
export const holdSources = (tx: Tx) => sql`select pg_advisory_xact_lock(${lock}::bigint)`.execute(tx.db);

export interface SourceRow extends SourceFacts {
  id: number;
  key: string;
  version: number;
  retired_at: Temporal.Instant | null;
  changed_by: string | null;
  changed_at: Temporal.Instant;
  pieces_count: number;
  reviewed_count: number;
  pieces: { id: number; title: string; reviewed: boolean }[];
}

const NAMED_MOST = 50;

/** Versions `v` of pieces `p` that members or editors read now, and that name a source of the clinic. */
const current = sql`library_versions v join library_pieces p on p.id = v.piece_id and v.number in (p.live_number, p.draft_number)`;

const names = (key: RawBuilder<unknown>) => sql`v.clinic_sources <> '{}' and v.clinic_sources @> array[${key}]`;

/** A review of this version holds. */
const holds = sql<boolean>`exists (select from library_reviews r where r.piece_id = v.piece_id and r.fingerprint = v.fingerprint
  and r.withdrawn_at is null and r.lapsed_at is null)`;

/** Pieces that name the source `s`, by title. One that names it in both of its texts counts once. */
const namedIn = sql`(select coalesce(max(one.place), 0)::int as pieces_count,
    (count(*) filter (where one.reviewed))::int as reviewed_count,
    coalesce(json_agg(json_build_object('id', one.id, 'title', one.title, 'reviewed', one.reviewed) order by one.place)
      filter (where one.place <= ${sql.lit(NAMED_MOST)}), '[]') as pieces
  from (select p.id, p.title, row_number() over (order by p.title, p.id) as place, bool_or(${holds}) as reviewed
    from ${current} where ${names(sql`s.key`)} group by p.id, p.title) as one)`;

const rowsOf = sql`select s.id, s.key, s.issuer, s.title, s.year, s.number, s.url, s.version, s.retired_at, s.changed_at,
    ${nameOf("e")} as changed_by, named.pieces_count, named.reviewed_count, named.pieces`;

interface SourcesAsked {
  state?: "used" | "retired" | undefined;
  words?: string | undefined;
  limit: number;
  offset: number;
  direction: "asc" | "desc";
}

export async function listSources(read: Reader, { state, words, limit, offset, direction }: SourcesAsked) {
  const like = `%${(words ?? "").replace(/[\\%_]/g, "\\$&")}%`;
  const conditions = [
    sql`true`,
    ...(state === undefined ? [] : [state === "used" ? sql`o.retired_at is null` : sql`o.retired_at is not null`]),
    ...(words ? [sql`concat_ws(' ', o.key, o.issuer, o.title, o.number) ilike ${like}`] : []),
  ];
  // The page first: who names a source is asked of its rows only.
  const { rows } = await sql<SourceRow & { total: number }>`${rowsOf}, s.total
    from (select o.*, count(*) over ()::int as total from library_sources o where ${sql.join(conditions, sql` and `)}
      order by o.key ${sql.raw(direction)} limit ${limit}::bigint offset ${offset}::bigint) s
    left join users e on e.id = s.changed_by
    cross join lateral ${namedIn} as named
    order by s.key ${sql.raw(direction)}`.execute(read);
  return rows;
}

export async function findSource(read: Reader, id: number): Promise<SourceRow | undefined> {
  const { rows } = await sql<SourceRow>`${rowsOf} from library_sources s left join users e on e.id = s.changed_by
    cross join lateral ${namedIn} as named where s.id = ${id}::bigint`.execute(read);
  return rows[0];
}

interface Changed {
  changed_by: number;
  changed_at: Temporal.Instant;
}

/** Undefined: the name is taken. */
export const insertSource = (tx: Tx, source: SourceFacts & Changed & { key: string }) =>
  tx.db
    .insertInto("library_sources")
    .values(source)
    .onConflict((conflict) => conflict.column("key").doNothing())
    .returning(["id", "key"])
    .executeTakeFirst();

export const setSource = (
  tx: Tx,
  id: number,
  change: Changed & Partial<SourceFacts> & { retired_at?: Temporal.Instant | null },
) =>
  tx.db
    .updateTable("library_sources")
    .set((eb) => ({ ...change, version: eb("version", "+", 1) }))
    .where("id", "=", id)
    .execute();

export interface NamingText {
  id: number;
  slug: string;
  number: number;
  source: string;
  fingerprint: string;
  is_live: boolean;
  /** It is the draft, and appears by itself. */
  is_planned: boolean;
  reviewed: boolean;
}

/** Texts that members or editors read now, and that name this source. Locked, in the order in which all lock them. */
export async function lockNamingTexts(tx: Tx, key: string): Promise<NamingText[]> {
  const { rows } = await sql<NamingText>`select p.id, p.slug, v.number, v.source, v.fingerprint,
      v.number = p.live_number as is_live, v.number is not distinct from p.publish_number as is_planned, ${holds} as reviewed
    from ${current} where ${names(sql`${key}::text`)} order by p.id, v.number = p.live_number desc for update of p`.execute(
    tx.db,
  );
  return rows;
}

export const setCitedSources = (tx: Tx, id: number, sources: readonly CitedSource[], fingerprint: string) =>
  tx.db
    .updateTable("library_pieces")
    .set({ sources: JSON.stringify(sources), fingerprint })
    .where("id", "=", id)
    .execute();
