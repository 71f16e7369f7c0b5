// The forum's search, and what it suggests while someone types (D56, D57, D87).
import { LONGEST_TITLE, SEARCH_PAGE, SHORTEST_SEARCH } from "@larkwell/domain/forum/limits.ts";
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { Post } from "./forum.ts";
import { idList, line, listOf, wholeNumber } from "./shapes.ts";

export const FoundPost = Post.extend({
  /** The title and an excerpt, in parts: those with `hit` match. */
  title_parts: z.array(z.object({ text: z.string(), hit: z.boolean() })),
  excerpt_parts: z.array(z.object({ text: z.string(), hit: z.boolean() })),
  /** The title of the thread, for replies. */
  thread_title: z.string(),
});
export type FoundPost = z.output<typeof FoundPost>;

/** A POST, because what people search for must not be in addresses or logs (D87). */
export const searchPosts = endpoint("searchPosts", {
  method: "POST",
  path: "/forum/searches",
  access: "session",
  limit: "read",
  summary: "Search posts and replies",
  description:
    "The best match first. A common word is ranked over the newest 2,000 posts with it that the filters leave.",
  body: z.object({
    term: line(200).refine((term) => term.length >= SHORTEST_SEARCH, "Enter at least 2 characters."),
    limit: wholeNumber(1, 30).default(SEARCH_PAGE),
    offset: wholeNumber(0, 990).default(0),
    categories: idList.optional(),
    answered_by_practitioner: z.boolean().default(false),
    within_days: wholeNumber(1, 3_650).optional(),
  }),
  returns: z.object({ data: z.array(FoundPost), meta: z.object({ more: z.boolean() }) }),
});

export const Suggestion = z.object({
  id: z.number(),
  slug: z.string(),
  title: z.string(),
  category: z.string(),
  replies: z.number(),
  answered_by_practitioner: z.boolean(),
});
export type Suggestion = z.output<typeof Suggestion>;

export const suggestPosts = endpoint("suggestPosts", {
  method: "POST",
  path: "/forum/suggestions",
  access: "session",
  limit: "read",
  summary: "Find posts while someone types a search or a title",
  description: "Three at most. The text is not kept.",
  body: z.object({ term: line(LONGEST_TITLE), purpose: z.enum(["search", "new_post"]) }),
  returns: listOf(Suggestion),
});
