// Which agreements a person still has to accept, as a column of any statement over people.
import { type RawBuilder, sql } from "kysely";

export interface PendingAgreement {
  id: number;
  name: string;
  version: number;
  title: string;
  path: string;
  changes: string;
}

/** Those that a person `u` still has to accept, as JSON: a column for queries about people. */
export const pendingAgreements = (now: string): RawBuilder<PendingAgreement[]> => sql`(
  select coalesce(json_agg(json_build_object('id', a.id, 'name', a.name, 'version', a.version, 'title', a.title, 'path', a.path,
    'changes', a.changes)
    order by a.id), '[]')
  from agreements a
  where a.effective_at <= ${now}::timestamptz and (a.for_role is null or a.for_role = u.role)
    and not exists (select from agreements newer
      where newer.name = a.name and newer.version > a.version and newer.effective_at <= ${now}::timestamptz)
    and not exists (select from agreement_acceptances x where x.agreement_id = a.id and x.user_id = u.id))`;
