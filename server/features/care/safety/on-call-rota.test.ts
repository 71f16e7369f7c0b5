// The rota: who may be on it, gaps, taking over, and tested ways to be reached. Without cover, what needs it is off.
import { listAssessments } from "@larkwell/contract/assessments.ts";
import {
  addOnCallShift,
  confirmReach,
  readOnCall,
  removeOnCallShift,
  takeOverShift,
  testReach,
} from "@larkwell/contract/ops-safety.ts";
import { scoredExample } from "@larkwell/domain/assessments/example-questions.ts";
import { toWire } from "@larkwell/domain/time/wire-time.ts";
import { beforeEach, expect, test } from "vitest";
import { type Client, testNow, useTestApp } from "../../../testing/build-app.ts";
import { createAssessment } from "../../../testing/factories/assessments.ts";
import { clearDesk, createDeskPerson } from "../../../testing/factories/on-call.ts";
import { createMember, createPerson, type Person } from "../../../testing/factories/people.ts";
import { signInAs } from "../../../testing/sign-in-as.ts";
import { isAnyoneOnCall } from "./on-call.ts";

const app = useTestApp();

/** Signs in again for each request: a session of staff ends while the clock moves. */
const lasting = async (person: Person): Promise<Client> => ({
  call: async (endpoint, input) => (await signInAs(app, person)).call(endpoint, input),
  get: async (endpoint, input) => (await signInAs(app, person)).get(endpoint, input),
});

beforeEach(async () => {
  app.setNow(testNow);
  await app.runJobs();
  await clearDesk(app);
});

const hours = (count: number) => toWire(testNow.add({ hours: count }));
const covered = () => isAnyoneOnCall(app.context.read, app.context.now());

test("gaps show, no two people have one place at a time, and a shift that has begun ends when it is removed", async () => {
  const a = await createDeskPerson(app);
  const b = await createDeskPerson(app);
  const client = await lasting(a);
  const empty = await client.get(readOnCall, {});
  expect(empty).toMatchObject({ covered: false, shifts: [], gaps: [{ starts_at: hours(0), ends_at: hours(14 * 24) }] });
  const add = (user_id: number, from: number, to: number, place = 1) =>
    client.call(addOnCallShift, { body: { user_id, place, starts_at: hours(from), ends_at: hours(to) } });
  expect((await add(a.id, 0, 12)).status).toBe(200);
  expect((await add(b.id, 11, 20)).body).toMatchObject({ code: "shift_taken" });
  expect((await add(b.id, 11, 20, 2)).status).toBe(200);
  expect((await add(b.id, 5, 5)).status).toBe(422);
  expect((await add(b.id, -9, -8)).status).toBe(422);
  expect((await add(b.id, 20, 20 + 15 * 24)).status).toBe(422);
  const full = await client.get(readOnCall, {});
  expect(full).toMatchObject({ covered: true, gaps: [{ starts_at: hours(20), ends_at: hours(14 * 24) }] });
  expect(full.shifts.map(({ place, now }) => [place, now])).toEqual([
    [1, true],
    [2, false],
  ]);
  app.setNow(testNow.add({ hours: 1 }));
  const after = await client.get(removeOnCallShift, { params: { id: full.shifts[0]?.id ?? 0 } });
  expect(after).toMatchObject({
    covered: false,
    gaps: [{ starts_at: hours(1), ends_at: hours(11) }, { starts_at: hours(20) }],
  });
});

test("only staff with the right and two tested ways go on call; who loses the right covers nothing", async () => {
  const a = await createDeskPerson(app);
  const client = await lasting(a);
  const add = (user_id: number) =>
    client.call(addOnCallShift, { body: { user_id, place: 1, starts_at: hours(0), ends_at: hours(12) } });
  const untested = await createDeskPerson(app, { phone: null });
  expect((await add(untested.id)).body).toMatchObject({ code: "not_reachable" });
  const support = await createPerson(app, "staff", { rights: ["support"] });
  expect((await add(support.id)).status).toBe(404);
  expect((await (await signInAs(app, support)).call(readOnCall, {})).status).toBe(403);
  expect((await add(a.id)).status).toBe(200);
  expect(await covered()).toBe(true);
  await app.write(({ db }) => db.deleteFrom("staff_rights").where("user_id", "=", a.id).execute());
  expect(await covered()).toBe(false);
});

