// Access by the child's age: open, by the rules of the parent's state from 12, closed at 18 by a job that announces it, and deleted later.
import * as contract from "@larkwell/contract/family.ts";
import { updateHealthProfile } from "@larkwell/contract/health-profile.ts";
import * as children from "@larkwell/contract/health-record.ts";
import { listNotifications } from "@larkwell/contract/notifications.ts";
import { saveMinorAccess } from "@larkwell/contract/ops-family.ts";
import { afterAll, afterEach, beforeEach, describe, expect, test } from "vitest";
import { personKeys } from "../../../data/personal-tables.ts";
import { type Client, testNow, useTestApp } from "../../../testing/build-app.ts";
import { createFamily } from "../../../testing/factories/family.ts";
import { createMember, createPerson, type Person } from "../../../testing/factories/people.ts";
import { signInAs } from "../../../testing/sign-in-as.ts";
import { collectHoldings } from "../../account/my-data/collect.queries.ts";

const app = useTestApp();
beforeEach(() => at(`${TODAY}T15:00:00Z`));
afterAll(() => app.setNow(testNow));
afterEach(() => app.write(({ db }) => db.deleteFrom("minor_access_rules").execute()));

/** In New York, where the members are. */
const TODAY = "2026-03-10";

async function parentOf(birthday: string, state: string | null = "NY") {
  const person = await createMember(app);
  await app.write(({ db }) =>
    db.updateTable("member_profiles").set({ state }).where("user_id", "=", person.id).execute(),
  );
  const family = await createFamily(app, person, { birthday });
  return { person, client: await signInAs(app, person), ...family };
}
type Parent = Awaited<ReturnType<typeof parentOf>>;

/** Signed in anew: the clock may have moved past a session. */
const clientOf = ({ person }: Pick<Parent, "person">) => signInAs(app, person);
const page = async ({ person, child }: Pick<Parent, "person" | "child">) =>
  (await signInAs(app, person)).get(contract.readChildPage, { params: { user_id: person.id, child_id: child } });
const opened = async (parent: Parent) => {
  const { stage, open, growth, vaccinations } = await page(parent);
  return { stage, open, growth: growth.length, vaccinations: vaccinations.length };
};
const allow = async (state: string, open: readonly ("growth" | "vaccinations")[], note = "") => {
  const staff: Client = await signInAs(app, await createPerson(app, "staff"));
  expect((await staff.call(saveMinorAccess, { body: { state, open: [...open], note } })).status).toBe(200);
};
const at = (instant: string) => app.setNow(Temporal.Instant.from(instant));
const EVERYTHING = { stage: "open", open: ["growth", "vaccinations", "visits", "files"], growth: 1, vaccinations: 1 };
const WRITTEN = { stage: "by_state", open: ["growth", "vaccinations"], growth: 1, vaccinations: 1 };
const NOTHING = { open: [], growth: 0, vaccinations: 0 };

describe("by age and state, the parent reads", () => {
  test.each([
    ["2015-03-10", "NY", ["growth"], EVERYTHING],
    ["2014-03-11", "NY", ["growth"], EVERYTHING],
    ["2014-03-10", "NY", ["growth"], { stage: "by_state", open: ["growth"], growth: 1, vaccinations: 0 }],
    ["2009-03-10", "NY", ["vaccinations"], { stage: "by_state", open: ["vaccinations"], growth: 0, vaccinations: 1 }],
    ["2008-03-11", "NY", ["growth", "vaccinations"], WRITTEN],
    ["2008-03-11", "NY", [], { ...NOTHING, stage: "by_state" }],
    ["2008-03-11", "NJ", ["growth"], { ...NOTHING, stage: "by_state" }],
    ["2008-03-11", null, ["growth"], { ...NOTHING, stage: "by_state" }],
    ["2008-03-11", "ZZ", ["growth"], { ...NOTHING, stage: "by_state" }],
    ["2008-03-10", "NY", ["growth", "vaccinations"], { ...NOTHING, stage: "closed" }],
  ] as const)("of a child born %s, with the state %s, where New York opens %j", async (birthday, state, open, seen) => {
    const parent = await parentOf(birthday, state);
    await allow("NY", open);
    expect(await opened(parent)).toEqual(seen);
  });

  test("by the day that it is where they live", async () => {
    const parent = await parentOf("2014-03-11");
    at("2026-03-11T03:59:59Z");
    expect(await opened(parent)).toEqual(EVERYTHING);
    at("2026-03-11T04:00:00Z");
    expect(await opened(parent)).toEqual({ ...NOTHING, stage: "by_state" });
  });

  test("a birthday on February 29 on March 1, in the page and in the database alike", async () => {
    const parent = await parentOf("2008-02-29");
    await allow("NY", ["growth", "vaccinations"]);
    at("2026-03-01T04:59:59Z");
    expect(await opened(parent)).toEqual(WRITTEN);
    at("2026-03-01T05:00:00Z");
    expect(await opened(parent)).toEqual({ ...NOTHING, stage: "closed" });
  });
});

