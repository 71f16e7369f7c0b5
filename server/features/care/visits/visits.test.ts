// Video visits over HTTP and over real sockets: who gets in, who receives what, what survives a broken connection.
import { randomUUID } from "node:crypto";
import { listRecordLooks } from "@larkwell/contract/record-looks.ts";
import { endVisit, openCallbackNumber, reportVisitOverflow, type VisitMessage } from "@larkwell/contract/visits.ts";
import { toWire } from "@larkwell/domain/time/wire-time.ts";
import { describe, expect, test } from "vitest";
import { forgetSession } from "../../../http/session.ts";
import { testNow, useTestApp } from "../../../testing/build-app.ts";
import { createMember, createPerson, type Person } from "../../../testing/factories/people.ts";
import { tokenFor } from "../../../testing/sign-in-as.ts";
import { useVisits } from "../../../testing/use-visits.ts";

const app = useTestApp();
const {
  start,
  end,
  at,
  createVisit,
  params,
  clientOf,
  read,
  join,
  openTab,
  openTabOf,
  enter,
  meet,
  media,
  whereabouts,
} = useVisits(app);

describe("opening times", () => {
  test("by the server's clock: waiting room 10 minutes before, video 5 minutes before, closed at the end", async () => {
    const { id, member } = await createVisit();
    const stateAt = async (minutes: number) => {
      at(minutes);
      const answer = await read(member, id);
      return answer.ok ? [answer.body.state, (await join(member, id)).status] : answer.status;
    };
    expect(await stateAt(-11)).toEqual(["too_early", 409]);
    expect(await stateAt(-10)).toEqual(["waiting_room", 409]);
    expect(await stateAt(-5)).toEqual(["can_start", 200]);
    expect(await stateAt(20)).toEqual(["can_start", 200]);
    expect(await stateAt(21)).toEqual(["over", 409]);
  });

  test("a call that began can be joined again until 60 minutes after its end", async () => {
    const { id, member, practitioner } = await createVisit();
    at(1);
    await join(member, id);
    await join(practitioner, id);
    at(79);
    expect((await join(member, id)).status).toBe(200);
    at(81);
    expect((await join(member, id)).body).toMatchObject({ code: "not_joinable" });
  });

  test("a stranger gets the answer of a visit that does not exist, also on the socket", async () => {
    const { id } = await createVisit();
    const stranger = await createMember(app);
    at(0);
    expect((await read(stranger, id)).body).toMatchObject({ code: "not_found" });
    expect((await join(stranger, id)).body).toMatchObject({ code: "not_found" });
    const { client } = await clientOf(stranger);
    expect((await client.call(endVisit, params(id))).status).toBe(404);
    const tab = await openTabOf(stranger);
    const entry = { appointment_id: id, peer: randomUUID(), media };
    expect(await tab.say("visit-join", entry)).toMatchObject({ ok: false, code: "not_found" });
    const message = { appointment_id: id, client_key: randomUUID(), body: "hello" };
    expect(await tab.say("visit-message", message)).toMatchObject({ ok: false, code: "not_found" });
  });

  test("a canceled visit lets no one in and transmits nothing", async () => {
    const { visit, practitioner, member } = await meet();
    await app.write((tx) =>
      tx.db.updateTable("appointments").set({ cancelled_at: app.context.now() }).where("id", "=", visit.id).execute(),
    );
    expect((await read(visit.member, visit.id)).body).toMatchObject({ state: "cancelled", ice_servers: [] });
    expect((await join(visit.member, visit.id)).status).toBe(409);
    const signal = { call: randomUUID(), again: true };
    const given = { appointment_id: visit.id, from: member.peer, to: practitioner.peer, signal };
    expect(await member.say("visit-signal", given)).toMatchObject({ ok: false, code: "not_joinable" });
  });

  test("the socket admits only people who have joined", async () => {
    const { id, member } = await createVisit();
    at(0);
    const tab = await openTabOf(member);
    const entry = { appointment_id: id, peer: randomUUID(), media };
    expect(await tab.say("visit-join", entry)).toMatchObject({ ok: false, code: "not_joinable" });
  });
});

