// The demo clinic: a realistic practice with fixed names, loaded only into a database that has no people yet.
import { type Kysely, sql } from "kysely";
import type { DB } from "../migrate.ts";
import { type DemoAccount, demoAccounts } from "./accounts.ts";
import { insertAssessments } from "./clinic/assessments.ts";
import { insertCensus } from "./clinic/census.ts";
import { insertLeads } from "./clinic/leads.ts";
import { insertMessagePackages } from "./clinic/message-packages.ts";
import { acceptAgreements, insertMembers, insertPeople, insertPractices } from "./clinic/people.ts";
import { insertPlans } from "./clinic/plans.ts";
import { insertReferrals } from "./clinic/referrals.ts";
import { insertResources } from "./clinic/resources.ts";
import { insertSafetyDesk } from "./clinic/safety.ts";
import { insertConversations } from "./clinic/write-conversations.ts";
import { type ForumContext, insertForum } from "./clinic/write-forum.ts";
import { insertVisits } from "./clinic/write-visits.ts";

/**
 * Loads the clinic into a database without people. The reference data must already be there. `tools` are the
 * application's own. Returns the demo accounts that the database has, whenever they were loaded.
 */
export async function seedDemo(
  db: Kysely<DB>,
  tools: Omit<ForumContext, "db" | "now">,
  now: Temporal.Instant,
): Promise<readonly DemoAccount[]> {
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(7305003::bigint)`.execute(tx);
    const anyone = await tx.selectFrom("users").select("id").limit(1).executeTakeFirst();
    if (anyone) return;
    const context = { db: tx, now, ...tools };
    const ids = await insertPeople(context);
    await insertMembers(context, ids);
    await insertCensus(context);
    await insertResources(context);
    await insertPractices(context, ids);
    await acceptAgreements(context);
    await insertVisits(context, ids);
    await insertConversations(context, ids);
    await insertForum(context, ids);
    await insertSafetyDesk(context, ids);
    await insertAssessments(context, ids);
    await insertLeads(context);
    await insertPlans(context);
    await insertMessagePackages(context);
    await insertReferrals(context);
  });
  const there = await db
    .selectFrom("users")
    .select("email")
    .where(
      "email",
      "in",
      demoAccounts.map((account) => account.email),
    )
    .execute();
  const emails = new Set(there.map((row) => row.email));
  return demoAccounts.filter((account) => emails.has(account.email));
}
