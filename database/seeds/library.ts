// The pieces of content/ in the database: read again when a file has changed, and left out when it is gone.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { ownKeysIn, ownSource } from "@larkwell/domain/library/own-sources.ts";
import type { LibrarySource } from "@larkwell/domain/library/registries.ts";
import { REGISTRY_FILES } from "@larkwell/domain/library/registry-files.ts";
import { type Kysely, sql } from "kysely";
import type { DB } from "../migrate.ts";

const contentFolder = path.join(import.meta.dirname, "../../content");

/** What is in the folder, as text. */
export interface ContentFiles {
  registries: Record<(typeof REGISTRY_FILES)[number], string>;
  /** By slug. */
  pieces: Map<string, string>;
}

export function readContent(folder = contentFolder): ContentFiles {
  const read = (...names: string[]) => readFileSync(path.join(folder, ...names), "utf8");
  return {
    registries: Object.fromEntries(
      REGISTRY_FILES.map((name) => [name, read(`${name}.yaml`)]),
    ) as ContentFiles["registries"],
    pieces: new Map(
      ["articles", "quizzes"].flatMap((kind) =>
        readdirSync(path.join(folder, kind)).map((name) => [name.replace(/\.md$/, ""), read(kind, name)] as const),
      ),
    ),
  };
}

export const registriesPrint = (registries: ContentFiles["registries"]): string =>
  createHash("sha256").update(JSON.stringify(registries)).digest("hex");

type Sources = Readonly<Record<string, LibrarySource>>;

/** Of a text of a piece, together with what it names by id. `own`: the sources of the clinic. */
export function fingerprintsFor(registries: ContentFiles["registries"], own: Sources = {}): (text: string) => string {
  const base = registriesPrint(registries);
  return (text) => {
    const print = createHash("sha256").update(base).update(text);
    const named = ownKeysIn(text).flatMap((key) => (Object.hasOwn(own, key) ? [[key, own[key]]] : []));
    return (named.length > 0 ? print.update(JSON.stringify(named)) : print).digest("hex");
  };
}

/** Everyone who computes a fingerprint shares this lock. The person who changes a source holds it alone, until all texts that name it follow. */
export const SOURCES_LOCK = 7305009;

/** The sources of the clinic that texts can name. */
export async function ownSources(read: Pick<Kysely<DB>, "selectFrom">): Promise<Sources> {
  const rows = await read
    .selectFrom("library_sources")
    .select(["key", "issuer", "title", "year", "number", "url"])
    .where("retired_at", "is", null)
    .execute();
  return Object.fromEntries(rows.map((row) => [row.key, ownSource(row)]));
}

interface Stored {
  slug: string;
  shipped: boolean;
  own: boolean;
  /** Of the newest text of content/ that is stored. */
  base: string | null;
}

/** Without those that operators wrote from the beginning: there may be tens of thousands of them. */
const storedPieces = (db: Kysely<DB>, slugs: readonly string[]): Promise<Stored[]> =>
  db
    .selectFrom("library_pieces as p")
    .leftJoin("library_versions as b", (join) =>
      join.onRef("b.piece_id", "=", "p.id").onRef("b.number", "=", "p.base_number"),
    )
    .select(["p.slug", "p.shipped", "p.own", "b.fingerprint as base"])
    .where((eb) => eb.or([eb("p.own", "=", false), eb("p.slug", "in", [...slugs])]))
    .execute();

/** Titles and summaries that operators wrote, for the spelling of the search. */
const ownTitles = async (db: Kysely<DB>): Promise<string[]> =>
  (await db.selectFrom("library_pieces").select(["title", "summary"]).where("own", "=", true).execute()).map(
    ({ title, summary }) => `${title} ${summary}`,
  );

/** Brings the library up to these files. Reviews of a piece end when its text changes; an operator's own text stays. */
export async function seedLibrary(db: Kysely<DB>, files: ContentFiles = readContent()): Promise<void> {
  const fingerprintOf = fingerprintsFor(files.registries);
  const fingerprints = new Map([...files.pieces].map(([slug, text]) => [slug, fingerprintOf(text)]));
  const stored = await storedPieces(db, [...fingerprints.keys()]);
  const known = new Map(stored.filter(({ shipped }) => shipped).map(({ slug, base }) => [slug, base]));
  const changed = [...fingerprints].filter(([slug, fingerprint]) => known.get(slug) !== fingerprint);
  const gone = stored.filter(({ slug, shipped, own }) => shipped && !own && !fingerprints.has(slug));
  await refreshOwnTexts(db, files);
  if (changed.length === 0 && gone.length === 0) return;
  // Markdown is only read when something changed.
  const { libraryRows } = await import("./library-rows.ts");
  const { pieces, topics, words } = libraryRows(files, new Map(changed), await ownTitles(db));
  const slugs = gone.map(({ slug }) => slug);
  if (slugs.length > 0)
    await db.updateTable("library_pieces").set({ shipped: false }).where("slug", "in", slugs).execute();
  const own = new Set(stored.filter((one) => one.own).map(({ slug }) => slug));
  const shown = pieces.filter(({ slug }) => !own.has(slug));
  if (shown.length > 0) await upsertPieces(db, shown);
  await keepBaseTexts(
    db,
    changed.map(([slug, fingerprint]) => ({ slug, fingerprint, source: files.pieces.get(slug) ?? "" })),
  );
  await db.deleteFrom("library_topics").execute();
  await db.insertInto("library_topics").values(topics).execute();
  await db.deleteFrom("library_words").execute();
  // As two lists: a library of many pieces has more words than a statement may have values.
  await sql`insert into library_words (word, pieces)
    select * from unnest(${words.map(({ word }) => word)}::text[], ${words.map(({ pieces: n }) => n)}::integer[])`.execute(
    db,
  );
  // A quiz is taken elsewhere, and follows its piece.
  await sql`update assessments a set published = p.shown, awaits_review = not p.shown or (p.high_stakes <> '{}' and not p.reviewed)
    from library_pieces p where p.content_type = 'quiz' and a.slug = p.slug`.execute(db);
}

