// The one definition of "needs a reply", for the list, the badge and the plots: the member waits for an answer, and the
// conversation is neither closed nor snoozed. The same as stateOf() in domain/messages/inbox-states.ts.
import { type RawBuilder, sql } from "kysely";

const at = (now: Temporal.Instant) => sql`${now.toString()}::timestamptz`;

/**
 * Closed is asked of the channel: by its row in inbox_channels, PostgreSQL would read all closed ones to leave them out.
 * `c` is a channel; `i` its row in inbox_channels, which may be missing (left join).
 */
export const needsReply = (c: string, i: string, now: Temporal.Instant): RawBuilder<boolean> => sql<boolean>`(
  ${sql.ref(`${c}.waiting_since`)} is not null and ${sql.ref(`${c}.kind`)} in ('practitioner', 'coordinator')
  and not ${sql.ref(`${c}.closed`)}
  and (${sql.ref(`${i}.snoozed_until`)} is null or ${sql.ref(`${i}.snoozed_until`)} <= ${at(now)}))`;

export const isSnoozed = (c: string, i: string, now: Temporal.Instant): RawBuilder<boolean> => sql<boolean>`(
  ${sql.ref(`${c}.waiting_since`)} is not null and not ${sql.ref(`${c}.closed`)}
  and ${sql.ref(`${i}.snoozed_until`)} > ${at(now)})`;

/** The assignee is there to answer: neither away nor gone. Otherwise the conversation is everyone's again. */
export const assigneeIsThere = (i: string, now: Temporal.Instant): RawBuilder<boolean> => sql<boolean>`exists (
  select from practitioner_profiles p join users u on u.id = p.user_id
  where p.user_id = ${sql.ref(`${i}.assignee_id`)} and p.messaging_enabled and p.is_cx and p.published_at is not null and u.disabled_at is null
    and not exists (select from practitioner_away away where away.practitioner_id = p.user_id
      and away.starts_at <= ${at(now)} and (away.ends_at is null or away.ends_at > ${at(now)})))`;
