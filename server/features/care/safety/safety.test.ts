// A safety case from the alert to the follow-up: whom the clock calls and when, what stops it, and how a case closes.

import {
  acknowledgeSafetyCase,
  addSafetyEntry,
  claimSafetyCase,
  closeSafetyCase,
  listSafetyCases,
  readSafetyCase,
  readSafetyTimes,
  releaseSafetyCase,
  reopenSafetyCase,
  type SafetyCase,
  startSafetyDrill,
} from "@larkwell/contract/ops-safety.ts";
import { listRecordLooks } from "@larkwell/contract/record-looks.ts";
import { askForSafetyCall, raiseSafetyConcern, readSafetyCall } from "@larkwell/contract/safety.ts";
import { toWire } from "@larkwell/domain/time/wire-time.ts";
import { beforeEach, describe, expect, test } from "vitest";
import { ProviderRejected, ProviderUnavailable } from "../../../outside/failures.ts";
import { type Client, testNow, useTestApp } from "../../../testing/build-app.ts";
import { createBooking } from "../../../testing/factories/bookings.ts";
import { createChannelOf, say } from "../../../testing/factories/messages.ts";
import { clearDesk, createDeskPerson } from "../../../testing/factories/on-call.ts";
import { createMember, createPerson, type Person } from "../../../testing/factories/people.ts";
import { createPractice } from "../../../testing/factories/practices.ts";
import { signInAs } from "../../../testing/sign-in-as.ts";
import { raiseAlert } from "./raise-alert.ts";

/** Which providers fail, and how. */
const failing: { sms?: Error; email?: Error } = {};
const app = useTestApp({
  outside: {
    sms: {
      name: "embedded",
      async send(_sms, handOver) {
        await handOver?.();
        if (failing.sms) throw failing.sms;
        return {};
      },
    },
    email: {
      name: "embedded",
      async send(_email, handOver) {
        await handOver?.();
        if (failing.email) throw failing.email;
        return {};
      },
    },
  },
});

beforeEach(async () => {
  delete failing.sms;
  delete failing.email;
  app.setNow(testNow);
  await app.runJobs();
  await clearDesk(app);
});

const minutes = (count: number) => app.setNow(app.context.now().add({ minutes: count }));
/** A call that fails queues the next one: as long as there are any. */
async function settle() {
  for (let time = 0; time < 4; time++) await app.runJobs();
}

const number = "(212) 555-0188";

async function notSafe() {
  const member = await createMember(app, { telNumber: "+12125550177" });
  const client = await signInAs(app, member);
  await client.get(askForSafetyCall, { body: { from: "not_safe", callback_number: number } });
  await settle();
  const { id } = await app.context.read
    .selectFrom("safety_cases")
    .select("id")
    .where("member_id", "=", member.id)
    .where("closed_at", "is", null)
    .executeTakeFirstOrThrow();
  return { member, client, id };
}

/** Signs in again for each request: a session of staff ends while the clock moves. */
async function lasting(person: Person): Promise<Client> {
  return {
    call: async (endpoint, input) => (await signInAs(app, person)).call(endpoint, input),
    get: async (endpoint, input) => (await signInAs(app, person)).get(endpoint, input),
  };
}

/** Who was called, and how, in order. */
async function called(id: number) {
  const rows = await app.context.read
    .selectFrom("safety_calls")
    .select(["user_id", "channel", "failed_at"])
    .where("case_id", "=", id)
    .orderBy("id")
    .execute();
  return rows.map(({ user_id, channel, failed_at }) => `${user_id} ${channel}${failed_at ? " failed" : ""}`);
}

/** Runs everything that is due, until nothing is. */
async function pass(count: number) {
  minutes(count);
  await settle();
}

async function record(client: Client, id: number, ...parts: ("contact" | "place" | "said" | "told")[]) {
  let found: SafetyCase | undefined;
  for (const kind of parts)
    found = await client.get(addSafetyEntry, { params: { id }, body: { kind, body: `About ${kind}`, reached: true } });
  return found;
}

