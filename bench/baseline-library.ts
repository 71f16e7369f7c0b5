// The baseline of the library: one statement each for its lists, its search, what is suggested while typing, and a piece. It doesn't ask
// who may see what, and gets the reader’s programs and stages.
import type pg from "pg";

/** A piece in a list, with what this reader ($1) keeps of it. */
const columns = `p.id, p.slug, p.content_type, p.title, p.summary, p.minutes, p.reviewed,
  (select json_agg(json_build_object('slug', t.slug, 'title', t.title) order by t.place) from library_topics t where t.slug = any(p.topics)) as topics,
  (select json_build_object('saved', m.saved_at is not null, 'place', m.place) from library_marks m where m.user_id = $1 and m.piece_id = p.id) as mark`;
/** For the reader's stage, for one of their programs ($2 and $3), or for others. */
const fit = "case when not p.tracks && $2::text[] then 0 when p.stages && $3::text[] then 2 else 1 end";
const shown = "from library_pieces p where p.shown";

const home = `with featured as (
    (select p.id, 2 as fit, p.updated_on ${shown} and p.stages && $3::text[] and (p.tracks && $2::text[]) is true order by p.updated_on desc, p.id desc limit 5)
    union all
    (select p.id, 1, p.updated_on ${shown} and (p.tracks && $2::text[]) is true and not p.stages && $3::text[] order by p.updated_on desc, p.id desc limit 5)
    union all
    (select p.id, 0, p.updated_on ${shown} and not p.tracks && $2::text[] order by p.updated_on desc, p.id desc limit 5)
    limit 5),
  kept as (select m.piece_id as id from library_marks m where m.user_id = $1 and (m.saved_at is not null or m.place is not null) order by m.read_at desc limit 6)
  select ${columns} from (select id from featured union all select id from kept) x join library_pieces p on p.id = x.id
  where $4::text is not null`;

const topic = `with page as (
    select p.id, ${fit} as fit, p.updated_on, count(*) over () as total ${shown} and p.topics && array[$4::text]
    order by 2 desc, p.updated_on desc, p.id desc limit 20)
  select ${columns}, page.total from page join library_pieces p on p.id = page.id order by page.fit desc, page.updated_on desc, page.id desc`;

/** In the parts of the product (decision 076), which are the fastest way that we know. */
const asked = "(select to_tsquery('english', $4))";
const fitting = (
  place: number,
  holds: string,
) => `(select p.id, ${place} as place, ${fit}::float as rank, p.updated_on ${shown} and ${holds}
  order by rank desc, p.updated_on desc, p.id desc limit 21)`;
const search = `with best as materialized (
    select * from (${fitting(2, `p.title_words @@ ${asked}`)}
      union all ${fitting(1, `p.head @@ ${asked} and (p.title_words @@ ${asked}) is false`)}
      union all (select p.id, 0, ts_rank('{0, 0, 0.4, 1}', p.head, ${asked}) as rank, p.updated_on ${shown} and p.words @@ ${asked} and (p.head @@ ${asked}) is false
        order by rank desc, p.updated_on desc, p.id desc limit 21)) as found limit 21)
  select ${columns} from best join library_pieces p on p.id = best.id order by best.place desc, best.rank desc, best.updated_on desc, best.id desc`;

/** First the nearest known word, among those that the product compares too. */
const misspelled = search
  .replace(
    "with best",
    `with nearest as materialized (select to_tsquery('english', (select w.word from library_words w
      where left(w.word, 1) = left($4, 1) and length(w.word) between length($4) - 2 and length($4) + 2
        and bit_count((w.letters # (select letters_of($4)))::bit(26)) <= 4
      order by similarity(w.word, $4) desc, w.pieces desc limit 1)) as query), best`,
  )
  .replaceAll(asked, "(select query from nearest)");

const piece = `select ${columns}, p.body, p.terms, p.sources, p.call_now, p.next, p.author, p.updated_on::text,
    (select json_build_object('by', r.reviewer, 'on', r.reviewed_at) from library_reviews r
      where r.piece_id = p.id and r.fingerprint = p.fingerprint and r.withdrawn_at is null order by r.id desc limit 1) as review,
    (select json_agg(related) from (
      select ${columns}, ${fit} as fit from library_pieces o, library_pieces p
      where o.id = $4::bigint and p.shown and p.topics @> (select x.topics from library_pieces x where x.id = $4::bigint)
        and (p.tracks && o.tracks) is true and p.id <> o.id order by fit desc, p.updated_on desc, p.id desc limit 3) related) as related
  from library_pieces p where p.id = $4::bigint`;

const statements = { home, topic, search, misspelled, piece };
export type LibraryQuestion = keyof typeof statements;

export interface LibraryAsked {
  reader: number;
  programs: string[];
  stages: string[];
  /** A topic, the words, or a piece. */
  of: string;
  /** How many entries the product answers, and how long its answer is: the product names each field, also the empty ones. */
  entries: number;
  length: number;
}

export async function answerLibrary(pool: pg.Pool, question: LibraryQuestion, asked: LibraryAsked) {
  const { reader, programs, stages, of, entries, length } = asked;
  const values = [reader, programs, stages, of];
  const { rows } = await pool.query({ name: `library ${question}`, text: statements[question], values });
  // The first page and a piece are answered alone, and not as lists.
  const answer =
    question === "home" || question === "piece"
      ? { page: rows, filled: "" }
      : { data: rows.slice(0, entries), filled: "" };
  const missing = length - JSON.stringify(answer).length;
  return missing > 0 ? { ...answer, filled: " ".repeat(missing) } : answer;
}
