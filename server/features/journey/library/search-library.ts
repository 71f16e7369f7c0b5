// The library's search with nearby spellings, and suggestions while someone types (R9.018-R9.020, D87).
import type * as contract from "@larkwell/contract/library.ts";
import { LIBRARY_TYPES, SHORTEST_LIBRARY_SEARCH } from "@larkwell/domain/library/limits.ts";
import { correctionOf, libraryQuery, libraryWordsOf, mistakesIn } from "@larkwell/domain/library/search.ts";
import { TYPEAHEAD_RESULTS } from "@larkwell/domain/platform/timings.ts";
import type { Reader } from "../../../data/db.ts";
import type { CallOf } from "../../../http/call.ts";
import { libraryReader } from "./library.access.ts";
import { viewResource } from "./library.view.ts";
import { findPieces, findSuggestions, listWordsLike } from "./search.queries.ts";

/** The words with the nearest known spelling; null if all of them are known, or nothing is near. */
async function corrected(read: Reader, words: readonly string[]): Promise<string[] | null> {
  const long = words.filter((word) => mistakesIn(word) > 0);
  const known = await listWordsLike(read, { words: long, mistakes: long.map(mistakesIn) });
  const nearby = words.map((word) => correctionOf(word, known) ?? word);
  return nearby.some((word, place) => word !== words[place]) ? nearby : null;
}

export async function searchLibrary({ actor, body, context }: CallOf<typeof contract.searchLibrary>) {
  const { read } = context;
  const reader = await libraryReader(context, read, actor);
  const { limit, offset, content_types: types = LIBRARY_TYPES } = body;
  const find = async (words: readonly string[]) => {
    const asked = libraryQuery(words);
    if (asked === null) return [];
    const any = asked.replaceAll(" & ", " | ");
    return findPieces(read, reader, { words: asked, any, types, limit: limit + 1, offset });
  };
  const words = libraryWordsOf(body.term);
  const exact = await find(words);
  // A page behind the last one is no reason to look for another spelling, unless the first page needed it too.
  const nearby = exact.length === 0 ? await corrected(read, words) : null;
  const rows = nearby ? await find(nearby) : exact;
  return {
    data: rows.slice(0, limit).map(viewResource),
    meta: { more: rows.length > limit, corrected: nearby && rows.length > 0 ? nearby.join(" ") : null },
  };
}

const likeBegin = (term: string): string => `${term.replace(/[\\%_]/g, "\\$&")}%`;

export async function suggestLibrary({ actor, body, context }: CallOf<typeof contract.suggestLibrary>) {
  const reader = await libraryReader(context, context.read, actor);
  const typed = libraryWordsOf(body.term);
  const words = libraryQuery(typed, { unfinished: true });
  if (words === null || body.term.length < SHORTEST_LIBRARY_SEARCH) return { data: [] };
  const rows = await findSuggestions(context.read, reader, {
    words,
    begin: likeBegin(body.term),
    limit: TYPEAHEAD_RESULTS,
  });
  const pieces = rows.filter(({ kind }) => kind === "piece");
  const named = rows.filter(({ kind }) => kind !== "piece");
  return {
    data: [...pieces.slice(0, TYPEAHEAD_RESULTS - named.length), ...named].map((row) => ({
      kind: row.kind as "piece" | "profession" | "practitioner" | "community",
      id: row.id,
      slug: row.slug,
      title: row.name,
      content_type: row.content_type,
    })),
  };
}
