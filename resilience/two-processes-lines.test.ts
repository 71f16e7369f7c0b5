// Sockets, presence, sessions and limits over two processes: it doesn't matter which of them a person is connected to.
import { randomUUID } from "node:crypto";
import { bookAppointment } from "@larkwell/contract/bookings.ts";
import { setAccountStanding } from "@larkwell/contract/ops.ts";
import { readMe, signIn, signOut } from "@larkwell/contract/sessions.ts";
import { joinVisit, readVisit } from "@larkwell/contract/visits.ts";
import { createPayer } from "@larkwell/server/testing/factories/bookings.ts";
import { createMember, createPerson } from "@larkwell/server/testing/factories/people.ts";
import { createPractice } from "@larkwell/server/testing/factories/practices.ts";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { type Client, clientOf } from "./client.ts";
import { slots } from "./member-life.ts";
import { type Pair, startPair } from "./pair.ts";
import { pause, until } from "./processes.ts";
import { hasPostgres } from "./start-postgres.ts";
import { hasRedis } from "./start-redis.ts";
import { openTab, type Tab } from "./tabs.ts";

const inOrder = (ids: readonly number[]) => ids.toSorted((one, other) => one - other);

describe.runIf(hasPostgres && hasRedis)("two processes", () => {
  let pair: Pair;
  const tabs: Tab[] = [];
  beforeAll(async () => {
    pair = await startPair();
  });
  afterAll(() => pair?.remove());
  afterEach(async () => {
    for (const tab of tabs.splice(0)) tab.close();
    for (const server of [pair.a, pair.b]) if (!server.isAlive()) await server.start();
    await pair.bothReady();
  });

  async function tabAt(url: string, token: string) {
    const tab = await openTab(url, token);
    tabs.push(tab);
    return tab;
  }

  /** A visit that both have joined over HTTP, and their clients. */
  async function createRunningVisit() {
    const { person: practitioner, productId } = await createPractice(pair.clinic.app);
    const member = await createMember(pair.clinic.app);
    const start = Temporal.Now.instant().round("second");
    const { id } = await pair.clinic.app.write(({ db }) =>
      db
        .insertInto("appointments")
        .values({
          product_id: productId,
          practitioner_id: practitioner.id,
          member_id: member.id,
          scheduled_start: start,
          scheduled_end: start.add({ minutes: 30 }),
          price_cents: 0,
          cancellation_policy: "moderate",
          booking_state: "booked",
        })
        .returning("id")
        .executeTakeFirstOrThrow(),
    );
    const [memberClients, practitionerClients] = [await pair.signIn(member), await pair.signIn(practitioner)];
    const visit = { params: { appointment_id: id } };
    const whereabouts = { state: "NY", callback_number: "+1 212 555 0100" };
    expect((await memberClients.a.call(joinVisit, { ...visit, body: whereabouts })).status).toBe(200);
    expect((await practitionerClients.b.call(joinVisit, { ...visit, body: {} })).status).toBe(200);
    return { id, visit, memberClients, practitionerClients, member, practitioner };
  }

  /** The member's tab is at one process, the practitioner's at the other, both in the visit. */
  async function meet(memberAt: string, practitionerAt: string) {
    const running = await createRunningVisit();
    const member = await tabAt(memberAt, running.memberClients.token);
    const practitioner = await tabAt(practitionerAt, running.practitionerClients.token);
    await practitioner.enterVisit(running.id);
    await member.enterVisit(running.id);
    await until(
      "the practitioner is told that the member came",
      () => practitioner.heard["visit-joined"]?.length === 1,
    );
    return { ...running, memberTab: member, practitionerTab: practitioner };
  }

  const othersPresence = async (client: Client, visit: { params: { appointment_id: number } }) => {
    const answer = await client.call(readVisit, visit);
    return answer.ok ? answer.body.other.present : answer.status;
  };

  test("a visit across the two: presence, signals, messages and taking over, as in one", async () => {
    const { id, visit, memberClients, practitionerClients, memberTab, practitionerTab } = await meet(
      pair.a.url,
      pair.b.url,
    );
    expect([await othersPresence(memberClients.b, visit), await othersPresence(practitionerClients.a, visit)]).toEqual([
      true,
      true,
    ]);
    const signal = { call: randomUUID(), description: { type: "offer" as const, sdp: "v=0" } };
    const given = { appointment_id: id, from: practitionerTab.peer, to: memberTab.peer, signal };
    expect(await practitionerTab.say("visit-signal", given)).toMatchObject({ ok: true });
    await until("the member hears the signal", () => memberTab.heard["visit-signal"]?.length === 1);
    expect(memberTab.heard["visit-signal"]).toEqual([given]);
    await memberTab.write(id, "Can you hear me?");
    await until("the practitioner hears the message", () => practitionerTab.heard["visit-message"]?.length === 1);
    // The member's second tab is connected to the other process.
    const second = await tabAt(pair.b.url, memberClients.token);
    await second.enterVisit(id);
    await until("the first tab is told", () => memberTab.heard["visit-taken-over"]?.length === 1);
    const stale = { ...given, from: memberTab.peer, to: practitionerTab.peer };
    expect(await memberTab.say("visit-signal", stale)).toMatchObject({ ok: false, code: "not_joinable" });
    await second.say("visit-leave", { appointment_id: id });
    await until(
      "the practitioner is told that the member left",
      () => practitionerTab.heard["visit-left"]?.length === 1,
    );
    expect(practitionerTab.heard["visit-left"]).toEqual([
      { appointment_id: id, peer: second.peer, because: "on_purpose" },
    ]);
    expect(await othersPresence(practitionerClients.a, visit)).toBe(false);
  });

  test("a session that ends on one ends on the other, with its socket, before any cached session check expires", async () => {
    const member = await createMember(pair.clinic.app);
    const { a, b, token } = await pair.signIn(member);
    const tab = await tabAt(pair.b.url, token);
    // B has just checked the session, and would rely on that for five seconds.
    expect((await b.call(readMe, { query: {} })).status).toBe(200);
    const believed = performance.now();
    expect((await a.call(signOut, {})).status).toBe(200);
    await until("B refuses the session", async () => (await b.call(readMe, { query: {} })).status === 401, 4);
    expect(performance.now() - believed).toBeLessThan(5_000);
    await until("the socket on B is cut", () => !tab.socket.connected);
    expect(tab.heard["session-ended"]).toHaveLength(1);
  });

  test("an account that is disabled on one is signed out of the other", async () => {
    const staff = await pair.signIn(await createPerson(pair.clinic.app, "staff"));
    const member = await createMember(pair.clinic.app);
    const { b, token } = await pair.signIn(member);
    const tab = await tabAt(pair.b.url, token);
    expect((await b.call(readMe, { query: {} })).status).toBe(200);
    const done = await staff.a.call(setAccountStanding, {
      params: { id: member.id },
      body: { disabled: true, reason: "Asked for by the person." },
    });
    expect(done.status).toBe(200);
    await until("B refuses the account", async () => (await b.call(readMe, { query: {} })).status === 401, 4);
    await until("the socket on B is cut", () => !tab.socket.connected);
  });

  test("limits count over both: a person's requests, and an account's wrong passwords", async () => {
    const { a, b } = await pair.signIn(await createPayer(pair.clinic.app));
    const statuses: number[] = [];
    for (let n = 0; n < 33; n++) {
      const answer = await (n % 2 ? a : b).call(bookAppointment, {
        body: { product_id: 999_999_999, scheduled_start: slots(1)[0] ?? "" },
      });
      statuses.push(answer.status);
    }
    expect([statuses.indexOf(429), statuses.filter((status) => status === 429).length]).toEqual([30, 3]);
    const email = `nobody-${randomUUID()}@people.example`;
    const attempt = (url: string) =>
      clientOf(url).call(signIn, {
        body: { grant_type: "password", username: email, password: "a-wrong-password", client_id: "native" },
      });
    const codes: string[] = [];
    for (let n = 0; n < 11; n++) {
      const answer = await attempt(n % 2 ? pair.a.url : pair.b.url);
      codes.push(answer.body && "code" in answer.body ? answer.body.code : "");
    }
    expect(codes.slice(0, 10)).not.toContain("account_locked");
    expect(codes[10]).toBe("account_locked");
  });

  /** The practitioner is on A. The balancer's rotation puts the member on B. */
  async function meetAcross() {
    const running = await createRunningVisit();
    const practitionerTab = await tabAt(pair.a.url, running.practitionerClients.token);
    await practitionerTab.enterVisit(running.id);
    const processes = async () => {
      const rows = await pair.clinic.app.context.read
        .selectFrom("visit_presence")
        .select("process_id")
        .where("appointment_id", "=", running.id)
        .where("left_at", "is", null)
        .execute();
      return new Set(rows.map((row) => row.process_id)).size;
    };
    let memberTab = await tabAt(pair.url, running.memberClients.token);
    await memberTab.enterVisit(running.id);
    while ((await processes()) < 2) {
      memberTab.close();
      memberTab = await tabAt(pair.url, running.memberClients.token);
      await memberTab.enterVisit(running.id);
    }
    return { ...running, memberTab, practitionerTab };
  }

  test("one is killed during a visit: its people continue through the other, and no message is lost or doubled", async () => {
    const { id, visit, practitionerClients, memberTab, practitionerTab } = await meetAcross();
    const heard = () => practitionerTab.heard["visit-message"]?.map((event) => event.message.body) ?? [];
    const sent: string[] = [];
    let over = false;
    const writing = (async () => {
      for (let n = 0; !over; n++) {
        sent.push(`message ${n}`);
        await memberTab.write(id, `message ${n}`);
        await pause(1_100);
      }
    })();
    await until("messages come", () => heard().length >= 2);
    await pair.b.kill9();
    const killed = performance.now();
    const before = heard().length;
    await until("messages come again", () => heard().length > before, 10);
    console.log(`Messages go on ${((performance.now() - killed) / 1_000).toFixed(1)} s after the kill.`);
    over = true;
    await writing;
    await until("all came", () => heard().length === sent.length);
    expect(heard()).toEqual(sent);
    // Longer than the dead process's lease: the member was never reported gone.
    await pause(16_000);
    expect(practitionerTab.heard["visit-left"]).toBeUndefined();
    expect(await othersPresence(practitionerClients.a, visit)).toBe(true);
  });

  test("a person who doesn't return after a kill is reported gone", async () => {
    const { id, visit, practitionerClients, memberTab, practitionerTab } = await meetAcross();
    await pair.b.kill9();
    const killed = performance.now();
    memberTab.close();
    await until(
      "the practitioner is told that the member is gone",
      () => practitionerTab.heard["visit-left"]?.length === 1,
      40,
    );
    console.log(`Told ${((performance.now() - killed) / 1_000).toFixed(1)} s after the kill.`);
    expect(practitionerTab.heard["visit-left"]).toEqual([
      { appointment_id: id, peer: memberTab.peer, because: "line_lost" },
    ]);
    expect(await othersPresence(practitionerClients.a, visit)).toBe(false);
  });

  test("one is killed while forty people book: with the same key each gets the one result from the other", async () => {
    const times = slots(4);
    const practice = await createPractice(pair.clinic.app);
    const people = [];
    for (let n = 0; n < 40; n++) {
      const person = await createPayer(pair.clinic.app);
      people.push({ person, start: times[n] ?? "", key: randomUUID(), ...(await pair.signIn(person)) });
    }
    const body = (start: string) => ({ body: { product_id: practice.productId, scheduled_start: start } });
    const began = performance.now();
    const booking = people.map(async ({ any, start, key }) => {
      for (let tries = 1; ; tries++) {
        const answer = await any.call(bookAppointment, body(start), { "idempotency-key": key });
        // As the browser does: a request whose answer was lost is sent once more.
        if (answer.ok || (answer.status !== 0 && answer.status !== 502) || tries === 2)
          return { answer, seconds: (performance.now() - began) / 1_000 };
        await pause(500);
      }
    });
    await pause(60);
    await pair.b.kill9();
    const done = await Promise.all(booking);
    expect(done.map(({ answer }) => answer.status)).toEqual(people.map(() => 201));
    console.log(`The slowest of 40 bookings took ${Math.max(...done.map(({ seconds }) => seconds)).toFixed(1)} s.`);
    const booked = await pair.clinic.app.context.read
      .selectFrom("appointments")
      .select(["id", "member_id"])
      .where("practitioner_id", "=", practice.person.id)
      .where("booking_state", "<>", "void")
      .execute();
    expect(inOrder(booked.map((row) => row.member_id))).toEqual(inOrder(people.map(({ person }) => person.id)));
    const told = done.map(({ answer }) => (answer.ok ? answer.body.id : 0));
    expect(inOrder(booked.map((row) => row.id))).toEqual(inOrder(told));
    const since = Temporal.Now.instant().subtract({ hours: 1 });
    const payments = await pair.clinic.app.context.read
      .selectFrom("payments")
      .select("provider_ref")
      .where("appointment_id", "in", told)
      .execute();
    const refs = new Set(payments.map((payment) => payment.provider_ref));
    const charges = (await pair.clinic.app.context.cards.listMovements({ since })).filter((one) => refs.has(one.ref));
    expect(charges).toHaveLength(people.length);
  });

  test("Redis is killed and comes back: sockets stay alive, and events from one reach the other again", async () => {
    const { id, memberTab, practitionerTab } = await meet(pair.a.url, pair.b.url);
    const lines = [memberTab.socket.id, practitionerTab.socket.id];
    await pair.redis.kill9();
    await pause(2_000);
    await pair.redis.start();
    await until("a message comes through", async () => {
      await memberTab.write(id, `Are you there? ${randomUUID()}`);
      await pause(500);
      return (practitionerTab.heard["visit-message"]?.length ?? 0) > 0;
    });
    expect([memberTab.socket.id, practitionerTab.socket.id]).toEqual(lines);
    await pair.bothReady();
  });
});
