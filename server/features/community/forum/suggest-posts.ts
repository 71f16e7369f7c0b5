// Suggests posts while someone types a search, or the title of a new post: perhaps it is answered already.
import type * as contract from "@larkwell/contract/forum-search.ts";
import { SHORTEST_SEARCH, SUGGESTIONS } from "@larkwell/domain/forum/limits.ts";
import { slugOf } from "@larkwell/domain/text/truncate.ts";
import type { CallOf } from "../../../http/call.ts";
import { forumReader } from "./forum.access.ts";
import { findSuggestions } from "./search.queries.ts";
import { queryOf, similarTo } from "./search-words.ts";

export async function suggestPosts({ actor, body, context }: CallOf<typeof contract.suggestPosts>) {
  const reader = await forumReader(context, context.read, actor);
  // A title seldom has all words of another one.
  const words = body.purpose === "search" ? queryOf(body.term, { unfinished: true }) : similarTo(body.term);
  if (words === null || body.term.length < SHORTEST_SEARCH) return { data: [] };
  const rows = await findSuggestions(context.read, reader, { words, limit: SUGGESTIONS });
  return { data: rows.map((row) => ({ ...row, slug: slugOf(row.title) })) };
}
