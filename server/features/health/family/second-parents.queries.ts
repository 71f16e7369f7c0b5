// Second parents of a child: offered, accepted and ended. SQL only.
import { sql } from "kysely";
import type { Reader } from "../../../data/db.ts";
import type { Tx } from "../../../data/transaction.ts";
import { isLive, lossOf } from "./second-parents.facts.ts";

interface Person {
  id: number;
}

/** The partner this member is linked with, whichever of the two invited the other. */
export const findPartner = (read: Reader, owner: Person) =>
  read
    .selectFrom("partner_links as link")
    .innerJoin("users as partner", (join) =>
      join.on(
        "partner.id",
        "=",
        sql<number>`case when link.member_id = ${owner.id} then link.partner_id else link.member_id end`,
      ),
    )
    .select(["link.id as link_id", "partner.id", "partner.first_name"])
    .where((or) => or.or([or("link.member_id", "=", owner.id), or("link.partner_id", "=", owner.id)]))
    .where("link.ended_at", "is", null)
    .where("partner.disabled_at", "is", null)
    .orderBy(sql`link.member_id = ${owner.id}`, "desc")
    .limit(1)
    .executeTakeFirst();

/** What the owner gave and has not ended. A loss of the second parent does not show here. */
export const findGiven = (read: Reader, owner: Person, childId: number) =>
  read
    .selectFrom("child_parents as share")
    .innerJoin("users as parent", "parent.id", "share.parent_id")
    .innerJoin("partner_links as link", "link.id", "share.link_id")
    .select([
      "share.id",
      "share.parent_id",
      "share.may_add",
      "share.invited_at",
      "share.accepted_at",
      "parent.first_name",
    ])
    .where("share.child_id", "=", childId)
    .where("share.owner_id", "=", owner.id)
    .where("share.ended_at", "is", null)
    .where("link.ended_at", "is", null)
    .where(sql<boolean>`not ${lossOf("share.owner_id", "share.invited_at")}`)
    .executeTakeFirst();

interface NewShare {
  child_id: number;
  owner_id: number;
  parent_id: number;
  link_id: number;
  may_add: boolean;
  invited_at: Temporal.Instant;
}

export const insertShare = (tx: Tx, share: NewShare) =>
  tx.db.insertInto("child_parents").values(share).returning("id").executeTakeFirstOrThrow();

/** Also of those that ended. */
export async function countInvitations(read: Reader, parentId: number, since: Temporal.Instant): Promise<number> {
  const row = await read
    .selectFrom("child_parents")
    .select(sql<number>`count(*)::int`.as("count"))
    .where("parent_id", "=", parentId)
    .where("invited_at", ">", since)
    .executeTakeFirstOrThrow();
  return row.count;
}

export const setRight = (tx: Tx, id: number, mayAdd: boolean) =>
  tx.db.updateTable("child_parents").set({ may_add: mayAdd }).where("id", "=", id).execute();

export const acceptShare = (tx: Tx, id: number, now: Temporal.Instant) =>
  tx.db
    .updateTable("child_parents")
    .set({ accepted_at: now })
    .where("id", "=", id)
    .where("accepted_at", "is", null)
    .where("ended_at", "is", null)
    .execute();

/** Nothing if it had ended. */
export const endShare = (
  tx: Tx,
  whose: { side: "owner_id" | "parent_id"; personId: number; childId: number },
  now: Temporal.Instant,
) =>
  tx.db
    .updateTable("child_parents")
    .set({ ended_at: now })
    .where("child_id", "=", whose.childId)
    .where(whose.side, "=", whose.personId)
    .where("ended_at", "is", null)
    .returning(["parent_id", "owner_id"])
    .executeTakeFirst();

const shares = (read: Reader, parent: Person) =>
  read
    .selectFrom("child_parents as share")
    .innerJoin("children as child", "child.id", "share.child_id")
    .innerJoin("users as owner", "owner.id", "share.owner_id")
    .select(["share.id", "share.child_id", "share.owner_id", "share.may_add", "share.accepted_at", "child.name"])
    .select("owner.first_name")
    .where("share.parent_id", "=", parent.id)
    .where(isLive("share", "child"));

/** At most as many as count at a time. */
export const listShares = (read: Reader, parent: Person) => shares(read, parent).orderBy("share.id").execute();
export type ShareRow = Awaited<ReturnType<typeof listShares>>[number];

export const findShare = (read: Reader, parent: Person, childId: number) =>
  shares(read, parent).where("share.child_id", "=", childId).executeTakeFirst();

/** Of any invitation, also one that ended: whose lock is needed. */
export const findOwnerOf = (read: Reader, parent: Person, childId: number) =>
  read
    .selectFrom("child_parents")
    .select("owner_id")
    .where("parent_id", "=", parent.id)
    .where("child_id", "=", childId)
    .limit(1)
    .executeTakeFirst();
