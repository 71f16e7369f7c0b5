// Whether a person has a browser that takes notifications now.
import { type RawBuilder, sql } from "kysely";

export const hasLiveBrowser = (
  userId: RawBuilder<unknown>,
  now: Temporal.Instant,
): RawBuilder<boolean> => sql<boolean>`exists (
  select from push_subscriptions p join sessions on sessions.id = p.session_id
  where p.user_id = ${userId} and sessions.ended_at is null and sessions.locked_at is null
    and sessions.expires_at > ${now.toString()}::timestamptz)`;