/**
 * What an operator wrote names sources, terms and boxes of this version of Larkwell: if these changed, the text is read again, and
 * its review ends.
 */
async function refreshOwnTexts(db: Kysely<DB>, { registries }: ContentFiles): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${sql.lit(SOURCES_LOCK)}::bigint)`.execute(db);
  const print = registriesPrint(registries);
  const texts = await db
    .selectFrom("library_pieces as p")
    .innerJoin("library_versions as v", "v.piece_id", "p.id")
    .select(["p.id", "p.slug", "p.live_number", "p.fingerprint as live", "v.number", "v.source", "v.fingerprint"])
    .where((eb) =>
      eb.or([
        eb("v.number", "=", eb.ref("p.draft_number")),
        eb.and([eb("p.own", "=", true), eb("v.number", "=", eb.ref("p.live_number"))]),
      ]),
    )
    // The others are as they were at the last start, and are not read.
    .where("v.registries", "<>", print)
    .execute();
  if (texts.length === 0) return;
  const own = await ownSources(db);
  const fingerprintOf = fingerprintsFor(registries, own);
  for (const { id, slug, number, source, live_number, live, fingerprint } of texts) {
    const current = fingerprintOf(source);
    const isLive = number === live_number;
    await db
      .updateTable("library_versions")
      .set({ fingerprint: current, registries: print })
      .where("piece_id", "=", id)
      .where("number", "=", number)
      .execute();
    if (!isLive || (fingerprint === current && live === current)) continue;
    const { libraryRow } = await import("./library-rows.ts");
    const row = libraryRow(slug, source, { registries, own });
    // A box that this version no longer has: the piece stays as it was, and its checks say so.
    await db
      .updateTable("library_pieces")
      .set({ ...row, fingerprint: current, reviewed: false, review_due_on: null })
      .where("id", "=", id)
      .execute();
  }
}

/** The texts of files as the next versions of their pieces: shown, unless the operator has written another. */
async function keepBaseTexts(
  db: Kysely<DB>,
  texts: readonly { slug: string; source: string; fingerprint: string }[],
): Promise<void> {
  const each = (name: "slug" | "source" | "fingerprint") => texts.map((text) => text[name]);
  await sql`with next as (
      insert into library_versions (piece_id, number, source, fingerprint, saved_at)
      select p.id, 1 + coalesce((select max(v.number) from library_versions v where v.piece_id = p.id), 0),
        t.source, t.fingerprint, now()
      from unnest(${each("slug")}::text[], ${each("source")}::text[], ${each("fingerprint")}::text[])
        as t (slug, source, fingerprint)
      join library_pieces p on p.slug = t.slug
      left join library_versions b on b.piece_id = p.id and b.number = p.base_number
      where b.fingerprint is null or b.fingerprint <> t.fingerprint
      returning piece_id, number)
    update library_pieces p set base_number = next.number, desk_version = p.desk_version + 1,
      live_number = case when p.own then p.live_number else next.number end,
      base_seen_number = case when p.own or p.draft_number is not null then p.base_seen_number else next.number end
    from next where p.id = next.piece_id`.execute(db);
}

type PieceRows = ReturnType<typeof import("./library-rows.ts").libraryRows>["pieces"];

async function upsertPieces(db: Kysely<DB>, pieces: PieceRows): Promise<void> {
  await db
    .insertInto("library_pieces")
    .values(pieces)
    .onConflict((conflict) =>
      conflict.column("slug").doUpdateSet((eb) => ({
        content_type: eb.ref("excluded.content_type"),
        title: eb.ref("excluded.title"),
        summary: eb.ref("excluded.summary"),
        tracks: eb.ref("excluded.tracks"),
        stages: eb.ref("excluded.stages"),
        topics: eb.ref("excluded.topics"),
        high_stakes: eb.ref("excluded.high_stakes"),
        about_birth: eb.ref("excluded.about_birth"),
        author: eb.ref("excluded.author"),
        updated_on: eb.ref("excluded.updated_on"),
        minutes: eb.ref("excluded.minutes"),
        body: eb.ref("excluded.body"),
        sources: eb.ref("excluded.sources"),
        terms: eb.ref("excluded.terms"),
        call_now: eb.ref("excluded.call_now"),
        next: eb.ref("excluded.next"),
        plain: eb.ref("excluded.plain"),
        fingerprint: eb.ref("excluded.fingerprint"),
        shipped: true,
        reviewed: sql<boolean>`library_pieces.reviewed and library_pieces.fingerprint = excluded.fingerprint`,
        review_due_on: sql<
          string | null
        >`case when library_pieces.fingerprint = excluded.fingerprint then library_pieces.review_due_on end`,
      })),
    )
    .execute();
}
