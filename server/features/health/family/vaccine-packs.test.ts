// Vaccination schedules over HTTP: what staff uploads, makes active and withdraws, and what a parent reads of it and when not.
import { readVaccineSchedule } from "@larkwell/contract/family.ts";
import * as children from "@larkwell/contract/health-record.ts";
import * as contract from "@larkwell/contract/ops-vaccine-packs.ts";
import type { ErrorReply } from "@larkwell/contract/refusals.ts";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { type Client, testNow, useTestApp } from "../../../testing/build-app.ts";
import { createFamily, insertVaccinePack } from "../../../testing/factories/family.ts";
import { createMember, createPerson, type Person } from "../../../testing/factories/people.ts";
import { createMemberIn } from "../../../testing/factories/programs.ts";
import { signInAs, tokenFor } from "../../../testing/sign-in-as.ts";

const app = useTestApp();
let staff: Person;
let client: Client;
const at = (instant: string) => app.setNow(Temporal.Instant.from(instant));
beforeEach(async () => {
  at("2026-03-10T15:00:00Z");
  await app.write(({ db }) => db.deleteFrom("vaccine_packs").execute());
  staff = await createPerson(app, "staff");
  client = await signInAs(app, staff);
});
afterAll(() => app.setNow(testNow));

const row = (more: object = {}) => ({ vaccine: "Vaccine A", age: "2 years", from_months: 24, to_months: 35, ...more });
const pack = (more: object = {}) => ({
  format: contract.VACCINE_PACK_FORMAT,
  issuer: "Board of Examples",
  edition: "2026",
  place: "US",
  effective: "2026-01-01",
  review_by: "2027-01-31",
  source_url: "https://example.org/schedule",
  rows: [row()],
  ...more,
});

async function upload(content: object | string, by: Person = staff) {
  const form = new FormData();
  const text = typeof content === "string" ? content : JSON.stringify(content);
  form.set("file", new Blob([text]), "../<script>.json");
  const response = await fetch(`${app.url}/api/v1/ops/vaccine_packs`, {
    method: "POST",
    headers: { authorization: `Bearer ${await tokenFor(app, by)}` },
    body: form,
  });
  const body = (await response.json()) as contract.VaccinePackDetail & ErrorReply;
  return { status: response.status, body };
}
const faultsOf = async (content: object | string) => {
  const { status, body } = await upload(content);
  return [status, ...(body.errors ?? []).map(({ field, message }) => `${field} | ${message}`)];
};
const activate = (id: number) => client.call(contract.activateVaccinePack, { params: { id } });
const withdraw = (id: number) => client.call(contract.withdrawVaccinePack, { params: { id } });
const statesOf = async () => {
  const { data } = await client.get(contract.listVaccinePacks, {});
  return data.map(({ id, state }) => [id, state]);
};

async function parentOf(birthday = "2024-01-02", state: string | null = "NY") {
  const person = await createMember(app);
  await app.write(({ db }) =>
    db.updateTable("member_profiles").set({ state }).where("user_id", "=", person.id).execute(),
  );
  return { person, ...(await createFamily(app, person, { birthday })) };
}
type Parent = Awaited<ReturnType<typeof parentOf>>;

async function read({ person, child }: Parent, as: Person = person) {
  const parent = await signInAs(app, as);
  return parent.call(readVaccineSchedule, { params: { user_id: person.id, child_id: child } });
}
const scheduleOf = async (parent: Parent) => {
  const { status, body } = await read(parent);
  expect(status).toBe(200);
  return (body as { schedule: { edition: string; over: boolean; now: object[]; next: object[] } | null }).schedule;
};