test("what is closed takes no writing, and what was written is there again when the state opens it", async () => {
  const parent = await parentOf("2013-03-10");
  const { client, person, child, growth, vaccination } = parent;
  const params = { user_id: person.id, child_id: child };
  const measured = { kind: "weight" as const, on: "2025-03-01", amount: 40_000 };
  const shot = { name: "Tdap", on: "2025-03-01" };
  const answers = [
    await client.call(contract.addGrowth, { params, body: { ...measured, client_key: "a" } }),
    await client.call(contract.changeGrowth, { params: { ...params, id: growth }, body: measured }),
    await client.call(contract.deleteGrowth, { params: { ...params, id: growth } }),
    await client.call(contract.chooseGrowthChart, { params, body: { chart: "boys" } }),
    await client.call(contract.addChildVaccination, { params, body: { ...shot, client_key: "b" } }),
    await client.call(contract.changeChildVaccination, { params: { ...params, id: vaccination }, body: shot }),
    await client.call(contract.deleteChildVaccination, { params: { ...params, id: vaccination } }),
  ];
  expect(answers.map(({ status, body }) => [status, (body as { code: string }).code])).toEqual(
    answers.map(() => [403, "closed_by_age"]),
  );
  await allow("NY", ["growth"], "Checked by counsel");
  expect((await page(parent)).growth).toMatchObject([{ id: growth, amount: 3_400 }]);
  const added = await client.call(contract.addGrowth, { params, body: { ...measured, client_key: "a" } });
  expect(added.status).toBe(201);
});

test("the rules are staff’s, with the last word on each state, and each change is in the audit log", async () => {
  const { client } = await parentOf("2013-03-10");
  const body = { state: "NY", open: ["growth" as const], note: "" };
  expect((await client.call(saveMinorAccess, { body })).status).toBe(403);
  const staff = await signInAs(app, await createPerson(app, "staff"));
  const wrong = await staff.call(saveMinorAccess, { body: { ...body, state: "XX" } });
  expect([wrong.status, wrong.body]).toMatchObject([422, { errors: [{ field: "state", message: "Choose a state." }] }]);
  await allow("NY", ["growth"]);
  await allow("NY", [], "Repealed");
  const rows = await app.context.read.selectFrom("minor_access_rules").selectAll().execute();
  expect(rows).toMatchObject([{ state: "NY", open_kinds: [], note: "Repealed" }]);
  const lines = await app.context.read
    .selectFrom("audit_log")
    .select(["subject_id", "reason"])
    .where("action", "=", "ops.minor_access_changed")
    .orderBy("id", "desc")
    .limit(2)
    .execute();
  expect(lines).toEqual([
    { subject_id: "NY", reason: "nothing: Repealed" },
    { subject_id: "NY", reason: "growth" },
  ]);
});

const mailsTo = ({ id }: Person) =>
  app.context.read
    .selectFrom("sent_messages")
    .select(["subject", "body"])
    .where("user_id", "=", id)
    .where("template", "=", "page_closes")
    .execute();

