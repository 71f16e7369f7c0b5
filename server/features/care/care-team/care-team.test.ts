// A care team over HTTP: the member's coordinator, who else is on it and why, pages of nine, and staff's work with coordinators.

import * as contract from "@larkwell/contract/care-team.ts";
import { searchAudit } from "@larkwell/contract/ops.ts";
import { readMe } from "@larkwell/contract/sessions.ts";
import { beforeEach, describe, expect, test } from "vitest";
import { type Client, testNow, useTestApp } from "../../../testing/build-app.ts";
import { createBooking, createCard, slotIn } from "../../../testing/factories/bookings.ts";
import { createChannelHistory } from "../../../testing/factories/channel-histories.ts";
import { createMember, createPerson, type MemberOptions, type Person } from "../../../testing/factories/people.ts";
import { createPractice } from "../../../testing/factories/practices.ts";
import { createTrack, giveCoordinator } from "../../../testing/factories/tracks.ts";
import { signInAs } from "../../../testing/sign-in-as.ts";
import { suggestCareTeam } from "./suggest-care-team.ts";

const app = useTestApp();
beforeEach(() => app.setNow(testNow));

const coordinator = async (firstName = "Noor") =>
  (await createPractice(app, { isCx: true, priceCents: 0, firstName })).person;
const team = async (person: Person, query: { types?: string; limit?: number; offset?: number } = {}) =>
  (await signInAs(app, person)).get(contract.listCareTeam, { params: { user_id: person.id }, query: query as object });
const coordinatorOf = async (person: Person) => {
  const me = await (await signInAs(app, person)).get(readMe, { query: {} });
  const page = await team(person, { types: "CARE_COORDINATOR" });
  // One function answers both.
  expect(page.data.map(({ id }) => id)).toEqual(me.care_coordinators.map(({ id }) => id));
  return me.care_coordinators[0]?.id;
};
const organizationOf = async (person: Person) =>
  (
    await app.context.read
      .selectFrom("organization_members")
      .select("organization_id as id")
      .where("user_id", "=", person.id)
      .executeTakeFirstOrThrow()
  ).id;
const giveOrganization = async (member: Person, coordinatorId: number | null) => {
  const id = await organizationOf(member);
  await app.write(({ db }) =>
    db.updateTable("organizations").set({ coordinator_id: coordinatorId }).where("id", "=", id).execute(),
  );
};
const disable = (person: Person, at: Temporal.Instant | null) =>
  app.write(({ db }) => db.updateTable("users").set({ disabled_at: at }).where("id", "=", person.id).execute());
const unpublish = (person: Person) =>
  app.write(({ db }) =>
    db.updateTable("practitioner_profiles").set({ published_at: null }).where("user_id", "=", person.id).execute(),
  );
const suggest = (person: Person, topics: string[] = []) =>
  app.write((tx) => suggestCareTeam(tx, { memberId: person.id, answers: [{ id: 1, body: topics }], now: testNow }));

/** A practitioner of a known profession. */
async function practitionerOf(slug: string, states: string[] = ["NY"]): Promise<Person> {
  const { person, verticalId, productId } = await createPractice(app, { states });
  await app.write(async ({ db }) => {
    const known = await db.selectFrom("verticals").select("id").where("slug", "=", slug).executeTakeFirst();
    const id =
      known?.id ??
      (
        await db
          .insertInto("verticals")
          .values({ slug, name: slug, plural_name: slug, licensed: true })
          .returning("id")
          .executeTakeFirstOrThrow()
      ).id;
    await db
      .updateTable("practitioner_verticals")
      .set({ vertical_id: id })
      .where("vertical_id", "=", verticalId)
      .execute();
    await db.updateTable("products").set({ vertical_id: id }).where("id", "=", productId).execute();
  });
  return person;
}

