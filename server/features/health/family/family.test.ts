// My Family over HTTP: the page of a child, its measurements and vaccinations, for the parent alone.
import * as contract from "@larkwell/contract/family.ts";
import * as children from "@larkwell/contract/health-record.ts";
import { beforeEach, expect, test } from "vitest";
import { type Client, testNow, useTestApp } from "../../../testing/build-app.ts";
import { createFamily } from "../../../testing/factories/family.ts";
import { createMember, type Person } from "../../../testing/factories/people.ts";
import { createMemberIn } from "../../../testing/factories/programs.ts";
import { signInAs } from "../../../testing/sign-in-as.ts";

const app = useTestApp();
beforeEach(() => app.setNow(testNow));

async function parent() {
  const person = await createMemberIn(app, ["parenting_and_pediatrics"]);
  const family = await createFamily(app, person);
  return { person, client: await signInAs(app, person), ...family };
}
const read = (client: Client, person: Person, child_id: number) =>
  client.call(contract.readChildPage, { params: { user_id: person.id, child_id } });
const page = (client: Client, person: Person, child_id: number) =>
  client.get(contract.readChildPage, { params: { user_id: person.id, child_id } });
const weight = (more: object = {}) => ({
  kind: "weight",
  on: "2026-03-01",
  amount: 11_300,
  note: "",
  client_key: crypto.randomUUID(),
  ...more,
});
const add = (client: Client, person: Person, child_id: number, body: object) =>
  client.call(contract.addGrowth, { params: { user_id: person.id, child_id }, body: body as never });

test("a measurement is made once however often it is sent, is changed, and is deleted", async () => {
  const { person, client, child } = await parent();
  const sent = weight();
  const answers = await Promise.all([1, 2, 3].map(() => add(client, person, child, sent)));
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
  const { growth } = await page(client, person, child);
  expect(growth).toMatchObject([
    { kind: "weight", on: "2026-03-01", amount: 11_300 },
    { on: "2024-01-02", amount: 3_400 },
  ]);
  const one = { user_id: person.id, child_id: child, id: growth[0]?.id ?? 0 };
  const { client_key: _, ...body } = weight({ kind: "height", amount: 861, on: "2026-02-01" });
  const changed = await client.call(contract.changeGrowth, { params: one, body: body as never });
  expect([changed.status, changed.body]).toMatchObject([200, { kind: "height", amount: 861, on: "2026-02-01" }]);
  for (const status of [200, 200])
    expect((await client.call(contract.deleteGrowth, { params: one })).status).toBe(status);
  expect((await page(client, person, child)).growth).toHaveLength(1);
  expect((await client.call(contract.changeGrowth, { params: one, body: body as never })).status).toBe(404);
});

test("a vaccination is made once, is changed, and is deleted", async () => {
  const { person, client, child } = await parent();
  const sent = { name: "DTaP", on: "2024-03-02", dose: "1 of 5", client_key: crypto.randomUUID() };
  const params = { user_id: person.id, child_id: child };
  const send = () => client.call(contract.addChildVaccination, { params, body: sent });
  expect([(await send()).status, (await send()).status]).toEqual([201, 201]);
  const { vaccinations } = await page(client, person, child);
  expect(vaccinations).toMatchObject([
    { name: "DTaP", on: "2024-03-02", dose: "1 of 5", given_by: "" },
    { name: "Hepatitis B" },
  ]);
  const one = { ...params, id: vaccinations[0]?.id ?? 0 };
  const body = { name: "DTaP", on: "2024-03-03", given_by: "The clinic" };
  const changed = await client.call(contract.changeChildVaccination, { params: one, body });
  expect(changed.body).toMatchObject({ on: "2024-03-03", given_by: "The clinic", dose: "" });
  expect((await client.call(contract.deleteChildVaccination, { params: one })).status).toBe(200);
  expect((await page(client, person, child)).vaccinations).toMatchObject([{ name: "Hepatitis B" }]);
});

test.each([
  [{ amount: 1 }, "amount", "Enter a weight from 0.7 to 661 lb (0.3 to 300 kg)."],
  [{ on: "2026-03-20" }, "on", "Enter a date that has passed."],
  [{ on: "2024-01-01" }, "on", "Enter your child’s birthday or a later date."],
])("%j is refused and names the field", async (wrong, field, message) => {
  const { person, client, child } = await parent();
  const answer = await add(client, person, child, weight(wrong));
  expect([answer.status, answer.body]).toMatchObject([422, { errors: [{ field, message }] }]);
  expect((await page(client, person, child)).growth).toHaveLength(1);
});

test("the chart is what the parent chose", async () => {
  const { person, client, child } = await parent();
  expect((await page(client, person, child)).chart).toBeNull();
  const params = { user_id: person.id, child_id: child };
  await client.call(contract.chooseGrowthChart, { params, body: { chart: "none" } });
  expect((await page(client, person, child)).chart).toBe("none");
});

test("no one else reads or writes about a child, and one member’s child is not found under another’s id", async () => {
  const { person, child, growth, vaccination } = await parent();
  const other = await parent();
  const stranger = await createMember(app);
  for (const [client, id] of [
    [await signInAs(app, stranger), person.id],
    [await signInAs(app, stranger), stranger.id],
    [other.client, other.person.id],
  ] as const) {
    const params = { user_id: id, child_id: child };
    const { client_key: _, ...body } = weight();
    const shot = { name: "Polio", on: "2024-03-02" };
    const answers = [
      await client.call(contract.readChildPage, { params }),
      await client.call(contract.addGrowth, { params, body: weight() as never }),
      await client.call(contract.changeGrowth, { params: { ...params, id: growth }, body: body as never }),
      await client.call(contract.deleteGrowth, { params: { ...params, id: growth } }),
      await client.call(contract.addChildVaccination, { params, body: { ...shot, client_key: "k" } }),
      await client.call(contract.changeChildVaccination, { params: { ...params, id: vaccination }, body: shot }),
      await client.call(contract.deleteChildVaccination, { params: { ...params, id: vaccination } }),
      await client.call(contract.chooseGrowthChart, { params, body: { chart: "boys" } }),
    ];
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
  }
  // Under the parent's other child, an entry is not found either.
  const { client_key: _, ...body } = weight();
  const params = { user_id: other.person.id, child_id: other.child, id: growth };
  expect((await other.client.call(contract.changeGrowth, { params, body: body as never })).status).toBe(404);
  expect((await page(await signInAs(app, person), person, child)).growth).toMatchObject([{ amount: 3_400 }]);
});

test("a child who died keeps every entry, takes no new ones, and is where the parent left it when brought back", async () => {
  const { person, client, child } = await parent();
  const params = { user_id: person.id, id: child };
  await client.call(children.hideHealthChild, { params, body: { died: true, removed: false } });
  expect(await page(client, person, child)).toMatchObject({
    child: { died: true },
    growth: [{ amount: 3_400 }],
    vaccinations: [{ name: "Hepatitis B" }],
  });
  expect((await add(client, person, child, weight())).status).toBe(404);
  await client.call(children.hideHealthChild, { params, body: { died: false, removed: false } });
  expect((await add(client, person, child, weight())).status).toBe(201);
  expect((await read(client, person, child)).status).toBe(200);
});
