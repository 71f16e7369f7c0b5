// People at the safety desk: reachable, and on call or not.
import type { TestApp } from "../build-app.ts";
import { createPerson, type Person } from "./people.ts";

interface DeskOptions {
  /** On call in this place, for the next hours. */
  place?: number;
  hours?: number;
  /** The number for texts; null: only email. */
  phone?: string | null;
}

/** A person of the desk who has tested email and, with a number, texts. */
export async function createDeskPerson(app: TestApp, options: DeskOptions = {}): Promise<Person> {
  const { place, hours = 12, phone = "+12125550100" } = options;
  const person = await createPerson(app, "staff", { rights: ["safety"] });
  const now = app.context.now();
  await app.write(async ({ db }) => {
    const tested = { user_id: person.id, tested_at: now, confirmed_at: now };
    await db
      .insertInto("on_call_reach")
      .values([
        { ...tested, channel: "email", address: person.email },
        ...(phone === null ? [] : [{ ...tested, channel: "sms", address: phone }]),
      ])
      .execute();
    if (place !== undefined)
      await db
        .insertInto("on_call_shifts")
        .values({
          user_id: person.id,
          place,
          starts_at: now.subtract({ minutes: 1 }),
          ends_at: now.add({ hours }),
          created_at: now,
        })
        .execute();
  });
  return person;
}

/** No one is on call, and no case is open: what other tests of the file left ends. */
export async function clearDesk(app: TestApp): Promise<void> {
  await app.write(async ({ db }) => {
    for (const table of [
      "safety_entries",
      "safety_calls",
      "safety_alerts",
      "safety_cases",
      "on_call_shifts",
      "on_call_reach",
    ] as const)
      await db.deleteFrom(table).execute();
    await db.deleteFrom("staff_rights").where("name", "=", "safety").execute();
    await db.deleteFrom("sent_messages").execute();
  });
}