describe("the coordinator", () => {
  test("is the member's own, otherwise the organization's, otherwise the first of the clinic; never unpublished or disabled", async () => {
    const first = await coordinator("Noor");
    const ofOrganization = await coordinator("Ana");
    const own = await coordinator("Bea");
    const maya = await createMember(app, { organization: "Harbor" });
    expect(await coordinatorOf(maya)).toBe(first.id);
    await giveOrganization(maya, ofOrganization.id);
    expect(await coordinatorOf(maya)).toBe(ofOrganization.id);
    await giveCoordinator(app, maya, own);
    expect(await coordinatorOf(maya)).toBe(own.id);
    await unpublish(own);
    expect(await coordinatorOf(maya)).toBe(ofOrganization.id);
    await disable(ofOrganization, testNow);
    expect(await coordinatorOf(maya)).toBe(first.id);
    await disable(ofOrganization, null);
    // The membership has ended, and so has the organization's coordinator.
    await app.write(({ db }) =>
      db.updateTable("organization_members").set({ until: testNow }).where("user_id", "=", maya.id).execute(),
    );
    expect(await coordinatorOf(maya)).toBe(first.id);
  });

  test("comes with their portrait", async () => {
    const own = await coordinator("Pia");
    const maya = await createMember(app);
    await giveCoordinator(app, maya, own);
    const size = { width: 1, height: 1, bytes: 1, digest: "a", portrait_bytes: 1, portrait_digest: "a" };
    const image = await app.write(({ db }) =>
      db
        .insertInto("images")
        .values({ owner_id: own.id, folder: "images/team", ...size })
        .returning("id")
        .executeTakeFirstOrThrow(),
    );
    await app.write(({ db }) => db.updateTable("users").set({ image_id: image.id }).where("id", "=", own.id).execute());
    const url = `/api/v1/images/${image.id}/480x480`;
    const me = await (await signInAs(app, maya)).get(readMe, { query: {} });
    expect(me.care_coordinators).toEqual([
      { id: own.id, first_name: "Pia", last_name: expect.any(String), image_url: url },
    ]);
    expect((await team(maya)).data[0]).toMatchObject({
      image_url: url,
      care_team_type: "CARE_COORDINATOR",
      is_cx: true,
    });
  });
});

