// Notifications of a person, and what they are about at the time of showing. SQL only.
import type { NotificationKind } from "@larkwell/domain/notices/notifications.ts";
import { sql } from "kysely";
import type { Reader } from "../../../data/db.ts";
import type { Tx } from "../../../data/transaction.ts";
import { isLeaving } from "../../sign-in/accounts/accounts.facts.ts";
import { preferencesOf } from "../notice-preferences/notice-preferences.facts.ts";
import { phoneOf, textsAgreedAt } from "../notice-preferences/phone.facts.ts";

interface Owner {
  id: number;
}

export interface RaisedRow {
  userIds: readonly number[];
  kind: NotificationKind;
  groupKey: string;
  targetId: number | null;
  upTo?: number | undefined;
  outboxId?: number | undefined;
  at: Temporal.Instant;
}

/**
 * One unread row for each person and key: it is made, or counts one more. In the order of people, so that two never wait
 * for each other. An account that has ended gets none.
 */
export const upsertUnread = (tx: Tx, raised: RaisedRow) =>
  tx.db
    .insertInto("notifications")
    .columns(["user_id", "kind", "group_key", "target_id", "up_to", "outbox_id", "first_at", "last_at"])
    .expression((from) =>
      from
        .selectFrom("users")
        .select([
          "users.id",
          sql<string>`${raised.kind}::text`.as("kind"),
          sql<string>`${raised.groupKey}::text`.as("group_key"),
          sql<number | null>`${raised.targetId}::bigint`.as("target_id"),
          sql<number | null>`${raised.upTo ?? null}::integer`.as("up_to"),
          sql<number | null>`${raised.outboxId ?? null}::bigint`.as("outbox_id"),
          sql<Temporal.Instant>`${raised.at.toString()}::timestamptz`.as("first_at"),
          sql<Temporal.Instant>`${raised.at.toString()}::timestamptz`.as("last_at"),
        ])
        .where("users.id", "in", [...new Set(raised.userIds)])
        .where("users.disabled_at", "is", null)
        .orderBy("users.id"),
    )
    .onConflict((conflict) =>
      conflict.columns(["user_id", "group_key"]).where("read_at", "is", null).doUpdateSet({
        count: sql`notifications.count + 1`,
        up_to: sql`greatest(notifications.up_to, excluded.up_to)`,
        outbox_id: sql`excluded.outbox_id`,
        last_at: sql`greatest(notifications.last_at, excluded.last_at)`,
      }),
    )
    .returning(["id", "user_id", sql<boolean>`xmax = 0`.as("is_new")])
    .execute();

/** Whether this queued notice has raised its notification before. */
export async function wasRaised(read: Reader, outboxId: number): Promise<boolean> {
  const row = await read.selectFrom("notifications").select("id").where("outbox_id", "=", outboxId).executeTakeFirst();
  return row !== undefined;
}

/** Answers the settled row. With `upTo`, only if nothing after that number is waiting. */
export async function settleKey(
  tx: Tx,
  owner: Owner,
  { groupKey, upTo, at }: { groupKey: string; upTo?: number | undefined; at: Temporal.Instant },
): Promise<number | undefined> {
  const row = await tx.db
    .updateTable("notifications")
    .set({ read_at: at })
    .where("user_id", "=", owner.id)
    .where("group_key", "=", groupKey)
    .where("read_at", "is", null)
    .$if(upTo !== undefined, (query) => query.where(sql<boolean>`coalesce(up_to, 0) <= ${upTo}`))
    .returning("id")
    .executeTakeFirst();
  return row?.id;
}

/** Answers whether the person has such a notification, and whether it was unread. */
export async function settleOne(tx: Tx, owner: Owner, id: number, at: Temporal.Instant) {
  const row = await tx.db
    .selectFrom("notifications")
    .select("read_at")
    .where("id", "=", id)
    .where("user_id", "=", owner.id)
    .forUpdate()
    .executeTakeFirst();
  if (row && row.read_at === null)
    await tx.db.updateTable("notifications").set({ read_at: at }).where("id", "=", id).execute();
  return { isKnown: row !== undefined, wasUnread: row?.read_at === null };
}

export const settleAll = (tx: Tx, owner: Owner, at: Temporal.Instant) =>
  tx.db
    .updateTable("notifications")
    .set({ read_at: at })
    .where("user_id", "=", owner.id)
    .where("read_at", "is", null)
    .returning("id")
    .execute();

/** What a loss ends for good: these people’s unread rows of these kinds. */
export const settleKinds = (
  tx: Tx,
  userIds: readonly number[],
  kinds: readonly NotificationKind[],
  at: Temporal.Instant,
) =>
  tx.db
    .updateTable("notifications")
    .set({ read_at: at })
    .where("user_id", "in", userIds)
    .where("kind", "in", kinds)
    .where("read_at", "is", null)
    .returning("user_id")
    .execute();

/** Where a page begins: after this row. */
export interface Place {
  at: Temporal.Instant;
  id: number;
}

