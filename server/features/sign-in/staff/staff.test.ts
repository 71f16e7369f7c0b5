// Rights of staff over HTTP: listed, granted and removed right away, on record, and never so that no one is left to grant them.
import { listOpsPractitioners, listSentMessages, setAccountStanding } from "@larkwell/contract/ops.ts";
import { changeStaffRights, listStaff } from "@larkwell/contract/ops-staff.ts";
import { readMe } from "@larkwell/contract/sessions.ts";
import type { StaffRight } from "@larkwell/domain/staff/rights.ts";
import { beforeEach, describe, expect, test } from "vitest";
import { useTestApp } from "../../../testing/build-app.ts";
import { createMember, createPerson, type Person } from "../../../testing/factories/people.ts";
import { signInAs } from "../../../testing/sign-in-as.ts";

const app = useTestApp();
const reason = "a new colleague";

beforeEach(() => app.write((tx) => tx.db.deleteFrom("staff_rights").execute()).then(() => undefined));

const staffWith = (...rights: StaffRight[]) => createPerson(app, "staff", { rights });
const change = (of: Person, before: StaffRight[], rights: StaffRight[]) => ({
  params: { id: of.id },
  body: { rights, before, reason },
});
const rightsOf = async (person: Person) => (await (await signInAs(app, person)).get(readMe, {})).staff_rights;

describe("an administrator", () => {
  test("sees who may do what, and grants and removes rights; each is a row with the reason", async () => {
    const boss = await staffWith("administrator");
    const colleague = await staffWith("support");
    const client = await signInAs(app, boss);
    const listed = await client.get(listStaff, { query: { limit: 100 } });
    expect(listed.data.find((one) => one.id === colleague.id)).toMatchObject({ rights: ["support"], is_you: false });
    expect(listed.data.find((one) => one.id === boss.id)).toMatchObject({ rights: ["administrator"], is_you: true });
    const changed = await client.get(changeStaffRights, change(colleague, ["support"], ["safety", "finance"]));
    expect(changed.rights).toEqual(["finance", "safety"]);
    const rows = await app.context.read
      .selectFrom("audit_log")
      .select(["actor_id", "action", "subject_id", "reason"])
      .where("subject_user_id", "=", colleague.id)
      .where("action", "like", "ops.right%")
      .orderBy("id")
      .execute();
    expect(rows.map(({ action, subject_id }) => `${action} ${subject_id}`)).toEqual([
      "ops.right_given finance",
      "ops.right_given safety",
      "ops.right_taken support",
    ]);
    expect(rows.every((row) => row.actor_id === boss.id && row.reason === reason)).toBe(true);
  });

  test("changes what counts right away, in open sessions", async () => {
    const boss = await signInAs(app, await staffWith("administrator"));
    const colleague = await staffWith("support");
    const open = await signInAs(app, colleague);
    expect((await open.call(listSentMessages, {})).status).toBe(200);
    await boss.get(changeStaffRights, change(colleague, ["support"], []));
    expect((await open.call(listSentMessages, {})).body).toMatchObject({ code: "right_missing" });
    expect((await open.get(readMe, {})).staff_rights).toEqual([]);
    await boss.get(changeStaffRights, change(colleague, [], ["support"]));
    expect((await open.call(listSentMessages, {})).status).toBe(200);
  });

  test("overwrites no other person's change, gives no right to a member, and says why", async () => {
    const boss = await signInAs(app, await staffWith("administrator"));
    const colleague = await staffWith("support");
    expect((await boss.call(changeStaffRights, change(colleague, [], ["finance"]))).body).toMatchObject({
      code: "stale",
    });
    const member = await createMember(app);
    expect((await boss.call(changeStaffRights, change(member, [], ["support"]))).status).toBe(404);
    const silent = {
      ...change(colleague, ["support"], []),
      body: { rights: [], before: ["support" as const], reason: "" },
    };
    expect((await boss.call(changeStaffRights, silent)).status).toBe(422);
    expect(await rightsOf(colleague)).toEqual(["support"]);
  });
});

describe("the last administrator", () => {
  test("stays one, and can neither be disabled nor leave", async () => {
    const boss = await staffWith("administrator", "support");
    const client = await signInAs(app, boss);
    const refused = await client.call(changeStaffRights, change(boss, ["support", "administrator"], ["support"]));
    expect(refused).toMatchObject({ status: 409, body: { code: "last_administrator" } });
    const other = await staffWith("administrator");
    const disable = { params: { id: other.id }, body: { disabled: true, reason } };
    expect((await client.call(setAccountStanding, disable)).status).toBe(200);
    // The other one can't sign in anymore, so they do not count.
    expect((await client.call(changeStaffRights, change(boss, ["support", "administrator"], []))).body).toMatchObject({
      code: "last_administrator",
    });
    expect((await client.call(listOpsPractitioners, {})).status).toBe(200);
  });

  test("is one of two who remove each other at the same time", async () => {
    for (let round = 0; round < 5; round++) {
      const [one, two] = [await staffWith("administrator"), await staffWith("administrator")];
      const [first, second] = [await signInAs(app, one), await signInAs(app, two)];
      const answers = await Promise.all([
        first.call(changeStaffRights, change(two, ["administrator"], [])),
        second.call(changeStaffRights, change(one, ["administrator"], [])),
      ]);
      expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 403]);
      const left = await app.context.read.selectFrom("staff_rights").select("user_id").execute();
      expect(left).toHaveLength(1);
      await app.write((tx) => tx.db.deleteFrom("staff_rights").execute());
    }
  });

  test("is one of two who disable each other at the same time", async () => {
    const [one, two] = [await staffWith("administrator"), await staffWith("administrator")];
    const [first, second] = [await signInAs(app, one), await signInAs(app, two)];
    const body = { disabled: true, reason };
    const answers = await Promise.all([
      first.call(setAccountStanding, { params: { id: two.id }, body }),
      second.call(setAccountStanding, { params: { id: one.id }, body }),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const open = await app.context.read
      .selectFrom("users")
      .select("id")
      .where("id", "in", [one.id, two.id])
      .where("disabled_at", "is", null)
      .execute();
    expect(open).toHaveLength(1);
  });
});
