// Staff publishes agreements over HTTP: versions follow each other, even two together, and announced ones can be withdrawn.
import { acceptAgreements } from "@larkwell/contract/accounts.ts";
import { listOpsAgreements, publishAgreement, withdrawAgreement } from "@larkwell/contract/ops-agreements.ts";
import { readMe } from "@larkwell/contract/sessions.ts";
import { beforeEach, describe, expect, test } from "vitest";
import { type Client, testNow, useTestApp } from "../../../testing/build-app.ts";
import { createMember, createPerson, unique } from "../../../testing/factories/people.ts";
import { signInAs } from "../../../testing/sign-in-as.ts";

const app = useTestApp();
let staff: Client;
let name: string;

beforeEach(async () => {
  app.setNow(testNow);
  await app.write(async ({ db }) => {
    await db.deleteFrom("agreement_acceptances").execute();
    await db.deleteFrom("agreements").execute();
  });
  staff = await signInAs(app, await createPerson(app, "staff"));
  name = `terms-${unique()}`;
});

type Body = Parameters<typeof publish>[0];
const publish = (more: {
  effective_at?: string | null;
  for_role?: "member" | "practitioner" | null;
  name?: string;
  path?: string;
  changes?: string;
}) =>
  staff.call(publishAgreement, {
    body: { name, title: "Terms", path: "/terms", for_role: "member", effective_at: null, changes: "New.", ...more },
  });

const pendingOf = async (member: { id: number; role: "member" }) =>
  (await (await signInAs(app, member)).get(readMe, {})).pending_agreements.map(({ version }) => version);

test("a new version is required from its day on, and the one before no longer", async () => {
  const member = { ...(await createMember(app)), role: "member" as const };
  expect(await publish({})).toMatchObject({ status: 201, body: { version: 1, standing: "in_force", accepted: 0 } });
  expect(await publish({ effective_at: "2026-03-12 15:00:00" })).toMatchObject({
    body: { version: 2, standing: "announced", can: { withdraw: true } },
  });
  expect(await pendingOf(member)).toEqual([1]);
  app.setNow(testNow.add({ hours: 72 }));
  expect(await pendingOf(member)).toEqual([2]);
  const client = await signInAs(app, member);
  const [{ id } = { id: 0 }] = (await client.get(readMe, {})).pending_agreements;
  await client.get(acceptAgreements, { body: { agreements: [id] } });
  staff = await signInAs(app, await createPerson(app, "staff"));
  const { data, pagination } = await staff.get(listOpsAgreements, {});
  expect(pagination.total).toBe(2);
  expect(data).toMatchObject([
    { version: 2, standing: "in_force", accepted: 1, can: { withdraw: false } },
    { version: 1, standing: "replaced", accepted: 0 },
  ]);
});

test("the next version is for the same people, whatever the request says", async () => {
  await publish({ for_role: "practitioner" });
  const next = await publish({ for_role: "member" });
  expect(next).toMatchObject({ body: { version: 2, for_role: "practitioner" } });
  expect(await pendingOf({ ...(await createMember(app)), role: "member" })).toEqual([]);
});

test("several published together follow each other", async () => {
  const answers = await Promise.all([1, 2, 3, 4].map(() => publish({})));
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
  const { data } = await staff.get(listOpsAgreements, {});
  expect(data.map(({ version }) => version).sort((a, b) => a - b)).toEqual([1, 2, 3, 4]);
});

describe("an announced version", () => {
  test("can be withdrawn; one in force can't", async () => {
    const first = await publish({});
    const second = await publish({ effective_at: "2026-03-12 15:00:00" });
    if (!first.ok || !second.ok) throw new Error("not published");
    expect((await staff.call(withdrawAgreement, { params: { id: second.body.id } })).status).toBe(200);
    expect(await staff.call(withdrawAgreement, { params: { id: first.body.id } })).toMatchObject({
      status: 409,
      body: { code: "agreement_in_force" },
    });
    expect((await staff.call(withdrawAgreement, { params: { id: second.body.id } })).status).toBe(404);
  });

  test("is not overtaken by an earlier one", async () => {
    await publish({ effective_at: "2026-03-12 15:00:00" });
    expect(await publish({})).toMatchObject({ status: 422, body: { errors: [{ field: "effective_at" }] } });
  });
});

test.each<[Body, string]>([
  [{ name: "Two Words" }, "name"],
  [{ path: "https://elsewhere.example/terms" }, "path"],
  [{ path: "//elsewhere.example" }, "path"],
  [{ changes: "" }, "changes"],
  [{ effective_at: "2026-03-01 00:00:00" }, "effective_at"],
])("%o is refused at its field", async (body, field) => {
  const answer = await publish(body);
  expect(answer).toMatchObject({ status: 422, body: { errors: [{ field }] } });
});
