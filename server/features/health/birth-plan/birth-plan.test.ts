// The birth plan over HTTP: topics with versions, two tabs, a loss and what comes after it, the partner, and the practitioner of the
// visit that it is attached to.
import * as contract from "@larkwell/contract/birth-plan.ts";
import { changeAppointment } from "@larkwell/contract/bookings.ts";
import { listRecordLooks } from "@larkwell/contract/record-looks.ts";
import { changeSharing, readSharedWithMe } from "@larkwell/contract/sharing.ts";
import { readVisitBrief } from "@larkwell/contract/visit-briefs.ts";
import { toWire } from "@larkwell/domain/time/wire-time.ts";
import { beforeEach, expect, test } from "vitest";
import { type Client, testNow, useTestApp } from "../../../testing/build-app.ts";
import { createBirthPlan } from "../../../testing/factories/birth-plans.ts";
import { createBooking, createCard, slotIn } from "../../../testing/factories/bookings.ts";
import { reportLoss } from "../../../testing/factories/full-lives.ts";
import { createMember, type Person } from "../../../testing/factories/people.ts";
import { createPractice } from "../../../testing/factories/practices.ts";
import { createMemberIn } from "../../../testing/factories/programs.ts";
import { signInAs, tokenFor } from "../../../testing/sign-in-as.ts";

const app = useTestApp();
beforeEach(() => app.setNow(testNow));

const own = (person: Person) => ({ params: { user_id: person.id } });
const answer = { choices: ["gas"], words: "", ask: false, revision: 1 };
const save = (client: Client, person: Person, body: object = {}, topic = "pain") =>
  client.call(contract.saveBirthPlanTopic, {
    params: { user_id: person.id, topic: topic as "pain" },
    body: { ...answer, ...body },
  });
const read = (client: Client, person: Person, query: object = {}) =>
  client.get(contract.readBirthPlan, { ...own(person), query });

async function pregnant() {
  const person = await createMemberIn(app, ["pregnancy"], { dueDate: "2026-08-01" });
  return { person, client: await signInAs(app, person) };
}

