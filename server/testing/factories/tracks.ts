// Factories of tracks, dates and coordinators, for tests of dashboards and care teams.
import type { TestApp } from "../build-app.ts";
import type { Person } from "./people.ts";

/** Puts a member into a track, as of the application's clock. */
export async function createTrack(app: TestApp, person: Person, name: string, stage: string | null = null) {
  await app.write(({ db }) =>
    db.insertInto("member_tracks").values({ user_id: person.id, name, stage, started_at: app.context.now() }).execute(),
  );
}

/** The due date of the member's own pregnancy. */
export async function createDueDate(app: TestApp, person: Person, dueDate: string) {
  await app.write(({ db }) =>
    db.insertInto("health_profiles").values({ user_id: person.id, due_date: dueDate, dated_by: "due_date" }).execute(),
  );
}

/** The member's own coordinator, used before the organization's. */
export async function giveCoordinator(app: TestApp, member: Person, coordinator: Person) {
  await app.write(({ db }) =>
    db.insertInto("member_coordinators").values({ member_id: member.id, coordinator_id: coordinator.id }).execute(),
  );
}