test("the person who takes over does it: from now on, and of two at once one gets it", async () => {
  const a = await createDeskPerson(app, { place: 1 });
  const takers = [await createDeskPerson(app), await createDeskPerson(app)];
  const [first, second] = await Promise.all(takers.map((one) => lasting(one)));
  if (!first || !second) throw new Error("Two people take over.");
  const { shifts } = await first.get(readOnCall, {});
  const id = shifts[0]?.id ?? 0;
  app.setNow(testNow.add({ hours: 2 }));
  const answers = await Promise.all([first, second].map((client) => client.call(takeOverShift, { params: { id } })));
  expect(answers.map(({ status }) => status).toSorted((x, y) => x - y)).toEqual([200, 409]);
  const rota = await first.get(readOnCall, {});
  expect(rota.covered).toBe(true);
  expect(rota.shifts).toHaveLength(1);
  expect(rota.shifts[0]).toMatchObject({ starts_at: hours(2), place: 1 });
  expect(takers.map(({ id: one }) => one)).toContain(rota.shifts[0]?.user_id);
  expect(rota.shifts[0]?.taken_from).not.toBeNull();
  const unready = await signInAs(app, await createDeskPerson(app, { phone: null }));
  const next = { params: { id: rota.shifts[0]?.id ?? 0 } };
  expect((await unready.call(takeOverShift, next)).body).toMatchObject({ code: "not_reachable" });
  expect(a.id).not.toBe(rota.shifts[0]?.user_id);
});

test("a way to be reached counts once its code was entered, and again after another number", async () => {
  const person = await createPerson(app, "staff", { rights: ["safety"] });
  const client = await lasting(person);
  const confirmed = async () =>
    (await client.get(readOnCall, {})).reach
      .filter(({ confirmed_at }) => confirmed_at !== null)
      .map(({ channel }) => channel);
  const codeOf = async () => {
    await app.runJobs();
    const { body } = await app.context.read
      .selectFrom("sent_messages")
      .select("body")
      .where("user_id", "=", person.id)
      .where("template", "=", "staff_reach_test")
      .orderBy("id", "desc")
      .executeTakeFirstOrThrow();
    return /\b\d{6}\b/.exec(body)?.[0] ?? "";
  };
  const send = (channel: "email" | "sms" | "push", tel_number?: string) =>
    client.call(testReach, { params: { channel }, body: tel_number === undefined ? {} : { tel_number } });
  const enter = (channel: "email" | "sms", code: string) =>
    client.call(confirmReach, { params: { channel }, body: { code } });
  expect((await send("push")).body).toMatchObject({ code: "no_address" });
  expect((await send("sms")).status).toBe(422);
  await send("sms", "(212) 555-0101");
  expect((await enter("sms", "12")).status).toBe(422);
  expect((await enter("sms", await codeOf())).status).toBe(200);
  await send("email");
  const old = await codeOf();
  app.setNow(testNow.add({ minutes: 31 }));
  expect((await enter("email", old)).status).toBe(422);
  await send("email");
  expect((await enter("email", await codeOf())).status).toBe(200);
  expect(await confirmed()).toEqual(["sms", "email"]);
  await send("sms", "(212) 555-0102");
  expect(await confirmed()).toEqual(["email"]);
  const code = await codeOf();
  for (let guess = 0; guess < 5; guess++) await enter("sms", "000000");
  expect((await enter("sms", code)).status).toBe(422);
});

test("an assessment that needs cover is offered while someone is on call, and not otherwise", async () => {
  const client = await lasting(await createMember(app));
  const made = await createAssessment(app, scoredExample);
  const isOffered = async () =>
    (await client.get(listAssessments, { query: { type: "REFERRAL", limit: 100 } })).data.some(
      ({ id, can }) => id === made.id && can.begin,
    );
  expect(await isOffered()).toBe(false);
  await createDeskPerson(app, { place: 1, hours: 2 });
  expect(await isOffered()).toBe(true);
  app.setNow(testNow.add({ hours: 3 }));
  expect(await isOffered()).toBe(false);
});
