// The pieces of content/ in the database: read again when a file has changed, and left out when it is gone.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
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

/** Brings the library up to these files. Reviews of a piece end when its text changes. */
export async function seedLibrary(db: Kysely<DB>, files: ContentFiles = readContent()): Promise<void> {
  const base = createHash("sha256").update(JSON.stringify(files.registries)).digest("hex");
  const fingerprints = new Map(
    [...files.pieces].map(([slug, text]) => [slug, createHash("sha256").update(base).update(text).digest("hex")]),
  );
  const stored = await db.selectFrom("library_pieces").select(["slug", "fingerprint", "shipped"]).execute();
  const known = new Map(stored.filter(({ shipped }) => shipped).map(({ slug, fingerprint }) => [slug, fingerprint]));
  const changed = [...fingerprints].filter(([slug, fingerprint]) => known.get(slug) !== fingerprint);
  const gone = [...known.keys()].filter((slug) => !fingerprints.has(slug));
  if (changed.length === 0 && gone.length === 0) return;
  // Markdown is only read when something changed.
  const { libraryRows } = await import("./library-rows.ts");
  const { pieces, topics, words } = libraryRows(files, new Map(changed));
  if (gone.length > 0)
    await db.updateTable("library_pieces").set({ shipped: false }).where("slug", "in", gone).execute();
  if (pieces.length > 0) await upsertPieces(db, pieces);
  await db.deleteFrom("library_topics").execute();
  await db.insertInto("library_topics").values(topics).execute();
  await db.deleteFrom("library_words").execute();
  await db.insertInto("library_words").values(words).execute();
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
      })),
    )
    .execute();
}