describe("the clock", () => {
  test("calls the first by every way, then the second, then everyone, until someone acknowledges", async () => {
    const a = await createDeskPerson(app, { place: 1 });
    const b = await createDeskPerson(app, { place: 2, phone: null });
    const c = await createDeskPerson(app, { phone: null });
    const { id } = await notSafe();
    expect(await called(id)).toEqual([`${a.id} sms`]);
    await pass(2);
    expect(await called(id)).toHaveLength(1);
    await pass(1);
    await pass(3);
    await pass(5);
    const round = [`${a.id} sms`, `${a.id} email`, `${b.id} email`];
    expect(await called(id)).toEqual([...round, `${a.id} sms`]);
    for (const wait of [3, 3, 5, 5]) await pass(wait);
    expect(await called(id)).toEqual([...round, ...round, `${c.id} email`, `${a.id} sms`]);
    const client = await lasting(b);
    const found = await client.get(acknowledgeSafetyCase, { params: { id } });
    expect(found).toMatchObject({
      waits_for: "contact",
      claimed: { mine: true },
      can: { acknowledge: false, work: true },
    });
    await pass(14);
    expect(await called(id)).toHaveLength(8);
  });

  test("an acknowledgement without a contact calls everyone again; only a contact stops that", async () => {
    const a = await createDeskPerson(app, { place: 1, phone: null });
    const { id } = await notSafe();
    const client = await lasting(a);
    await client.get(acknowledgeSafetyCase, { params: { id } });
    await pass(16);
    expect(await called(id)).toEqual([`${a.id} email`, `${a.id} email`]);
    const again = await client.get(readSafetyCase, { params: { id } });
    expect(again).toMatchObject({ waits_for: "acknowledgement", acknowledged_at: toWire(testNow) });
    expect(again.entries.map(({ kind }) => kind)).toEqual(["acknowledged", "escalated"]);
    await client.get(claimSafetyCase, { params: { id } });
    // Not reached: the next try is due again.
    await client.get(addSafetyEntry, { params: { id }, body: { kind: "contact", body: "No answer.", reached: false } });
    await pass(16);
    expect(await called(id)).toHaveLength(3);
    await client.get(claimSafetyCase, { params: { id } });
    const reached = await record(client, id, "contact");
    expect(reached).toMatchObject({ waits_for: "closing", contacted_at: toWire(app.context.now()) });
    await pass(60);
    expect(await called(id)).toHaveLength(3);
    // Half a day later it's still open: it comes back.
    await pass(12 * 60);
    expect(await called(id)).toHaveLength(4);
  });

  test.each([
    ["texts are down", { sms: new ProviderUnavailable("twilio", "503") }],
    ["the number is refused", { sms: new ProviderRejected("twilio", "21614") }],
    ["no one knows whether it left", { sms: new Error("socket hang up") }],
  ])("goes on right away if %s", async (_name, failures) => {
    const a = await createDeskPerson(app, { place: 1 });
    Object.assign(failing, failures);
    const { id } = await notSafe();
    expect(await called(id)).toEqual([`${a.id} sms failed`, `${a.id} email`]);
  });

  test("loses no step if everything fails, and starts over", async () => {
    const a = await createDeskPerson(app, { place: 1 });
    failing.sms = new ProviderUnavailable("twilio", "503");
    failing.email = new ProviderUnavailable("smtp", "451");
    const { id } = await notSafe();
    const round = [`${a.id} sms failed`, `${a.id} email failed`];
    expect(await called(id)).toEqual(round);
    await pass(1);
    expect(await called(id)).toEqual([...round, ...round]);
    delete failing.email;
    await pass(1);
    expect(await called(id)).toEqual([...round, ...round, `${a.id} sms failed`, `${a.id} email`]);
  });

  test("takes a due step when the clock was set back", async () => {
    const a = await createDeskPerson(app, { place: 1 });
    const { id } = await notSafe();
    app.setNow(testNow.subtract({ hours: 1 }));
    await app.write(({ db }) =>
      db
        .updateTable("on_call_shifts")
        .set({ starts_at: testNow.subtract({ hours: 3 }) })
        .execute(),
    );
    await app.runJobs();
    expect(await called(id)).toEqual([`${a.id} sms`, `${a.id} email`]);
  });

  test("without cover, calls everyone at the desk; without anyone, tells the clinic’s inbox", async () => {
    const member = await createMember(app);
    const raise = () =>
      app.write((tx) => raiseAlert(tx, { memberId: member.id, kind: "concern", now: app.context.now() }));
    const id = await raise();
    await app.runJobs();
    const mails = () =>
      app.context.read.selectFrom("sent_messages").select("template").where("template", "=", "staff_safety").execute();
    expect(await mails()).toHaveLength(1);
    expect(await called(id)).toEqual([]);
    const a = await createDeskPerson(app, { phone: null });
    await pass(6);
    expect(await called(id)).toEqual([`${a.id} email`]);
  });

  test("a step that two processes try at once is taken once", async () => {
    const a = await createDeskPerson(app, { place: 1 });
    const { id } = await notSafe();
    minutes(3);
    const { runSafetyClock } = await import("./run-clock.ts");
    await Promise.all([1, 2, 3, 4].map(() => runSafetyClock(app.context)));
    expect(await called(id)).toEqual([`${a.id} sms`, `${a.id} email`]);
  });
});

