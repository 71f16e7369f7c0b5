// The health profile over HTTP: three ways to a due date and their limits, children, and that only the member sees it.
import * as contract from "@larkwell/contract/health-profile.ts";
import { beforeEach, describe, expect, test } from "vitest";
import { type Client, testNow, useTestApp } from "../../../testing/build-app.ts";
import { createMember, type Person } from "../../../testing/factories/people.ts";
import { createMemberIn } from "../../../testing/factories/programs.ts";
import { signInAs } from "../../../testing/sign-in-as.ts";

const app = useTestApp();
beforeEach(() => app.setNow(testNow));

const put = (client: Client, person: Person, body: object) =>
  client.call(contract.updateHealthProfile, { params: { user_id: person.id }, body: body as never });
const get = (client: Client, person: Person) =>
  client.get(contract.readHealthProfile, { params: { user_id: person.id } });

async function pregnant(dueDate?: string) {
  const person = await createMemberIn(app, ["pregnancy"], dueDate ? { dueDate } : {});
  return { person, client: await signInAs(app, person) };
}

test("is empty before anything was said", async () => {
  const { person, client } = await pregnant();
  expect(await get(client, person)).toEqual({
    birthday: "1990-04-12",
    due_date: null,
    dated_by: null,
    dated_from: null,
    embryo_days: null,
    due_date_unknown: false,
    fetal_imagery: false,
    children: [],
  });
});

describe("the due date", () => {
  test.each([
    [{ due_date: "2026-11-02" }, { due_date: "2026-11-02", dated_by: "due_date", dated_from: "2026-11-02" }],
    [
      { dated_by: "last_period", dated_from: "2026-01-26" },
      { due_date: "2026-11-02", dated_by: "last_period", dated_from: "2026-01-26", embryo_days: null },
    ],
    [
      { dated_by: "ivf_transfer", dated_from: "2026-02-14", embryo_days: 5 },
      { due_date: "2026-11-02", dated_by: "ivf_transfer", embryo_days: 5 },
    ],
    [
      { dated_by: "ivf_transfer", dated_from: "2026-02-12", embryo_days: 3 },
      { due_date: "2026-11-02", dated_by: "ivf_transfer", embryo_days: 3 },
    ],
    [{ due_date_unknown: true }, { due_date: null, due_date_unknown: true }],
    [{ due_date: "2026-03-09" }, { due_date: "2026-03-09" }],
  ])("%j is stored", async (body, kept) => {
    const { person, client } = await pregnant();
    const answer = await put(client, person, body);
    expect([answer.status, answer.body]).toEqual([200, expect.objectContaining(kept)]);
    expect(await get(client, person)).toMatchObject(kept);
  });

  test.each([
    [{ due_date: "2026-03-08" }, "due_date"],
    [{ due_date: "2027-01-04" }, "due_date"],
    [{ due_date: "" }, "due_date"],
    [{ due_date: "2026-02-30" }, "due_date"],
    [{ dated_by: "last_period", dated_from: "2026-03-10" }, "dated_from"],
    [{ dated_by: "last_period", dated_from: "2025-05-01" }, "dated_from"],
    [{ dated_by: "ivf_transfer" }, "dated_from"],
    [{ dated_by: "ivf_transfer", dated_from: "2026-02-12", embryo_days: 4 }, "embryo_days"],
    [{ dated_by: "guess" }, "dated_by"],
  ])("%j must be corrected at %s", async (body, field) => {
    const { person, client } = await pregnant("2026-09-01");
    const answer = await put(client, person, body);
    expect([answer.status, answer.body]).toEqual([
      422,
      expect.objectContaining({ errors: [expect.objectContaining({ field })] }),
    ]);
    expect((await get(client, person)).due_date).toBe("2026-09-01");
  });

  test("that has passed stays with a member who has it, until 42 weeks; no one else may give it", async () => {
    const { person, client } = await pregnant("2026-03-01");
    expect((await put(client, person, { due_date: "2026-03-01" })).status).toBe(200);
    expect((await put(client, person, { due_date: "2026-03-02" })).status).toBe(422);
    app.setNow(Temporal.Instant.from("2026-03-16T15:00:00Z"));
    const later = await signInAs(app, person);
    expect((await put(later, person, { due_date: "2026-03-01" })).status).toBe(422);
    const elsewhere = await createMemberIn(app, ["fertility"], { dueDate: "2026-03-12" });
    const client2 = await signInAs(app, elsewhere);
    expect((await put(client2, elsewhere, { due_date: "2026-03-12" })).status).toBe(422);
  });

  test("the other facts stay when one is changed", async () => {
    const { person, client } = await pregnant("2026-09-01");
    await put(client, person, { fetal_imagery: true });
    await put(client, person, { children: [{ birthday: "2020-05-01" }] });
    expect(await get(client, person)).toMatchObject({
      due_date: "2026-09-01",
      fetal_imagery: true,
      children: [{ birthday: "2020-05-01" }],
    });
  });
});

