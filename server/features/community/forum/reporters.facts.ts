// What came of a person's reports: whether moderators acted on them or kept the posts. SQL only.
import { REPORTS_JUDGED } from "@larkwell/domain/forum/moderation.ts";
import { type RawBuilder, sql } from "kysely";

/** The first standing decision about the reported post since the report `r`: its kind, or null while none is made. Undone, the post was kept. */
export const outcomeOf = (r: string): RawBuilder<string | null> => sql<
  string | null
>`(select case when d.undone_at is null then d.kind when d.kind = 'keep' then null else 'keep' end
  from forum_decisions d
  where d.post_id = ${sql.ref(`${r}.post_id`)} and d.decided_at >= ${sql.ref(`${r}.created_at`)} and d.kind <> 'restore'
  order by d.undone_at is not null, d.id limit 1)`;

/** How many of the person's latest reports were decided, and how many of these posts were kept. */
export const reporterRecordOf = (userId: RawBuilder<unknown>): RawBuilder<{ decided: number; kept: number }> =>
  sql`(select json_build_object('decided', count(outcome), 'kept', count(outcome) filter (where outcome = 'keep'))
    from (select ${outcomeOf("r")} as outcome
      from (select * from forum_reports mine where mine.reporter_id = ${userId} order by mine.id desc limit ${sql.lit(REPORTS_JUDGED)}) r) judged)`;
