// Organizations in the console: maintained by staff, two edits together are noticed, and people of a census are found only with a reason.
import {
  changeOrganization,
  createOrganization,
  findOrganizationPerson,
  listOrganizations,
  readOrganization,
  readOrganizationChoices,
  readOrganizationPeople,
} from "@larkwell/contract/ops-organizations.ts";
import { beforeAll, describe, expect, test } from "vitest";
import { type Client, testNow, useTestApp } from "../../../testing/build-app.ts";
import { createOrganization as addOrganization, createRecord } from "../../../testing/factories/census.ts";
import { createMember, createPerson, unique } from "../../../testing/factories/people.ts";
import { createPractice } from "../../../testing/factories/practices.ts";
import { signInAs } from "../../../testing/sign-in-as.ts";

const app = useTestApp();
let staff: Client;
beforeAll(async () => {
  staff = await signInAs(app, await createPerson(app, "staff"));
});

const facts = {
  name: "Blue Harbor",
  slug: "Blue-Harbor",
  tracks: ["pregnancy", "fertility"],
  gift: "A soft blanket",
  partner_invites: false,
  dependents_each: 4,
  email_domains: ["@Blue.example", "blue.example"],
  grace_days: 14,
  date_forms: ["MM/DD/YYYY"],
} as const;
const bodyOf = (more: object = {}) => ({
  ...(structuredClone(facts) as unknown as { name: string }),
  slug: `blue-${unique()}`,
  ...more,
});

test("one is created with everything staff decides, and read again", async () => {
  const { data } = await staff.get(listOrganizations, { query: { term: "blue" } });
  expect(data).toEqual([]);
  const created = await staff.get(createOrganization, { body: bodyOf({ slug: "Blue-Harbor" }) });
  expect(created).toMatchObject({
    name: "Blue Harbor",
    slug: "blue-harbor",
    tracks: ["pregnancy", "fertility"],
    email_domains: ["blue.example"],
    gift: "A soft blanket",
    partner_invites: false,
    dependents_each: 4,
    forum_access: true,
    grace_days: 14,
    removal_percent: 5,
    removal_rows: 10,
    ended_on: null,
    version: 1,
    link: expect.stringMatching(/\/app\/register\?org=blue-harbor$/),
  });
  expect(await staff.get(readOrganization, { params: { id: created.id } })).toEqual(created);
});

describe("what is refused", () => {
  test.each([
    [{ name: " " }, "name"],
    [{ slug: "a" }, "slug"],
    [{ slug: "with space" }, "slug"],
    [{ tracks: ["gardening"] }, "tracks.0"],
    [{ email_domains: ["gmail.com"] }, "email_domains.0"],
    [{ email_domains: ["nothing"] }, "email_domains.0"],
    [{ grace_days: 366 }, "grace_days"],
    [{ dependents_each: 11 }, "dependents_each"],
    [{ dependents_each: -1 }, "dependents_each"],
    [{ dependents_each: 1.5 }, "dependents_each"],
    [{ removal_percent: 101 }, "removal_percent"],
    [{ date_forms: [] }, "date_forms"],
    [{ date_forms: ["MM/DD/YYYY", "DD/MM/YYYY"] }, "date_forms"],
    [{ coordinator_id: 999_999 }, "coordinator_id"],
    [{ vertical_group_version: "v9" }, "vertical_group_version"],
    [{ ended_on: "soon" }, "ended_on"],
  ])("%j, at its field", async (more, field) => {
    const answer = await staff.call(createOrganization, { body: bodyOf(more) });
    expect(answer).toMatchObject({ status: 422, body: { errors: [{ field }] } });
  });

  test("a short name that another organization has", async () => {
    const { slug } = await staff.get(createOrganization, { body: bodyOf() });
    const answer = await staff.call(createOrganization, { body: bodyOf({ slug }) });
    expect(answer).toMatchObject({ status: 409, body: { code: "slug_taken", errors: [{ field: "slug" }] } });
    const none = await Promise.all([1, 2].map(() => staff.call(createOrganization, { body: bodyOf({ slug: "" }) })));
    expect(none.map(({ status }) => status)).toEqual([201, 201]);
  });
});

test("of two who edit together the second is told, and shown the current values", async () => {
  const { id, version } = await staff.get(createOrganization, { body: bodyOf() });
  const change = (name: string) =>
    staff.call(changeOrganization, { params: { id }, body: { ...bodyOf(), name, version } });
  const answers = await Promise.all([change("First"), change("Second")]);
  const [saved] = answers.filter((answer) => answer.ok);
  const [refused] = answers.filter((answer) => !answer.ok);
  expect([saved?.status, refused?.status]).toEqual([200, 409]);
  const now = await staff.get(readOrganization, { params: { id } });
  expect(now.version).toBe(2);
  expect(refused?.body).toMatchObject({ code: "stale", details: { organization: { id } } });
});