describe("joining", () => {
  test("asks a member for a location and a number, prefilled from the profile", async () => {
    const { id, member, practitioner } = await createVisit({ member: { state: "NY", telNumber: "+12125550100" } });
    at(0);
    expect((await read(member, id)).body).toMatchObject({ asks: { state: "NY", callback_number: "+12125550100" } });
    expect((await join(member, id, {})).body).toMatchObject({
      code: "invalid",
      errors: [{ field: "state" }, { field: "callback_number" }],
    });
    expect((await join(member, id, { state: "QQ", callback_number: "12" })).status).toBe(422);
    expect((await join(member, id)).status).toBe(200);
    expect((await read(practitioner, id)).body).toMatchObject({
      asks: null,
      whereabouts: { state: "NY", callback_number: "+12125550188" },
    });
  });

  test("checks the state rule again, and offers to continue anonymously where that is allowed", async () => {
    const { id, member, practitioner } = await createVisit({ practice: { states: ["NY"] } });
    at(0);
    const inTexas = { ...whereabouts, state: "TX" };
    expect((await join(member, id, inTexas)).body).toMatchObject({
      code: "state_not_licensed",
      details: { may_continue_anonymously: true },
    });
    expect((await read(member, id)).body).toMatchObject({ can_message: true });
    expect((await join(member, id, { ...inTexas, anonymously: true })).status).toBe(200);
    // A channel would tell the practitioner who it was.
    for (const client of [member, practitioner])
      expect((await read(client, id)).body).toMatchObject({ can_message: false });
    expect((await read(practitioner, id)).body).toMatchObject({ other: { name: "Anonymous member" } });
  });

  test("licensed care is given only where the practitioner is licensed", async () => {
    const { id, member } = await createVisit({ practice: { states: ["NY"], licensedCare: true } });
    at(0);
    const answer = await join(member, id, { ...whereabouts, state: "TX", anonymously: true });
    expect(answer.body).toMatchObject({ code: "state_not_licensed", details: { may_continue_anonymously: false } });
  });

  test("an anonymous member stays anonymous: no name and no number for the practitioner", async () => {
    const { id, member, practitioner } = await createVisit({ privacy: "anonymous" });
    at(0);
    await join(member, id);
    const answer = await read(practitioner, id);
    expect(answer.body).toMatchObject({ other: { name: "Anonymous member" }, whereabouts: { callback_number: null } });
    expect(JSON.stringify(answer.body)).not.toMatch(/Leyla|Farouk|5550188/);
  });

  describe("the call-back number of an anonymous visit in an emergency", () => {
    const why = { reason: "Chest pain, then the line broke" };
    const openNumber = async (person: Person, id: number, body: object = why) =>
      (await clientOf(person)).client.call(openCallbackNumber, { ...params(id), body: body as typeof why });
    const audited = (id: number) =>
      app.context.read
        .selectFrom("audit_log")
        .select(["actor_id", "subject_user_id", "reason"])
        .where("action", "=", "visit.number_opened")
        .where("subject_id", "=", String(id))
        .execute();

    test("is opened by its practitioner with a reason, on record, and the member is told in the visit", async () => {
      const { id, member, practitioner } = await createVisit({ privacy: "anonymous" });
      at(0);
      expect((await read(practitioner, id)).body).toMatchObject({ anonymous: true, can_open_number: false });
      await join(member, id);
      const before = (await read(practitioner, id)).body;
      expect(before).toMatchObject({ can_open_number: true, whereabouts: { state: "NY", callback_number: null } });
      expect((await read(member, id)).body).toMatchObject({ can_open_number: false, number_opened_at: null });

      const answer = await openNumber(practitioner, id);
      expect(answer.status).toBe(200);
      expect(answer.body).toEqual({ callback_number: "+12125550188", state: "NY", opened_at: toWire(start) });
      expect(await audited(id)).toEqual([
        { actor_id: practitioner.id, subject_user_id: member.id, reason: why.reason },
      ]);
      expect((await read(member, id)).body).toMatchObject({ number_opened_at: toWire(start) });

      // Nothing else about the member is shown, then or later, and no reading repeats the number.
      const after = (await read(practitioner, id)).body;
      expect(after).toMatchObject({ other: { name: "Anonymous member" }, whereabouts: { callback_number: null } });
      const all = JSON.stringify([answer.body, after]);
      expect(all).not.toMatch(/Leyla|Farouk|@/);
      expect(all).not.toContain(`"member_id"`);
      expect(JSON.stringify(after)).not.toContain("5550188");
      const kept = await app.context.read.selectFrom("idempotency_keys").selectAll().execute();
      expect(JSON.stringify(kept)).not.toContain("5550188");
    });

    test("is no one else's: strangers and other practitioners are told nothing, members and staff are refused", async () => {
      const { id, member } = await createVisit({ privacy: "anonymous" });
      const other = await createVisit({ privacy: "anonymous", practice: { firstName: "Ada" } });
      at(0);
      await join(member, id);
      expect(await openNumber(other.practitioner, id)).toMatchObject({ status: 404, body: { code: "not_found" } });
      expect((await openNumber(other.practitioner, 999_999_999)).status).toBe(404);
      expect((await openNumber(other.member, id)).status).toBe(403);
      expect((await openNumber(member, id)).status).toBe(403);
      expect((await openNumber(await createPerson(app, "staff"), id)).status).toBe(403);
      expect((await app.client().call(openCallbackNumber, { ...params(id), body: why })).status).toBe(401);
      expect(await audited(id)).toEqual([]);
      expect((await read(member, id)).body).toMatchObject({ number_opened_at: null });
    });

    test("requires a reason", async () => {
      const { id, member, practitioner } = await createVisit({ privacy: "anonymous" });
      at(0);
      await join(member, id);
      for (const reason of ["", "help", "a".repeat(201)])
        expect((await openNumber(practitioner, id, { reason })).status).toBe(422);
      expect(await audited(id)).toEqual([]);
    });

    test("is available from the waiting room until four hours after, once the member has joined, in an anonymous visit", async () => {
      const none = { status: 409, body: { code: "no_number_to_open" } };
      const { id, member, practitioner } = await createVisit({ privacy: "anonymous" });
      at(-10);
      expect(await openNumber(practitioner, id)).toMatchObject(none);
      at(0);
      await join(member, id);
      app.setNow(end.add({ hours: 4 }));
      expect((await openNumber(practitioner, id)).status).toBe(200);
      app.setNow(end.add({ hours: 4, seconds: 1 }));
      expect(await openNumber(practitioner, id)).toMatchObject(none);
      expect((await read(practitioner, id)).body).toMatchObject({ can_open_number: false });

      const named = await createVisit();
      at(0);
      await join(named.member, named.id);
      expect(await openNumber(named.practitioner, named.id)).toMatchObject(none);
      expect((await read(named.practitioner, named.id)).body).toMatchObject({
        anonymous: false,
        can_open_number: false,
      });
    });

    test("each opening is a row of its own, even if two come together", async () => {
      const { id, member, practitioner } = await createVisit({ privacy: "anonymous" });
      at(0);
      await join(member, id);
      const both = await Promise.all([openNumber(practitioner, id), openNumber(practitioner, id)]);
      expect(both.map(({ status }) => status)).toEqual([200, 200]);
      expect(await audited(id)).toHaveLength(2);
    });
  });

  test("a practitioner's look at a member's location is recorded, a look at an empty room is not", async () => {
    const { id, member, practitioner } = await createVisit();
    at(0);
    await read(practitioner, id);
    await join(member, id);
    await read(practitioner, id);
    const audit = await app.context.read
      .selectFrom("audit_log")
      .select(["actor_id", "subject_id"])
      .where("action", "=", "visit.read")
      .where("subject_user_id", "=", member.id)
      .execute();
    expect(audit).toEqual([{ actor_id: practitioner.id, subject_id: String(id) }]);
  });

  test("a practitioner who joins a visit is among those who looked; the member's own joining is not", async () => {
    const { id, member, practitioner } = await createVisit();
    at(0);
    await join(member, id);
    await join(practitioner, id);
    const { client } = await clientOf(member);
    const looks = await client.get(listRecordLooks, { params: { user_id: member.id }, query: {} });
    expect(looks.data).toMatchObject([{ what: "visit.join", role: "practitioner", by: "June Castellanos" }]);
    expect(looks.data).toHaveLength(1);
  });

  test("a practitioner who ends a visit, or says that it ran over, is shown it: that is a look too", async () => {
    const { id, member, practitioner } = await createVisit();
    const looks = async () =>
      (
        await app.context.read
          .selectFrom("audit_log")
          .select("id")
          .where("action", "=", "visit.read")
          .where("actor_id", "=", practitioner.id)
          .where("subject_user_id", "=", member.id)
          .execute()
      ).length;
    const end = async (person: Person) => (await clientOf(person)).client.get(endVisit, params(id));
    at(0);
    await join(member, id);
    await join(practitioner, id);
    at(24);
    await end(practitioner);
    expect(await looks()).toBe(1);
    await end(member);
    expect(await looks()).toBe(1);
    await (await clientOf(practitioner)).client.get(reportVisitOverflow, {
      ...params(id),
      body: { overflowed: true },
    });
    expect(await looks()).toBe(2);
    // Long over: the answer still belongs to the member.
    expect((await end(practitioner)).whereabouts).not.toBeNull();
    expect(await looks()).toBe(3);
  });

  test("says how late the other side is, and offers help after a third of a visit of 20 minutes", async () => {
    const { id, member, practitioner } = await createVisit();
    at(6);
    expect((await read(member, id)).body).toMatchObject({ late_minutes: 6, offers_late_help: false });
    at(7);
    expect((await read(member, id)).body).toMatchObject({ late_minutes: 7, offers_late_help: true });
    expect((await read(practitioner, id)).body).toMatchObject({ late_minutes: 7, offers_late_help: false });
    await join(practitioner, id);
    expect((await read(member, id)).body).toMatchObject({ late_minutes: 0, offers_late_help: false });
  });

  test("ended by both is over; ended by one can be joined again", async () => {
    const { visit, member, practitioner } = await meet();
    const heardBefore = [member, practitioner].map(({ heard }) => heard["appointment-changed"]?.length ?? 0);
    at(12);
    const endFor = async (person: Person) => (await clientOf(person)).client.get(endVisit, params(visit.id));
    expect(await endFor(visit.member)).toMatchObject({ state: "can_start" });
    await Promise.all(
      [member, practitioner].map((tab, index) => tab.hears("appointment-changed", (heardBefore[index] ?? 0) + 1)),
    );
    expect((await join(visit.member, visit.id)).body).toMatchObject({ you: { ended_at: null } });
    await endFor(visit.member);
    expect(await endFor(visit.practitioner)).toMatchObject({ state: "over" });
    expect(await endFor(visit.practitioner)).toMatchObject({ state: "over" });
    expect((await join(visit.member, visit.id)).status).toBe(409);
  });
});

