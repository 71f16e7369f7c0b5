// Rows of the scale seed's library: 20,000 pieces that a clinic has written over the years, their reviews, and what readers keep.
import { minutesToRead } from "@larkwell/domain/library/blocks.ts";
import type { LIBRARY_TYPES } from "@larkwell/domain/library/limits.ts";
import { readRegistries } from "@larkwell/domain/library/read-registries.ts";
import type { Registries } from "@larkwell/domain/library/registries.ts";
import { STAKE_NAMES } from "@larkwell/domain/library/words.ts";
import { MODULES } from "@larkwell/domain/tracks/modules.ts";
import { TRACK_NAMES, type TrackName } from "@larkwell/domain/tracks/track-names.ts";
import { fingerprintsFor, readContent, registriesPrint } from "../library.ts";
import { topicRows, wordsOf } from "../library-rows.ts";
import type { TableRows, Value } from "./copy.ts";
import { Dice } from "./dice.ts";
import { type Text, writeText } from "./library-texts.ts";
import { readVocabularies, sentenceOf, titleOf, type Vocabularies } from "./library-words.ts";
import type { Member } from "./people.ts";
import { type Brief, day, stamp } from "./sizes.ts";

/** A quiz is taken, not read, and comes from content/. */
export type WrittenType = Exclude<(typeof LIBRARY_TYPES)[number], "quiz">;

const tracks = Object.keys(TRACK_NAMES) as TrackName[];
/** Programs of which most pieces speak of pregnancy, birth or babies. */
const loud: readonly string[] = tracks.filter((track) => track !== "pregnancyloss" && track !== "egg_freezing");

export interface Piece {
  id: number;
  slug: string;
  type: WrittenType;
  title: string;
  summary: string;
  tracks: string[];
  stages: string[];
  topics: string[];
  stakes: string[];
  aboutBirth: boolean;
  reviewed: boolean;
  withdrawn: boolean;
  drafted: boolean;
  /** When it was last changed. */
  at: number;
}

const typeOf = (dice: Dice): WrittenType => {
  const where = dice.next();
  if (where < 0.75) return "article";
  return where < 0.9 ? "ask_a_practitioner" : "real_talk";
};

/** The names of some phases of the first program, or of the module around them. */
function stagesOf(dice: Dice, track: TrackName): string[] {
  if (dice.chance(0.4)) return [];
  const module = dice.pick(MODULES[track]);
  if (module.phases.length === 0 || dice.chance(0.25)) return [module.name];
  const from = dice.below(module.phases.length);
  return module.phases.slice(from, from + 1 + dice.below(4)).map(({ name }) => name);
}

/** Some topics and programs have many more pieces than others. */
const often = <T>(dice: Dice, list: readonly T[]): T => list[Math.floor(list.length * dice.next() ** 1.5)] as T;

/** What every piece says about itself. Texts are made while they are copied, so that they are never all in memory. */
function planPieces(
  { sizes, seed, now }: Brief,
  vocabularies: Vocabularies,
  topics: readonly { slug: string; title: string }[],
): Piece[] {
  const dice = new Dice(seed, "library");
  return Array.from({ length: sizes.libraryPieces }, (_, position): Piece => {
    const track = often(dice, tracks);
    const aboutBirth = loud.includes(track) && dice.chance(0.6);
    const vocabulary = aboutBirth ? vocabularies.whole : vocabularies.quiet;
    const about = [...new Set([often(dice, topics), ...(dice.chance(0.5) ? [often(dice, topics)] : [])])];
    return {
      id: position + 1,
      slug: `written-${position + 1}`,
      type: typeOf(dice),
      title: titleOf(dice, vocabulary, about[0]?.title ?? ""),
      summary: `${sentenceOf(dice, vocabulary)} ${sentenceOf(dice, vocabulary)}`,
      tracks: [...new Set([track, ...(dice.chance(0.3) ? [often(dice, tracks)] : [])])],
      stages: stagesOf(dice, track),
      topics: about.map(({ slug }) => slug),
      stakes: dice.chance(0.25) ? [dice.pick(STAKE_NAMES)] : [],
      aboutBirth,
      reviewed: dice.chance(0.7),
      withdrawn: dice.chance(0.01),
      drafted: dice.chance(0.02),
      at: now - Math.floor(3 * 365 * day * dice.next() ** 1.5),
    };
  });
}

/** The shown text and, of some, a draft of the next one. */
function* versionRows({ pieces, textOf, fingerprintOf }: Library, registries: string): Generator<Value[]> {
  for (const piece of pieces) {
    const { source } = textOf(piece);
    yield [piece.id, 1, source, fingerprintOf(source), registries, "", stamp(piece.at)];
    if (!piece.drafted) continue;
    const draft = source.replace(/\n---\n/, "\n---\nA new first paragraph.\n\n");
    yield [piece.id, 2, draft, fingerprintOf(draft), registries, "A new beginning", stamp(piece.at + day)];
  }
}

