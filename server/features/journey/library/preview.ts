// A piece as a reader would see it, for the console: what is shown, or a draft that no reader has seen.
import type { LibraryPiece } from "@larkwell/contract/library.ts";
import { piecesIn } from "@larkwell/domain/library/blocks.ts";
import { LIBRARY_TYPES } from "@larkwell/domain/library/limits.ts";
import { isIsoDate } from "@larkwell/domain/time/wire-time.ts";
import type { AppContext } from "../../../context.ts";
import type { Reader } from "../../../data/db.ts";
import type { Actor } from "../../../http/call.ts";
import { type LibraryReader, visitor } from "./library.access.ts";
import { linkedBySlug, slugsOf, viewPiece } from "./library.view.ts";
import { findAnyPiece, listLinked, type WholePieceRow } from "./piece.queries.ts";
import { registriesOf } from "./registries.ts";

/** Staff reads what anyone could, with every link. */
const anyReader = ({ demo }: AppContext, { id }: Pick<Actor, "id">): LibraryReader => ({
  ...visitor,
  id,
  seesForum: true,
  demo,
});

const isLibraryType = (type: string): boolean => (LIBRARY_TYPES as readonly string[]).includes(type);

/** The row with another text. Undefined: this text can’t be drawn. */
async function withText(read: Reader, row: WholePieceRow, source: string): Promise<WholePieceRow | undefined> {
  const [registries, { makePiece }, { blocksOf }, { namesIn }, { readPiece }] = await Promise.all([
    registriesOf(read),
    import("@larkwell/domain/library/make-piece.ts"),
    import("@larkwell/domain/library/parse-blocks.ts"),
    import("@larkwell/domain/library/front-matter.ts"),
    import("@larkwell/domain/library/read-piece.ts"),
  ]);
  try {
    const made = makePiece(row.slug, source, registries);
    // A quiz is taken elsewhere. Here its questions are read, with the right answers in bold.
    const body =
      row.content_type === "quiz" ? blocksOf(source, namesIn(readPiece(row.slug, source).front, "sources")) : made.body;
    // Half a front matter can be read, and not be drawn.
    if (!isLibraryType(made.content_type) || !isIsoDate(made.updated_on)) return undefined;
    const topics = made.topics.map((slug) => ({ slug, title: registries.topics[slug]?.title ?? slug }));
    return { ...row, ...made, body, topics, blocks: body.length };
  } catch {
    return undefined;
  }
}

/** A row that no one has stored. */
const blank: WholePieceRow = {
  id: 0,
  slug: "",
  content_type: "article",
  title: "",
  summary: "",
  minutes: 1,
  reviewed: false,
  topics: [],
  fits: "other",
  assessment_id: null,
  saved: false,
  place: null,
  blocks: 0,
  body: [],
  terms: {},
  sources: [],
  call_now: [],
  next: [],
  high_stakes: [],
  author: "",
  updated_on: "2026-01-01",
  helpful: null,
  review: null,
  open: false,
  state: null,
};

interface Asked {
  id: number;
  /** Of the draft, or of a quiz; null for what is stored as it is shown. */
  source: string | null;
  /** Of this text. */
  review: LibraryPiece["review"];
}

async function draw(read: Reader, reader: LibraryReader, row: WholePieceRow): Promise<LibraryPiece> {
  const linked = await listLinked(read, reader, {
    pieces: piecesIn(row.body),
    professions: slugsOf(row.next, "book"),
    communities: slugsOf(row.next, "community"),
    assessments: slugsOf(row.next, "assessment"),
  });
  return viewPiece(row, reader, { linked: linkedBySlug(linked), related: [] });
}

export async function previewPiece(
  context: AppContext,
  read: Reader,
  actor: Pick<Actor, "id">,
  { id, source, review }: Asked,
): Promise<LibraryPiece | null> {
  const reader = anyReader(context, actor);
  const stored = await findAnyPiece(read, reader, id);
  const row = stored && source !== null ? await withText(read, stored, source) : stored;
  return row ? draw(read, reader, { ...row, review, reviewed: review !== null }) : null;
}

/** A text that is being written. Null: it can’t be drawn. */
export async function previewText(
  context: AppContext,
  read: Reader,
  actor: Pick<Actor, "id">,
  { slug, source }: { slug: string; source: string },
): Promise<LibraryPiece | null> {
  const row = await withText(read, { ...blank, slug }, source);
  return row ? draw(read, anyReader(context, actor), row) : null;
}
