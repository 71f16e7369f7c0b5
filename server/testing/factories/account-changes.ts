// Changes of a member's account that notices report: a new address, and access through an employer that ends.
import { type TestApp, testNow } from "../build-app.ts";
import { type Person, unique } from "./people.ts";

export const createEmailChangeOf = (app: TestApp, member: Person, values: { confirmed_at?: Temporal.Instant } = {}) =>
  app.write(({ db }) =>
    db
      .insertInto("email_changes")
      .values({
        user_id: member.id,
        old_email: member.email,
        new_email: `new-${unique()}@people.example`,
        asked_at: testNow,
        expires_at: testNow.add({ hours: 24 }),
        ...values,
      })
      .returning(["id", "new_email"])
      .executeTakeFirstOrThrow(),
  );

/** Already notified, so that the job does not notify too. */
export const endAccessOf = (app: TestApp, member: Person, until: Temporal.Instant) =>
  app.write(async ({ db }) => {
    const { id } = await db
      .insertInto("organizations")
      .values({ name: "Harbor" })
      .returning("id")
      .executeTakeFirstOrThrow();
    const ending = { organization_id: id, until, warned_until: until, told_until: until };
    await db
      .insertInto("organization_members")
      .values({ user_id: member.id, ...ending })
      .execute();
  });