test("coordinators are chosen from the existing ones", async () => {
  const { person } = await createPractice(app);
  await app.write(({ db }) =>
    db.updateTable("practitioner_profiles").set({ is_cx: true }).where("user_id", "=", person.id).execute(),
  );
  const choices = await staff.get(readOrganizationChoices, {});
  expect(choices.coordinators.map(({ id }) => id)).toContain(person.id);
  expect(choices.vertical_group_versions).toContain("v2");
  const created = await staff.get(createOrganization, { body: bodyOf({ coordinator_id: person.id }) });
  expect(created.coordinator_id).toBe(person.id);
});

test("the list is searched by name and short name, filtered, and paged", async () => {
  const names = ["Zebra one", "Zebra two", "Zebra 100%"];
  for (const name of names) await staff.get(createOrganization, { body: bodyOf({ name }) });
  const { id } = await staff.get(createOrganization, {
    body: bodyOf({ name: "Zebra gone", slug: "zeb-gone", ended_on: "2026-01-31" }),
  });
  const list = async (query: object) => (await staff.get(listOrganizations, { query })).data.map(({ name }) => name);
  expect(await list({ term: "ZEBRA" })).toEqual(["Zebra 100%", "Zebra gone", "Zebra one", "Zebra two"]);
  expect(await list({ term: "0%" })).toEqual(["Zebra 100%"]);
  expect(await list({ term: "zeb-gone" })).toEqual(["Zebra gone"]);
  expect(await list({ term: "zebra", standing: "ended" })).toEqual(["Zebra gone"]);
  expect(await list({ term: "zebra", limit: 1, offset: 1 })).toEqual(["Zebra gone"]);
  expect(await staff.get(readOrganization, { params: { id } })).toMatchObject({ ended_on: "2026-01-31" });
});

describe("the people of an organization", () => {
  test("are counted, and no one is named", async () => {
    const organization = await addOrganization(app);
    for (const until of [null, testNow.add({ hours: 1 }), testNow]) {
      const { id: user_id } = await createMember(app);
      await app.write(({ db }) =>
        db.insertInto("organization_members").values({ user_id, organization_id: organization, until }).execute(),
      );
    }
    expect(await staff.get(readOrganizationPeople, { params: { id: organization } })).toEqual({
      employees: 0,
      dependents: 0,
      members: { total: 2, more: false },
      ending: { total: 1, more: false },
      ended: { total: 1, more: false },
    });
  });

  test("are found by exact number or address, with a reason that is recorded", async () => {
    const organization = await addOrganization(app);
    const record = await createRecord(app, organization, { employee_id: "77", email: "ana@harbor.example" });
    await createRecord(app, organization, { employee_id: "77", dependent_key: "kim|2000-01-01", relation: "child" });
    await createRecord(app, organization, { employee_id: "777" });
    await createRecord(app, await addOrganization(app), { employee_id: "77" });
    const member = await createMember(app);
    await app.write(({ db }) =>
      db
        .insertInto("organization_members")
        .values({ user_id: member.id, organization_id: organization, eligibility_record_id: record })
        .execute(),
    );
    const params = { id: organization };
    const reason = "They called about their access";
    for (const wanted of ["77", "Ana@Harbor.example"]) {
      const { data } = await staff.get(findOrganizationPerson, { params, body: { wanted, reason } });
      expect(data).toMatchObject([
        { employee_id: "77", relation: "employee", members: [{ id: member.id, until: null }] },
        { employee_id: "77", relation: "child", members: [] },
      ]);
    }
    expect((await staff.get(findOrganizationPerson, { params, body: { wanted: "7", reason } })).data).toEqual([]);
    const short = await staff.call(findOrganizationPerson, { params, body: { wanted: "77", reason: "x" } });
    expect(short).toMatchObject({ status: 422, body: { errors: [{ field: "reason" }] } });
    const logged = await app.context.read
      .selectFrom("audit_log")
      .select(["action", "subject_id"])
      .where("reason", "=", reason)
      .execute();
    expect(logged.filter(({ action }) => action === "ops.eligibility_searched")).toHaveLength(3);
    expect(logged.filter(({ subject_id }) => subject_id === String(record))).toHaveLength(2);
  });
});
