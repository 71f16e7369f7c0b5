// What the console says about each piece: the draft or the shown text, and what reviews say about it. SQL only.
import { LINKED_PAGES } from "@larkwell/domain/library/linked-pages.ts";
import type { Standing } from "@larkwell/domain/library/reviews.ts";
import { sql } from "kysely";

/** The draft `d` of a piece `p` if there is one, and the last review `r` of the text at work: the draft, otherwise what is shown. */
export const atWork = sql`left join library_versions d on d.piece_id = p.id and d.number = p.draft_number
  left join lateral (select x.id, x.due_on, x.lapsed_at from library_reviews x
    where x.piece_id = p.id and x.fingerprint = coalesce(d.fingerprint, p.fingerprint) and x.withdrawn_at is null
    order by x.id desc limit 1) r on true`;

export const standing = sql<Standing>`case
  when r.id is not null then case when r.lapsed_at is null then 'reviewed' else 'lapsed' end
  when exists (select from library_returns b where b.piece_id = p.id and b.fingerprint = coalesce(d.fingerprint, p.fingerprint)) then 'returned'
  when exists (select from library_reviews o where o.piece_id = p.id and o.withdrawn_at is null) then 'changed'
  else 'waiting' end`;

/** content/ has another text than the one that the operator’s was compared with. */
export const baseChanged = sql<boolean>`(p.base_number is not null and p.base_number is distinct from p.base_seen_number
  and (p.own or p.draft_number is not null))`;

/** As in the library (pieces.facts.ts), for a member whom nothing hurts. */
export const shownNow = (demo: boolean) => sql<
  "shown" | "hidden" | "unpublished"
>`case when not p.shown then 'unpublished'
  when p.reviewed or p.high_stakes = '{}' or ${demo}::boolean then 'shown' else 'hidden' end`;

/**
 * Links of the shown text that lead nowhere: to a piece that is not shown, or to an address that is no page. Nothing outside is
 * asked.
 */
export const brokenLinks = (piece: string) => sql<number>`(
  (select count(*)::int from jsonb_path_query(${sql.ref(`${piece}.body`)}, 'strict $.**.piece') as l(slug)
    where (select o.shown from library_pieces o where o.slug = l.slug #>> '{}') is not true) +
  (select count(*)::int from jsonb_path_query(${sql.ref(`${piece}.body`)}, 'strict $.**.to') as l(path)
    where split_part(split_part(l.path #>> '{}', '?', 1), '#', 1) <> all(${[...LINKED_PAGES]}::text[])))`;

/** Counting stops here. */
const RATED_MOST = 1_000;

/** How many readers found it helpful, or not. */
export const ratedAs = (
  helpful: boolean,
  piece: string,
) => sql<number>`(select count(*)::int from (select from library_marks m
  where m.piece_id = ${sql.ref(`${piece}.id`)} and m.helpful = ${sql.lit(helpful)} limit ${sql.lit(RATED_MOST)}) as counted)`;

export const nameOf = (alias: string) =>
  sql<string | null>`nullif(trim(${sql.ref(`${alias}.first_name`)} || ' ' || ${sql.ref(`${alias}.last_name`)}), '')`;