test("a topic is saved once however often it is sent; another tab’s change is compared; versions that stood are listed", async () => {
  const { person, client } = await pregnant();
  expect(await read(client, person)).toEqual({ offered: true, quiet: false, kept: false, plan: null, earlier: [] });
  const answers = await Promise.all([save(client, person), save(client, person), save(client, person)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await save(client, person, { words: "Other" })).toMatchObject({
    status: 409,
    body: { code: "stale", details: { topic: { revision: 1, choices: ["gas"] } } },
  });
  expect((await save(client, person, { choices: ["none_yet", "gas"], revision: 2 })).body).toMatchObject({
    errors: [{ field: "choices", message: "Choose from the list." }],
  });
  expect((await save(client, person, { words: "w".repeat(401), revision: 2 })).status).toBe(422);
  app.setNow(testNow.add({ minutes: 10 }));
  await save(client, person, { words: "Sl", revision: 2 });
  await save(client, person, { words: "Slowly", ask: true, revision: 3 });
  await save(client, person, { choices: ["wait"] }, "induction");
  const { plan } = await read(client, person);
  expect(plan?.topics).toMatchObject([
    { topic: "pain", choices: ["gas"], words: "Slowly", ask: true, revision: 3 },
    { topic: "induction", revision: 1 },
  ]);
  const { data } = await client.get(contract.listBirthPlanVersions, {
    params: { user_id: person.id, topic: "pain" },
  });
  expect(data.map(({ revision, words }) => [revision, words])).toEqual([
    [3, "Slowly"],
    [1, ""],
  ]);
});

test("no one else reads or changes it, and who is not pregnant begins none", async () => {
  const { person } = await pregnant();
  const id = await createBirthPlan(app, person);
  const stranger = await createMember(app);
  const client = await signInAs(app, stranger);
  const answers = [
    await client.call(contract.readBirthPlan, own(person)),
    await save(client, person, { revision: 2 }),
    await client.call(contract.listBirthPlanVersions, { params: { user_id: person.id, topic: "pain" } }),
    await client.call(contract.downloadBirthPlan, own(person)),
    await client.call(contract.listBirthPlanVisits, own(person)),
    await client.call(contract.readBirthPlan, { ...own(stranger), query: { plan_id: id } }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404]);
  expect((await save(client, stranger)).body).toMatchObject({ code: "birth_plan_not_now" });
});

async function pdfOf(person: Person) {
  const response = await fetch(`${app.url}/api/v1/users/${person.id}/birth_plan/file`, {
    headers: { authorization: `Bearer ${await tokenFor(app, person)}` },
  });
  const { getDocument } = await import("pdfjs-dist/legacy/build/pdf.mjs");
  const doc = await getDocument({ data: new Uint8Array(await response.arrayBuffer()) }).promise;
  const { items } = await (await doc.getPage(1)).getTextContent();
  const words = items.map((item) => ("str" in item ? item.str : "")).join(" ");
  return { pages: doc.numPages, words, name: response.headers.get("content-disposition") };
}

test("after a loss nothing of it appears until the member opens it; in a next pregnancy another one is begun", async () => {
  const { person, client } = await pregnant();
  await save(client, person, { choices: ["epidural"], ask: true });
  await save(client, person, { choices: ["breast"], words: "Zebramilk" }, "feeding");
  expect(await pdfOf(person)).toMatchObject({
    pages: 1,
    name: 'attachment; filename="your-plan.pdf"',
    words: expect.stringMatching(/Birth plan.*An epidural.*Zebramilk.*I want to ask about.*Pain relief/),
  });
  app.setNow(testNow.add({ minutes: 1 }));
  await reportLoss(app, { member: person });
  const after = await signInAs(app, person);
  expect(await read(after, person)).toEqual({ offered: false, quiet: true, kept: true, plan: null, earlier: [] });
  const opened = await read(after, person, { open: "true" });
  expect(opened.plan?.topics.map(({ topic }) => topic)).toEqual(["pain", "feeding"]);
  expect((await save(after, person, { choices: ["gas"], revision: 2 })).status).toBe(200);
  const { words } = await pdfOf(person);
  expect(words).toContain("My plan");
  expect(words).not.toMatch(/birth|Zebramilk|epidural/i);

  app.setNow(testNow.add({ hours: 24 }));
  await app.write(async ({ db }) => {
    const now = app.context.now();
    await db.updateTable("member_tracks").set({ ended_at: now }).where("user_id", "=", person.id).execute();
    await db.insertInto("member_tracks").values({ user_id: person.id, name: "pregnancy", started_at: now }).execute();
  });
  const again = await signInAs(app, person);
  const next = await read(again, person);
  expect(next).toMatchObject({ offered: true, quiet: false, plan: null, earlier: [{ id: opened.plan?.id }] });
  expect((await save(again, person)).status).toBe(200);
  expect((await read(again, person)).plan?.topics).toMatchObject([{ topic: "pain", revision: 1 }]);
  const earlier = await read(again, person, { plan_id: opened.plan?.id });
  expect(earlier.plan?.topics).toMatchObject([{ topic: "pain", revision: 2 }, { topic: "feeding" }]);
});

test("the partner sees the newest version while it is shared, never the questions, and nothing after a loss", async () => {
  const { person, client } = await pregnant();
  const partner = await createMember(app);
  await app.write(({ db }) =>
    db.insertInto("partner_links").values({ member_id: person.id, partner_id: partner.id, since: testNow }).execute(),
  );
  await save(client, person, { words: "Zebrawords" });
  await save(client, person, { choices: [], ask: true }, "cord");
  const seen = async () => (await (await signInAs(app, partner)).get(readSharedWithMe, own(partner))).items;
  expect(await seen()).toEqual([]);
  await client.get(changeSharing, {
    params: { user_id: person.id, item: "birth_plan" },
    body: { shared: true },
  });
  await save(client, person, { words: "Zebranewest", revision: 2 });
  expect(await seen()).toMatchObject([
    { item: "birth_plan", entries: [{ about: "Pain relief", words: "Nitrous oxide, if there is any\nZebranewest" }] },
  ]);
  await reportLoss(app, { member: person });
  expect(JSON.stringify(await seen())).not.toContain("Zebra");
});

async function attached() {
  const { person, client } = await pregnant();
  await save(client, person, { words: "Zebrawords" });
  await save(client, person, { words: "Zebracord", choices: [] }, "cord");
  const practice = await createPractice(app);
  await createCard(app, person);
  const { appointmentId, start } = await createBooking(app, { member: person, practice, start: slotIn(2) });
  const params = { user_id: person.id, appointment_id: appointmentId };
  const attach = (by = client) => by.call(contract.attachBirthPlan, { params });
  const visit = async (who = practice.person) => {
    const doctor = await signInAs(app, who);
    const at = { params: { appointment_id: appointmentId } };
    const { body, status } = await doctor.call(contract.readVisitBirthPlan, at);
    return { brief: (await doctor.call(readVisitBrief, at)).body, body, status };
  };
  return { person, client, appointmentId, start, params, attach, visit };
}

test("the practitioner of a visit reads it from 15 minutes before, each time on record, until it is taken back or the visit is canceled", async () => {
  const { person, client, appointmentId, start, params, attach, visit } = await attached();
  expect((await client.get(contract.listBirthPlanVisits, own(person))).data).toMatchObject([
    { appointment_id: appointmentId, attached: false },
  ]);
  expect(await visit()).toMatchObject({ brief: { birth_plan: "none" }, body: { plan: null } });
  expect((await attach()).body).toMatchObject({ data: [{ attached: true }] });
  expect(await visit()).toMatchObject({ brief: { birth_plan: "later" }, body: { plan: null } });
  app.setNow(start.subtract({ minutes: 15 }));
  const member = await signInAs(app, person);
  await save(member, person, { words: "Zebranewest", revision: 2 });
  expect(await visit()).toMatchObject({
    brief: { birth_plan: "open" },
    body: {
      plan: {
        quiet: false,
        updated_at: toWire(app.context.now()),
        topics: [{ topic: "pain", words: "Zebranewest" }, { topic: "cord" }],
      },
    },
  });
  expect((await visit((await createPractice(app)).person)).status).toBe(404);
  const looks = await member.get(listRecordLooks, own(person));
  expect(looks.data.filter(({ what }) => what === "visit.birth_plan_read")).toHaveLength(1);

  await member.get(contract.detachBirthPlan, { params });
  expect(await visit()).toMatchObject({ brief: { birth_plan: "none" }, body: { plan: null } });
  await attach(member);
  await member.get(changeAppointment, {
    params: { id: appointmentId },
    body: { cancelled_at: toWire(app.context.now()) },
  });
  expect(await visit()).toMatchObject({ brief: { birth_plan: "none" }, body: { plan: null } });
  expect((await attach(member)).status).toBe(404);
});

test("an anonymous visit has none; what was attached before a loss is over, and what is attached after it has no word about a baby", async () => {
  const { person, start, appointmentId, params, attach, visit } = await attached();
  await attach();
  app.setNow(start);
  const setPrivacy = (privacy: string) =>
    app.write(({ db }) => db.updateTable("appointments").set({ privacy }).where("id", "=", appointmentId).execute());
  await setPrivacy("anonymous");
  expect(await visit()).toMatchObject({ brief: { birth_plan: "none" }, body: { plan: null } });
  expect((await attach(await signInAs(app, person))).status).toBe(404);
  await setPrivacy("basic");
  expect(await visit()).toMatchObject({ brief: { birth_plan: "open" } });
  app.setNow(start.add({ minutes: 1 }));
  await reportLoss(app, { member: person });
  expect(await visit()).toMatchObject({ brief: { birth_plan: "none" }, body: { plan: null } });
  app.setNow(start.add({ minutes: 2 }));
  const member = await signInAs(app, person);
  expect((await member.get(contract.listBirthPlanVisits, own(person))).data).toMatchObject([{ attached: false }]);
  await member.get(contract.attachBirthPlan, { params });
  expect(await visit()).toMatchObject({ body: { plan: { quiet: true, topics: [{ topic: "pain" }] } } });
});
