// Channels among colleagues: the list of one person, and who takes part. SQL only.
import { UNREAD_COUNTED } from "@larkwell/domain/messages/limits.ts";
import { sql } from "kysely";
import type { Reader } from "../../../data/db.ts";
import type { Tx } from "../../../data/transaction.ts";
import type { Actor } from "../../../http/call.ts";

interface PersonFact {
  id: number;
  role: "practitioner" | "coordinator";
  first_name: string;
  last_name: string;
  profession: string;
  image_id: number | null;
  drawing: number | null;
}

interface LastFact {
  author_id: number;
  author: string;
  body: string;
  /** A text. */
  at: string;
}

const EXCERPT = 140;

const people = sql<PersonFact[]>`(select coalesce(json_agg(json_build_object('id', u.id,
    'role', case when p.is_cx then 'coordinator' else 'practitioner' end, 'first_name', u.first_name, 'last_name', u.last_name,
    'profession', coalesce((select min(v.name) from practitioner_verticals x join verticals v on v.id = x.vertical_id
      where x.practitioner_id = u.id), ''), 'image_id', u.image_id, 'drawing', u.drawing) order by u.id), '[]')
  from channel_people other join users u on u.id = other.user_id join practitioner_profiles p on p.user_id = u.id
  where other.channel_id = c.id and other.left_at is null and other.user_id <> part.user_id)`;

const last = sql<LastFact | null>`(select json_build_object('author_id', m.author_id, 'author', trim(u.first_name || ' ' || u.last_name),
    'body', case when m.removed_at is null then left(m.body, ${sql.lit(EXCERPT)}) else '' end, 'at', m.created_at)
  from messages m join users u on u.id = m.author_id where m.channel_id = c.id and m.number = c.last_number)`;

const unread = sql<number>`(select count(*)::int from (select from messages m where m.channel_id = c.id
  and m.number > part.read_number and m.author_id <> part.user_id and m.removed_at is null
  limit ${sql.lit(UNREAD_COUNTED)}) above)`;

/** The name of the member that it is about: only for coordinators, and for those who have a visit with them under their name. */
const about = sql<{
  id: number;
  name: string;
} | null>`(select json_build_object('id', m.id, 'name', trim(m.first_name || ' ' || m.last_name))
  from users m where m.id = c.member_id and (me.is_cx or exists (select from appointments a where a.member_id = m.id
    and a.practitioner_id = part.user_id and a.booking_state = 'booked' and a.privacy = 'basic' and a.cancelled_at is null)))`;

const SHOWN = 100;

export const listInternal = (read: Reader, actor: Pick<Actor, "id">) =>
  read
    .selectFrom("channel_people as part")
    .innerJoin("channels as c", "c.id", "part.channel_id")
    .innerJoin("practitioner_profiles as me", "me.user_id", "part.user_id")
    .select(["c.id", people.as("people"), last.as("last"), unread.as("unread"), about.as("about")])
    .where("part.user_id", "=", actor.id)
    .where("part.left_at", "is", null)
    .where("c.kind", "=", sql.lit("internal"))
    .orderBy(sql`coalesce(c.last_message_at, c.created_at)`, "desc")
    .orderBy("c.id", "desc")
    .limit(SHOWN)
    .execute();

export type InternalRow = Awaited<ReturnType<typeof listInternal>>[number];

/** With its lock, if this person takes part. */
export const lockInternal = (tx: Tx, actor: Pick<Actor, "id">, id: number) =>
  tx.db
    .selectFrom("channels as c")
    .innerJoin("channel_people as part", "part.channel_id", "c.id")
    .select(["c.id", "c.member_id", "c.last_number"])
    .where("c.id", "=", id)
    .where("c.kind", "=", sql.lit("internal"))
    .where("part.user_id", "=", actor.id)
    .where("part.left_at", "is", null)
    .forUpdate("c")
    .executeTakeFirst();

/** Whoever comes back begins where the others are now: what was written while they were gone counts as read. */
export const joinChannel = (
  tx: Tx,
  channelId: number,
  userIds: readonly number[],
  lastNumber: number,
  now: Temporal.Instant,
) =>
  tx.db
    .insertInto("channel_people")
    .values(userIds.map((user_id) => ({ channel_id: channelId, user_id, read_number: lastNumber, added_at: now })))
    .onConflict((conflict) =>
      conflict
        .columns(["channel_id", "user_id"])
        .doUpdateSet((set) => ({ left_at: null, read_number: set.ref("excluded.read_number") }))
        .where("channel_people.left_at", "is not", null),
    )
    .execute();

export const leave = (tx: Tx, channelId: number, actor: Pick<Actor, "id">, now: Temporal.Instant) =>
  tx.db
    .updateTable("channel_people")
    .set({ left_at: now })
    .where("channel_id", "=", channelId)
    .where("user_id", "=", actor.id)
    .execute();

export const listPeopleIds = async (tx: Tx, channelId: number): Promise<number[]> =>
  (
    await tx.db
      .selectFrom("channel_people")
      .select("user_id")
      .where("channel_id", "=", channelId)
      .where("left_at", "is", null)
      .execute()
  ).map(({ user_id }) => user_id);
