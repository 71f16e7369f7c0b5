// The professions with which a member has booked visits, as a column of any statement: they complete steps of a curriculum.
import type { BookedVisits } from "@larkwell/domain/curriculum/completed-steps.ts";
import { type RawBuilder, sql } from "kysely";

/** Times inside are texts. */
export interface BookedVisitsRow {
  slug: string;
  booked_at: string;
  met_at: string | null;
}

/** `memberId` is the column that contains the member. Canceled visits are left out. */
export const bookedVisitsOf = (memberId: string): RawBuilder<BookedVisitsRow[]> =>
  sql<BookedVisitsRow[]>`(select coalesce(json_agg(by_profession), '[]') from (
    select t.slug, max(a.created_at) as booked_at, max(a.created_at) filter (where a.settled_status = 'occurred') as met_at
    from appointments a join products p on p.id = a.product_id join verticals t on t.id = p.vertical_id
    where a.member_id = ${sql.ref(memberId)} and a.booking_state = 'booked' and a.cancelled_at is null group by t.slug) by_profession)`;

export const readBookedVisits = (rows: readonly BookedVisitsRow[]): BookedVisits[] =>
  rows.map(({ slug, booked_at, met_at }) => ({
    slug,
    bookedAt: Temporal.Instant.from(booked_at),
    metAt: met_at === null ? null : Temporal.Instant.from(met_at),
  }));
