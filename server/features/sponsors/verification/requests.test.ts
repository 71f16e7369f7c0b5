// What no census could answer is reviewed by staff: the member's side, the queue, claims, decisions, and undoing them.

import { searchAudit } from "@larkwell/contract/ops.ts";
import {
  claimVerification,
  decideVerification,
  listOpsVerification,
  releaseVerification,
  undoVerification,
} from "@larkwell/contract/ops-verification.ts";
import {
  changeManualVerification,
  readManualVerification,
  requestManualVerification,
  withdrawManualVerification,
} from "@larkwell/contract/verification.ts";
import { beforeEach, describe, expect, test } from "vitest";
import { type Client, testNow, useTestApp } from "../../../testing/build-app.ts";
import { createMember, createPerson, type Person } from "../../../testing/factories/people.ts";
import { createCensusRow, createSponsor, type Sponsor } from "../../../testing/factories/sponsors.ts";
import { signInAs } from "../../../testing/sign-in-as.ts";
import { clearVerifications } from "./clear-verifications.ts";

const app = useTestApp();

let sponsor: Sponsor;
let member: Person;
let client: Client;
let staff: Client;
let other: Client;
let staffPerson: Person;
beforeEach(async () => {
  app.setNow(testNow);
  await app.write(({ db }) => db.deleteFrom("verification_requests").execute());
  sponsor = await createSponsor(app);
  member = await createMember(app);
  client = await signInAs(app, member);
  staffPerson = await createPerson(app, "staff", { firstName: "Ada", lastName: "Lin" });
  staff = await signInAs(app, staffPerson);
  other = await signInAs(app, await createPerson(app, "staff"));
});

const facts = {
  first_name: "Quinn",
  last_name: "Abernathy",
  date_of_birth: "1991-02-03",
  company_name: "Secretive Widgets",
  work_state: "TX",
  tel_number: "(212) 555-0147",
  company_email: "quinn@widgets.example",
};
const ask = async (more: Partial<typeof facts> & { note?: string } = {}, as = client) =>
  (await as.get(requestManualVerification, { body: { ...facts, ...more } })).request;
const own = async () => (await client.get(readManualVerification, {})).request;
const open = (id: number, as = staff) =>
  as.call(claimVerification, { params: { id }, body: { reason: "to decide it" } });
const approve = (id: number, more = {}, as = staff) =>
  as.call(decideVerification, {
    params: { id },
    body: {
      decision: "approved",
      organization_id: sponsor.id,
      as: "employee",
      reason: "employer_confirmed",
      message: "Welcome.",
      ...more,
    },
  });
const refuse = (id: number, as = staff) =>
  as.call(decideVerification, { params: { id }, body: { decision: "refused", reason: "not_on_list", message: "" } });
const undo = (id: number, as = staff) => as.call(undoVerification, { params: { id } });
const codeOf = (answer: { ok: boolean; body: unknown }) => (answer.ok ? "ok" : (answer.body as { code: string }).code);
const queue = async (query = {}) => (await staff.get(listOpsVerification, { query })).data;
const membership = () =>
  app.context.read.selectFrom("organization_members").selectAll().where("user_id", "=", member.id).executeTakeFirst();
const news = async () => {
  await app.runJobs();
  return app.context.read
    .selectFrom("sent_messages")
    .select(["template", "subject", "body"])
    .where("user_id", "=", member.id)
    .where("template", "=", "account_news")
    .execute();
};

