// The demo clinic's college plan, which campus invites grant if COLLEGE_PLAN_ID names it, and the plan that members can buy.

import type { Kysely } from "kysely";
import type { DB } from "../../migrate.ts";

export async function insertPlans({ db }: { db: Kysely<DB> }): Promise<void> {
  await db.insertInto("subscription_plans").values({ name: "Campus care", kind: "college", price_cents: 0 }).execute();
  await db.updateTable("subscription_plans").set({ offered: true }).where("name", "=", "Monthly").execute();
}
