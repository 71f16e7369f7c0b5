// The baseline of messages: a person's channels and one page of a channel, one statement each, and storing a message with the next number.
import type pg from "pg";
import { wire } from "./baseline-slots.ts";

const face = (
  id: string,
) => `(select json_build_object('id', u.id, 'role', case when p.user_id is null then 'member' when p.is_cx then 'coordinator' else 'practitioner' end,
    'first_name', u.first_name, 'last_name', u.last_name, 'profession', coalesce((select v.name from practitioner_verticals x
      join verticals v on v.id = x.vertical_id where x.practitioner_id = u.id order by v.sort_order limit 1), ''), 'image_url', u.image_id)
  from users u left join practitioner_profiles p on p.user_id = u.id where u.id = ${id})`;

const coordinatorOf = (member: string) => `coalesce(
  (select coordinator_id from member_coordinators where member_id = ${member}),
  (select o.coordinator_id from organization_members x join organizations o on o.id = x.organization_id
    where x.user_id = ${member} and (x.until is null or x.until > now())),
  (select p.user_id from practitioner_profiles p join users c on c.id = p.user_id
    where p.is_cx and p.published_at is not null and c.disabled_at is null order by p.user_id limit 1))`;

const above = `(select count(*)::int from (select from messages m where m.channel_id = c.id and m.number > part.read_number
  and m.author_id <> $1 and m.removed_at is null limit 10) as above)`;

const channelsSql = `
  with mine as materialized (select c.*, part.read_number, c.kind = 'coordinator' and c.member_id = $1 as first
    from channel_people part join channels c on c.id = part.channel_id where part.user_id = $1 and c.last_number > 0)
  select (select count(*)::int from mine) as total,
    (select coalesce(sum(${above}), 0)::int from mine c, lateral (select c.read_number) part where c.last_number > part.read_number) as new_messages,
    (select json_agg(row_to_json(shown)) from (
      select c.id, c.kind, c.last_number, c.change, c.read_number, ${face("$1")} as me,
        ${face(`case when c.member_id <> $1 then c.member_id when c.kind = 'practitioner' then c.practitioner_id else ${coordinatorOf("c.member_id")} end`)} as other,
        case when c.last_number > c.read_number then ${above.replaceAll("part.", "c.")} else 0 end as new_messages,
        c.member_id = $1 and c.kind = 'practitioner' and not exists (select from organization_members x where x.user_id = $1
          and (x.until is null or x.until > now())) and not exists (select from plan_members x where x.user_id = $1) as billed,
        (select json_build_object('from', m.side, 'mine', m.author_id = $1, 'excerpt', left(m.body, 160), 'at', m.created_at)
          from messages m where m.channel_id = c.id and m.number = c.last_number) as last_message
      from mine c order by c.first desc, c.active_at desc, c.id desc limit 30) as shown) as page`;

export async function readChannels(pool: pg.Pool, id: number) {
  const { rows } = await pool.query({ name: "channels", text: channelsSql, values: [id] });
  const [{ total, new_messages, page }] = rows;
  return {
    data: page.map(({ me, other, last_message: last, ...channel }: pg.QueryResultRow) => ({
      ...channel,
      internal: false,
      participants: [other, me],
      about: null,
      last_message: { ...last, at: wire(Date.parse(last.at)) },
      closed: null,
      can: { write: true },
    })),
    pagination: { limit: 30, offset: 0, total, order_direction: "desc" },
    meta: { more: false, new_messages },
  };
}

const messagesSql = `
  select c.last_number, c.change, part.read_number, (select json_agg(row_to_json(shown)) from (
    select m.id, m.channel_id, m.number, m.client_key, m.side as from, ${face("m.author_id")} as author, m.author_id = $2 as mine, m.body, m.html, '[]'::json as files,
      false as urgent, null as suggests, false as removed, m.created_at
    from messages m where m.channel_id = $1 order by m.number desc limit 30) as shown) as page
  from channels c join channel_people part on part.channel_id = c.id and part.user_id = $2 where c.id = $1`;

export async function readChannelPage(pool: pg.Pool, channelId: number, userId: number) {
  const { rows } = await pool.query({ name: "messages", text: messagesSql, values: [channelId, userId] });
  const [{ page, last_number, change, read_number }] = rows;
  return {
    data: page.map((message: pg.QueryResultRow) => ({
      ...message,
      created_at: wire(Date.parse(message["created_at"])),
    })),
    meta: { more: last_number > 30, change, last_number, read_number },
  };
}

export interface BareMessage {
  channel_id: number;
  author_id: number;
  client_key: string;
  body: string;
}

/** The least that stores a message: the channel's row gives it the next number. */
export const storeMessage = (pool: pg.Pool, { channel_id, author_id, client_key, body }: BareMessage) =>
  pool.query({
    name: "store-message",
    text: `with channel as (update channels set last_number = last_number + 1, change = change + 1, active_at = now() where id = $1 returning id, last_number, change)
      insert into messages (channel_id, number, author_id, side, client_key, body, change, created_at)
      select id, last_number, $2, 'member', $3, $4, change, now() from channel`,
    values: [channel_id, author_id, client_key, body],
  });