describe("a member", () => {
  test("asks, is told when to expect an answer, and finds the request again", async () => {
    expect(await own()).toBeNull();
    expect(await ask()).toMatchObject({
      state: "waiting",
      company_name: "Secretive Widgets",
      answer_by: "2026-03-11",
      can: { change: true },
    });
    expect(await own()).toMatchObject({ state: "waiting" });
  });

  test("asks twice, also in two tabs together, and has one request with the newer answers and the older note", async () => {
    await ask({ note: "I am on leave." });
    await Promise.all([ask({ work_state: "CA" }), ask({ work_state: "CA" })]);
    const [row, ...more] = await queue();
    expect(more).toEqual([]);
    const opened = await open(row?.id ?? 0);
    expect(opened.body).toMatchObject({ note: "I am on leave." });
    expect(JSON.stringify(opened.body)).toContain('{"name":"Work state","value":"CA"}');
  });

  test("adds a note, and withdraws: nothing that was typed is left", async () => {
    const { id } = await ask();
    await client.get(changeManualVerification, { body: { note: "My old name is Quinn Lee." } });
    expect(await own()).toMatchObject({ note: "My old name is Quinn Lee." });
    await client.get(withdrawManualVerification, {});
    await client.get(withdrawManualVerification, {});
    expect(await own()).toMatchObject({ state: "withdrawn", can: { change: false } });
    expect(codeOf(await client.call(changeManualVerification, { body: { note: "more" } }))).toBe("request_closed");
    expect(codeOf(await open(id))).toBe("request_closed");
    const row = await app.context.read
      .selectFrom("verification_requests")
      .select("sealed_facts")
      .where("id", "=", id)
      .executeTakeFirst();
    expect(row?.sealed_facts).toBeNull();
    // And may ask again.
    expect((await ask()).id).not.toBe(id);
  });

  test("what was typed is sealed in storage", async () => {
    await ask();
    const rows = await app.context.read.selectFrom("verification_requests").selectAll().execute();
    expect(JSON.stringify(rows)).not.toMatch(/Quinn|Abernathy|1991|quinn@/);
  });

  test("is told at the field what is missing", async () => {
    const answer = await client.call(requestManualVerification, { body: { ...facts, last_name: "", tel_number: "1" } });
    expect(answer.ok ? [] : answer.body.errors?.map((one) => one.field)).toEqual(["last_name", "tel_number"]);
  });

  test("sees no request of another", async () => {
    await ask();
    const stranger = await signInAs(app, await createMember(app));
    expect((await stranger.get(readManualVerification, {})).request).toBeNull();
    await stranger.get(withdrawManualVerification, {});
    expect(await own()).toMatchObject({ state: "waiting" });
  });
});

describe("the queue", () => {
  test("names no person, the oldest first, and says what is late", async () => {
    const first = await ask();
    app.setNow(testNow.add({ minutes: 5 }));
    const second = await ask({ company_name: "Others" }, await signInAs(app, await createMember(app)));
    expect((await queue()).map((one) => [one.id, one.late])).toEqual([
      [first.id, false],
      [second.id, false],
    ]);
    expect(JSON.stringify(await queue())).not.toMatch(/Quinn|Abernathy|1991|member_id|quinn@/);
    expect((await queue({ order_direction: "desc" })).map((one) => one.id)).toEqual([second.id, first.id]);
  });

  test("every filter", async () => {
    const { id } = await ask();
    await open(id);
    expect((await queue({ mine: true })).length).toBe(1);
    expect((await other.get(listOpsVerification, { query: { mine: true } })).data).toEqual([]);
    await refuse(id);
    expect(await queue()).toEqual([]);
    expect((await queue({ state: "refused" })).map((one) => [one.reason, one.decided_by])).toEqual([
      ["not_on_list", "Ada Lin"],
    ]);
    expect(await queue({ state: "approved" })).toEqual([]);
  });

  test("opening claims it for 15 minutes, is recorded, and shows which answers match, not the content of the census", async () => {
    const row = await createCensusRow(app, sponsor, {
      first_name: "Quincy",
      last_name: "Abernathy",
      date_of_birth: "1991-02-03",
      work_state: "TX",
      email: "q.abernathy@widgets.example",
    });
    const { id } = await ask();
    const opened = await open(id);
    expect(opened.body).toMatchObject({
      member_id: member.id,
      claimed_by: { name: "Ada Lin" },
      candidates: [
        {
          record_id: row.id,
          organization_name: sponsor.name,
          relation: "employee",
          fits: { first_name: "other", last_name: "same", date_of_birth: "same", company_email: "other" },
          taken: false,
        },
      ],
    });
    expect(JSON.stringify(opened.body)).not.toMatch(/Quincy|q\.abernathy/);
    expect(JSON.stringify(opened.body)).not.toContain(member.email);
    const { data } = await staff.get(searchAudit, {
      body: { subject_user_id: member.id, action: "ops.verification_opened", reason: "a test" },
    });
    expect(data).toMatchObject([{ subject: `verification_request ${id}` }]);

    expect(codeOf(await open(id, other))).toBe("request_claimed");
    expect(codeOf(await refuse(id, other))).toBe("request_claimed");
    expect((await other.get(listOpsVerification, {})).data[0]).toMatchObject({
      claimed_by: { name: "Ada Lin" },
      can: { open: false },
    });
    app.setNow(testNow.add({ minutes: 10 }));
    expect(codeOf(await open(id))).toBe("ok");
    app.setNow(testNow.add({ minutes: 24 }));
    other = await signInAs(app, await createPerson(app, "staff"));
    expect(codeOf(await open(id, other))).toBe("request_claimed");
    staff = await signInAs(app, staffPerson);
    await staff.get(releaseVerification, { params: { id } });
    expect((await queue())[0]).toMatchObject({ claimed_by: null, can: { open: true } });
  });

  test("a claim expires, and one person does not release another's claim", async () => {
    const { id } = await ask();
    await open(id);
    app.setNow(testNow.add({ minutes: 14 }));
    await other.get(releaseVerification, { params: { id } });
    expect(codeOf(await open(id, other))).toBe("request_claimed");
    app.setNow(testNow.add({ minutes: 15 }));
    other = await signInAs(app, await createPerson(app, "staff"));
    expect(codeOf(await open(id, other))).toBe("ok");
  });

  test("an unknown request is not found", async () => {
    for (const answer of [await open(987_654), await refuse(987_654), await undo(987_654)])
      expect(answer.status).toBe(404);
  });
});

