// Files of the library -> rows. Loaded only when a file has changed, because it reads Markdown.
import { type MadePiece, makePiece } from "@larkwell/domain/library/make-piece.ts";
import { readRegistries } from "@larkwell/domain/library/read-registries.ts";
import type { Registries } from "@larkwell/domain/library/registries.ts";
import { searchWordsOf } from "@larkwell/domain/text/search-words.ts";
import { speaksOfBirth } from "@larkwell/domain/tracks/birth-words.ts";
import type { ContentFiles } from "./library.ts";

/** Shorter words are not corrected. */
const SHORTEST = 4;

/** How often each word is in titles, summaries and names of topics. */
export function wordsOf(texts: readonly string[]): { word: string; pieces: number }[] {
  const counts = new Map<string, number>();
  for (const text of texts)
    for (const word of new Set(searchWordsOf(text)))
      if (word.length >= SHORTEST && !/\d/.test(word)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts].map(([word, pieces]) => ({ word, pieces }));
}

const columnsOf = ({ body, sources, terms, call_now, ...rest }: MadePiece) => ({
  ...rest,
  body: JSON.stringify(body),
  sources: JSON.stringify(sources),
  terms: JSON.stringify(terms),
  call_now: JSON.stringify(call_now),
});

/** The columns of one text, which may name sources of the clinic; none if it names a box that is gone. */
export function libraryRow(
  slug: string,
  source: string,
  { registries, own }: { registries: ContentFiles["registries"]; own: Registries["sources"] },
) {
  try {
    const shipped = readRegistries(registries);
    return columnsOf(makePiece(slug, source, { ...shipped, sources: { ...shipped.sources, ...own } }));
  } catch {
    return {};
  }
}

export const topicRows = ({ topics }: Registries) =>
  Object.entries(topics).map(([slug, { title, about }], place) => ({
    slug,
    title,
    about,
    about_birth: speaksOfBirth(`${slug.replace(/-/g, " ")} ${title} ${about}`),
    place,
  }));

/** `changed`: the fingerprints of the pieces to write, by slug. `others`: more titles and summaries, for spelling. */
export function libraryRows(files: ContentFiles, changed: ReadonlyMap<string, string>, others: readonly string[]) {
  const registries = readRegistries(files.registries);
  const made = [...files.pieces].map(([slug, text]) => makePiece(slug, text, registries));
  const topics = topicRows(registries);
  return {
    pieces: made.flatMap((piece) => {
      const fingerprint = changed.get(piece.slug);
      return fingerprint === undefined ? [] : [{ ...columnsOf(piece), fingerprint }];
    }),
    topics,
    words: wordsOf([
      ...made.map(({ title, summary }) => `${title} ${summary}`),
      ...topics.map(({ title, about }) => `${title} ${about}`),
      ...others,
    ]),
  };
}
