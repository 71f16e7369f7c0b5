// Reports of posts. SQL only.
import { type RawBuilder, sql } from "kysely";
import type { Tx } from "../../../data/transaction.ts";
import { reporterRecordOf } from "../forum/reporters.facts.ts";

interface Report {
  postId: number;
  version: number;
  reporterId: number;
  reason: string;
  note: string;
  at: Temporal.Instant;
}

/** False if the person reported this version before. */
export async function insertReport(tx: Tx, report: Report): Promise<boolean> {
  const { rows } = await sql`insert into forum_reports (post_id, version, reporter_id, reason, note, created_at)
    values (${report.postId}::bigint, ${report.version}::integer, ${report.reporterId}::bigint, ${report.reason}, ${report.note},
      ${report.at.toString()}::timestamptz)
    on conflict (post_id, version, reporter_id) do nothing returning id`.execute(tx.db);
  return rows.length > 0;
}

export async function findReporter(tx: Tx, userId: RawBuilder<unknown>) {
  const { rows } = await sql<{
    record: { decided: number; kept: number };
  }>`select ${reporterRecordOf(userId)} as record`.execute(tx.db);
  return rows[0]?.record ?? { decided: 0, kept: 0 };
}
