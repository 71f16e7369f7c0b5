// Factories of the library: pieces for any program, and what a reader keeps.
import type { Block } from "@larkwell/domain/library/blocks.ts";
import type { LibraryType } from "@larkwell/domain/library/limits.ts";
import { speaksOfBirth } from "@larkwell/domain/tracks/birth-words.ts";
import type { TestApp } from "../build-app.ts";
import { createPerson, type Person, unique } from "./people.ts";

export interface PieceOptions {
  slug?: string;
  type?: LibraryType;
  title?: string;
  summary?: string;
  tracks?: readonly string[];
  stages?: readonly string[];
  topics?: readonly string[];
  highStakes?: readonly string[];
  aboutBirth?: boolean;
  body?: readonly Block[];
  next?: readonly string[];
  callNow?: readonly unknown[];
  reviewed?: boolean;
  updatedOn?: string;
  withdrawnAt?: Temporal.Instant;
}

export interface Piece {
  id: number;
  slug: string;
  title: string;
}

const paragraph = (text: string): Block => ({ kind: "paragraph", spans: [{ text }] });

/** Without options: an article about sleep that everyone may see. */
export async function createPiece(app: TestApp, options: PieceOptions = {}): Promise<Piece> {
  const number = unique();
  const { slug = `piece-${number}`, title = `Piece ${number}`, topics = ["sleep"] } = options;
  const body = options.body ?? [1, 2, 3, 4].map((n) => paragraph(`Paragraph ${n} of ${number}.`));
  const { id } = await app.write(async ({ db }) => {
    await db
      .insertInto("library_topics")
      .values(
        topics.map((topic) => ({
          slug: topic,
          title: `Topic ${topic}`,
          about: "",
          about_birth: speaksOfBirth(topic.replace(/-/g, " ")),
          place: 1,
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const piece = await db
      .insertInto("library_pieces")
      .values({
        slug,
        title,
        content_type: options.type ?? "article",
        summary: options.summary ?? "What it is about.",
        tracks: [...(options.tracks ?? ["pregnancy"])],
        stages: [...(options.stages ?? [])],
        topics: [...topics],
        high_stakes: [...(options.highStakes ?? [])],
        about_birth: options.aboutBirth ?? false,
        author: "Larkwell editors",
        updated_on: options.updatedOn ?? "2026-01-01",
        minutes: 2,
        body: JSON.stringify(body),
        sources: JSON.stringify([{ issuer: "CDC", title: "Sleep", year: 2024, number: null, url: null }]),
        terms: JSON.stringify({ cervix: { term: "cervix", means: "The lower end of the uterus." } }),
        call_now: JSON.stringify(options.callNow ?? []),
        next: [...(options.next ?? [])],
        plain: body.map((block) => ("spans" in block ? block.spans.map(({ text }) => text).join("") : "")).join("\n"),
        fingerprint: slug,
        live_number: 1,
        reviewed: options.reviewed ?? false,
        withdrawn_at: options.withdrawnAt ?? null,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await db
      .insertInto("library_versions")
      .values({ piece_id: piece.id, number: 1, source: "", fingerprint: slug, saved_at: app.context.now() })
      .execute();
    return piece;
  });
  return { id, slug, title };
}

/** The reader saved it, began to read it, and said that it helped. */
export const createMark = (app: TestApp, reader: Pick<Person, "id">, piece: Pick<Piece, "id">, note = "Thank you") =>
  app.write(({ db }) => {
    const now = app.context.now();
    return db
      .insertInto("library_marks")
      .values({
        user_id: reader.id,
        piece_id: piece.id,
        saved_at: now,
        place: 2,
        read_at: now,
        helpful: true,
        note,
        rated_at: now,
      })
      .execute();
  });

/** A source that an editor of the clinic added. */
export const createSource = (app: TestApp): Promise<{ id: number; key: string }> =>
  createPerson(app, "staff", { rights: ["content"] }).then((editor) =>
    app.write(({ db }) =>
      db
        .insertInto("library_sources")
        .values({
          key: `clinic-source-${unique()}`,
          issuer: "Juniper Clinic",
          title: "Sleep in pregnancy",
          year: 2025,
          number: "",
          url: "",
          changed_by: editor.id,
          changed_at: app.context.now(),
        })
        .returning(["id", "key"])
        .executeTakeFirstOrThrow(),
    ),
  );
