// Channels between members and practitioners of the clinic, made for the questions about sending messages.
import { acceptAgreements, openSessions } from "./clinic.ts";
import type { Asked } from "./questions.ts";

export interface Conversation {
  channelId: number;
  /** Sponsored, so no message takes a credit. */
  member: { id: number; token: string };
  practitioner: { id: number; token: string };
}

export interface Conversations {
  all: Conversation[];
  /** Removes them from the database again. */
  forget(): Promise<void>;
}

/** Practitioners who take messages, and members who have no channel with them yet. */
async function choosePairs({ clinic: { pool, members } }: Asked, count: number) {
  const { rows } = await pool.query(
    `with practitioners as (
       select u.id, u.time_zone, row_number() over (order by u.id) as place from practitioner_profiles p join users u on u.id = p.user_id
       where p.published_at is not null and p.messaging_enabled and not p.is_cx and u.role = 'practitioner' and u.disabled_at is null
         and not u.mfa_required order by u.id limit $2
     ), members as (
       select u.id, row_number() over (order by u.id) as place from users u where u.id = any($1::bigint[])
         and exists (select from organization_members x where x.user_id = u.id and (x.until is null or x.until > now()))
     )
     select m.id::int as member, p.id::int as practitioner, p.time_zone as "timeZone" from practitioners p join members m using (place)
     where not exists (select from channels c where c.member_id = m.id and c.practitioner_id = p.id)`,
    [members.map((member) => member.id), count],
  );
  return rows as { member: number; practitioner: number; timeZone: string }[];
}

export async function planConversations(asked: Asked, count: number): Promise<Conversations> {
  const { pool, members, token } = asked.clinic;
  const pairs = await choosePairs(asked, count + 5);
  if (pairs.length < count) throw new Error("There are too few sponsored members or practitioners here.");
  const practitioners = pairs.map((pair) => pair.practitioner);
  await acceptAgreements(pool, practitioners);
  const sessions = await openSessions(pool, practitioners);
  const all: Conversation[] = [];
  for (const { member: memberId, practitioner: id, timeZone } of pairs.slice(0, count)) {
    const { rows } = await pool.query(
      `with channel as (
         insert into channels (kind, member_id, practitioner_id, created_by) values ('practitioner', $1, $2, $1) returning id
       ), people as (
         insert into channel_people (channel_id, user_id, opened_at) select channel.id, u, now() from channel, unnest(array[$1, $2]::bigint[]) u
       )
       select id::int from channel`,
      [memberId, id],
    );
    const member = members.find((one) => one.id === memberId);
    if (!member) throw new Error("Members are chosen from the clinic's.");
    all.push({
      channelId: rows[0].id,
      member: { id: memberId, token: await token(member) },
      practitioner: { id, token: await token({ id, timeZone, sessionId: sessions.get(id) ?? "" }, "practitioner") },
    });
  }
  const ids = all.map((one) => one.channelId);
  return {
    all,
    forget: async () => {
      await pool.query("delete from notifications where kind = 'message' and target_id = any($1::bigint[])", [ids]);
      for (const table of [
        "inbox_events",
        "inbox_channels",
        "message_answers",
        "message_drafts",
        "messages",
        "channel_people",
      ])
        await pool.query(`delete from ${table} where channel_id = any($1::bigint[])`, [ids]);
      await pool.query("delete from channels where id = any($1::bigint[])", [ids]);
    },
  };
}
