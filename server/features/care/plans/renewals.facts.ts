// When a plan is charged next, for queries of other features.
import { sql } from "kysely";

/** Of subscription `s`: at the end of a trial, after a pause that runs or follows, or at the end of the period. */
export const chargeAt = sql<Temporal.Instant>`case when s.state = 'trial' then s.anchor else coalesce(s.paused_until, s.next_at) end`;
