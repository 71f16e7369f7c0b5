// Messages of a channel: reading them, and storing one under the lock of its channel. SQL only.
import type { ChannelKind, MessageFile, MessageSide } from "@larkwell/contract/messages.ts";
import { sql } from "kysely";
import { compiledOnce } from "../../../data/compiled.ts";
import type { Reader } from "../../../data/db.ts";
import type { Tx } from "../../../data/transaction.ts";
import { visibleTo } from "./channels.queries.ts";
import { filesOf } from "./message-files.facts.ts";
import { coordinatorsInOffice, type PersonRow, personOf } from "./people.facts.ts";

export interface MessageRow {
  id: number;
  channel_id: number;
  number: number;
  client_key: string;
  side: MessageSide;
  author: PersonRow;
  body: string;
  html: string | null;
  files: MessageFile[];
  urgent: boolean;
  suggests: PersonRow | null;
  change: number;
  /** Texts, in UTC. */
  created_at: string;
  removed_at: string | null;
}

/** The columns of MessageRow for a message `m`. */
export const messageColumns = sql<MessageRow>`m.id, m.channel_id, m.number, m.client_key, m.side, ${personOf(sql`m.author_id`)} as author,
  case when m.removed_at is null then m.body else '' end as body,
  case when m.removed_at is null then m.html end as html, ${filesOf("m.id")} as files, m.urgent,
  case when m.suggests_practitioner_id is not null then ${personOf(sql`m.suggests_practitioner_id`)} end as suggests,
  m.change, m.created_at::text as created_at, m.removed_at::text as removed_at`;

const byId = compiledOnce<{ messageId: number }, MessageRow>(
  (_read, { messageId }) => sql<MessageRow>`select ${messageColumns} from messages m where m.id = ${messageId}::bigint`,
);

/** For those who have checked the channel. */
export const findMessage = async (read: Reader, messageId: number): Promise<MessageRow | undefined> =>
  (await byId(read, { messageId }))[0];

const theirs = compiledOnce<{ actorId: number; messageId: number }, MessageRow & { mine: boolean }>(
  (_read, { actorId, messageId }) => sql<
    MessageRow & { mine: boolean }
  >`with ${visibleTo.me({ actorId })} select ${messageColumns}
    from messages m join channels c on c.id = m.channel_id join me on true
      left join channel_people part on part.channel_id = c.id and part.user_id = me.id
    where m.id = ${messageId}::bigint and ${visibleTo.mine} and (part.left_at is null or m.created_at <= part.left_at)`,
);

/** Undefined if there is no such message, or if it is not in a channel of this person. */
export const findOwnMessage = async (read: Reader, actor: { id: number }, messageId: number) =>
  (await theirs(read, { actorId: actor.id, messageId }))[0];

/** Until the end of the transaction no one else stores a message in this channel. */
export const lockChannel = (tx: Tx, channelId: number) => lock(tx.db, { channelId });

const lock = compiledOnce<{ channelId: number }, unknown>(
  (_read, { channelId }) => sql`select from channels where id = ${channelId}::bigint for update`,
);

const recipientIds = (channelId: unknown, exceptId: unknown) => sql<number[]>`(
    select coalesce(json_agg(part.user_id order by part.user_id), '[]')
    from channel_people part join channels c on c.id = part.channel_id
    join users u on u.id = part.user_id left join practitioner_profiles p on p.user_id = u.id and u.role = 'practitioner'
    where c.id = ${channelId}::bigint and part.user_id is distinct from ${exceptId}::bigint and part.left_at is null and u.disabled_at is null
      and (part.user_id = c.member_id or coalesce(p.messaging_enabled, false))
      and (c.kind <> 'coordinator' or part.user_id = c.member_id or (p.is_cx and p.published_at is not null)))`;

const recipients = compiledOnce<{ channelId: number; exceptId: number | null }, { ids: number[] }>(
  (_read, { channelId, exceptId }) => sql<{ ids: number[] }>`select ${recipientIds(channelId, exceptId)} as ids`,
);

export interface Before {
  /** The message that is already stored under this key. */
  known_id: number | null;
  recipient_ids: number[];
}

const before = compiledOnce<{ channelId: number; authorId: number; clientKey: string }, Before>(
  (_read, { channelId, authorId, clientKey }) => sql<Before>`select (select id from messages
      where channel_id = ${channelId}::bigint and author_id = ${authorId}::bigint and client_key = ${clientKey}::uuid) as known_id,
      ${recipientIds(channelId, authorId)} as recipient_ids`,
);

/** What a message depends on, besides its channel. The channel is locked. */
export async function findBefore(tx: Tx, key: { channelId: number; authorId: number; clientKey: string }) {
  const [row] = await before(tx.db, key);
  if (!row) throw new Error("A statement without tables always answers.");
  return row;
}

