// Entries of a member's diary, and what decides which kinds are offered. SQL only.
import { DIARY_KINDS, type DiaryKind, type DiarySign } from "@larkwell/domain/diary/diary.ts";
import { CARRIES } from "@larkwell/domain/diary/offered.ts";
import { sql } from "kysely";
import type { Reader } from "../../../data/db.ts";
import type { Tx } from "../../../data/transaction.ts";
import { activeTracksOf, afterLossOf, linkedInLossOf } from "../circumstances/circumstances.facts.ts";
import { counts, isOfCountingChild, youngestBirthdayOf } from "../health-profile/children.facts.ts";

interface Owner {
  id: number;
}

const columns = ["id", "at", "amount", "second", "child_id", "note", "changed_at"] as const;

const entries = (read: Reader, owner: Owner) =>
  read
    .selectFrom("diary_entries")
    .select(columns)
    .select([sql<DiaryKind>`kind`.as("kind"), sql<DiarySign[]>`signs`.as("signs")])
    .where("user_id", "=", owner.id);

interface Asked {
  /** Undefined: all. */
  kinds: readonly DiaryKind[] | undefined;
  since: Temporal.Instant;
  limit: number;
}

export const listEntries = (read: Reader, owner: Owner, { kinds, since, limit }: Asked) =>
  entries(read, owner)
    .$if(kinds !== undefined, (query) => query.where("kind", "in", [...(kinds ?? [])]))
    .where("at", ">=", since)
    // Entries of a child who counts nowhere are kept, and shown again if the child is brought back.
    .where(isOfCountingChild("diary_entries"))
    .orderBy("at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();

export type EntryRow = Awaited<ReturnType<typeof listEntries>>[number];

export const findByKey = (read: Reader, owner: Owner, clientKey: string) =>
  entries(read, owner).where("client_key", "=", clientKey).executeTakeFirst();

const listed = (names: readonly string[]) => sql.join(names.map((name) => sql.lit(name)));

/** Their programs, dates and losses, whether a pregnancy goes on or has ended since then, and the kinds they have entries of. */
export const findStanding = (read: Reader, owner: Owner, since: Temporal.Instant) =>
  read
    .selectFrom("users")
    .select([
      activeTracksOf("users.id").as("active_tracks"),
      afterLossOf("users.id").as("after_loss"),
      linkedInLossOf("users.id").as("linked_in_loss"),
      youngestBirthdayOf("users.id").as("youngest"),
      sql<string | null>`(select h.due_date::text from health_profiles h where h.user_id = users.id)`.as("due_date"),
      sql<string | null>`(select p.state from member_profiles p where p.user_id = users.id)`.as("state"),
    ])
    .select(
      sql<boolean>`exists (select from member_tracks t where t.user_id = users.id
        and t.name in (${listed(CARRIES)}) and t.ended_because is distinct from 'undone'
        and (t.ended_at is null or t.ended_at > ${since}))`.as("recovering"),
    )
    .select(
      sql<DiaryKind[]>`(select coalesce(json_agg(k), '[]') from unnest(array[${listed(DIARY_KINDS)}]) k
        where exists (select from diary_entries e where e.user_id = users.id and e.kind = k))`.as("noted"),
    )
    .where("id", "=", owner.id)
    .executeTakeFirstOrThrow();

/** Children born after this day who count, the oldest first. */
export const listBabies = (read: Reader, owner: Owner, bornAfter: string) =>
  read
    .selectFrom("children as c")
    .select(["c.id", sql<string>`coalesce(c.name, '')`.as("name")])
    .where("c.user_id", "=", owner.id)
    .where("c.birthday", ">", bornAfter)
    .where(counts("c"))
    .orderBy("c.birthday")
    .orderBy("c.id")
    .execute();

export const countsAsChild = async (read: Reader, owner: Owner, childId: number): Promise<boolean> =>
  (await read
    .selectFrom("children as c")
    .select("c.id")
    .where("c.id", "=", childId)
    .where("c.user_id", "=", owner.id)
    .where(counts("c"))
    .executeTakeFirst()) !== undefined;

export interface EntryValues {
  at: Temporal.Instant;
  amount: number;
  second: number | null;
  child_id: number | null;
  signs: DiarySign[];
  note: string;
}

type NewEntry = EntryValues & { kind: DiaryKind; client_key: string };

/** Nothing if this key has made one. */
export const insertEntry = (tx: Tx, owner: Owner, entry: NewEntry, now: Temporal.Instant) =>
  tx.db
    .insertInto("diary_entries")
    .values({ ...entry, user_id: owner.id, created_at: now })
    .onConflict((conflict) => conflict.columns(["user_id", "client_key"]).doNothing())
    .execute();

export const lockEntry = (tx: Tx, owner: Owner, id: number) =>
  entries(tx.db, owner).where("id", "=", id).forUpdate().executeTakeFirst();

export const updateEntry = (tx: Tx, owner: Owner, id: number, values: EntryValues, now: Temporal.Instant) =>
  tx.db
    .updateTable("diary_entries")
    .set({ ...values, changed_at: now })
    .where("id", "=", id)
    .where("user_id", "=", owner.id)
    .execute();

export const deleteEntry = (tx: Tx, owner: Owner, id: number) =>
  tx.db.deleteFrom("diary_entries").where("id", "=", id).where("user_id", "=", owner.id).execute();
