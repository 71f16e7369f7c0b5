// Factories of statements of practitioners, as rows.
import type { TestApp } from "../build-app.ts";
import { createPerson, type Person } from "./people.ts";

/** An approved statement of February 2026. Returns its id. */
export async function createStatement(app: TestApp, practitioner: Person): Promise<number> {
  const approver = await createPerson(app, "staff");
  const { id } = await app.write((tx) =>
    tx.db
      .insertInto("payout_statements")
      .values({
        practitioner_id: practitioner.id,
        month: "2026-02-01",
        cents: 4_900,
        visits: 2,
        visit_cents: 4_900,
        messages: 0,
        message_cents: 0,
        correction_cents: 0,
        carried_cents: 0,
        approved_by: approver.id,
        approved_at: app.context.now(),
      })
      .returning("id")
      .executeTakeFirstOrThrow(),
  );
  return id;
}
