// Factories of members in tracks: their tracks, the dates that these are counted by, and what their organization offers.
import type { TrackName } from "@larkwell/domain/tracks/track-names.ts";
import type { TestApp } from "../build-app.ts";
import { createMember, type MemberOptions, type Person, unique } from "./people.ts";

export interface ProgramOptions extends MemberOptions {
  dueDate?: string;
  /** Birthdays of children. */
  children?: readonly string[];
  /** The tracks of the member's organization, which is created for them. */
  offered?: readonly TrackName[];
}

/** A member in these tracks. */
export async function createMemberIn(
  app: TestApp,
  tracks: readonly TrackName[],
  { dueDate, children = [], offered, ...options }: ProgramOptions = {},
): Promise<Person> {
  const person = await createMember(app, offered ? { ...options, organization: `Employer ${unique()}` } : options);
  await app.write(async ({ db }) => {
    const now = app.context.now();
    for (const name of tracks)
      await db.insertInto("member_tracks").values({ user_id: person.id, name, started_at: now }).execute();
    if (dueDate)
      await db
        .insertInto("health_profiles")
        .values({ user_id: person.id, due_date: dueDate, dated_by: "due_date", dated_from: dueDate })
        .execute();
    for (const birthday of children) await db.insertInto("children").values({ user_id: person.id, birthday }).execute();
    if (offered)
      await db
        .updateTable("organizations")
        .set({ tracks: [...offered] })
        .where("id", "in", (eb) =>
          eb.selectFrom("organization_members").select("organization_id").where("user_id", "=", person.id),
        )
        .execute();
  });
  return person;
}

/** The id of one of the member's active tracks. */
export async function trackOf(app: TestApp, person: Person, name: TrackName): Promise<number> {
  const { id } = await app.context.read
    .selectFrom("member_tracks")
    .select("id")
    .where("user_id", "=", person.id)
    .where("name", "=", name)
    .where("ended_at", "is", null)
    .executeTakeFirstOrThrow();
  return id;
}
