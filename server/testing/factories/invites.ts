// Invites, sponsored members, and linked partners, as they are in the tables.
import { randomBytes } from "node:crypto";
import type { DB } from "@larkwell/database/migrate.ts";
import type { SharedItem } from "@larkwell/domain/partners/sharing.ts";
import type { TrackName } from "@larkwell/domain/tracks/track-names.ts";
import type { Insertable } from "kysely";
import type { TestApp } from "../build-app.ts";
import { createMember, createPerson, type MemberOptions, type Person, unique } from "./people.ts";

export const createOrganization = (
  app: TestApp,
  values: Partial<Insertable<DB["organizations"]>> = {},
): Promise<{ id: number; name: string }> =>
  app.write(({ db }) =>
    db
      .insertInto("organizations")
      .values({ name: `Harbor Works ${unique()}`, ...values })
      .returning(["id", "name"])
      .executeTakeFirstOrThrow(),
  );

export const createPlan = (
  app: TestApp,
  kind: "college" | "standard" = "standard",
): Promise<{ id: number; name: string }> =>
  app.write(({ db }) =>
    db
      .insertInto("subscription_plans")
      .values({ name: `Plan ${unique()}`, kind, price_cents: 0 })
      .returning(["id", "name"])
      .executeTakeFirstOrThrow(),
  );

/** A college with a plan of its own, and its manager if one is given. */
export async function createCollege(app: TestApp, manager?: Person): Promise<{ collegeId: number; planId: number }> {
  const plan = await createPlan(app, "college");
  const now = app.context.now();
  return app.write(async ({ db }) => {
    const { id } = await db
      .insertInto("colleges")
      .values({ name: `Harbor College ${unique()}`, created_at: now })
      .returning("id")
      .executeTakeFirstOrThrow();
    if (manager)
      await db.insertInto("college_managers").values({ college_id: id, user_id: manager.id, since: now }).execute();
    return { collegeId: id, planId: plan.id };
  });
}

/** A member of an organization, in a track. */
export async function createSponsored(
  app: TestApp,
  { track = "pregnancy", ...options }: MemberOptions & { track?: TrackName | null } = {},
): Promise<Person> {
  const person = await createMember(app, { organization: `Harbor Works ${unique()}`, ...options });
  if (track)
    await app.write(({ db }) =>
      db
        .insertInto("member_tracks")
        .values({ user_id: person.id, name: track, started_at: app.context.now() })
        .execute(),
    );
  return person;
}

/** An invite of any kind that is open for ten days, with a token that works. */
export async function createInvite(
  app: TestApp,
  values: Partial<Insertable<DB["invites"]>> & Pick<Insertable<DB["invites"]>, "kind">,
): Promise<{ id: number; token: string }> {
  const created_by = values.created_by ?? (await createPerson(app, "staff")).id;
  const token = randomBytes(32).toString("base64url");
  const now = app.context.now();
  const id = await app.write(async ({ db }) => {
    const invite = await db
      .insertInto("invites")
      .values({ created_at: now, expires_at: now.add({ hours: 240 }), ...values, created_by })
      .returning("id")
      .executeTakeFirstOrThrow();
    await db
      .insertInto("invite_tokens")
      .values({ token_hash: app.context.secret.hash(token), invite_id: invite.id, issued_at: now })
      .execute();
    return invite.id;
  });
  return { id, token };
}

/** A member and a linked partner; only what is named is shared. */
export async function createLinked(app: TestApp, shared: readonly SharedItem[] = []) {
  const member = await createSponsored(app, { firstName: "Ines", creditCents: 20_000 });
  const partner = await createMember(app, { firstName: "Noah" });
  const now = app.context.now();
  const link = await app.write(async ({ db }) => {
    const { id } = await db
      .insertInto("partner_links")
      .values({ member_id: member.id, partner_id: partner.id, since: now, shows_first_name: true })
      .returning("id")
      .executeTakeFirstOrThrow();
    await db
      .insertInto("health_profiles")
      .values({ user_id: member.id, due_date: "2026-08-01", dated_by: "due_date", dated_from: "2026-08-01" })
      .execute();
    await db.insertInto("children").values({ user_id: member.id, name: "Ada", birthday: "2023-05-06" }).execute();
    for (const item of shared)
      await db.insertInto("sharing_decisions").values({ link_id: id, item, shared: true, decided_at: now }).execute();
    return id;
  });
  return { member, partner, link };
}
