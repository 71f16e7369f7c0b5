// A file of the library -> everything that its page, the lists and the search need, with what it names looked up.
import { type Block, minutesToRead, plainText, termsIn } from "./blocks.ts";
import { namesIn } from "./front-matter.ts";
import type { LibraryType } from "./limits.ts";
import { blocksOf } from "./parse-blocks.ts";
import { readPiece } from "./read-piece.ts";
import type { LibrarySource, Registries } from "./registries.ts";

/** A source as readers see it. */
export type CitedSource = Pick<LibrarySource, "issuer" | "title"> & {
  year: number | null;
  number: string | null;
  url: string | null;
};

export interface BoxOfSigns {
  title: string;
  about: "you" | "partner" | "child";
  groups: readonly string[];
  /** The same for someone who reads about their partner, if there is one. */
  partner: { title: string; groups: readonly string[] } | null;
}

export interface MadePiece {
  slug: string;
  content_type: LibraryType;
  title: string;
  summary: string;
  tracks: string[];
  stages: string[];
  topics: string[];
  high_stakes: string[];
  about_birth: boolean;
  author: string;
  updated_on: string;
  minutes: number;
  body: Block[];
  sources: CitedSource[];
  terms: Record<string, { term: string; means: string }>;
  call_now: BoxOfSigns[];
  next: string[];
  plain: string;
}

const sourceOf = ({ issuer, title, year, number, url }: LibrarySource): CitedSource => ({
  issuer,
  title,
  year: year ?? null,
  number: number ?? null,
  url: url ?? null,
});

/** The sources that a text names, in its order: they are numbered so. */
export const citedSources = (ids: readonly string[], { sources }: Pick<Registries, "sources">): CitedSource[] =>
  ids.flatMap((id) => (Object.hasOwn(sources, id) ? (sources[id] ?? []) : [])).map(sourceOf);

function boxOf(id: string, { callNow }: Registries): BoxOfSigns {
  const box = callNow[id];
  if (!box) throw new Error(`no box is called ${id}`);
  const partner = callNow[`${id}-partner`];
  return {
    title: box.title,
    about: box.about,
    groups: box.groups,
    partner: partner ? { title: partner.title, groups: partner.groups } : null,
  };
}

/** `source` is the whole file, which keeps the rules of check-piece.ts. A quiz has no body here: it is taken, not read. */
export function makePiece(slug: string, source: string, registries: Registries): MadePiece {
  const { front } = readPiece(slug, source);
  const sources = namesIn(front, "sources");
  const isQuiz = front["type"] === "quiz";
  const blocks = isQuiz ? [] : blocksOf(source, sources);
  const topics = namesIn(front, "topics");
  const { glossary } = registries;
  return {
    slug,
    content_type: front["type"] as LibraryType,
    title: String(front["title"]),
    summary: String(front["summary"]),
    tracks: namesIn(front, "tracks"),
    stages: namesIn(front, "stages"),
    topics,
    high_stakes: namesIn(front, "high_stakes"),
    about_birth: front["about_birth"] === true,
    author: String(front["author"]),
    updated_on: String(front["updated"]),
    minutes: minutesToRead(blocks),
    body: blocks,
    sources: citedSources(sources, registries),
    terms: Object.fromEntries(
      termsIn(blocks).flatMap((id) => {
        const term = glossary[id];
        return term ? [[id, { term: term.term, means: term.means }]] : [];
      }),
    ),
    call_now: namesIn(front, "call_now").map((id) => boxOf(id, registries)),
    next: namesIn(front, "next"),
    plain: [...topics.map((topic) => registries.topics[topic]?.title ?? ""), plainText(blocks)].join("\n"),
  };
}
