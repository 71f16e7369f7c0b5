// Which communities a reader follows, and which they mute. SQL only.
import type { Reader } from "../../../data/db.ts";
import type { Tx } from "../../../data/transaction.ts";
import type { ForumReader } from "./forum.access.ts";

type Table = "forum_community_follows" | "forum_mutes";

interface Chosen {
  userId: number;
  communityId: number;
}

/** Twice is once. */
async function setChosen(tx: Tx, table: Table, { userId, communityId }: Chosen, isChosen: boolean): Promise<void> {
  if (isChosen)
    await tx.db
      .insertInto(table)
      .values({ user_id: userId, community_id: communityId })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  else await tx.db.deleteFrom(table).where("user_id", "=", userId).where("community_id", "=", communityId).execute();
}

export const setCommunityFollowed = (tx: Tx, chosen: Chosen, isFollowed: boolean) =>
  setChosen(tx, "forum_community_follows", chosen, isFollowed);

export const setCommunityMuted = (tx: Tx, chosen: Chosen, isMuted: boolean) =>
  setChosen(tx, "forum_mutes", chosen, isMuted);

/** After a loss without those about birth: none of their posts would be shown. */
export async function listFollowedCommunityIds(
  read: Reader,
  { id, quiet }: Pick<ForumReader, "id" | "quiet">,
): Promise<number[]> {
  const rows = await read
    .selectFrom("forum_community_follows as f")
    .innerJoin("forum_communities as c", "c.id", "f.community_id")
    .select("c.id")
    .where("f.user_id", "=", id)
    .$if(quiet, (query) => query.where("c.about_birth", "=", false))
    .orderBy("c.id")
    .execute();
  return rows.map((row) => row.id);
}
