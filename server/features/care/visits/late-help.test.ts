// A member who waits too long asks for help: the practitioner and the clinic are told, staff finds it and resolves it.
import { randomUUID } from "node:crypto";
import { rescheduleAppointment } from "@larkwell/contract/bookings.ts";
import { finishHelpRequest, listHelpRequests, openHelpRequest } from "@larkwell/contract/ops-help.ts";
import { listRecordLooks } from "@larkwell/contract/record-looks.ts";
import { askForCall } from "@larkwell/contract/visits.ts";
import { toWire } from "@larkwell/domain/time/wire-time.ts";
import { beforeEach, describe, expect, test } from "vitest";
import type { AppContext } from "../../../context.ts";
import { laneOf } from "../../../jobs/outbox.ts";
import { useTestApp } from "../../../testing/build-app.ts";
import { slotIn } from "../../../testing/factories/bookings.ts";
import { createMember, createPerson, type Person } from "../../../testing/factories/people.ts";
import { useVisits } from "../../../testing/use-visits.ts";
import { sendMessage } from "./send-message.ts";

const app = useTestApp();
const { at, createVisit, params, clientOf, read, join, openTabOf } = useVisits(app);
const number = "(212) 555-0188";

const ask = async (person: Person, id: number, callback_number = number) =>
  (await clientOf(person)).client.call(askForCall, { ...params(id), body: { callback_number } });

const sent = async () => {
  await app.runJobs();
  const rows = await app.context.read
    .selectFrom("sent_messages")
    .select(["template", "recipient", "user_id", "subject", "body"])
    .where("template", "in", ["practitioner_awaited", "awaited_sms", "staff_help"])
    .orderBy("template")
    .execute();
  return rows;
};

const listed = async (staff: Person, state: "open" | "done" = "open") =>
  (await (await clientOf(staff)).client.get(listHelpRequests, { query: { state } })).data;

beforeEach(() =>
  app.write(async ({ db }) => {
    await db.deleteFrom("sent_messages").execute();
    await db.updateTable("help_requests").set({ done_at: null, done_by: null }).execute();
    await db.deleteFrom("help_requests").execute();
  }),
);

test("asking for a call tells the practitioner and the clinic right away, in words that reveal nothing about the member", async () => {
  const { id, member, practitioner } = await createVisit();
  await app.write(({ db }) =>
    db
      .updateTable("practitioner_profiles")
      .set({ phone_number: "+12125550111", texts_agreed_at: app.context.now() })
      .where("user_id", "=", practitioner.id)
      .execute(),
  );
  at(7);
  expect((await ask(member, id)).body).toMatchObject({
    help_asked: [{ kind: "call", number: "+12125550188" }],
    offers_late_help: true,
  });
  const messages = await sent();
  expect(messages.map(({ template, recipient }) => [template, recipient])).toEqual([
    ["awaited_sms", "+12125550111"],
    ["practitioner_awaited", practitioner.email],
    ["staff_help", app.context.config.SUPPORT_EMAIL],
  ]);
  const words = JSON.stringify(messages);
  expect(words).not.toMatch(/Leyla|Farouk|0188|June|visit with/i);
  expect(messages[1]?.body).toContain(`/app/launch?appt=${id}`);
  expect((await read(practitioner, id)).body).toMatchObject({ help_asked: [{ number: "+12125550188" }] });
});

test("a practitioner who has not agreed gets no text message", async () => {
  const { id, member } = await createVisit();
  at(7);
  await ask(member, id);
  expect((await sent()).map(({ template }) => template)).toEqual(["practitioner_awaited", "staff_help"]);
});

test("a message written while waiting notifies them too; two together, and one more, notify no one twice", async () => {
  const { id, member } = await createVisit();
  const tab = await openTabOf(member);
  const write = (body: string) => tab.say("visit-message", { appointment_id: id, client_key: randomUUID(), body });
  at(6);
  expect(await write("Good morning")).toMatchObject({ ok: true });
  expect(await sent()).toEqual([]);
  at(7);
  const answers = await Promise.all([write("I am here."), write("Are you coming?")]);
  expect(answers).toMatchObject([{ ok: true }, { ok: true }]);
  expect(await sent()).toHaveLength(2);
  await write("Hello?");
  expect(await sent()).toHaveLength(2);
  expect((await read(member, id)).body).toMatchObject({ help_asked: [{ kind: "message", number: null }] });
});

test("a practitioner who joins in the moment in which the member writes is not called", async () => {
  const { id, member, practitioner } = await createVisit();
  at(8);
  const context: AppContext = {
    ...app.context,
    write: async (...work) => {
      await join(practitioner, id);
      return app.context.write(...work);
    },
  };
  const actor = { id: member.id, role: "member", sessionId: "", requestId: "", timeZone: "UTC" } as const;
  const message = await sendMessage(context, actor, { appointment_id: id, client_key: randomUUID(), body: "Hello?" });
  expect(message.body).toBe("Hello?");
  expect((await read(member, id)).body).toMatchObject({ help_asked: [], messages: [{ body: "Hello?" }] });
  expect(await sent()).toEqual([]);
});

test("what tells staff and the practitioner about a waiting member is not delayed by email to everyone", () => {
  expect(laneOf("staff_mail", { about: "help" })).toBe("prompt_mail");
  expect(laneOf("staff_mail", { about: "leads" })).toBe("mail");
  const toPractitioner = (template: "practitioner_awaited" | "awaited_sms") =>
    laneOf("notice", { template, userId: 1, appointmentId: 1 });
  expect(toPractitioner("practitioner_awaited")).toBe("prompt_mail");
  expect(toPractitioner("awaited_sms")).toBe("texts");
});