describe("a decision", () => {
  test("to approve writes the membership; the email says only that there is news, and not before it is final", async () => {
    const { id } = await ask();
    await open(id);
    expect((await approve(id)).body).toMatchObject({ state: "approved", can: { open: false, undo: true } });
    expect(await membership()).toMatchObject({
      organization_id: sponsor.id,
      verified_by: "manual",
      eligibility_record_id: null,
    });
    expect(await own()).toMatchObject({
      state: "approved",
      organization_name: sponsor.name,
      message: "Welcome.",
      reason: null,
    });
    expect(await news()).toEqual([]);
    app.setNow(testNow.add({ minutes: 10 }));
    const [mail, ...more] = await news();
    expect(more).toEqual([]);
    expect(mail?.subject).toBe("News about your account");
    expect(mail?.body).not.toMatch(/employer|sponsor|Widgets|approved|refused|verif/i);
    expect(codeOf(await undo(id))).not.toBe("ok");
  });

  test("to refuse gives the member the reason as text", async () => {
    const { id } = await ask();
    expect((await refuse(id)).body).toMatchObject({ state: "refused", reason: "not_on_list" });
    const request = await own();
    expect(request).toMatchObject({ state: "refused", organization_name: null });
    expect(request?.reason).toMatch(/aren’t on your employer’s list/);
    expect(await membership()).toBeUndefined();
    // The member may ask again, and then the older decision stays.
    await ask();
    expect(codeOf(await undo(id))).toBe("undo_over");
  });

  test("of two of staff together, one decides", async () => {
    const { id } = await ask();
    const answers = await Promise.all([approve(id), refuse(id, other), approve(id, {}, other)]);
    expect(answers.map(codeOf).sort()).toEqual(["ok", "request_closed", "request_closed"]);
    const audit = await app.context.read
      .selectFrom("audit_log")
      .select("action")
      .where("subject_user_id", "=", member.id)
      .where("action", "in", ["ops.verification_approved", "ops.verification_refused"])
      .execute();
    expect(audit.length).toBe(1);
  });

  test("and withdrawing together: the first one counts", async () => {
    const { id } = await ask();
    const [decided] = await Promise.all([approve(id), client.call(withdrawManualVerification, {})]);
    const state = (await own())?.state;
    expect(state).toBe(decided.ok ? "approved" : "withdrawn");
    expect((await membership()) !== undefined).toBe(decided.ok);
  });

  test("names a row of that sponsor's census, each of which belongs to one account", async () => {
    const row = await createCensusRow(app, sponsor, { ends_on: "2026-03-31" });
    const elsewhere = await createCensusRow(app, await createSponsor(app));
    const { id } = await ask();
    expect((await approve(id, { record_id: elsewhere.id })).status).toBe(404);
    expect((await approve(id, { organization_id: 987_654 })).status).toBe(404);
    const holder = await createMember(app);
    await app.write(({ db }) =>
      db
        .insertInto("organization_members")
        .values({ user_id: holder.id, organization_id: sponsor.id, eligibility_record_id: row.id })
        .execute(),
    );
    expect(codeOf(await approve(id, { record_id: row.id }))).toBe("record_taken");
    expect((await approve(id, { record_id: row.id, as: "dependent" })).ok).toBe(true);
    expect(await membership()).toMatchObject({
      eligibility_record_id: row.id,
      as_dependent: true,
      ends_because: "census",
    });
  });

  test("requires a reason of its own kind", async () => {
    const { id } = await ask();
    expect((await approve(id, { reason: "not_on_list" })).status).toBe(422);
    expect((await approve(id, { reason: "" })).status).toBe(422);
  });
});

