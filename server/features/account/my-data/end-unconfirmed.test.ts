// Accounts that no one confirmed and no one uses end automatically; those that are used or have data to keep stay (decision 038).
import { UNCONFIRMED_DAYS } from "@larkwell/domain/my-data/kept-times.ts";
import { beforeEach, expect, test } from "vitest";
import { testNow, useTestApp } from "../../../testing/build-app.ts";
import { createBooking, createCard } from "../../../testing/factories/bookings.ts";
import { createMember, type Person } from "../../../testing/factories/people.ts";
import { endUnconfirmed } from "./end-unconfirmed.ts";

const app = useTestApp();
beforeEach(() => app.setNow(testNow));

const days = (count: number) => testNow.subtract({ hours: count * 24 });

async function createdBefore(count: number, options: { confirmed?: boolean } = {}): Promise<Person> {
  const person = await createMember(app, { emailConfirmed: options.confirmed ?? false });
  await app.write(({ db }) =>
    db
      .updateTable("users")
      .set({ created_at: days(count) })
      .where("id", "=", person.id)
      .execute(),
  );
  return person;
}

const isGone = async (person: Person) => {
  const row = await app.context.read
    .selectFrom("users")
    .select(["email", "disabled_at"])
    .where("id", "=", person.id)
    .executeTakeFirstOrThrow();
  return row.disabled_at !== null && row.email.endsWith("@left.invalid");
};

test("after 90 days without use, and not a day before", async () => {
  const [unused, young, confirmed, used, seen, booked] = [
    await createdBefore(UNCONFIRMED_DAYS + 1),
    await createdBefore(UNCONFIRMED_DAYS - 1),
    await createdBefore(UNCONFIRMED_DAYS + 1, { confirmed: true }),
    await createdBefore(UNCONFIRMED_DAYS + 1),
    await createdBefore(UNCONFIRMED_DAYS + 1),
    await createdBefore(UNCONFIRMED_DAYS + 1),
  ];
  await app.write(async (tx) => {
    // Rows of the audit log have the database's own time.
    await tx.audit({ action: "session.started", subjectUserId: used.id });
    await tx.db
      .insertInto("sessions")
      .values({ user_id: seen.id, client_id: "web", last_seen_at: days(3), expires_at: testNow.add({ hours: 24 }) })
      .execute();
  });
  await createCard(app, booked);
  await createBooking(app, { member: booked });
  await endUnconfirmed(app.context);
  await app.runJobs();
  const gone = [];
  for (const person of [unused, young, confirmed, used, seen, booked]) gone.push(await isGone(person));
  expect(gone).toEqual([true, false, false, false, false, false]);
});
