// Posts with the words of a search: a rare word is found by the index of words, a common one by going back from the newest (decision 068).
//
// PostgreSQL can't choose: of a word that its statistics don't name it takes one in 200 posts to have it, and then goes back through all of them.
import { type RawBuilder, type SqlBool, sql } from "kysely";

/** At 32 to 64 places, evenly spread over all posts, some posts next to each other are looked at: always the same ones, which stay in memory. */
const PLACES_LEAST = 32;
const AT_EACH_PLACE = 16;

/**
 * The index finds share × posts rows, going back reads up to 2,000 / share; a row of the index costs some thirty times as much. They
 * cost the same at a share of √(this / posts): 0.75 percent of two million posts, 2.4 percent of 200,000.
 */
const EQUAL_AT = 112;

/** The query of these words, made once for the statement. */
export const wordsQuery = sql`(select query from asked)`;

/** The first parts of a statement's "with": the query, and whether what it finds is common. The whole query is counted: common words may be rare together. */
export const wordsAsked = (
  words: unknown,
) => sql`asked as materialized (select to_tsquery('english', ${words}::text) as query),
    sampled as materialized (
      select coalesce(avg((one.words @@ ${wordsQuery})::int), 0) >= sqrt(${sql.lit(EQUAL_AT)}::float8 / greatest(max(ids.last), 1)) as common
      from (select max(id) as last,
          power(2, floor(log(2, greatest(max(id), ${sql.lit(PLACES_LEAST * AT_EACH_PLACE)}) / ${sql.lit(PLACES_LEAST)}::numeric)))::bigint as step
        from forum_posts) as ids
      cross join lateral generate_series(ids.step, ids.last, ids.step) as place(id)
      cross join lateral (select f.words from forum_posts f
        where f.id > place.id - ${sql.lit(AT_EACH_PLACE)} and f.id <= place.id offset 0) as one)`;

/** One of two ways to read posts `p` with the words. Only one of them runs. */
export interface WayToWords {
  /** What `p` is. */
  posts: RawBuilder<unknown>;
  condition: RawBuilder<SqlBool>;
}

/** "case": this condition fits no index, and PostgreSQL takes half of the rows to meet it, so that it goes through them in the order of the list. */
export const goingBack: WayToWords = {
  posts: sql`forum_posts p`,
  condition: sql`(select common from sampled) and case when p.words @@ ${wordsQuery} then true else false end`,
};

/** "offset 0": the order is not known there, so that only the index of words is of use. */
export const byIndexOfWords: WayToWords = {
  posts: sql`(select f.* from forum_posts f where f.shown and f.words @@ ${wordsQuery} offset 0) p`,
  condition: sql`not (select common from sampled)`,
};