describe("what opens a case", () => {
  test("a member’s message with a danger word, in its transaction; what the care side writes doesn’t", async () => {
    const { person: coordinator } = await createPractice(app, { isCx: true, priceCents: 0 });
    const a = await createDeskPerson(app, { place: 1 });
    const client = await lasting(a);
    const member = await createMember(app);
    const channel = await createChannelOf(app, member, coordinator);
    await say(app, channel, coordinator, "If you want to kill yourself, call 988.");
    expect((await client.get(listSafetyCases, {})).data).toEqual([]);
    await say(app, channel, member, "I want to kill myself.");
    const { data } = await client.get(listSafetyCases, {});
    expect(data).toMatchObject([{ kinds: ["message"], waits_for: "acknowledgement", drill: false }]);
    expect(JSON.stringify(data)).not.toContain("Robin");
    const found = await client.get(readSafetyCase, { params: { id: data[0]?.id ?? 0 } });
    expect(found).toMatchObject({
      member: { id: member.id },
      alerts: [{ kind: "message", words: "I want to kill myself." }],
    });
    await say(app, channel, member, "I will kill myself tonight.");
    await app.runJobs();
    expect((await client.get(listSafetyCases, {})).data).toHaveLength(1);
    expect(await called(data[0]?.id ?? 0)).toEqual([`${a.id} sms`]);
  });

  test("“I’m not safe”: offered only with cover, asked twice it is one, and the number is replaced", async () => {
    const member = await createMember(app, { telNumber: "+12125550177" });
    const client = await signInAs(app, member);
    expect(await client.get(readSafetyCall, {})).toEqual({
      offered: false,
      tel_number: "+12125550177",
      asked_at: null,
    });
    const ask = (callback_number: string) =>
      client.call(askForSafetyCall, { body: { from: "words", callback_number } });
    expect((await ask(number)).body).toMatchObject({ code: "no_one_on_call" });
    await createDeskPerson(app, { place: 1 });
    expect((await ask("12")).status).toBe(422);
    const asked = await Promise.all([ask(number), ask(number)]);
    expect(asked.map(({ status }) => status)).toEqual([200, 200]);
    await ask("(212) 555-0199");
    const rows = await app.context.read.selectFrom("safety_alerts").select(["kind", "tel_number"]).execute();
    expect(rows).toEqual([{ kind: "words", tel_number: "+12125550199" }]);
    expect(await client.get(readSafetyCall, {})).toMatchObject({ offered: true, asked_at: toWire(app.context.now()) });
  });

  test("a practitioner’s concern about their own visit; a stranger’s is not found, and nothing opens", async () => {
    const a = await createDeskPerson(app, { place: 1 });
    const { appointmentId, member, practice } = await createBooking(app);
    const raise = async (who: Person) =>
      (await signInAs(app, who)).call(raiseSafetyConcern, {
        body: { about: "visit", id: appointmentId, note: "They said goodbye to everyone." },
      });
    const { person: stranger } = await createPractice(app);
    expect((await raise(stranger)).status).toBe(404);
    expect((await raise(member)).status).toBe(403);
    expect((await raise(practice.person)).body).toEqual({ covered: true });
    const client = await lasting(a);
    const { data } = await client.get(listSafetyCases, {});
    expect(data).toHaveLength(1);
    const found = await client.get(readSafetyCase, { params: { id: data[0]?.id ?? 0 } });
    expect(found.member?.id).toBe(member.id);
    expect(found.alerts).toMatchObject([{ kind: "concern", note: "They said goodbye to everyone." }]);
  });

  test("a further alert joins the open case; after someone was reached, it calls again", async () => {
    const a = await createDeskPerson(app, { place: 1, phone: null });
    const { id, member } = await notSafe();
    const client = await lasting(a);
    await client.get(acknowledgeSafetyCase, { params: { id } });
    await record(client, id, "contact");
    await app.write((tx) =>
      raiseAlert(tx, { memberId: member.id, kind: "message", sourceId: 77, now: app.context.now() }),
    );
    await app.runJobs();
    expect(await called(id)).toEqual([`${a.id} email`, `${a.id} email`]);
    const { data } = await client.get(listSafetyCases, {});
    expect(data).toMatchObject([{ id, kinds: ["not_safe", "message"] }]);
  });
});