describe("at 18", () => {
  const BIRTHDAY = "2008-04-10";

  test("the parent is told once, 30 days before, without what it is about; twins are one notice", async () => {
    const parent = await parentOf(BIRTHDAY);
    await createFamily(app, parent.person, { birthday: BIRTHDAY, name: "Ben" });
    await app.runJobs();
    expect(await mailsTo(parent.person)).toEqual([]);
    expect((await page(parent)).closes_on).toBeNull();
    at("2026-03-11T05:00:00Z");
    await app.runJobs();
    await app.runJobs();
    const mails = await mailsTo(parent.person);
    expect(mails).toHaveLength(1);
    expect(`${mails[0]?.subject} ${mails[0]?.body}`).not.toMatch(/ada|ben|child|18|birthday|family page|parent/i);
    expect((await page(parent)).closes_on).toBe("2026-04-10");
    const { data } = await (await clientOf(parent)).get(listNotifications, { query: { limit: 50 } });
    expect(data.filter(({ kind }) => kind === "page_closes")).toMatchObject([
      { label: "A page in your account closes soon", leads: "family" },
    ]);
  });

  test("another birthday is told again, and one who is hidden never", async () => {
    const parent = await parentOf("2008-03-20");
    const hidden = await parentOf("2008-03-20");
    await app.write(({ db }) =>
      db.updateTable("children").set({ died: true }).where("id", "=", hidden.child).execute(),
    );
    await app.runJobs();
    expect([await mailsTo(parent.person), await mailsTo(hidden.person)]).toMatchObject([[{}], []]);
    await app.write(({ db }) =>
      db.updateTable("children").set({ birthday: "2008-05-20" }).where("id", "=", parent.child).execute(),
    );
    await app.runJobs();
    expect(await mailsTo(parent.person)).toHaveLength(1);
    at("2026-05-01T12:00:00Z");
    await app.runJobs();
    expect(await mailsTo(parent.person)).toHaveLength(2);
    expect(await mailsTo(hidden.person)).toEqual([]);
  });

  test("the page closes that day, stays closed whatever the birthday becomes, and 90 days later is deleted", async () => {
    const parent = await parentOf(BIRTHDAY);
    const { person, child } = parent;
    await allow("NY", ["growth", "vaccinations"]);
    at("2026-04-10T03:59:00Z");
    await app.runJobs();
    expect(await opened(parent)).toMatchObject({ growth: 1, vaccinations: 1 });
    at("2026-04-10T04:00:00Z");
    // Also before the job has run.
    expect(await opened(parent)).toEqual({ ...NOTHING, stage: "closed" });
    await app.runJobs();
    const younger = await (await clientOf(parent)).call(updateHealthProfile, {
      params: { user_id: person.id },
      body: { children: [{ id: child, birthday: "2020-04-10" }] },
    });
    expect(younger.body).toMatchObject({ code: "child_age_fixed" });
    // As support would write it.
    await app.write(({ db }) =>
      db.updateTable("children").set({ birthday: "2020-04-10" }).where("id", "=", child).execute(),
    );
    expect(await opened(parent)).toEqual({ ...NOTHING, stage: "closed" });
    const rows = () => app.context.read.selectFrom("child_growth").select("id").where("child_id", "=", child).execute();
    at("2026-07-09T03:00:00Z");
    await app.runJobs();
    expect(await rows()).toHaveLength(1);
    at("2026-07-09T05:00:00Z");
    await app.runJobs();
    expect(await rows()).toHaveLength(0);
    expect(await opened(parent)).toEqual({ ...NOTHING, stage: "closed" });
  });

  test("what was written about a child who died or was removed is never deleted, and the page of one who died stays open", async () => {
    const died = await parentOf(BIRTHDAY);
    const removed = await parentOf(BIRTHDAY);
    await app.write(async ({ db }) => {
      await db.updateTable("children").set({ died: true }).where("id", "=", died.child).execute();
      await db.updateTable("children").set({ removed_at: app.context.now() }).where("id", "=", removed.child).execute();
    });
    at("2026-12-10T12:00:00Z");
    await app.runJobs();
    at("2027-12-10T12:00:00Z");
    await app.runJobs();
    expect(await opened(died)).toEqual(EVERYTHING);
    expect(await opened(removed)).toEqual({ ...NOTHING, stage: "closed" });
    // Removed because they died: said so later, the page is back.
    await (await clientOf(removed)).call(children.hideHealthChild, {
      params: { user_id: removed.person.id, id: removed.child },
      body: { died: true, removed: false },
    });
    expect(await opened(removed)).toEqual(EVERYTHING);
  });

  test("a parent opens nothing again by another birthday, or by a death taken back", async () => {
    const teen = await parentOf("2012-03-10");
    const client = await clientOf(teen);
    const params = { user_id: teen.person.id, id: teen.child };
    const say = (died: boolean) => client.call(children.hideHealthChild, { params, body: { died, removed: false } });
    const born = (birthday: string) =>
      client.call(updateHealthProfile, {
        params: { user_id: teen.person.id },
        body: { children: [{ id: teen.child, birthday }] },
      });
    expect((await born("2016-03-10")).body).toMatchObject({ code: "child_age_fixed" });
    expect((await born("2011-03-10")).status).toBe(200);
    expect((await say(true)).status).toBe(200);
    expect((await say(false)).body).toMatchObject({ code: "child_age_fixed" });
    // Where nothing is written, a slip is corrected by oneself.
    await app.write(async ({ db }) => {
      await db.deleteFrom("child_growth").where("child_id", "=", teen.child).execute();
      await db.deleteFrom("child_vaccinations").where("child_id", "=", teen.child).execute();
    });
    expect([(await say(false)).status, (await born("2016-03-10")).status]).toEqual([200, 200]);
  });

  test("two runs of the job at a time tell and close once", async () => {
    const parent = await parentOf("2008-03-20");
    await Promise.all([app.runJobs(), app.runJobs()]);
    expect(await mailsTo(parent.person)).toHaveLength(1);
  });
});

test.each([
  ["2020-03-10", 1],
  ["2013-03-10", 0],
  [`2008-${TODAY.slice(5)}`, 0],
])("the data copy of the parent of a child born %s has what the page shows", async (birthday, count) => {
  const { person, child } = await parentOf(birthday);
  expect((await page({ person, child })).growth).toHaveLength(count);
  const { read, personalTables, secret } = app.context;
  const held = await collectHoldings(read, person.id, personalTables, {
    open: (sealed) => sealed,
    keys: personKeys(secret, person.id),
    now: app.context.now(),
  });
  expect(held.records.filter(({ title }) => title.startsWith("Child: "))).toHaveLength(count * 2);
});
