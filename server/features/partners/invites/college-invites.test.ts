// Links of a college for many people: their places under a race, their dates, who came too late, and what a manager sees of them.
import * as colleges from "@larkwell/contract/college-invites.ts";
import * as contract from "@larkwell/contract/invites.ts";
import type { ErrorReply } from "@larkwell/contract/refusals.ts";
import { readMe } from "@larkwell/contract/sessions.ts";
import { beforeEach, describe, expect, test } from "vitest";
import { type Client, testNow, useTestApp } from "../../../testing/build-app.ts";
import { createCollege, createInvite, createPlan } from "../../../testing/factories/invites.ts";
import { createMember, createPerson, type Person, unique } from "../../../testing/factories/people.ts";
import { signInAs } from "../../../testing/sign-in-as.ts";

const app = useTestApp({ env: { PUBLIC_URL: "https://care.example", CLINIC_TIME_ZONE: "America/New_York" } });

let staff: Client;
let collegeId: number;
let planId: number;
let manager: { person: Person; client: Client };
beforeEach(async () => {
  app.setNow(testNow);
  staff = await signInAs(app, await createPerson(app, "staff", { rights: ["eligibility"] }));
  const person = await createMember(app, { firstName: "Dana" });
  manager = { person, client: await signInAs(app, person) };
  ({ collegeId, planId } = await createCollege(app, person));
});

const someone = async () => {
  const person = await createMember(app);
  return { person, client: await signInAs(app, person) };
};
const linkFor = (max_uses: number, values = {}) =>
  createInvite(app, { kind: "campus", plan_id: planId, college_id: collegeId, max_uses, ...values });
const accept = (client: Client, invite_id: string) =>
  client.call(contract.createOrAcceptInvite, { body: { invite_id } });