describe("a case", () => {
  test("is one person’s while they work on it; of two who claim at once, one gets it", async () => {
    const a = await createDeskPerson(app, { place: 1 });
    const b = await createDeskPerson(app, { place: 2 });
    const { id } = await notSafe();
    const clients = await Promise.all([a, b].map((one) => signInAs(app, one)));
    const answers = await Promise.all(clients.map((client) => client.call(claimSafetyCase, { params: { id } })));
    expect(answers.map(({ status }) => status).toSorted((x, y) => x - y)).toEqual([200, 409]);
    const [winner, loser] = answers[0]?.status === 200 ? clients : clients.toReversed();
    const entry = { params: { id }, body: { kind: "note" as const, body: "On it." } };
    expect((await loser?.call(addSafetyEntry, entry))?.body).toMatchObject({ code: "case_claimed" });
    expect((await winner?.call(addSafetyEntry, entry))?.status).toBe(200);
    await winner?.get(releaseSafetyCase, { params: { id } });
    expect((await loser?.call(addSafetyEntry, entry))?.body).toMatchObject({ code: "case_not_claimed" });
    expect((await loser?.call(claimSafetyCase, { params: { id } }))?.status).toBe(200);
    // A claim that no one renews ends by itself.
    minutes(11);
    expect((await winner?.call(claimSafetyCase, { params: { id } }))?.status).toBe(200);
  });

  test("closes only with its checklist, an outcome and a follow-up, which opens a case by itself; it can be reopened", async () => {
    const a = await createDeskPerson(app, { place: 1, phone: null });
    const { id, member } = await notSafe();
    const client = await lasting(a);
    const followUp = testNow.add({ hours: 24 });
    const close = (version: number, more: object = { follow_up_at: toWire(followUp) }) =>
      client.call(closeSafetyCase, {
        params: { id },
        body: { outcome: "safe", body: "Sister is with them.", version, ...more },
      });
    let { version } = await client.get(acknowledgeSafetyCase, { params: { id } });
    expect((await close(version)).body).toMatchObject({
      errors: [
        {
          field: "outcome",
          message: "For this outcome, first record: Contacts tried, Where they are, What was said, Who was told.",
        },
      ],
    });
    ({ version } = (await record(client, id, "contact", "place", "said", "told")) as SafetyCase);
    expect((await close(version, {})).body).toMatchObject({ errors: [{ field: "follow_up_at" }] });
    expect((await close(version, { follow_up_at: toWire(testNow.add({ hours: 24 * 31 })) })).status).toBe(422);
    expect((await close(version - 1)).body).toMatchObject({ code: "stale" });
    const closed = await close(version);
    expect(closed.body).toMatchObject({ outcome: "safe", waits_for: null, can: { reopen: true, work: false } });
    const undone = await client.get(reopenSafetyCase, { params: { id } });
    expect(undone).toMatchObject({
      closed_at: null,
      follow_up_at: null,
      waits_for: "contact",
      claimed: { mine: true },
    });
    expect((await close(undone.version)).status).toBe(200);
    await pass(23 * 60);
    expect((await client.get(listSafetyCases, {})).data).toEqual([]);
    await pass(2 * 60);
    const { data } = await client.get(listSafetyCases, {});
    expect(data).toMatchObject([{ kinds: ["follow_up"], waits_for: "acknowledgement" }]);
    const next = data[0]?.id ?? 0;
    expect(await called(next)).toEqual([`${a.id} email`]);
    expect((await client.get(readSafetyCase, { params: { id: next } })).alerts).toMatchObject([
      { earlier_case_id: id },
    ]);
    expect((await client.call(reopenSafetyCase, { params: { id } })).body).toMatchObject({ code: "case_open_already" });
    expect((await client.get(readSafetyCase, { params: { id } })).entries.map(({ kind }) => kind)).toEqual([
      "acknowledged",
      "contact",
      "place",
      "said",
      "told",
      "closed",
      "reopened",
      "closed",
    ]);
    await pass(60);
    expect(
      await app.context.read.selectFrom("safety_cases").select("id").where("member_id", "=", member.id).execute(),
    ).toHaveLength(2);
  });

  test("each look is on record, neutral in the log, and the member reads who looked; other rights see nothing", async () => {
    const a = await createDeskPerson(app, { place: 1 });
    const { id, member, client: own } = await notSafe();
    const others = await signInAs(
      app,
      await createPerson(app, "staff", { rights: ["support", "administrator", "moderation"] }),
    );
    expect((await others.call(readSafetyCase, { params: { id } })).body).toMatchObject({ code: "right_missing" });
    const client = await lasting(a);
    await client.get(readSafetyCase, { params: { id } });
    await client.get(readSafetyCase, { params: { id } });
    const { data } = await own.get(listRecordLooks, { params: { user_id: member.id }, query: { limit: 10 } });
    expect(data.map(({ what }) => what)).toEqual(["ops.safety_case_opened", "ops.safety_case_opened"]);
    const log = await app.context.read
      .selectFrom("audit_log")
      .select(["action", "subject_kind"])
      .where("subject_user_id", "=", member.id)
      .where("action", "like", "ops.%")
      .execute();
    expect(log).toEqual([
      { action: "ops.record_changed", subject_kind: null },
      { action: "ops.record_opened", subject_kind: null },
      { action: "ops.record_opened", subject_kind: null },
    ]);
  });

  test("nothing that is sent names anyone or says why", async () => {
    await createDeskPerson(app, { place: 1 });
    await notSafe();
    await pass(3);
    const rows = await app.context.read
      .selectFrom("sent_messages")
      .select(["channel", "subject", "body"])
      .where("template", "=", "staff_safety")
      .orderBy("id")
      .execute();
    expect(rows.map(({ channel }) => channel)).toEqual(["sms", "email"]);
    expect(rows[0]?.body).toMatch(
      /^Larkwell: you are on call and needed now\. Sign in and answer: \S+\/ops\/safety\/\d+$/,
    );
    expect(rows[1]?.subject).toBe("Larkwell: you’re needed now");
    for (const { body } of rows) expect(body).not.toMatch(/Robin|0188|0177|suicid|harm/i);
  });
});

