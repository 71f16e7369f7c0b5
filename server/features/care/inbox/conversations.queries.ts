// Conversations of the inbox with their people and their history. SQL only.
import type { Conversation, InboxEvent } from "@larkwell/domain/messages/inbox-states.ts";
import { sql } from "kysely";
import type { Reader } from "../../../data/db.ts";
import type { Tx } from "../../../data/transaction.ts";
import type { Worker } from "./queue.queries.ts";

/** More is never shown of the last message. */
const EXCERPT = 140;

const nameOf = (alias: string) =>
  sql<string | null>`nullif(trim(${sql.ref(`${alias}.first_name`)} || ' ' || ${sql.ref(`${alias}.last_name`)}), '')`;

export interface LastMessage {
  side: "member" | "care";
  author_id: number;
  body: string;
  /** A text. */
  at: string;
  files: boolean;
}

const lastMessage = sql<LastMessage | null>`(select json_build_object('side', m.side, 'author_id', m.author_id,
    'body', left(m.body, ${sql.lit(EXCERPT)}), 'at', m.created_at, 'files', m.body = '')
  from messages m where m.channel_id = c.id and m.number = c.last_number)`;

const conversations = (read: Reader) =>
  read
    .selectFrom("channels as c")
    .leftJoin("inbox_channels as i", "i.channel_id", "c.id")
    .innerJoin("users as member", "member.id", "c.member_id")
    .leftJoin("users as practitioner", "practitioner.id", "c.practitioner_id")
    .leftJoin("users as assignee", "assignee.id", "i.assignee_id")
    .leftJoin("users as claimer", "claimer.id", "i.claimed_by")
    .where("c.kind", "in", ["practitioner", "coordinator"])
    .select(["c.id", "c.kind", "c.member_id", "c.practitioner_id", "c.waiting_since", "c.last_number"])
    .select(["c.last_member_number", "i.assignee_id", "i.claimed_by", "i.claimed_until", "i.snoozed_until"])
    .select(["i.closed_at", "i.urgent_since", "member.disabled_at as member_left_at"])
    .select(sql<string>`coalesce(practitioner.time_zone, member.time_zone)`.as("time_zone"))
    .select([
      nameOf("member").as("member_name"),
      nameOf("assignee").as("assignee_name"),
      nameOf("claimer").as("claimer_name"),
      lastMessage.as("last_message"),
    ]);

export type ConversationRow = Awaited<ReturnType<ReturnType<typeof conversations>["execute"]>>[number] & {
  member_id: number;
};

const withMember = (rows: readonly unknown[]) => rows as readonly ConversationRow[];

export const findItems = async (read: Reader, ids: readonly number[]) =>
  ids.length === 0 ? [] : withMember(await conversations(read).where("c.id", "in", ids).execute());

/** A conversation of this worker: their own, or of all coordinators if they are one. */
export async function findConversation(read: Reader, worker: Worker, id: number): Promise<ConversationRow | undefined> {
  const rows = await conversations(read)
    .where("c.id", "=", id)
    .where((where) =>
      where.or([
        where("c.practitioner_id", "=", worker.id),
        where.and([where("c.kind", "=", "coordinator"), where.val(worker.isCoordinator)]),
      ]),
    )
    .execute();
  return withMember(rows)[0];
}

/** The lock under which messages are stored too: no step and no message come between. */
export const lockChannel = (tx: Tx, id: number) =>
  tx.db.selectFrom("channels").select("id").where("id", "=", id).forUpdate().executeTakeFirst();

export const conversationOf = (row: ConversationRow): Conversation => ({
  shared: row.kind === "coordinator",
  waitingSince: row.waiting_since,
  lastMemberNumber: row.last_member_number,
  closedAt: row.closed_at,
  snoozedUntil: row.snoozed_until,
  claim:
    row.claimed_by !== null && row.claimed_until !== null ? { by: row.claimed_by, until: row.claimed_until } : null,
  assigneeId: row.assignee_id,
  urgentSince: row.urgent_since,
});

interface Saved {
  channelId: number;
  practitionerId: number | null;
  next: Conversation;
}

export async function saveConversation(tx: Tx, { channelId, practitionerId, next }: Saved) {
  const values = {
    assignee_id: next.assigneeId,
    claimed_by: next.claim?.by ?? null,
    claimed_until: next.claim?.until ?? null,
    snoozed_until: next.snoozedUntil,
    closed_at: next.closedAt,
    urgent_since: next.urgentSince,
  };
  await tx.db
    .insertInto("inbox_channels")
    .values({ channel_id: channelId, practitioner_id: practitionerId, ...values })
    .onConflict((conflict) => conflict.column("channel_id").doUpdateSet(values))
    .execute();
  const closed = next.closedAt !== null;
  await tx.db
    .updateTable("channels")
    .set({ closed })
    .where("id", "=", channelId)
    .where("closed", "<>", closed)
    .execute();
}

export interface NewEvent {
  channelId: number;
  kind: InboxEvent;
  now: Temporal.Instant;
  toId?: number | null;
  until?: Temporal.Instant | null;
  note?: string;
}

/** Several are written at once. */
export const insertEvents = (tx: Tx, events: readonly NewEvent[], by: number | null) =>
  tx.db
    .insertInto("inbox_events")
    .values(
      events.map(({ channelId, kind, now, toId = null, until = null, note = "" }) => ({
        channel_id: channelId,
        at: now,
        actor_id: by,
        kind,
        to_id: toId,
        until,
        note,
      })),
    )
    .execute();

const HISTORY_SHOWN = 50;

export const listEvents = (read: Reader, channelId: number) =>
  read
    .selectFrom("inbox_events as e")
    .leftJoin("users as actor", "actor.id", "e.actor_id")
    .leftJoin("users as receiver", "receiver.id", "e.to_id")
    .select(["e.id", "e.at", sql<InboxEvent>`e.kind`.as("kind"), "e.actor_id", "e.to_id", "e.until", "e.note"])
    .select([nameOf("actor").as("actor_name"), nameOf("receiver").as("to_name")])
    .where("e.channel_id", "=", channelId)
    .orderBy("e.id", "desc")
    .limit(HISTORY_SHOWN)
    .execute();
