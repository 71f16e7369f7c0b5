// Puts a post before the moderators: opens its case, or raises the one that is open.
import type { caseCauses } from "@larkwell/contract/ops-moderation.ts";
import { sql } from "kysely";
import type { Tx } from "../../../data/transaction.ts";

export interface CaseToOpen {
  postId: number;
  cause: (typeof caseCauses)[number];
  /** 3: words of danger. 2: self-harm, threats or private data in a report. 1: other reports. 0: held before anyone saw it. */
  urgency: 0 | 1 | 2 | 3;
  /** For something anonymous that was just written: the full hour. */
  at: Temporal.Instant;
}

/** One open case for each post: its urgency goes up, never down. Answers its id. */
export async function openCase(tx: Tx, { postId, cause, urgency, at }: CaseToOpen): Promise<number> {
  const reports = cause === "reported" ? 1 : 0;
  const { rows } = await sql<{ id: number }>`insert into forum_cases (post_id, urgency, causes, reports, opened_at)
    values (${postId}::bigint, ${urgency}::integer, array[${cause}::text], ${reports}::integer, ${at.toString()}::timestamptz)
    on conflict (post_id) where closed_at is null do update set
      urgency = greatest(forum_cases.urgency, excluded.urgency),
      causes = case when ${cause}::text = any(forum_cases.causes) then forum_cases.causes else forum_cases.causes || ${cause}::text end,
      reports = forum_cases.reports + excluded.reports, version = forum_cases.version + 1
    returning id`.execute(tx.db);
  if (!rows[0]) throw new Error("A case is stored or raised.");
  return rows[0].id;
}