describe("children", () => {
  test("are added, changed and removed; the others stay", async () => {
    const { person, client } = await pregnant();
    await put(client, person, {
      children: [
        { name: "Ada", birthday: "2020-05-01" },
        { birthday: "2026-03-09", weeks_at_birth: 36, gender: "undisclosed" },
      ],
    });
    const [first, second] = (await get(client, person)).children;
    await put(client, person, {
      children: [{ id: first?.id, birthday: "2020-05-02" }],
      removed_children: [second?.id],
    });
    expect((await get(client, person)).children).toEqual([
      { id: first?.id, name: "Ada", birthday: "2020-05-02", gender: null, weeks_at_birth: null },
    ]);
  });

  test.each([
    [{ birthday: "2026-03-10" }, "children.0.birthday"],
    [{ birthday: "2008-03-01" }, "children.0.birthday"],
    [{ birthday: "2026-01-01", weeks_at_birth: 19 }, "children.0.weeks_at_birth"],
    [{ birthday: "2026-01-01", gender: "no" }, "children.0.gender"],
    [{}, "children.0.birthday"],
  ])("%j must be corrected at %s", async (child, field) => {
    const { person, client } = await pregnant();
    const answer = await put(client, person, { children: [child] });
    expect([answer.status, answer.body]).toEqual([
      422,
      expect.objectContaining({ errors: [expect.objectContaining({ field })] }),
    ]);
  });

  test("of another member are not found, and twenty are the maximum", async () => {
    const other = await createMemberIn(app, [], { children: ["2020-01-01"] });
    const [theirs] = (await get(await signInAs(app, other), other)).children;
    const { person, client } = await pregnant();
    expect((await put(client, person, { children: [{ id: theirs?.id, birthday: "2021-01-01" }] })).status).toBe(404);
    await put(client, person, { removed_children: [theirs?.id] });
    expect((await get(await signInAs(app, other), other)).children).toEqual([theirs]);
    const twenty = Array.from({ length: 20 }, () => ({ birthday: "2020-01-01" }));
    expect((await put(client, person, { children: twenty })).status).toBe(200);
    expect((await put(client, person, { children: [{ birthday: "2020-01-01" }] })).status).toBe(422);
  });
});

test("an account's birthday is given once, and not changed here", async () => {
  const { person, client } = await pregnant();
  expect((await put(client, person, { birthday: "1990-04-12" })).status).toBe(200);
  expect((await put(client, person, { birthday: "1991-04-12" })).status).toBe(422);
  await app.write(({ db }) =>
    db.updateTable("users").set({ date_of_birth: null }).where("id", "=", person.id).execute(),
  );
  expect((await put(client, person, { birthday: "2010-04-12" })).status).toBe(422);
  expect((await put(client, person, { birthday: "1991-04-12" })).body).toMatchObject({ birthday: "1991-04-12" });
});

test("is no one's but the member's own, and every change is recorded", async () => {
  const { person, client } = await pregnant();
  await put(client, person, { due_date: "2026-09-01" });
  const stranger = await signInAs(app, await createMember(app));
  expect((await stranger.call(contract.readHealthProfile, { params: { user_id: person.id } })).status).toBe(404);
  expect((await put(stranger, person, { due_date: "2026-10-01" })).status).toBe(404);
  const audit = await app.context.read
    .selectFrom("audit_log")
    .select(["actor_id", "action"])
    .where("subject_user_id", "=", person.id)
    .execute();
  expect(audit).toEqual([{ actor_id: person.id, action: "health_profile.updated" }]);
});
