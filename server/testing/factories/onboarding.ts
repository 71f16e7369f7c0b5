// Members in onboarding, and organizations with what they offer.
import type { DB } from "@larkwell/database/migrate.ts";
import type { StepName, StepOutcome } from "@larkwell/domain/onboarding/step-names.ts";
import type { TrackName } from "@larkwell/domain/tracks/track-names.ts";
import type { Insertable } from "kysely";
import type { TestApp } from "../build-app.ts";
import { createMember, type MemberOptions, type Person, unique } from "./people.ts";

interface NewMemberOptions extends MemberOptions {
  track?: TrackName;
  outcomes?: Partial<Record<StepName, StepOutcome>>;
}

/** Just registered: nothing is answered except what is given. */
export async function createNewMember(app: TestApp, options: NewMemberOptions = {}): Promise<Person> {
  const { track, outcomes = {}, ...rest } = options;
  const person = await createMember(app, { state: null, ...rest });
  const now = app.context.now();
  await app.write(async ({ db }) => {
    await db
      .insertInto("onboardings")
      .values({ user_id: person.id, origin: "test", track: track ?? null, started_at: now, moved_at: now })
      .execute();
    if (track) await db.insertInto("member_tracks").values({ user_id: person.id, name: track }).execute();
    const answers = Object.entries({ ...(track ? { life_stage: "done" } : {}), ...outcomes });
    if (answers.length === 0) return;
    await db
      .insertInto("onboarding_steps")
      .values(answers.map(([step, outcome]) => ({ user_id: person.id, step, outcome, answered_at: now })))
      .execute();
  });
  return person;
}

/** All tracks, no gift, unless specified. */
export async function createOrganization(
  app: TestApp,
  values: Partial<Insertable<DB["organizations"]>> = {},
): Promise<number> {
  const number = unique();
  const { id } = await app.write(({ db }) =>
    db
      .insertInto("organizations")
      .values({ name: `Employer ${number}`, slug: `employer-${number}`, ...values })
      .returning("id")
      .executeTakeFirstOrThrow(),
  );
  return id;
}

export const sponsor = (app: TestApp, member: Pick<Person, "id">, organizationId: number) =>
  app.write(({ db }) =>
    db
      .insertInto("organization_members")
      .values({ user_id: member.id, organization_id: organizationId, verified_by: "census" })
      .execute(),
  );

/** A waiting gift request; returns its id. */
export async function createGift(app: TestApp, member: Pick<Person, "id">, organizationId: number): Promise<number> {
  const { id } = await app.write(({ db }) =>
    db
      .insertInto("welcome_gifts")
      .values({
        member_id: member.id,
        organization_id: organizationId,
        gift: "A box for the first weeks",
        wished_at: app.context.now(),
      })
      .returning("id")
      .executeTakeFirstOrThrow(),
  );
  return id;
}