/** The last message of another person of the care side after the one that the writer saw. */
export const findAnswerAfter = async (
  tx: Tx,
  { channelId, authorId, seen }: Record<"channelId" | "authorId" | "seen", number>,
) => {
  const row = await tx.db
    .selectFrom("messages")
    .select("id")
    .where("channel_id", "=", channelId)
    .where("number", ">", seen)
    .where("side", "=", sql.lit("care"))
    .where("author_id", "<>", authorId)
    .where("removed_at", "is", null)
    .orderBy("number", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.id;
};

export interface NewMessage {
  channelId: number;
  authorId: number;
  side: MessageSide;
  clientKey: string;
  body: string;
  html: string | null;
  urgent: boolean;
  suggestsId: number | null;
  draftRevision: number | null;
  now: string;
}

/** What storing a message adds to it. */
type StoredRow = Pick<MessageRow, "id" | "number" | "change" | "created_at">;

/**
 * Stores the message with the next number, and everything that goes with it in one statement: the channel's state, the
 * answer to a waiting member, the sender's read mark and draft. The channel is locked.
 */
const insert = compiledOnce<NewMessage, StoredRow>(
  (_read, v) => sql<StoredRow>`with before as (
      select id, last_number + 1 as number, change + 1 as change, practitioner_id, waiting_since from channels where id = ${v.channelId}::bigint
    ), message as (
      insert into messages (channel_id, number, author_id, side, client_key, body, html, urgent, suggests_practitioner_id, change, created_at)
      select id, number, ${v.authorId}::bigint, ${v.side}::text, ${v.clientKey}::uuid, ${v.body}::text, ${v.html}::text, ${v.urgent}::boolean, ${v.suggestsId}::bigint,
        change, ${v.now}::timestamptz from before
      returning id, number, change, created_at::text as created_at
    ), channel as (
      update channels c set last_number = before.number, change = before.change, last_message_at = ${v.now}::timestamptz, active_at = ${v.now}::timestamptz,
        last_member_number = case when ${v.side}::text = 'member' then before.number else c.last_member_number end,
        last_care_number = case when ${v.side}::text = 'care' then before.number else c.last_care_number end,
        waiting_since = case when ${v.side}::text = 'member' then coalesce(c.waiting_since, ${v.now}::timestamptz) end
      from before where c.id = before.id
    ), answer as (
      insert into message_answers (message_id, channel_id, practitioner_id, waiting_since, answered_at)
      select message.id, before.id, before.practitioner_id, before.waiting_since, ${v.now}::timestamptz
      from message, before where ${v.side}::text = 'care' and before.waiting_since is not null
    ), mark as (
      insert into channel_people (channel_id, user_id, read_number, opened_at)
      select ${v.channelId}::bigint, ${v.authorId}::bigint, number, ${v.now}::timestamptz from before
      on conflict (channel_id, user_id) do update set read_number = greatest(channel_people.read_number, excluded.read_number)
    ), draft as (
      insert into message_drafts (channel_id, user_id, revision, body_sealed, updated_at)
      select ${v.channelId}::bigint, ${v.authorId}::bigint, ${v.draftRevision}::integer, null, ${v.now}::timestamptz where ${v.draftRevision}::integer is not null
      on conflict (channel_id, user_id) do update set revision = greatest(message_drafts.revision, excluded.revision), body_sealed = null,
        updated_at = excluded.updated_at
    )
    select id, number, change, created_at from message`,
);

export async function insertMessage(tx: Tx, message: NewMessage): Promise<StoredRow> {
  const [row] = await insert(tx.db, message);
  if (!row) throw new Error("The channel is locked, so it is there.");
  return row;
}

/** Everyone who takes part, but `exceptId`, worked out when the message is stored. Coordinators who left their office are not told. */
export const listRecipients = async (tx: Tx, channelId: number, exceptId: number | null): Promise<number[]> =>
  (await recipients(tx.db, { channelId, exceptId }))[0]?.ids ?? [];

/** All coordinators see a coordinator channel change, because they share its queue. */
export async function listCoordinatorsInOffice(tx: Tx): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select u.id from ${coordinatorsInOffice} order by u.id`.execute(tx.db);
  return rows.map(({ id }) => id);
}

/** A person takes part from now on, or is already. */
export const addPeople = (tx: Tx, channelId: number, userIds: readonly number[], now: Temporal.Instant) =>
  tx.db
    .insertInto("channel_people")
    .values(userIds.map((user_id) => ({ channel_id: channelId, user_id, added_at: now })))
    .onConflict((conflict) => conflict.columns(["channel_id", "user_id"]).doNothing())
    .execute();

interface Touched {
  channelId: number;
  authorId: number;
  memberId: number | null;
  kind: ChannelKind;
}

/** Gives the message and its channel the next change number. The channel is locked until the end of the transaction. */
export async function bumpMessage(tx: Tx, messageId: number): Promise<Touched | undefined> {
  const { rows } = await sql<Touched>`with channel as (
      update channels set change = change + 1 where id = (select channel_id from messages where id = ${messageId})
      returning id, change, kind, member_id
    ), message as (
      update messages set change = channel.change from channel where messages.id = ${messageId} returning messages.author_id
    )
    select channel.id as "channelId", message.author_id as "authorId", channel.member_id as "memberId", channel.kind
    from channel, message`.execute(tx.db);
  return rows[0];
}