describe("the socket", () => {
  test("accepts only a valid session", async () => {
    await expect(openTab("no-token")).rejects.toMatchObject({ data: { code: "unauthenticated" } });
    const member = await createMember(app);
    const token = await tokenFor(app, member);
    app.setNow(testNow.add({ minutes: 16 }));
    await expect(openTab(token)).rejects.toMatchObject({ data: { code: "unauthenticated" } });
  });

  test("closes immediately when the session ends, and no other", async () => {
    const member = await createMember(app);
    const token = await tokenFor(app, member);
    const [ended, other] = [await openTab(token), await openTabOf(member)];
    const sid = JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString()).sid as string;
    forgetSession(app.context, sid);
    await expect.poll(() => ended.socket.connected).toBe(false);
    expect(ended.heard["session-ended"]).toHaveLength(1);
    expect(other.socket.connected).toBe(true);
  });

  test("notifies people, in all their tabs and no one else", async () => {
    const [leyla, noor] = [await createMember(app), await createMember(app)];
    const tabs = [await openTabOf(leyla), await openTabOf(leyla)];
    const other = await openTabOf(noor);
    app.context.realtime.toPeople([leyla.id], "appointment-changed", { appointment_id: 7 });
    for (const tab of tabs) await tab.hears("appointment-changed");
    expect(other.heard["appointment-changed"]).toBeUndefined();
  });

  test("refuses what the contract does not name", async () => {
    const { practitioner, visit } = await meet();
    const refused = { ok: false, code: "invalid" };
    expect(await practitioner.say("visit-join", { appointment_id: "soon", peer: 1 })).toMatchObject(refused);
    expect(await practitioner.say("visit-signal", {})).toMatchObject(refused);
    const empty = { appointment_id: visit.id, client_key: randomUUID(), body: "  " };
    expect(await practitioner.say("visit-message", empty)).toMatchObject(refused);
    expect(await practitioner.say("round-trip", {})).toEqual({ ok: true, answer: {} });
  });
});