test("staff uploads, looks, makes active, replaces and withdraws, each in the audit log, and a parent reads the active one", async () => {
  const parent = await parentOf();
  const { status, body: first } = await upload(pack());
  expect([status, first]).toMatchObject([201, { state: "draft", rows: [row()], replaces: null }]);
  expect(await scheduleOf(parent)).toBeNull();
  expect((await activate(first.id)).body).toMatchObject({ state: "active" });
  expect(await scheduleOf(parent)).toEqual({
    issuer: "Board of Examples",
    edition: "2026",
    effective: "2026-01-01",
    review_by: "2027-01-31",
    source_url: "https://example.org/schedule",
    over: false,
    now: [row()],
    next: [],
  });
  const { body: second } = await upload(pack({ edition: "2026, revised" }));
  expect(second.replaces).toEqual({ issuer: "Board of Examples", edition: "2026" });
  await activate(second.id);
  expect(await scheduleOf(parent)).toMatchObject({ edition: "2026, revised" });
  expect(await statesOf()).toEqual([
    [second.id, "active"],
    [first.id, "replaced"],
  ]);
  const late = [await activate(first.id), await withdraw(first.id)];
  expect(late.map(({ body }) => (body as ErrorReply).code)).toEqual(["vaccine_pack_ended", "vaccine_pack_ended"]);
  for (const _ of [1, 2]) expect((await withdraw(second.id)).body).toMatchObject({ state: "withdrawn" });
  expect(await scheduleOf(parent)).toBeNull();
  const lines = await app.context.read
    .selectFrom("audit_log")
    .select(["action", "subject_id", "reason"])
    .where("action", "like", "ops.vaccine_pack_%")
    .where("actor_id", "=", staff.id)
    .orderBy("id")
    .execute();
  expect(lines.map(({ action, subject_id }) => [action.slice(17), Number(subject_id)])).toEqual([
    ["added", first.id],
    ["activated", first.id],
    ["added", second.id],
    ["replaced", first.id],
    ["activated", second.id],
    ["withdrawn", second.id],
  ]);
  expect(lines[0]?.reason).toBe("US: Board of Examples, 2026");
});

describe("a file with faults is refused, and each is named with its row and field", () => {
  test.each<[string, object | string, (string | number)[]]>([
    ["a missing row", pack({ rows: [] }), [422, "rows | rows: Enter at least one row."]],
    [
      "wrong months",
      pack({
        rows: [row(), row({ from_months: 30, to_months: 24 }), row({ from_months: 1.5 }), row({ to_months: 216 })],
      }),
      [
        422,
        "rows.1.to_months | Row 2, to_months: Enter the month of from_months or a later one.",
        "rows.2.from_months | Row 3, from_months: Enter a whole number of months.",
        "rows.3.to_months | Row 4, to_months: Enter at most 215 months.",
      ],
    ],
    [
      "hostile names",
      pack({ issuer: "A\u202eB", rows: [row({ vaccine: "x\u0000y" }), row({ vaccine: " " })] }),
      [
        422,
        "issuer | issuer: You can’t use some of these characters here. Remove them.",
        "rows.0.vaccine | Row 1, vaccine: You can’t use some of these characters here. Remove them.",
        "rows.1.vaccine | Row 2, vaccine: The vaccine is required.",
      ],
    ],
    [
      "a day that isn’t",
      pack({ effective: "2026-02-30" }),
      [422, expect.stringMatching(/^effective \| effective: /) as never],
    ],
    [
      "a review before the effective date",
      pack({ effective: "2027-01-31" }),
      [422, "review_by | review_by: Enter a date after the effective date."],
    ],
    [
      "a review that has passed",
      pack({ review_by: "2026-03-10" }),
      [422, "review_by | review_by: Enter a date after today."],
    ],
    ["an unknown place", pack({ place: "ZZ" }), [422, "place | place: Enter US, or the code of a state, such as NY."]],
    [
      "an address that runs",
      pack({ source_url: "javascript:alert(1)" }),
      [422, "source_url | source_url: Enter an address that begins with https://."],
    ],
    [
      "another file",
      { resourceType: "Bundle" },
      [422, ...Array.from({ length: 9 }, () => expect.any(String) as never)],
    ],
    [
      "10,000 rows",
      pack({ rows: Array.from({ length: 10_000 }, () => ({})) }),
      [422, "rows | rows: Enter at most 300 rows."],
    ],
    [
      "half of a file",
      JSON.stringify(pack()).slice(0, -9),
      [422, "file | This file isn’t complete JSON. Check it in an editor."],
    ],
    [
      "nested without end",
      `{"rows":${"[".repeat(90_000)}`,
      [422, "file | This file isn’t complete JSON. Check it in an editor."],
    ],
    ["too much", pack({ issuer: "x".repeat(200_000) }), [422, "file | Choose a file of at most 200 KB."]],
  ])("%s", async (_what, content, expected) => {
    const found = await faultsOf(content);
    expect(found).toEqual(expected);
    expect(await statesOf()).toEqual([]);
  });

  test("300 faults, 301 rows, and what is no JSON at all", async () => {
    expect(await faultsOf(pack({ rows: Array.from({ length: 301 }, () => row({ vaccine: "A", age: "b" })) }))).toEqual([
      422,
      "rows | rows: Enter at most 300 rows.",
    ]);
    const many = await faultsOf(pack({ rows: Array.from({ length: 300 }, () => row({ vaccine: "" })) }));
    expect([many.length, many[1], many.at(-1)]).toEqual([
      52,
      "rows.0.vaccine | Row 1, vaccine: The vaccine is required.",
      "file | 250 more.",
    ]);
    expect((await upload("vaccine,age\nA,2")).status).toBe(415);
    expect(await statesOf()).toEqual([]);
  });
});

