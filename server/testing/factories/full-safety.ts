// A case of the safety desk about a member, with the same words wherever there is text.
import type { TestApp } from "../build-app.ts";
import { createPerson, type Person } from "./people.ts";

/** A closed case of the safety desk, with the words in everything that staff wrote. */
export async function fillSafety(app: TestApp, { id }: Person, words: string): Promise<void> {
  const now = app.context.now();
  const staff = await createPerson(app, "staff", { rights: ["safety"] });
  await app.write(async ({ db }) => {
    const closed = { closed_at: now, closed_by: staff.id, outcome: "mistaken" };
    const { id: case_id } = await db
      .insertInto("safety_cases")
      .values({
        member_id: id,
        drill: false,
        opened_at: now,
        acknowledged_at: now,
        acknowledged_by: staff.id,
        ...closed,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await db
      .insertInto("safety_alerts")
      .values({ case_id, kind: "words", tel_number: "+12125550188", note: words, raised_at: now })
      .execute();
    await db
      .insertInto("safety_calls")
      .values({ case_id, user_id: staff.id, channel: "email", round: 1, called_at: now, sent_at: now })
      .execute();
    await db
      .insertInto("safety_entries")
      .values({ case_id, kind: "said", body: words, author_id: staff.id, at: now })
      .execute();
  });
}
