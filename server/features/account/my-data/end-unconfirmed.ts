// Ends accounts whose address was never confirmed, that are unused and that have no data to keep (decision 038).
import { UNCONFIRMED_DAYS } from "@larkwell/domain/my-data/kept-times.ts";
import { sql } from "kysely";
import type { AppContext } from "../../../context.ts";
import type { Reader } from "../../../data/db.ts";
import { nobody } from "../../../data/transaction.ts";
import { findOpenDeletion } from "../../sign-in/accounts/accounts.facts.ts";
import { insertDeletion } from "./leaving.queries.ts";

const atOnce = 200;

/** Oldest first. Signing in and every change leave a row in the audit log. */
async function listUnused(read: Reader, before: Temporal.Instant): Promise<number[]> {
  const since = sql`${before.toString()}::timestamptz`;
  const { rows } = await sql<{ id: number }>`
    select u.id from users u
    where u.email_confirmed_at is null and u.role = 'member' and u.disabled_at is null and u.created_at < ${since}
      and not exists (select from audit_log a where a.subject_user_id = u.id and a.at >= ${since})
      and not exists (select from sessions s where s.user_id = u.id and s.ended_at is null and s.last_seen_at >= ${since})
      and not exists (select from appointments v where v.member_id = u.id)
      and not exists (select from payments p where p.member_id = u.id)
      and not exists (select from credit_grants g where g.user_id = u.id)
      and not exists (select from account_deletions d where d.user_id = u.id)
    order by u.created_at limit ${atOnce}`.execute(read);
  return rows.map((row) => row.id);
}

/** Passes them to the job that ends accounts, which uses the same plan as for those whose owner asked for it. */
export async function endUnconfirmed(context: AppContext): Promise<void> {
  const now = context.now();
  for (const userId of await listUnused(context.read, now.subtract({ hours: UNCONFIRMED_DAYS * 24 })))
    await context.write(nobody, async (tx) => {
      await tx.lockPeople(userId);
      if (await findOpenDeletion(tx.db, { id: userId })) return;
      await insertDeletion(tx, { user_id: userId, asked_at: now, due_at: now });
      await tx.audit({ action: "account.unconfirmed_ended", subjectUserId: userId });
    });
}
