// Which articles are open to everyone: what staff opened, while exactly that text is shown and its review holds. SQL only.
import { sql } from "kysely";
import { lastReview } from "./pieces.facts.ts";

/** The last review of what is shown of a piece `p` has not ended. Never true without a review. */
const reviewHolds = sql`coalesce(${lastReview(sql<boolean>`r.lapsed_at is null`)}, false)`;

/** What was opened, `o`, is what members read of the piece `p`. */
export const staysOpen = sql<boolean>`(o.fingerprint = p.fingerprint and p.shown and p.content_type = 'article' and ${reviewHolds})`;

/** Of a piece `p`. */
export const isOpen = sql<boolean>`exists (select from library_open_articles o where o.piece_id = p.id and ${staysOpen})`;