describe("undoing it", () => {
  test("within ten minutes: the request waits again, the membership is as it was, and no email was sent", async () => {
    const old = await createSponsor(app);
    const since = testNow.subtract({ hours: 24 * 400 });
    await app.write(({ db }) =>
      db
        .insertInto("organization_members")
        .values({ user_id: member.id, organization_id: old.id, since, verified_by: "invite" })
        .execute(),
    );
    const before = await membership();
    const { id } = await ask();
    await approve(id);
    app.setNow(testNow.add({ minutes: 9 }));
    expect((await undo(id, other)).body).toMatchObject({ state: "waiting", can: { open: true, undo: false } });
    expect(await membership()).toEqual(before);
    expect(await own()).toMatchObject({ state: "waiting", message: "", organization_name: null });
    app.setNow(testNow.add({ minutes: 12 }));
    expect(await news()).toEqual([]);
    expect((await refuse(id, other)).ok).toBe(true);
    app.setNow(testNow.add({ minutes: 14 }));
    app.setNow(testNow.add({ minutes: 22 }));
    expect((await news()).length).toBe(1);
  });

  test("if there was no membership there is none again", async () => {
    const { id } = await ask();
    await approve(id);
    expect((await undo(id)).ok).toBe(true);
    expect(await membership()).toBeUndefined();
  });

  test("not if something else has given the member a membership since", async () => {
    const { id } = await ask();
    await approve(id);
    await app.write(({ db }) =>
      db.updateTable("organization_members").set({ verified_by: "invite" }).where("user_id", "=", member.id).execute(),
    );
    expect(codeOf(await undo(id))).toBe("undo_over");
  });

  test("twice together is once", async () => {
    const { id } = await ask();
    await refuse(id);
    const answers = await Promise.all([undo(id), undo(id, other)]);
    expect(answers.map(codeOf).sort()).toEqual(["ok", "undo_over"]);
  });
});

test("what was typed is erased 90 days after the request, once it is closed, and codes after a week", async () => {
  const decided = await ask();
  await refuse(decided.id);
  const waiting = await ask({}, await signInAs(app, await createMember(app)));
  const kept = async (id: number) =>
    (
      await app.context.read
        .selectFrom("verification_requests")
        .select("sealed_facts")
        .where("id", "=", id)
        .executeTakeFirstOrThrow()
    ).sealed_facts !== null;
  app.setNow(testNow.add({ hours: 90 * 24 }));
  await clearVerifications(app.context);
  expect(await kept(decided.id)).toBe(true);
  app.setNow(testNow.add({ hours: 90 * 24 + 1 }));
  await clearVerifications(app.context);
  expect([await kept(decided.id), await kept(waiting.id)]).toEqual([false, true]);
});