test("only staff with the right Administrator uploads, reads and changes", async () => {
  const id = await insertVaccinePack(app);
  const editor = await createPerson(app, "staff", { rights: ["content"] });
  for (const person of [editor, await createMember(app)]) {
    const other = await signInAs(app, person);
    const answers = [
      await upload(pack(), person),
      await other.call(contract.listVaccinePacks, {}),
      await other.call(contract.readVaccinePack, { params: { id } }),
      await other.call(contract.activateVaccinePack, { params: { id } }),
      await other.call(contract.withdrawVaccinePack, { params: { id } }),
    ];
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 403));
  }
  expect(await statesOf()).toEqual([[id, "draft"]]);
});

test("of two that are made active at once one is active at the end, and the other one was replaced", async () => {
  for (let round = 0; round < 3; round += 1) {
    const ids = [await insertVaccinePack(app), await insertVaccinePack(app)];
    const answers = await Promise.all([...ids, ...ids].map(activate));
    for (const { status } of answers) expect([200, 409]).toContain(status);
    const states = (await statesOf()).filter(([id]) => ids.includes(Number(id))).map(([, state]) => state);
    expect([states.includes("active"), states.includes("replaced"), states.length]).toEqual([true, true, 2]);
  }
});

describe("a parent reads", () => {
  test("the schedule of their state before that of the country, and none outside the country", async () => {
    await insertVaccinePack(app, { state: "active", edition: "country" });
    await insertVaccinePack(app, { state: "active", edition: "state", place: "NY" });
    await insertVaccinePack(app, { state: "active", edition: "later", place: "NJ", effective_on: "2026-03-11" });
    const editions = [];
    for (const state of ["NY", "NJ", "TX", null, "ZZ"])
      editions.push((await scheduleOf(await parentOf("2024-01-02", state)))?.edition);
    expect(editions).toEqual(["state", "country", "country", "country", undefined]);
  });

  test("its rows to the end of the review-by day in their time zone, and then only where the issuer is", async () => {
    await insertVaccinePack(app, { state: "active", review_by: "2026-03-10" });
    const parent = await parentOf();
    at("2026-03-11T03:59:00Z");
    expect(await scheduleOf(parent)).toMatchObject({ over: false, now: [row()] });
    at("2026-03-11T04:00:00Z");
    expect(await scheduleOf(parent)).toMatchObject({
      over: true,
      now: [],
      next: [],
      source_url: "https://example.org/schedule",
    });
  });

  test("nothing of a child who is hidden, after a loss, by age, or of another’s child", async () => {
    await insertVaccinePack(app, { state: "active" });
    const [hidden, teen, other] = [await parentOf(), await parentOf("2013-01-02"), await parentOf()];
    const person = await createMemberIn(app, ["pregnancyloss"]);
    const lost = { person, ...(await createFamily(app, person)) };
    expect(await scheduleOf(hidden)).not.toBeNull();
    await (await signInAs(app, hidden.person)).get(children.hideHealthChild, {
      params: { user_id: hidden.person.id, id: hidden.child },
      body: { died: true, removed: false },
    });
    expect([await scheduleOf(hidden), await scheduleOf(lost)]).toEqual([null, null]);
    expect([(await read(teen)).status, (await read(other, hidden.person)).status]).toEqual([403, 404]);
  });
});