describe("the team", () => {
  test("has the people the member has visits with and the suggested ones, each once with all reasons, by type and in pages of nine", async () => {
    const maya = await createMember(app, { canBookCx: false });
    await createCard(app, maya);
    const own = await coordinator("Cleo");
    await giveCoordinator(app, maya, own);
    for (let day = 2; day < 12; day++) await createBooking(app, { member: maya, start: slotIn(day) });
    const doula = await practitionerOf("doula");
    await createTrack(app, maya, "partner_pregnant");
    await suggest(maya, ["birth"]);
    const firstPage = await team(maya);
    expect(firstPage.pagination).toMatchObject({ limit: 9, offset: 0, total: 12 });
    expect(firstPage.data).toHaveLength(9);
    expect(firstPage.data[0]).toMatchObject({ id: own.id, can: { book: false } });
    expect(firstPage.data[1]).toMatchObject({
      care_team_types: ["APPOINTMENT"],
      next_visit: "2026-03-11 14:00:00",
      last_visit: null,
      can: { book: true },
    });
    const secondPage = await team(maya, { offset: 9 });
    expect(secondPage.data.map(({ care_team_type }) => care_team_type)).toEqual(["APPOINTMENT", "APPOINTMENT", "QUIZ"]);
    expect(secondPage.data.at(-1)).toMatchObject({ id: doula.id, verticals: ["doula"] });
    expect(await team(maya, { offset: 90 })).toMatchObject({ data: [], pagination: { total: 12 } });
    expect((await team(maya, { types: "QUIZ" })).data.map(({ id }) => id)).toEqual([doula.id]);
    expect((await team(maya, { types: "QUIZ,CARE_COORDINATOR" })).pagination.total).toBe(2);
    expect((await team(maya, { types: "MESSAGE" })).pagination.total).toBe(0);
    // Someone suggested whom the member wrote with is on the team for the stronger reason, and comes before the others.
    await createChannelHistory(app, { member: maya, practitioner: doula }, testNow, [["member", 0]]);
    const wrote = await team(maya, { types: "MESSAGE" });
    expect(wrote.data).toMatchObject([
      { id: doula.id, care_team_type: "MESSAGE", care_team_types: ["MESSAGE", "QUIZ"], can: { message: true } },
    ]);
  });

  test("an opened channel without a message makes no one part of it; messaging that is off offers none; another member sees nothing", async () => {
    const maya = await createMember(app);
    const practitioner = await practitionerOf("midwife");
    await createChannelHistory(app, { member: maya, practitioner }, testNow, []);
    expect((await team(maya)).data.map(({ id }) => id)).not.toContain(practitioner.id);
    const second = await practitionerOf("midwife");
    await createChannelHistory(app, { member: maya, practitioner: second }, testNow, [["care", 0]]);
    await app.write(({ db }) =>
      db
        .updateTable("practitioner_profiles")
        .set({ messaging_enabled: false })
        .where("user_id", "=", second.id)
        .execute(),
    );
    expect((await team(maya, { types: "MESSAGE" })).data).toMatchObject([{ id: second.id, can: { message: false } }]);
    expect((await team(await createMember(app), { types: "MESSAGE" })).data).toEqual([]);
    await disable(second, testNow);
    expect((await team(maya, { types: "MESSAGE" })).data).toEqual([]);
  });

  test("a canceled visit makes no one part of it, and people who left are left out", async () => {
    const { member, appointmentId, practice } = await createBooking(app);
    expect((await team(member, { types: "APPOINTMENT" })).data.map(({ id }) => id)).toEqual([practice.person.id]);
    await disable(practice.person, testNow);
    expect((await team(member, { types: "APPOINTMENT" })).data).toEqual([]);
    await disable(practice.person, null);
    await app.write(({ db }) =>
      db
        .updateTable("appointments")
        .set({ cancelled_at: testNow, cancelled_by: "member" })
        .where("id", "=", appointmentId)
        .execute(),
    );
    expect((await team(member, { types: "APPOINTMENT" })).data).toEqual([]);
  });

  test("suggests people licensed in the member's state, and keeps them", async () => {
    await practitionerOf("nutritionist", ["CA"]);
    const here = await practitionerOf("nutritionist", ["TX"]);
    const maya = await createMember(app, { state: "TX" });
    await createTrack(app, maya, "egg_freezing");
    await suggest(maya, ["food"]);
    const found = await team(maya, { types: "QUIZ" });
    expect(found.data[0]?.id).toBe(here.id);
    await suggest(maya, ["food"]);
    expect((await team(maya, { types: "QUIZ" })).data).toEqual(found.data);
  });

  test("after a loss no one from a baby profession is on it, for any reason", async () => {
    const lactation = await practitionerOf("lactation-consultant");
    const mind = await practitionerOf("mental-health-provider");
    const maya = await createMember(app);
    await createTrack(app, maya, "postpartum");
    await suggest(maya, ["feeding", "mood"]);
    const ids = async () => (await team(maya, { types: "QUIZ" })).data.map(({ id }) => id);
    expect(await ids()).toEqual([lactation.id, mind.id]);
    await createTrack(app, maya, "pregnancyloss");
    expect(await ids()).toEqual([mind.id]);
  });

  test("after a loss no one of a baby profession, also not from messages", async () => {
    const maya = await createMember(app);
    const [doula, therapist] = [await practitionerOf("doula"), await practitionerOf("mental-health-provider")];
    for (const practitioner of [doula, therapist])
      await createChannelHistory(app, { member: maya, practitioner }, testNow, [["member", 0]]);
    expect((await team(maya, { types: "MESSAGE" })).data).toHaveLength(2);
    await createTrack(app, maya, "pregnancyloss");
    expect((await team(maya, { types: "MESSAGE" })).data.map(({ id }) => id)).toEqual([therapist.id]);
  });

  test("is no one else's to see, and its types are a closed list", async () => {
    const maya = await createMember(app);
    const stranger = await signInAs(app, await createMember(app));
    expect((await stranger.call(contract.listCareTeam, { params: { user_id: maya.id } })).status).toBe(404);
    const client = await signInAs(app, maya);
    const query = { types: "FRIEND" } as object;
    expect((await client.call(contract.listCareTeam, { params: { user_id: maya.id }, query })).status).toBe(422);
  });
});

