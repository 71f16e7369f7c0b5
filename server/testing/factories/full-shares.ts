// What a member with a full life shared for one visit: results, diary entries, a file and a birth plan.
import { sql } from "kysely";
import type { TestApp } from "../build-app.ts";
import { insertBirthPlan, insertBirthPlanVisit } from "./birth-plans.ts";
import { insertMemberFile } from "./member-files.ts";

export function fillShares(app: TestApp, { id }: { id: number }, appointmentId: number, mark: string): Promise<void> {
  const now = app.context.now();
  return app.write(async ({ db }) => {
    await sql`insert into assessment_shares (response_id, appointment_id, user_id, most, shared_at)
      select r.id, ${appointmentId}, r.user_id, 21, ${now.toString()}::timestamptz from assessment_responses r where r.user_id = ${id}`.execute(
      db,
    );
    await db
      .insertInto("diary_shares")
      .values({ appointment_id: appointmentId, kind: "sleep", user_id: id, shared_at: now })
      .execute();
    await insertMemberFile(db, id, { name: mark, now, visit: appointmentId });
    const planId = await insertBirthPlan(db, id, now, { pain: { words: mark } });
    await insertBirthPlanVisit(db, { planId, userId: id, appointmentId, now });
  });
}
