// Communities as moderators arrange them. SQL only.
import { sql } from "kysely";
import type { Reader } from "../../../data/db.ts";
import type { Tx } from "../../../data/transaction.ts";

const columns = [
  "id",
  "slug",
  "name",
  "about",
  "parent_id",
  "place",
  "special",
  "archived",
  "tracks",
  "about_birth",
  "posts",
] as const;

export const findCommunities = (read: Reader) =>
  read
    .selectFrom("forum_communities")
    .select(columns)
    .orderBy(sql`parent_id is not null`)
    .orderBy("place")
    .orderBy("id")
    .execute();

export const lockCommunity = (tx: Tx, id: number) =>
  tx.db.selectFrom("forum_communities").select(columns).where("id", "=", id).forUpdate().executeTakeFirst();

export async function hasBelow(read: Reader, id: number): Promise<boolean> {
  const row = await read.selectFrom("forum_communities").select("id").where("parent_id", "=", id).executeTakeFirst();
  return row !== undefined;
}

export const findTop = (read: Reader, id: number) =>
  read
    .selectFrom("forum_communities")
    .select("id")
    .where("id", "=", id)
    .where("parent_id", "is", null)
    .executeTakeFirst();

export interface CommunityFields {
  name: string;
  about: string;
  parent_id: number | null;
  place: number;
  special: boolean;
  archived: boolean;
  tracks: string[];
  about_birth: boolean;
}

/** Undefined: the slug is taken. */
export const insertCommunity = (tx: Tx, fields: CommunityFields & { slug: string }) =>
  tx.db
    .insertInto("forum_communities")
    .values(fields)
    .onConflict((conflict) => conflict.column("slug").doNothing())
    .returning(columns)
    .executeTakeFirst();

export const updateCommunity = (tx: Tx, id: number, fields: CommunityFields) =>
  tx.db.updateTable("forum_communities").set(fields).where("id", "=", id).returning(columns).executeTakeFirstOrThrow();

/** Everything in a community about birth is about birth. */
export const markAboutBirth = (tx: Tx, communityId: number) =>
  tx.db
    .updateTable("forum_posts")
    .set({ about_birth: true })
    .where("community_id", "=", communityId)
    .where("about_birth", "=", false)
    .execute();

/** Threads of a community that are marked as about birth, page by page. */
export const findThreadsAboutBirth = (
  tx: Tx,
  communityId: number,
  { after, limit }: { after: number; limit: number },
) =>
  tx.db
    .selectFrom("forum_posts")
    .select(["id", "title"])
    .where("community_id", "=", communityId)
    .where("parent_id", "is", null)
    .where("about_birth", "=", true)
    .where("id", ">", after)
    .orderBy("id")
    .limit(limit)
    .execute();

/** With all their replies. */
export const unmarkAboutBirth = (tx: Tx, threadIds: readonly number[]) =>
  tx.db.updateTable("forum_posts").set({ about_birth: false }).where("thread_id", "in", threadIds).execute();

/** Only posts, and only those that are shown. */
export const pinThread = (tx: Tx, id: number, pinned: boolean) =>
  tx.db
    .updateTable("forum_posts")
    .set({ pinned })
    .where("id", "=", id)
    .where("parent_id", "is", null)
    .returning(["id", "author_id"])
    .executeTakeFirst();
