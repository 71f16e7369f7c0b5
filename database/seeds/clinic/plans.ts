// The demo clinic's college plan, which campus invites grant if COLLEGE_PLAN_ID names it.

import type { Kysely } from "kysely";
import type { DB } from "../../migrate.ts";

export const insertPlans = ({ db }: { db: Kysely<DB> }) =>
  db.insertInto("subscription_plans").values({ name: "Campus care", kind: "college", price_cents: 0 }).execute();