describe("staff", () => {
  const asStaff = async (): Promise<Client> => signInAs(app, await createPerson(app, "staff"));
  const reason = "asked for in a call";
  const assign = (client: Client, email: string, coordinator_id: number | null) =>
    client.call(contract.assignCoordinator, { body: { email, coordinator_id, reason } });

  test("assigns and undoes, on record; not someone who is away, not strangers", async () => {
    const staff = await asStaff();
    const own = await coordinator();
    const maya = await createMember(app, { organization: "Harbor" } satisfies MemberOptions);
    expect((await assign(staff, maya.email, own.id)).body).toEqual({ member_id: maya.id, coordinator_id: own.id });
    expect(await coordinatorOf(maya)).toBe(own.id);
    expect((await assign(staff, maya.email, null)).status).toBe(200);
    expect(await coordinatorOf(maya)).not.toBe(own.id);
    await unpublish(own);
    expect(await assign(staff, maya.email, own.id)).toMatchObject({ status: 409, body: { code: "coordinator_away" } });
    const { person } = await createPractice(app);
    expect((await assign(staff, maya.email, person.id)).status).toBe(404);
    expect(await assign(staff, person.email, null)).toMatchObject({
      status: 422,
      body: { errors: [{ field: "email" }] },
    });
    const audit = await staff.get(searchAudit, {
      body: { subject_user_id: maya.id, action: "ops.coordinator", reason: "a test" },
    });
    expect(audit.data.map((row) => [row.action, row.reason])).toEqual([
      ["ops.coordinator_assigned", reason],
      ["ops.coordinator_assigned", reason],
    ]);
  });

  test("moves all members of one to another, organizations only when requested", async () => {
    const staff = await asStaff();
    const [from, to] = [await coordinator(), await coordinator()];
    const members = await Promise.all([1, 2, 3].map(() => createMember(app)));
    for (const one of members) await giveCoordinator(app, one, from);
    const maya = await createMember(app, { organization: "Vale" });
    await giveOrganization(maya, from.id);
    const move = (id: number, target: number, with_organizations: boolean) =>
      staff.call(contract.moveMembers, { params: { id }, body: { to: target, with_organizations, reason } });
    expect((await move(from.id, to.id, false)).body).toEqual({ members: 3, organizations: 0 });
    expect(await coordinatorOf(maya)).toBe(from.id);
    expect((await move(from.id, to.id, true)).body).toEqual({ members: 0, organizations: 1 });
    expect(await coordinatorOf(maya)).toBe(to.id);
    for (const one of members) expect(await coordinatorOf(one)).toBe(to.id);
    const list = await staff.get(contract.listCoordinators, {});
    expect(list.data.find(({ id }) => id === to.id)).toMatchObject({
      members: 3,
      organizations: 1,
      standing: "published",
    });
    expect((await move(to.id, to.id, false)).status).toBe(422);
    await disable(from, testNow);
    expect(await move(to.id, from.id, false)).toMatchObject({ status: 409, body: { code: "coordinator_away" } });
    // Moving from a person who has left is exactly the case.
    await disable(from, null);
    await move(to.id, from.id, true);
    await disable(from, testNow);
    expect((await move(from.id, to.id, true)).body).toEqual({ members: 3, organizations: 1 });
  });

  test("two moves in opposite directions leave every member with one of the two, and no one lost", async () => {
    const staff = await asStaff();
    const [one, two] = [await coordinator(), await coordinator()];
    const members = await Promise.all(Array.from({ length: 8 }, () => createMember(app)));
    for (const [index, member] of members.entries()) await giveCoordinator(app, member, index % 2 ? one : two);
    const move = (id: number, to: number) => staff.call(contract.moveMembers, { params: { id }, body: { to, reason } });
    const answers = await Promise.all([move(one.id, two.id), move(two.id, one.id)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const rows = await app.context.read
      .selectFrom("member_coordinators")
      .select("coordinator_id")
      .where(
        "member_id",
        "in",
        members.map(({ id }) => id),
      )
      .execute();
    expect(rows).toHaveLength(8);
    // The later one took them all.
    expect(new Set(rows.map((row) => row.coordinator_id)).size).toBe(1);
  });
});
