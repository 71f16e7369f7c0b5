// A request for help closes on its own when no one waits any longer: both are there, or the visit was moved, canceled
// or is over.
import { changeAppointment, rescheduleAppointment } from "@larkwell/contract/bookings.ts";
import { finishHelpRequest, listHelpRequests } from "@larkwell/contract/ops-help.ts";
import { askForCall, endVisit, type HelpClosing } from "@larkwell/contract/visits.ts";
import { toWire } from "@larkwell/domain/time/wire-time.ts";
import { beforeEach, expect, test } from "vitest";
import { useTestApp } from "../../../testing/build-app.ts";
import { createBooking, slotIn } from "../../../testing/factories/bookings.ts";
import { createPerson, type Person } from "../../../testing/factories/people.ts";
import { useVisits } from "../../../testing/use-visits.ts";
import { settleVisits } from "../bookings/visit-records.ts";

const app = useTestApp();
const { at, createVisit, params, clientOf, read, join, openTabOf, enter } = useVisits(app);
let staff: Person;

beforeEach(async () => {
  staff = await createPerson(app, "staff", { rights: ["support"] });
  await app.runJobs();
  await app.write(async ({ db }) => {
    await db.deleteFrom("sent_messages").execute();
    await db.deleteFrom("help_requests").execute();
  });
});

const ask = async (person: Person, id: number) =>
  (await clientOf(person)).client.call(askForCall, { ...params(id), body: { callback_number: "(212) 555-0188" } });

/** A member who joined, and asked for a call eight minutes after the start. */
async function createWait() {
  const visit = await createVisit();
  at(8);
  await join(visit.member, visit.id);
  expect((await ask(visit.member, visit.id)).status).toBe(200);
  return visit;
}

const listed = async (state: "open" | "done") =>
  (await (await clientOf(staff)).client.get(listHelpRequests, { query: { state } })).data;

async function expectClosed(id: number, because: HelpClosing) {
  expect(await listed("open")).toEqual([]);
  expect(await listed("done")).toMatchObject([{ appointment_id: id, closed_because: because, done_by: null }]);
}

const move = async (member: Person, id: number, to: Temporal.Instant) =>
  (await clientOf(member)).client.call(rescheduleAppointment, {
    params: { id },
    body: { scheduled_start: toWire(to) },
  });

const sent = async (...templates: string[]) => {
  await app.runJobs();
  const rows = await app.context.read
    .selectFrom("sent_messages")
    .select("template")
    .where("template", "in", templates)
    .orderBy("template")
    .execute();
  return rows.map(({ template }) => template);
};

test("when the visit is moved; both are told about the move, and at the new time help can be requested again", async () => {
  const { id, member } = await createWait();
  const told = ["practitioner_awaited", "staff_help"] as const;
  expect(await sent(...told)).toEqual(told);
  const later = slotIn(3);
  expect((await move(member, id, later)).status).toBe(200);
  await expectClosed(id, "moved");
  expect(await sent("appointment_moved", "practitioner_moved")).toEqual(["appointment_moved", "practitioner_moved"]);
  app.setNow(later.add({ minutes: 8 }));
  expect((await ask(member, id)).status).toBe(200);
  expect(await listed("open")).toMatchObject([{ appointment_id: id, closed_because: null, done_at: null }]);
  expect(await sent(...told)).toEqual(["practitioner_awaited", "practitioner_awaited", "staff_help", "staff_help"]);
});

test("a move that is refused closes nothing", async () => {
  const { id, member, practitioner } = await createWait();
  const taken = slotIn(3);
  await app.write(({ db }) =>
    db
      .insertInto("time_off")
      .values({ practitioner_id: practitioner.id, starts_at: taken, ends_at: taken.add({ hours: 2 }) })
      .execute(),
  );
  expect((await move(member, id, taken)).status).toBe(409);
  expect(await listed("open")).toMatchObject([{ appointment_id: id, closed_because: null }]);
});

test.each(["member", "practitioner"] as const)("when the %s cancels the visit", async (by) => {
  const { appointmentId: id, member, practice } = await createBooking(app);
  // Help is requested in a visit that has begun, which no one can cancel: this is from before requests closed on their
  // own.
  await app.write(({ db }) =>
    db
      .insertInto("help_requests")
      .values({ appointment_id: id, kind: "message", tel_number: null, asked_at: app.context.now() })
      .execute(),
  );
  expect(await listed("open")).toHaveLength(1);
  const { client } = await clientOf(by === "member" ? member : practice.person);
  await client.get(changeAppointment, { params: { id }, body: { cancelled_at: toWire(app.context.now()) } });
  await expectClosed(id, "cancelled");
});

test("when its time is over, and both are told that it was missed", async () => {
  const { id, member, practitioner } = await createWait();
  at(20);
  await settleVisits(app.context);
  expect(await listed("open")).toHaveLength(1);
  at(21);
  await settleVisits(app.context);
  await expectClosed(id, "over");
  await app.runJobs();
  const told = await app.context.read
    .selectFrom("sent_messages")
    .select("template")
    .where("user_id", "in", [member.id, practitioner.id])
    .where("template", "in", ["missed_by_practitioner", "practitioner_missed"])
    .execute();
  expect(told).toHaveLength(2);
});

test("when both ended it", async () => {
  const { id, member, practitioner } = await createWait();
  at(9);
  await join(practitioner, id);
  expect(await listed("open")).toMatchObject([{ practitioner_came: true }]);
  for (const person of [member, practitioner]) await (await clientOf(person)).client.get(endVisit, params(id));
  await expectClosed(id, "over");
});

test("when the practitioner comes while the member waits; both still see what was requested", async () => {
  const { id, member, practitioner } = await createWait();
  const tab = await openTabOf(member);
  expect(await tab.say("visit-wait", { appointment_id: id })).toMatchObject({ ok: true });
  at(9);
  await join(practitioner, id);
  await expectClosed(id, "met");
  expect((await read(practitioner, id)).body).toMatchObject({ help_asked: [{ number: "+12125550188" }] });
});

test("when the member returns to a practitioner who has come meanwhile", async () => {
  const { id, member, practitioner } = await createWait();
  at(9);
  await join(practitioner, id);
  await enter(practitioner, id);
  expect(await listed("open")).toMatchObject([{ practitioner_came: true, closed_because: null }]);
  await join(member, id);
  await expectClosed(id, "met");
});

test("staff finishing it a moment later changes nothing", async () => {
  const { id, member } = await createWait();
  const [request] = await listed("open");
  await move(member, id, slotIn(3));
  const { client } = await clientOf(staff);
  const answer = await client.get(finishHelpRequest, { params: { id: request?.id ?? 0 }, body: {} });
  expect(answer).toMatchObject({ closed_because: "moved", done_by: null });
  await expectClosed(id, "moved");
});

test("asking at the moment of the move leaves nothing open", async () => {
  const { id, member } = await createVisit();
  at(8);
  await join(member, id);
  const [, moved] = await Promise.all([ask(member, id), move(member, id, slotIn(3))]);
  expect(moved.status).toBe(200);
  expect(await listed("open")).toEqual([]);
});
