// Whether the other side of a channel is away now, in their own words, as a column of any statement.
import { type RawBuilder, sql } from "kysely";

export interface AwayRow {
  /** A text. */
  until: string | null;
  text: string;
}

/**
 * `practitionerId` is the column that contains the practitioner; null for the coordinators, of whom another one
 * answers. `now` is an instant as a text, or a placeholder in a compiled statement.
 */
export const awayOf = (practitionerId: string, now: unknown): RawBuilder<AwayRow | null> =>
  sql<AwayRow | null>`(select json_build_object('until', away.ends_at::text, 'text', away.body) from practitioner_away away
    where away.practitioner_id = ${sql.ref(practitionerId)} and away.starts_at <= ${now}::timestamptz
      and (away.ends_at is null or away.ends_at > ${now}::timestamptz))`;
