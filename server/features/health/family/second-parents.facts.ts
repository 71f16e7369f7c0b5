// Whether a child’s page is shared with a second parent right now: accepted, the partner link stands, the child counts, and there was no
// loss of either. SQL only.
import { type RawBuilder, sql } from "kysely";
import type { Reader } from "../../../data/db.ts";
import { afterLossOf } from "../circumstances/circumstances.facts.ts";
import { counts } from "../health-profile/children.facts.ts";

/** What was offered before a loss does not come back by itself (D29). What was undone never happened. */
export const lossOf = (userId: string, since: string) =>
  sql<boolean>`(exists (select from member_tracks loss where loss.user_id = ${sql.ref(userId)} and loss.name = 'pregnancyloss'
    and loss.ended_because is distinct from 'undone' and (loss.ended_at is null or loss.started_at >= ${sql.ref(since)}))
    or ${afterLossOf(userId)})`;

/** True for a row of `child_parents` and its row of `children`, under these names, that its second parent may know of. */
export const isLive = (share: string, child: string) => {
  const of = (column: string) => sql.ref(`${share}.${column}`);
  return sql<boolean>`(${of("ended_at")} is null and ${of("owner_id")} = ${sql.ref(`${child}.user_id`)}
    and ${counts(child)} and ${sql.ref(`${child}.closed_at`)} is null
    and exists (select from partner_links link where link.id = ${of("link_id")} and link.ended_at is null)
    and exists (select from users owner where owner.id = ${of("owner_id")} and owner.disabled_at is null)
    and not ${lossOf(`${share}.owner_id`, `${share}.invited_at`)} and not ${lossOf(`${share}.parent_id`, `${share}.invited_at`)})`;
};

/** True for a row of `children` under this name if this person is its second parent now. */
export const isSharedWith = (child: string, who: RawBuilder<unknown>) =>
  sql<boolean>`exists (select from child_parents share where share.child_id = ${sql.ref(`${child}.id`)} and share.parent_id = ${who}
    and share.accepted_at is not null and ${isLive("share", child)})`;

/** True while an invitation waits for this person. */
export async function hasOpenOffer(read: Reader, userId: number): Promise<boolean> {
  const row = await read
    .selectFrom("child_parents as share")
    .innerJoin("children as child", "child.id", "share.child_id")
    .select("share.id")
    .where("share.parent_id", "=", userId)
    .where("share.accepted_at", "is", null)
    .where(isLive("share", "child"))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