const rowsOf = (
  read: Reader,
  owner: Owner,
  part: "unread" | "read",
  { after, limit }: { after: Place | null; limit: number },
) =>
  read
    .selectFrom("notifications")
    .select(["id", "kind", "target_id", "count", "last_at", "read_at", "outward_at"])
    .where("user_id", "=", owner.id)
    .where("read_at", part === "unread" ? "is" : "is not", null)
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(last_at, id) < (${after?.at.toString()}::timestamptz, ${after?.id}::bigint)`),
    )
    .orderBy("last_at", "desc")
    .orderBy("id", "desc")
    .limit(limit);

export type NotificationRow = Awaited<ReturnType<ReturnType<typeof rowsOf>["execute"]>>[number];

export const listRows = (...given: Parameters<typeof rowsOf>): Promise<NotificationRow[]> => rowsOf(...given).execute();

/** More than these are shown as "9+" anyway; those that may not be shown now are left out later. */
const mostUnread = 60;

export const listUnread = (read: Reader, owner: Owner): Promise<NotificationRow[]> =>
  listRows(read, owner, "unread", { after: null, limit: mostUnread });

/** The appointments among these in which this person takes part. */
export const listNoticedAppointments = (read: Reader, owner: Owner, ids: readonly number[]) =>
  read
    .selectFrom("appointments")
    .select(["id", "scheduled_start", "scheduled_end", "booking_state", "cancelled_at", "settled_status", "rated_at"])
    .where("id", "in", ids)
    .where((or) => or.or([or("member_id", "=", owner.id), or("practitioner_id", "=", owner.id)]))
    .execute();

export const listNoticedOrders = (read: Reader, owner: Owner, ids: readonly number[]) =>
  read
    .selectFrom("milk_orders")
    .select(["id", "state"])
    .where("id", "in", ids)
    .where("member_id", "=", owner.id)
    .execute();

/** The ask-me-anything posts among these that are not over, and that people may see: those about birth only with `aboutBirth`. */
export const listNoticedAmas = (
  read: Reader,
  ids: readonly number[],
  { now, aboutBirth }: { now: Temporal.Instant; aboutBirth: boolean },
) =>
  read
    .selectFrom("forum_amas")
    .innerJoin("forum_posts", "forum_posts.id", "forum_amas.post_id")
    .select("forum_posts.id")
    .where("forum_amas.post_id", "in", ids)
    .where("forum_amas.ends_at", ">", now)
    .where("forum_posts.shown", "=", true)
    .$if(!aboutBirth, (query) => query.where("forum_posts.about_birth", "=", false))
    .execute();

/** Without messaging, a practitioner has no channels at all (R6.022). True for members. */
const takesMessages = (ownerId: number) => sql<boolean>`not exists (select from practitioner_profiles p
  where p.user_id = ${ownerId} and not p.messaging_enabled)`;

/** Coordinators share a channel before each has opened it, and none of it is theirs once they are no coordinator. */
const coordinates = (ownerId: number) => sql<boolean>`exists (select from practitioner_profiles p
  where p.user_id = ${ownerId} and p.is_cx and p.published_at is not null)`;

/** Of each channel that this person may read: how many messages of others are unread, up to 10, and who wrote last. */
export const listNoticedChannels = (read: Reader, owner: Owner, ids: readonly number[]) =>
  read
    .selectFrom("channels")
    .leftJoin("channel_people as own", (join) =>
      join.onRef("own.channel_id", "=", "channels.id").on("own.user_id", "=", owner.id),
    )
    .select([
      "channels.id",
      sql<number>`(select count(*)::int from (select from messages where messages.channel_id = channels.id
        and messages.number > coalesce(own.read_number, 0) and messages.author_id <> ${owner.id}
        and messages.removed_at is null limit 10) as unread)`.as("unread"),
      sql<string | null>`(select trim(author.first_name || ' ' || author.last_name) from messages
        join users author on author.id = messages.author_id
        where messages.channel_id = channels.id and messages.author_id <> ${owner.id}
        order by messages.number desc limit 1)`.as("name"),
    ])
    .where("channels.id", "in", ids)
    .where("own.left_at", "is", null)
    .where(takesMessages(owner.id))
    .where((or) =>
      or.or([
        or.and([or("channels.kind", "<>", "coordinator"), or("own.user_id", "is not", null)]),
        or.and([
          or("channels.kind", "=", "coordinator"),
          or.or([or("channels.member_id", "=", owner.id), coordinates(owner.id)]),
        ]),
      ]),
    )
    .execute();

const phones = { member: "member", practice: "practice" };

/** What decides whether and how we reach this person by push, email or text. */
export const findReach = (read: Reader, userId: number) =>
  read
    .selectFrom("users")
    .leftJoin("member_profiles as member", "member.user_id", "users.id")
    .leftJoin("practitioner_profiles as practice", "practice.user_id", "users.id")
    .select([
      "users.id",
      "users.time_zone",
      "users.email_confirmed_at",
      "users.disabled_at",
      isLeaving("users.id").as("is_leaving"),
      sql<boolean>`${phoneOf(phones)} is not null`.as("has_phone"),
      sql<boolean>`${textsAgreedAt(phones)} is not null`.as("sms_consent"),
      preferencesOf("users.id").as("preferences"),
      sql<Temporal.Instant | null>`(select attended_at from attended_devices where user_id = users.id)`.as(
        "attended_at",
      ),
      sql<boolean>`exists (select from push_subscriptions browser join sessions on sessions.id = browser.session_id
        where browser.user_id = users.id and sessions.ended_at is null and sessions.locked_at is null)`.as("has_push"),
    ])
    .where("users.id", "=", userId)
    .executeTakeFirst();

/** Only what is still unread and was not told: reading, or another job, may have come first. */
export const markTold = (tx: Tx, ids: readonly number[], at: Temporal.Instant) =>
  tx.db
    .updateTable("notifications")
    .set({ outward_at: at })
    .where("id", "in", ids)
    .where("read_at", "is", null)
    .where("outward_at", "is", null)
    .returning("id")
    .execute();

export const recordAttended = (tx: Tx, owner: Owner, at: Temporal.Instant) =>
  tx.db
    .insertInto("attended_devices")
    .values({ user_id: owner.id, attended_at: at })
    .onConflict((conflict) =>
      conflict
        .column("user_id")
        .doUpdateSet({ attended_at: sql`greatest(attended_devices.attended_at, excluded.attended_at)` }),
    )
    .execute();
