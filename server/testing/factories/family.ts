// Makes children with a measurement and a vaccination.
import type { DB } from "@larkwell/database/migrate.ts";
import type { Kysely } from "kysely";
import type { TestApp } from "../build-app.ts";
import { createMember } from "./people.ts";

interface Given {
  birthday?: string;
  name?: string;
}

export async function createFamily(app: TestApp, member: { id: number }, given: Given = {}) {
  const { birthday = "2024-01-02", name = "Ada" } = given;
  const now = app.context.now();
  return app.write(async ({ db }) => {
    const { id: child } = await db
      .insertInto("children")
      .values({ user_id: member.id, birthday, name })
      .returning("id")
      .executeTakeFirstOrThrow();
    const entry = { child_id: child, user_id: member.id, created_at: now };
    const growth = await db
      .insertInto("child_growth")
      .values({
        ...entry,
        kind: "weight",
        measured_on: birthday,
        amount: 3_400,
        note: "zebra-growth",
        client_key: crypto.randomUUID(),
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    const vaccination = await db
      .insertInto("child_vaccinations")
      .values({
        ...entry,
        name: "Hepatitis B",
        note: "zebra-shot",
        given_on: birthday,
        client_key: crypto.randomUUID(),
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    return { child, growth: growth.id, vaccination: vaccination.id };
  });
}

/** A child who is 18 soon, of whom the parent was told already: the job doesn’t tell them too. */
export async function createGrowingUp(app: TestApp, parent: { id: number }) {
  const birthday = "2008-03-20";
  const { child } = await createFamily(app, parent, { birthday });
  await app.write(({ db }) =>
    db.updateTable("children").set({ told_birthday: birthday }).where("id", "=", child).execute(),
  );
}

interface Pack {
  place?: string;
  edition?: string;
  state?: string;
  effective_on?: string;
  review_by?: string;
  rows?: readonly object[];
}

/** A made-up schedule: no real one is in the code. */
export async function insertVaccinePack(app: TestApp, given: Pack = {}): Promise<number> {
  const { rows = [{ vaccine: "Vaccine A", age: "2 years", from_months: 24, to_months: 35 }], ...more } = given;
  const { id } = await app.write(({ db }) =>
    db
      .insertInto("vaccine_packs")
      .values({
        place: "US",
        issuer: "Board of Examples",
        edition: "2026",
        effective_on: "2026-01-01",
        review_by: "2027-01-31",
        source_url: "https://example.org/schedule",
        uploaded_at: app.context.now(),
        ...more,
        rows: JSON.stringify(rows),
      })
      .returning("id")
      .executeTakeFirstOrThrow(),
  );
  return id;
}

interface Parents {
  owner: number;
  parent: number;
  link: number;
  now: Temporal.Instant;
}

/** The pages of all children of a member, shared with this person, who accepted. */
export async function insertSecondParents(db: Kysely<DB>, { owner, parent, link, now }: Parents) {
  const children = await db.selectFrom("children").select("id").where("user_id", "=", owner).execute();
  const share = { owner_id: owner, parent_id: parent, link_id: link, may_add: true, invited_at: now, accepted_at: now };
  await db
    .insertInto("child_parents")
    .values(children.map(({ id }) => ({ ...share, child_id: id })))
    .execute();
}

interface Sharing {
  child: number;
  owner: { id: number };
  parent: { id: number };
  mayAdd?: boolean;
  accepted?: boolean;
}

/** The page of this child, shared with a linked partner. Makes the link if there is none. */
export async function sharePage(app: TestApp, { child, owner, parent, mayAdd = true, accepted = true }: Sharing) {
  const now = app.context.now();
  return app.write(async ({ db }) => {
    const before = await db
      .selectFrom("partner_links")
      .select("id")
      .where("member_id", "=", owner.id)
      .where("partner_id", "=", parent.id)
      .where("ended_at", "is", null)
      .executeTakeFirst();
    const link =
      before ??
      (await db
        .insertInto("partner_links")
        .values({ member_id: owner.id, partner_id: parent.id, since: now, shows_first_name: true })
        .returning("id")
        .executeTakeFirstOrThrow());
    await db
      .insertInto("child_parents")
      .values({
        child_id: child,
        owner_id: owner.id,
        parent_id: parent.id,
        link_id: link.id,
        may_add: mayAdd,
        invited_at: now,
        accepted_at: accepted ? now : null,
      })
      .execute();
    return link.id;
  });
}

/** Another member offers the page of a child to this one. */
export async function createOffer(app: TestApp, parent: { id: number }) {
  const owner = await createMember(app);
  const { child } = await createFamily(app, owner);
  await sharePage(app, { child, owner, parent, accepted: false });
}
