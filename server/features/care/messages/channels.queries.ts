// Channels as one person sees them, in one statement. SQL only.
import type { ChannelKind, MessageSide } from "@larkwell/contract/messages.ts";
import { UNREAD_COUNTED } from "@larkwell/domain/messages/limits.ts";
import { COUNT_LIMIT } from "@larkwell/domain/platform/count-limit.ts";
import { type RawBuilder, sql } from "kysely";
import { activeAt } from "../../../data/active-at.ts";
import { compiledOnce } from "../../../data/compiled.ts";
import type { Reader } from "../../../data/db.ts";
import { coordinatorOf } from "../care-team/coordinator.facts.ts";
import { coordinatorsInOffice, hasVisitWith, type PersonRow, personOf } from "./people.facts.ts";

/** A channel and its reader's part in it, without the people. */
export interface ChannelPart {
  id: number;
  kind: ChannelKind;
  member_id: number | null;
  practitioner_id: number | null;
  last_number: number;
  change: number;
  last_care_number: number;
  /** Texts, in UTC. */
  waiting_since: string | null;
  left_at: string | null;
  opened_at: string | null;
  read_number: number;
  unread: number;
}

export interface ChannelRow extends ChannelPart {
  last_message: { side: MessageSide; author_id: number; excerpt: string; at: string } | null;
  me: PersonRow;
  /** Null if it is the reader, or if the reader may not know them. */
  member: PersonRow | null;
  /** Null if it is the reader. */
  practitioner: PersonRow | null;
  /** For the member of a coordinator channel: the coordinator who is theirs now. */
  coordinator: PersonRow | null;
  /** Some coordinator can answer. */
  attended: boolean;
  /** The people of an internal channel. */
  people: PersonRow[];
  /** The reader may know the member whom an internal channel is about. */
  knows_member: boolean;
  has_organization: boolean;
  has_plan: boolean;
}

interface Reading {
  actorId: number;
  now: string;
  defaultId: number | null;
}

/** Who reads: one row `me`. Messaging is off: a practitioner has no channels at all (R6.022). */
const me = ({ actorId }: Pick<Reading, "actorId">) => sql`me as materialized (
  select u.id, u.role, coalesce(p.messaging_enabled, true) as messaging,
    coalesce(p.is_cx and p.published_at is not null and u.disabled_at is null and p.messaging_enabled, false) as coordinates
  from users u left join practitioner_profiles p on p.user_id = u.id and u.role = 'practitioner' where u.id = ${actorId}::bigint)`;

/** The channel `c` is one that `me` may see. `part`: their row in channel_people, if they have one. */
const mine = sql<boolean>`me.messaging and case c.kind
  when 'practitioner' then c.member_id = me.id or c.practitioner_id = me.id
  when 'coordinator' then c.member_id = me.id or me.coordinates
  else part.user_id is not null end`;

/** Messages of others above the read mark. One's own are never above it, because sending moves it. */
const unread = sql<number>`case when c.last_number > coalesce(part.read_number, 0) then (
  select count(*)::int from (select from messages m where m.channel_id = c.id and m.number > coalesce(part.read_number, 0)
    and m.author_id <> me.id and m.removed_at is null and (part.left_at is null or m.created_at <= part.left_at)
    limit ${sql.lit(UNREAD_COUNTED)}) as above) else 0 end`;

const EXCERPT = 160;
const lastMessage = sql`(select json_build_object('side', m.side, 'author_id', m.author_id, 'at', m.created_at,
    'excerpt', case when m.removed_at is null then regexp_replace(left(m.body, ${sql.lit(EXCERPT)}), '\\s+', ' ', 'g') else '' end)
  from messages m where m.channel_id = c.id and (part.left_at is null or m.created_at <= part.left_at)
  order by m.number desc limit 1)`;

/** Whoever left an internal channel does not see that others go on: its numbers end with the last message they may read. */
const lastFor = (column: "number" | "change", now: "last_number" | "change") =>
  sql`case when part.left_at is null then ${sql.ref(`c.${now}`)} else (select coalesce(max(${sql.ref(`m.${column}`)}), 0)
    from messages m where m.channel_id = c.id and m.created_at <= part.left_at) end as ${sql.ref(now)}`;
const lastNumber = lastFor("number", "last_number");
const lastChange = lastFor("change", "change");

/** The columns of ChannelPart for a channel `c`, its reader `me` and their `part`. */
const partColumns = sql<ChannelPart>`
  c.id, c.kind, c.member_id, c.practitioner_id, ${lastNumber}, ${lastChange}, c.last_care_number, c.waiting_since::text as waiting_since,
  part.left_at::text as left_at, part.opened_at::text as opened_at, coalesce(part.read_number, 0) as read_number,
  ${unread} as unread`;

/** The reader as a person, looked up once for all channels: one row `who`. */
const who = sql`who as materialized (select ${personOf(sql`me.id`)} as person from me)`;