/** Each member keeps some pieces; the first ones have kept hundreds. */
function* markRows({ seed, now, sizes }: Brief, members: readonly Member[]): Generator<Value[]> {
  const dice = new Dice(seed, "library marks");
  for (const [position, { id }] of members.entries()) {
    const kept = position < 3 ? 400 : dice.chance(0.35) ? 1 + dice.below(8) : 0;
    const first = dice.below(sizes.libraryPieces);
    for (let number = 0; number < Math.min(kept, sizes.libraryPieces); number += 1) {
      const at = stamp(now - (number + 1) * day - dice.below(day));
      const helpful = dice.chance(0.3) ? dice.chance(0.9) : null;
      yield [
        id,
        1 + ((first + number) % sizes.libraryPieces),
        dice.chance(0.5) ? at : null,
        dice.chance(0.4) ? dice.below(12) : null,
        at,
        helpful,
        helpful !== null && dice.chance(0.1) ? "Clear and short." : "",
        helpful === null ? null : at,
      ];
    }
  }
}

const pieceColumns = (
  "id slug content_type title summary tracks stages topics high_stakes about_birth author updated_on minutes body sources " +
  "terms call_now next plain fingerprint reviewed withdrawn_at own live_number draft_number review_due_on"
).split(" ");

/** Reviews end over two years, some of them soon. */
const dueOn = ({ now }: Brief, { id }: Piece): string => stamp(now + (2 + (id % 700)) * day).slice(0, 10);

function* reviewRows(brief: Brief, { pieces, textOf, fingerprintOf }: Library): Generator<Value[]> {
  for (const piece of pieces.filter(({ reviewed }) => reviewed)) {
    const reviewer = brief.ids.practitioner(piece.id % brief.sizes.practitioners);
    const at = stamp(piece.at + day);
    yield [
      piece.id,
      piece.id,
      fingerprintOf(textOf(piece).source),
      reviewer,
      "Dr. Ada Pine",
      at,
      "MD, obstetrics",
      dueOn(brief, piece),
    ];
  }
}

interface Library {
  pieces: readonly Piece[];
  registries: Registries;
  fingerprintOf(text: string): string;
  textOf(piece: Piece): Text;
}

/** The ids of the sources that each piece cites. */
const sourcesIn = ({ sources }: Registries): string[] => Object.keys(sources).slice(0, 2);

function* pieceRows(brief: Brief, { pieces, registries, fingerprintOf, textOf }: Library): Generator<Value[]> {
  const cited = JSON.stringify(
    sourcesIn(registries).map((id) => ({ year: null, number: null, url: null, ...registries.sources[id] })),
  );
  const box = JSON.stringify([{ ...registries.callNow["anyone"], partner: null }]);
  for (const piece of pieces) {
    const { blocks, plain, source } = textOf(piece);
    yield [
      piece.id,
      piece.slug,
      piece.type,
      piece.title,
      piece.summary,
      piece.tracks,
      piece.stages,
      piece.topics,
      piece.stakes,
      piece.aboutBirth,
      "Larkwell editors",
      stamp(piece.at).slice(0, 10),
      minutesToRead(blocks),
      JSON.stringify(blocks),
      cited,
      "{}",
      piece.stakes.length > 0 ? box : "[]",
      ["ask"],
      [...piece.topics.map((slug) => registries.topics[slug]?.title ?? ""), plain].join("\n"),
      fingerprintOf(source),
      piece.reviewed,
      piece.withdrawn ? stamp(brief.now - day) : null,
      true,
      1,
      piece.drafted ? 2 : null,
      piece.reviewed ? dueOn(brief, piece) : null,
    ];
  }
}

export function libraryTables(brief: Brief, members: readonly Member[]): TableRows[] {
  const { registries: files } = readContent();
  const registries = readRegistries(files);
  const topics = topicRows(registries);
  const vocabularies = readVocabularies();
  const sources = sourcesIn(registries);
  const library: Library = {
    pieces: planPieces(brief, vocabularies, topics),
    registries,
    fingerprintOf: fingerprintsFor(files),
    textOf: (piece) =>
      writeText(brief.seed, piece, piece.aboutBirth ? vocabularies.whole : vocabularies.quiet, sources),
  };
  const { pieces } = library;
  return [
    {
      table: "library_topics",
      columns: ["slug", "title", "about", "about_birth", "place"],
      rows: topics.map(({ slug, title, about, about_birth, place }) => [slug, title, about, about_birth, place]),
    },
    { table: "library_pieces", columns: pieceColumns, rows: pieceRows(brief, library) },
    {
      table: "library_versions",
      columns: ["piece_id", "number", "source", "fingerprint", "registries", "note", "saved_at"],
      rows: versionRows(library, registriesPrint(files)),
    },
    {
      table: "library_reviews",
      columns: "id piece_id fingerprint reviewer_id reviewer reviewed_at credential due_on".split(" "),
      rows: reviewRows(brief, library),
    },
    {
      table: "library_words",
      columns: ["word", "pieces"],
      rows: wordsOf(pieces.map(({ title, summary }) => `${title} ${summary}`)).map(({ word, pieces: times }) => [
        word,
        times,
      ]),
    },
    {
      table: "library_marks",
      columns: "user_id piece_id saved_at place read_at helpful note rated_at".split(" "),
      rows: markRows(brief, members),
    },
  ];
}
