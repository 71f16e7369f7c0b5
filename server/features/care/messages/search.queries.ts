// The search in one's own messages: by the beginnings of words, without accents. SQL only.
import type { MessageSide } from "@larkwell/contract/messages.ts";
import { searchWordsOf } from "@larkwell/domain/text/search-words.ts";
import { sql } from "kysely";
import { compiledOnce } from "../../../data/compiled.ts";
import type { Reader } from "../../../data/db.ts";
import { visibleTo } from "./channels.queries.ts";
import { type MessageRow, messageColumns } from "./messages.queries.ts";

type Found = MessageRow & { reader_side: MessageSide; reader_opened: boolean };

/** No id is above it. */
const NO_ID = Number.MAX_SAFE_INTEGER;

/** All channels of members and of coordinators are theirs to see; only who was a coordinator once has others. */
const needsNoLook = sql`me.role = 'member' or me.coordinates`;

/** A person's own channels come first: they have few messages, compared with all that have a word in them. */
const search = compiledOnce<{ actorId: number; words: string; before: number; limit: number }, Found>(
  (_read, { actorId, words, before, limit }) => sql<Found>`with ${visibleTo.me({ actorId })}, own as materialized (
      select part.channel_id as id, part.left_at, case when me.role = 'member' then 'member' else 'care' end as reader_side,
        me.role = 'member' or part.opened_at is not null as reader_opened
      from me join channel_people part on part.user_id = me.id
      where me.messaging and (${needsNoLook} or exists (select from channels c where c.id = part.channel_id and ${visibleTo.mine}))
    ), found as materialized (
      select hit.id, own.reader_side, own.reader_opened from own cross join lateral (select m.id from messages m
        where m.channel_id = own.id and m.words @@ ${words}::tsquery and m.id < ${before}::bigint
          and m.removed_at is null and (own.left_at is null or m.created_at <= own.left_at)
        order by m.number desc limit ${limit}::bigint) as hit
      order by hit.id desc limit ${limit}::bigint
    )
    select ${messageColumns}, found.reader_side, found.reader_opened from found join messages m on m.id = found.id order by m.id desc`,
);

export async function searchOwn(
  read: Reader,
  actor: { id: number },
  { term, before = NO_ID, limit }: { term: string; before?: number | undefined; limit: number },
): Promise<Found[]> {
  const words = searchWordsOf(term);
  if (words.length === 0) return [];
  return search(read, { actorId: actor.id, words: words.map((word) => `'${word}':*`).join(" & "), before, limit });
}