test("a double click is one request; another number replaces the first", async () => {
  const { id, member } = await createVisit();
  at(8);
  await Promise.all([ask(member, id), ask(member, id)]);
  expect((await ask(member, id, "212 555 0177")).body).toMatchObject({ help_asked: [{ number: "+12125550177" }] });
  expect(await sent()).toHaveLength(2);
  expect(await app.context.read.selectFrom("help_requests").selectAll().execute()).toHaveLength(1);
});

test("after a move it is requested again: no one is told about the old time, and everyone about the new one", async () => {
  const { id, member } = await createVisit();
  at(8);
  await ask(member, id);
  expect(await sent()).toHaveLength(2);
  await join(member, id);
  const later = slotIn(3);
  const { client } = await clientOf(member);
  await client.get(rescheduleAppointment, { params: { id }, body: { scheduled_start: toWire(later) } });
  app.setNow(later.add({ minutes: 8 }));
  expect((await read(member, id)).body).toMatchObject({ help_asked: [], offers_late_help: true });
  expect((await ask(member, id, "212 555 0177")).body).toMatchObject({ help_asked: [{ number: "+12125550177" }] });
  expect(await sent()).toHaveLength(4);
});

test("is available only while the practitioner is missing, for the member only, with a number that can be called", async () => {
  const { id, member, practitioner } = await createVisit();
  const closed = { status: 409, body: { code: "no_help_needed" } };
  at(6);
  expect(await ask(member, id)).toMatchObject(closed);
  at(7);
  expect((await ask(member, id, "12")).body).toMatchObject({ errors: [{ field: "callback_number" }] });
  expect((await ask(practitioner, id)).status).toBe(403);
  expect((await ask(await createMember(app), id)).status).toBe(404);
  await join(practitioner, id);
  expect(await ask(member, id)).toMatchObject(closed);
  const other = await createVisit();
  at(21);
  expect(await ask(other.member, other.id)).toMatchObject(closed);
  expect(await sent()).toEqual([]);
});

test("the practitioner of an anonymous visit is told that a call is requested, and neither name nor number", async () => {
  const { id, member, practitioner } = await createVisit({ privacy: "anonymous" });
  at(7);
  await ask(member, id);
  const { body } = await read(practitioner, id);
  expect(body).toMatchObject({ help_asked: [{ kind: "call", number: null }], other: { name: "Anonymous member" } });
  expect(JSON.stringify(body)).not.toMatch(/0188|Leyla/);
  expect((await read(member, id)).body).toMatchObject({ help_asked: [{ number: "+12125550188" }] });
});

describe("in the console", () => {
  async function createRequest() {
    const visit = await createVisit();
    at(7);
    await ask(visit.member, visit.id);
    const staff = await createPerson(app, "staff", { rights: ["support"] });
    const [request] = await listed(staff);
    if (!request) throw new Error("Nothing was listed.");
    return { visit, staff, request };
  }

  test("the list names no member; name and number show when it is opened, with a reason on record", async () => {
    const { visit, staff, request } = await createRequest();
    expect(request).toMatchObject({ kind: "call", practitioner: "June Castellanos", practitioner_came: false });
    expect(JSON.stringify(request)).not.toMatch(/Leyla|Farouk|0188/);
    const { client } = await clientOf(staff);
    const opened = await client.call(openHelpRequest, {
      params: { id: request.id },
      body: { reason: "To call them back" },
    });
    expect(opened.body).toMatchObject({ member: "Leyla Farouk", tel_number: "+12125550188", anonymous: false });
    const audit = await app.context.read
      .selectFrom("audit_log")
      .select(["actor_id", "reason"])
      .where("action", "=", "ops.help_opened")
      .where("subject_user_id", "=", visit.member.id)
      .execute();
    expect(audit).toEqual([{ actor_id: staff.id, reason: "To call them back" }]);
    const own = await clientOf(visit.member);
    const { data } = await own.client.get(listRecordLooks, { params: { user_id: visit.member.id } });
    expect(data).toMatchObject([{ what: "ops.help_opened", reason: "To call them back" }]);
  });

  test("two of the staff finish it together: it is done once, by the first, and can be requested again if needed", async () => {
    const { visit, staff, request } = await createRequest();
    const colleague = await createPerson(app, "staff", { rights: ["support"] });
    const done = async (person: Person) =>
      (await clientOf(person)).client.get(finishHelpRequest, { params: { id: request.id }, body: {} });
    const answers = await Promise.all([done(staff), done(colleague)]);
    expect(answers[0].done_by).toBe(answers[1].done_by);
    expect(await listed(staff)).toEqual([]);
    expect(await listed(staff, "done")).toMatchObject([{ id: request.id }]);
    const audit = await app.context.read
      .selectFrom("audit_log")
      .select("actor_id")
      .where("action", "=", "ops.help_done")
      .where("subject_id", "=", String(request.id))
      .execute();
    expect(audit).toHaveLength(1);
    await sent();
    at(9);
    await ask(visit.member, visit.id);
    expect(await listed(staff)).toMatchObject([{ id: request.id, done_by: null }]);
    expect(await sent()).toHaveLength(4);
  });

  test("is open only to the right “support”", async () => {
    const { request } = await createRequest();
    const other = await createPerson(app, "staff", { rights: ["safety"] });
    const { client } = await clientOf(other);
    const given = { params: { id: request.id } };
    expect((await client.call(listHelpRequests, { query: {} })).status).toBe(403);
    expect((await client.call(openHelpRequest, { ...given, body: { reason: "To look at it" } })).status).toBe(403);
    expect((await client.call(finishHelpRequest, { ...given, body: {} })).status).toBe(403);
  });
});