test("a drill calls as a case does, says so everywhere, is counted apart, and there is one at a time", async () => {
  const a = await createDeskPerson(app, { place: 1, phone: null });
  const client = await lasting(a);
  const [first, second] = await Promise.all([1, 2].map(() => client.call(startSafetyDrill, { body: {} })));
  expect([first?.status, second?.status].toSorted((x = 0, y = 0) => x - y)).toEqual([200, 409]);
  await app.runJobs();
  const { data } = await client.get(listSafetyCases, {});
  expect(data).toMatchObject([{ drill: true, kinds: ["drill"] }]);
  const id = data[0]?.id ?? 0;
  const sent = await app.context.read.selectFrom("sent_messages").select(["template", "subject"]).execute();
  expect(sent).toEqual([{ template: "staff_safety_drill", subject: "Larkwell: a drill, please answer" }]);
  minutes(4);
  await client.get(acknowledgeSafetyCase, { params: { id } });
  minutes(3);
  const { version } = (await record(client, id, "contact", "said")) as SafetyCase;
  const close = (more: object) =>
    client.call(closeSafetyCase, {
      params: { id },
      body: { outcome: "mistaken", body: "Went well.", version, ...more },
    });
  expect((await close({ follow_up_at: toWire(app.context.now().add({ hours: 1 })) })).status).toBe(422);
  expect((await close({})).status).toBe(200);
  const times = await client.get(readSafetyTimes, {});
  expect(times.drills.at(-1)).toEqual({ week: "2026-03-09", cases: 1, to_acknowledge: 4, to_contact: 7 });
  expect(times.cases.at(-1)).toEqual({ week: "2026-03-09", cases: 0, to_acknowledge: null, to_contact: null });
});