const codeOf = (answer: { body: unknown }) => (answer.body as ErrorReply).code;
const rowOf = (id: number) =>
  app.context.read
    .selectFrom("invites")
    .select(["state", "uses", "accepted_by"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
const untilOf = async (person: Person) =>
  (
    await app.context.read
      .selectFrom("plan_members")
      .select("until")
      .where("user_id", "=", person.id)
      .where("plan_id", "=", planId)
      .executeTakeFirst()
  )?.until;
const listOf = ({ person, client } = manager) =>
  client.get(colleges.listCollegeInvites, { params: { user_id: person.id } });

describe("a link for many", () => {
  test("has exactly its places, however many people take the last ones together", async () => {
    const { id, token } = await linkFor(3);
    const people = await Promise.all(Array.from({ length: 9 }, someone));
    const answers = await Promise.all(people.map(({ client }) => accept(client, token)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(answers.filter(({ status }) => status === 410).map(codeOf)).toEqual(Array(6).fill("invite_full"));
    expect(await rowOf(id)).toEqual({ state: "accepted", uses: 3, accepted_by: null });
    const held = await Promise.all(people.map(({ person }) => untilOf(person)));
    expect(held.filter((until) => until !== undefined)).toHaveLength(3);
  });

  test("takes one place from a person, however often they press, also after it is full", async () => {
    const { id, token } = await linkFor(2);
    const { client } = await someone();
    const answers = await Promise.all(Array.from({ length: 5 }, () => accept(client, token)));
    expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(200));
    expect(await rowOf(id)).toMatchObject({ state: "open", uses: 1 });
    await accept((await someone()).client, token);
    expect((await accept(client, token)).status).toBe(200);
    expect(await rowOf(id)).toMatchObject({ state: "accepted", uses: 2 });
  });

  test("withdrawn as the last place is taken: one of the two", async () => {
    for (let round = 0; round < 4; round += 1) {
      const { id, token } = await linkFor(2, { uses: 1 });
      const { person, client } = await someone();
      const [taken, withdrawn] = await Promise.all([
        accept(client, token),
        staff.call(contract.revokeOpsInvite, { params: { id } }),
      ]);
      expect([taken.ok, withdrawn.ok].filter(Boolean)).toHaveLength(1);
      expect(await rowOf(id)).toMatchObject(taken.ok ? { state: "accepted", uses: 2 } : { state: "revoked", uses: 1 });
      expect((await untilOf(person)) !== undefined).toBe(taken.ok);
    }
  });

  test("says to a person who came too late why, and what to do next; an unknown one says nothing", async () => {
    const { client } = await someone();
    const full = await linkFor(2, { uses: 1 });
    await accept((await someone()).client, full.token);
    const withdrawn = await linkFor(2);
    await staff.get(contract.revokeOpsInvite, { params: { id: withdrawn.id } });
    const expired = await linkFor(2, { expires_at: testNow.subtract({ seconds: 1 }) });
    const late = async (invite_id: string) => {
      const read = await app.client().call(contract.readInvite, { params: { invite_id } });
      const taken = await accept(client, invite_id);
      expect(taken.body).toMatchObject({ code: codeOf(read), message: (read.body as ErrorReply).message });
      return read.body as ErrorReply;
    };
    expect(await late(full.token)).toMatchObject({
      code: "invite_full",
      message:
        "All places of this invitation are taken. Ask the person at your college who shared it whether there is another one.",
    });
    for (const { token } of [withdrawn, expired])
      expect(await late(token)).toMatchObject({ code: "invite_over", message: expect.stringContaining("has ended") });
    expect(codeOf(await app.client().call(contract.readInvite, { params: { invite_id: "x".repeat(43) } }))).toBe(
      "invite_unusable",
    );
    // A link for one would tell of the one person who used it.
    const single = await linkFor(1);
    await accept((await someone()).client, single.token);
    expect(codeOf(await accept(client, single.token))).toBe("invite_unusable");
  });

  test("a registration with it is asked about once, and not again after it was used", async () => {
    const { token } = await linkFor(5);
    const { person, client } = await someone();
    await app.write(({ db }) =>
      db
        .insertInto("arrivals")
        .values({ user_id: person.id, invite_hash: app.context.secret.hash(token), registered_at: testNow })
        .execute(),
    );
    const waiting = async () => (await client.get(readMe, { query: { include_profile: true } })).partner.waiting_invite;
    expect(await waiting()).toBe(true);
    expect((await client.call(contract.createOrAcceptInvite, { body: { waiting: true } })).status).toBe(200);
    expect(await waiting()).toBe(false);
    const left = await client.get(contract.readWaitingInvite, { params: { user_id: person.id } });
    expect(left.invite).toBeNull();
  });

  test("gives a plan until its day, and never shortens what a person has", async () => {
    const june = Temporal.Instant.from("2026-06-30T04:00:00Z");
    const { person, client } = await someone();
    const short = await linkFor(5, { grants_until: june });
    expect(await client.get(contract.readInvite, { params: { invite_id: short.token } })).toMatchObject({
      grants_until: "2026-06-30 04:00:00",
    });
    await accept(client, short.token);
    expect(await untilOf(person)).toEqual(june);
    const names = async () =>
      (await client.get(readMe, { query: { include_profile: true } })).subscription_plans.map(({ id }) => id);
    expect(await names()).toEqual([planId]);
    app.setNow(june);
    const again = await signInAs(app, person);
    expect((await again.get(readMe, { query: { include_profile: true } })).subscription_plans).toEqual([]);
    app.setNow(testNow);
    const longer = await linkFor(5, { grants_until: june.add({ hours: 24 }) });
    await accept(client, longer.token);
    await accept(client, (await linkFor(5, { grants_until: june.subtract({ hours: 24 }) })).token);
    expect(await untilOf(person)).toEqual(june.add({ hours: 24 }));
    await accept(client, (await linkFor(5)).token);
    await accept(client, (await linkFor(5, { grants_until: june })).token);
    expect(await untilOf(person)).toBeNull();
  });
});

describe("staff", () => {
  const body = { kind: "campus" as const, college: " Harbor State ", places: 40 };

  test("chooses a college, places and days, which end at midnight where the clinic is", async () => {
    await onlyPlan();
    const { invite } = await staff.get(contract.createOpsInvite, {
      body: { ...body, expires_on: "2026-03-20", ends_on: "2026-06-30" },
    });
    expect(invite).toMatchObject({
      college: "Harbor State",
      places: 40,
      used: 0,
      expires_at: "2026-03-21 04:00:00",
      grants_until: "2026-07-01 04:00:00",
    });
    // The same college in other letters is the same one.
    await staff.get(contract.createOpsInvite, { body: { ...body, college: "HARBOR state" } });
    const { data } = await staff.get(colleges.listColleges, { query: { limit: 100 } });
    expect(data.filter(({ name }) => name.toLowerCase() === "harbor state")).toHaveLength(1);
  });

  test.each([
    [{ kind: "campus", places: 0 }, "places"],
    [{ kind: "campus", places: 5_001 }, "places"],
    [{ kind: "campus", places: 1.5 }, "places"],
    [{ kind: "campus", expires_on: "2026-03-08" }, "expires_on"],
    [{ kind: "campus", expires_on: "2028-03-08" }, "expires_on"],
    [{ kind: "campus", expires_on: "2026-04-02", ends_on: "2026-04-01" }, "ends_on"],
    [{ kind: "campus", ends_on: "2026-03-10" }, "ends_on"],
    [{ kind: "plan", plan_id: 1, places: 2 }, "places"],
    [{ kind: "enterprise", organization_id: 1, college: "Harbor" }, "college"],
  ])("is refused %j", async (wrong, field) => {
    await onlyPlan();
    const answer = await staff.call(contract.createOpsInvite, { body: wrong as { kind: "campus" } });
    expect([answer.status, (answer.body as ErrorReply).errors?.map((one) => one.field)]).toEqual([422, [field]]);
  });

  test("adds and removes a manager; only members with a confirmed address can be one", async () => {
    const { person, client } = await someone();
    const add = (email_address: string) =>
      staff.call(colleges.appointCollegeManager, { params: { id: collegeId }, body: { email_address } });
    for (const address of ["not-here@people.example", (await createPerson(app, "practitioner")).email])
      expect((await add(address)).status).toBe(422);
    expect((await client.get(readMe, { query: { include_profile: true } })).partner.college_invites).toBe(false);
    const twice = await Promise.all([add(person.email), add(person.email)]);
    expect(twice.map(({ status }) => status)).toEqual([200, 200]);
    const managers = async () =>
      (await staff.get(colleges.listColleges, { query: { limit: 100 } })).data.find(({ id }) => id === collegeId)
        ?.managers ?? [];
    const [, mine] = await managers();
    expect(await managers()).toMatchObject([{ email: manager.person.email }, { email: person.email }]);
    expect((await client.get(readMe, { query: { include_profile: true } })).partner.college_invites).toBe(true);
    await linkFor(7);
    expect((await listOf({ person, client })).data).toHaveLength(1);
    const end = () => staff.call(colleges.endCollegeManager, { params: { id: collegeId, manager_id: mine?.id ?? 0 } });
    expect([(await end()).status, (await end()).status]).toEqual([200, 200]);
    expect(await listOf({ person, client })).toMatchObject({ data: [], colleges: [] });
  });
});

describe("a manager", () => {
  test("sees numbers and dates of their own college only, and nothing of the people", async () => {
    const other = await createCollege(app, (await someone()).person);
    await createInvite(app, { kind: "campus", plan_id: other.planId, college_id: other.collegeId, max_uses: 999 });
    const open = await linkFor(10, { name: "Note of staff" });
    const gone = await linkFor(6, { expires_at: testNow.add({ seconds: 5 }) });
    const firstName = `Secret${unique()}`;
    const user = await createMember(app, { firstName });
    const client = await signInAs(app, user);
    await accept(client, open.token);
    app.setNow(testNow.add({ seconds: 10 }));
    const list = await listOf();
    expect(list.data).toMatchObject([
      { id: gone.id, state: "expired", places: 6, used: 0, left: 0 },
      { id: open.id, state: "open", places: 10, used: 1, left: 9 },
    ]);
    expect(list.colleges).toMatchObject([{ id: collegeId, sent: 2, places: 16, used: 1, left: 9 }]);
    const words = JSON.stringify(list);
    for (const hidden of [user.email, firstName, "Note of staff", "999"]) expect(words).not.toContain(hidden);
    expect(Object.keys(list.data[0] ?? {}).toSorted()).toEqual(
      ["id", "college", "state", "places", "used", "left", "created_at", "expires_at", "grants_until"].toSorted(),
    );
    // Nobody reads it in their name, and no one else has one.
    expect((await client.call(colleges.listCollegeInvites, { params: { user_id: manager.person.id } })).status).toBe(
      404,
    );
    expect(await listOf({ person: user, client })).toMatchObject({ data: [], colleges: [] });
  });
});

/** The college plan that campus invites give: the only one of this application. */
async function onlyPlan(): Promise<void> {
  await app.write(({ db }) =>
    db.updateTable("subscription_plans").set({ active: false }).where("kind", "=", "college").execute(),
  );
  await createPlan(app, "college");
}