describe("in the visit", () => {
  test("signals reach the other side and no one else", async () => {
    const { visit, practitioner, member } = await meet();
    const strangers = await meet();
    await practitioner.hears("visit-joined");
    const signal = { call: randomUUID(), description: { type: "offer" as const, sdp: "v=0" } };
    const given = { appointment_id: visit.id, from: practitioner.peer, to: member.peer, signal };
    expect(await practitioner.say("visit-signal", given)).toMatchObject({ ok: true });
    await member.hears("visit-signal");
    expect(member.heard["visit-signal"]).toEqual([given]);
    expect(practitioner.heard["visit-signal"]).toBeUndefined();
    expect(strangers.member.heard["visit-signal"]).toBeUndefined();
    // Other people's visits can't be addressed, whatever the event says.
    const foreign = { ...given, appointment_id: strangers.visit.id };
    expect(await practitioner.say("visit-signal", foreign)).toMatchObject({ ok: false, code: "not_found" });
  });

  test("a message is stored once per client key, reaches both sides and is there again after a broken connection", async () => {
    const { visit, practitioner, member } = await meet();
    const given = { appointment_id: visit.id, client_key: randomUUID(), body: "Can you hear me?" };
    const [first, second] = await Promise.all([member.say("visit-message", given), member.say("visit-message", given)]);
    expect(first).toMatchObject({ ok: true, answer: { from: "member", body: "Can you hear me?" } });
    expect(second).toEqual(first);
    await practitioner.hears("visit-message", 1);
    practitioner.socket.disconnect();
    const next = { ...given, client_key: randomUUID(), body: "Hello?" };
    await member.say("visit-message", next);
    const answer = await read(visit.practitioner, visit.id);
    const bodies = answer.ok ? answer.body.messages.map((message: VisitMessage) => message.body) : [];
    expect(bodies).toEqual(["Can you hear me?", "Hello?"]);
  });

  test("a second tab of the same person takes over; the first is told and can do nothing more", async () => {
    const { visit, practitioner, member } = await meet();
    const second = await enter(visit.member, visit.id);
    await member.hears("visit-taken-over");
    await practitioner.hears("visit-joined", 2);
    const signal = { call: randomUUID(), again: true };
    const given = { appointment_id: visit.id, from: member.peer, to: practitioner.peer, signal };
    expect(await member.say("visit-signal", given)).toMatchObject({ ok: false, code: "not_joinable" });
    expect(await second.say("visit-signal", { ...given, from: second.peer })).toMatchObject({ ok: true });
    // The old tab disconnecting does not mean that the person left.
    member.socket.disconnect();
    await expect
      .poll(async () => (await read(visit.practitioner, visit.id)).body)
      .toMatchObject({ other: { present: true } });
  });

  test("leaving is reported right away; a connection that returns in time is not leaving", async () => {
    const { visit, practitioner, member } = await meet();
    expect((await read(visit.member, visit.id)).body).toMatchObject({ other: { present: true } });
    // The connection breaks below the socket, as in a network failure.
    member.socket.io.engine.close();
    await expect.poll(() => member.socket.connected).toBe(false);
    await expect.poll(() => member.socket.connected, { timeout: 5_000 }).toBe(true);
    const signal = { call: randomUUID(), again: true };
    const given = { appointment_id: visit.id, from: member.peer, to: practitioner.peer, signal };
    if (!member.socket.recovered)
      await member.say("visit-join", { appointment_id: visit.id, peer: member.peer, media });
    expect(await member.say("visit-signal", given)).toMatchObject({ ok: true });
    expect(practitioner.heard["visit-left"]).toBeUndefined();
    await member.say("visit-leave", { appointment_id: visit.id });
    await practitioner.hears("visit-left");
    expect((await read(visit.practitioner, visit.id)).body).toMatchObject({ other: { present: false } });
  });
});