/** The columns of ChannelRow for a channel `c`, its reader `me` with `who`, and their `part`. */
const columns = ({ now, defaultId }: Reading): RawBuilder<ChannelRow> => {
  const coordinatorId = sql`(select (${coordinatorOf("its.member", { now, defaultId })} ->> 'id')::bigint from (select c.member_id as member) as its)`;
  return sql<ChannelRow>`
  ${partColumns}, ${lastMessage} as last_message, (select person from who) as me,
  case when c.member_id <> me.id and (c.kind <> 'internal' or me.coordinates or ${hasVisitWith(sql`me.id`, sql`c.member_id`)})
    then ${personOf(sql`c.member_id`)} end as member,
  case when c.practitioner_id <> me.id then ${personOf(sql`c.practitioner_id`)} end as practitioner,
  case when c.kind = 'coordinator' and c.member_id = me.id then ${personOf(coordinatorId)} end as coordinator,
  case when c.kind = 'coordinator' then exists (select from ${coordinatorsInOffice}) else true end as attended,
  case when c.kind = 'internal' then coalesce((select json_agg(${personOf(sql`other.user_id`)} order by other.user_id)
    from channel_people other where other.channel_id = c.id and other.user_id <> me.id and other.left_at is null
      and (part.left_at is null or other.added_at <= part.left_at)), '[]') else '[]' end as people,
  c.member_id = me.id and exists (select from organization_members om where om.user_id = me.id and ${activeAt("om", now)}) as has_organization,
  c.member_id = me.id and exists (select from plan_members pm where pm.user_id = me.id and pm.since <= ${now}::timestamptz
    and ${activeAt("pm", now)}) as has_plan`;
};

const one = compiledOnce<Reading & { channelId: number }, ChannelRow>(
  (_read, values) => sql<ChannelRow>`with ${me(values)}, ${who}
    select ${columns(values)}
    from me join channels c on c.id = ${values.channelId}::bigint
      left join channel_people part on part.channel_id = c.id and part.user_id = me.id
    where ${mine}`,
);

export interface Asked {
  actor: { id: number };
  now: Temporal.Instant;
  defaultCoordinatorId: number | undefined;
}

const readingOf = ({ actor, now, defaultCoordinatorId }: Asked): Reading => ({
  actorId: actor.id,
  now: now.toString(),
  defaultId: defaultCoordinatorId ?? null,
});

/** Undefined if there is no such channel, or if it is not this person's. */
export const findChannel = async (read: Reader, asked: Asked, channelId: number): Promise<ChannelRow | undefined> =>
  (await one(read, { ...readingOf(asked), channelId }))[0];

/** The channel that is asked for, if `me` may see it. */
const from = (channelId: unknown) => sql`me join channels c on c.id = ${channelId}::bigint
  left join channel_people part on part.channel_id = c.id and part.user_id = me.id`;

const part = compiledOnce<{ actorId: number; channelId: number }, ChannelPart>(
  (_read, { actorId, channelId }) => sql<ChannelPart>`with ${me({ actorId })}
    select ${partColumns} from ${from(channelId)} where ${mine}`,
);

/** The same check as findChannel, for what needs no people. */
export const findPart = async (
  read: Reader,
  actor: { id: number },
  channelId: number,
): Promise<ChannelPart | undefined> => (await part(read, { actorId: actor.id, channelId }))[0];

interface PageRow {
  /** All unread messages, counted up to 10 in each channel. */
  new_messages: number;
  total: number;
  page: ChannelRow[];
}

/**
 * The channels that the person takes part in. Empty ones are shown only to those who opened them: nobody else has to know. The
 * unread ones are counted by their numbers, which are without gaps; only channels with an unread message are looked into.
 */
const list = compiledOnce<Reading & { limit: number; offset: number }, PageRow>(
  (_read, values) => sql<PageRow>`with ${me(values)}, ${who}, mine as materialized (
      select c.id, c.kind = 'coordinator' and c.member_id = me.id as first, c.active_at, c.last_number, part.read_number
      from me join channel_people part on part.user_id = me.id join channels c on c.id = part.channel_id
      where ${mine} and (c.last_number > 0 or c.created_by = me.id)
    ), page as materialized (
      select * from mine order by first desc, active_at desc, id desc limit ${values.limit}::bigint offset ${values.offset}::bigint
    )
    select
      (select coalesce(sum(${unread}), 0)::int from me join mine c on c.last_number > c.read_number
        join channel_people part on part.channel_id = c.id and part.user_id = me.id) as new_messages,
      (select count(*)::int from (select from mine limit ${sql.lit(COUNT_LIMIT + 1)}) as counted) as total,
      (select coalesce(json_agg(row_to_json(shown) order by shown.first desc, shown.active_at desc, shown.id desc), '[]') from (
        select page.first, page.active_at, ${columns(values)}
        from me join page on true join channels c on c.id = page.id
          join channel_people part on part.channel_id = c.id and part.user_id = me.id) as shown) as page`,
);

export async function findChannels(
  read: Reader,
  asked: Asked,
  paging: { limit: number; offset: number },
): Promise<PageRow> {
  const [row] = await list(read, { ...readingOf(asked), limit: paging.limit, offset: paging.offset });
  if (!row) throw new Error("a statement without tables always answers");
  return row;
}

interface DigestRow {
  id: number;
  change: number;
  read_number: number;
}

const DIGEST = 50;

const digest = compiledOnce<{ actorId: number }, DigestRow>(
  (_read, values) => sql<DigestRow>`with ${me(values)}
    select c.id, ${lastChange}, part.read_number
    from me join channel_people part on part.user_id = me.id join channels c on c.id = part.channel_id
    where ${mine} and c.last_number > 0 order by c.active_at desc, c.id desc limit ${sql.lit(DIGEST)}`,
);

export const findDigest = (read: Reader, actor: { id: number }): Promise<DigestRow[]> =>
  digest(read, { actorId: actor.id });

/** `me` and the condition, for the statements about messages. */
export const visibleTo = { me, mine, from, partColumns };
