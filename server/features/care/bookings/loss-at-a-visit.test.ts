// What the practitioner of a booked visit is told about a member's loss: with the member's yes one line and a folded
// note, otherwise nothing (D77).
import { api } from "@larkwell/contract/api.ts";
import * as bookings from "@larkwell/contract/bookings.ts";
import { requestFor } from "@larkwell/contract/request.ts";
import * as contract from "@larkwell/contract/tracks.ts";
import { beforeEach, describe, expect, test } from "vitest";
import { testNow, useTestApp } from "../../../testing/build-app.ts";
import { createBooking, createCard, slotIn } from "../../../testing/factories/bookings.ts";
import { createMember, createPerson, type Person } from "../../../testing/factories/people.ts";
import { createPractice } from "../../../testing/factories/practices.ts";
import { createMemberIn, trackOf } from "../../../testing/factories/programs.ts";
import { signInAs, tokenFor } from "../../../testing/sign-in-as.ts";

const app = useTestApp();
type Practice = Awaited<ReturnType<typeof createPractice>>;

let member: Person;
let practice: Practice;
let visit: number;

beforeEach(async () => {
  app.setNow(testNow);
  member = await createMemberIn(app, ["pregnancy"], { dueDate: "2026-06-29" });
  await createCard(app, member);
  practice = await createPractice(app);
  visit = (await createBooking(app, { member, practice, start: slotIn(2), notes: "Our baby is due in June" }))
    .appointmentId;
  // The factory writes with the database's clock; the note is from today.
  await app.write(({ db }) =>
    db
      .updateTable("appointments")
      .set({ created_at: testNow.subtract({ hours: 1 }) })
      .where("id", "=", visit)
      .execute(),
  );
});

const lose = async (practitioners_may_know?: boolean) => {
  const client = await signInAs(app, member);
  return client.get(contract.startTransition, {
    params: { id: await trackOf(app, member, "pregnancy") },
    body: { destination: "pregnancyloss", ...(practitioners_may_know === undefined ? {} : { practitioners_may_know }) },
  });
};
const preference = async (practitioners_may_know: boolean) =>
  (await signInAs(app, member)).get(contract.saveLossPreferences, {
    params: { user_id: member.id },
    body: { practitioners_may_know },
  });
const seenBy = async (person: Person, id = visit) => {
  const { member: whom, pre_session } = await (await signInAs(app, person)).get(bookings.readAppointment, {
    params: { id },
  });
  return { knows: whom.after_loss, folded: pre_session.before_loss, notes: pre_session.notes };
};
const nothing = { knows: false, folded: false, notes: "Our baby is due in June" };
const told = { knows: true, folded: true, notes: "Our baby is due in June" };

test("the member is asked only if a visit is booked under their own name", async () => {
  const client = await signInAs(app, member);
  const asked = () => client.get(contract.readLossPreferences, { params: { user_id: member.id } });
  expect(await asked()).toMatchObject({ has_visits: true, practitioners_may_know: null });
  await app.write(({ db }) =>
    db.updateTable("appointments").set({ privacy: "anonymous" }).where("id", "=", visit).execute(),
  );
  expect(await asked()).toMatchObject({ has_visits: false });
});

describe("the practitioner", () => {
  test.each<[string, boolean | undefined, typeof nothing]>([
    ["yes", true, told],
    ["no", false, nothing],
    ["nothing", undefined, nothing],
  ])("after the answer %s", async (_words, answer, expected) => {
    expect(await seenBy(practice.person)).toEqual(nothing);
    await lose(answer);
    expect(await seenBy(practice.person)).toEqual(expected);
  });

  test("isn't told after a later no, is told after a later yes, and a note written since is not folded", async () => {
    await lose(true);
    await preference(false);
    expect(await seenBy(practice.person)).toEqual(nothing);
    await preference(true);
    app.setNow(testNow.add({ minutes: 5 }));
    await (await signInAs(app, member)).get(bookings.changeAppointment, {
      params: { id: visit },
      body: { pre_session: { notes: "Please call me Rae" } },
    });
    expect(await seenBy(practice.person)).toEqual({ knows: true, folded: false, notes: "Please call me Rae" });
  });

  test("is still told after the loss program has ended, and no longer once something new begins or it was a mistake", async () => {
    await lose(true);
    const client = await signInAs(app, member);
    const params = { user_id: member.id, id: await trackOf(app, member, "pregnancyloss") };
    await client.get(contract.updateProgram, { params, body: { ended: true } });
    expect(await seenBy(practice.person)).toEqual(told);
    await client.get(contract.chooseProgram, { params: { user_id: member.id }, body: { name: "fertility" } });
    expect(await seenBy(practice.person)).toEqual(nothing);
  });

  test("was a mistake: nothing of it remains, and a second loss asks again", async () => {
    const { undo } = await lose(true);
    const client = await signInAs(app, member);
    await client.get(contract.undoTransition, { params: { user_id: member.id, id: undo?.id ?? 0 } });
    expect(await seenBy(practice.person)).toEqual(nothing);
    await lose();
    expect(await seenBy(practice.person)).toEqual(nothing);
  });

  test("of an anonymous, a canceled or a past visit is told nothing", async () => {
    await lose(true);
    const set = (values: object) =>
      app.write(({ db }) => db.updateTable("appointments").set(values).where("id", "=", visit).execute());
    await set({ privacy: "anonymous" });
    expect(await seenBy(practice.person)).toEqual(nothing);
    await set({ privacy: "basic", cancelled_at: testNow, cancelled_by: "member" });
    expect(await seenBy(practice.person)).toEqual(nothing);
    await set({
      cancelled_at: null,
      cancelled_by: null,
      scheduled_start: testNow.subtract({ hours: 50 }),
      scheduled_end: testNow.subtract({ hours: 49 }),
    });
    expect(await seenBy(practice.person)).toEqual(nothing);
  });

  test("looking leaves a row in the audit log", async () => {
    await lose(true);
    await seenBy(practice.person);
    const actions = async (action: string) =>
      (
        await app.context.read
          .selectFrom("audit_log")
          .select("actor_id")
          .where("subject_user_id", "=", member.id)
          .where("action", "=", action)
          .execute()
      ).map((row) => row.actor_id);
    // The end of one program, the beginning of the other, and the answer: each in the log without what it was.
    expect([await actions("appointment.read"), await actions("program.changed")]).toEqual([
      [practice.person.id],
      [member.id, member.id, member.id],
    ]);
  });
});

test("it is in no one else's answers: another practitioner, the coordinator, the partner, a stranger, staff", async () => {
  await lose(true);
  const partner = await createMemberIn(app, ["partner_pregnant"]);
  const coordinator = (await createPractice(app, { isCx: true })).person;
  await app.write(async ({ db }) => {
    await db
      .insertInto("partner_links")
      .values({ member_id: member.id, partner_id: partner.id, since: testNow })
      .execute();
    await db
      .insertInto("member_coordinators")
      .values({ member_id: member.id, coordinator_id: coordinator.id })
      .execute();
  });
  // A colleague who has a visit with another member, and one whose visit with this member was long ago.
  const colleague = await createPractice(app);
  await createBooking(app, { practice: colleague, start: slotIn(3) });
  const ids: Record<string, number> = { user_id: member.id, id: visit, appointment_id: visit };
  const asked = Object.values(api).filter(
    ({ method, path }) =>
      method === "GET" && [...path.matchAll(/:(\w+)/g)].every(([, name]) => name !== undefined && name in ids),
  );
  const tells = async (person: Person) => {
    const token = await tokenFor(app, person);
    const found: string[] = [];
    for (const endpoint of asked) {
      const { path } = requestFor(endpoint, { params: ids } as never);
      const reply = await fetch(`${app.url}/api/v1${path}`, { headers: { authorization: `Bearer ${token}` } });
      if (reply.ok && (await reply.text()).includes('"after_loss":true')) found.push(endpoint.name);
    }
    return found;
  };
  expect(asked.length).toBeGreaterThan(40);
  expect(await tells(practice.person)).toEqual(expect.arrayContaining(["readAppointment", "listAppointments"]));
  for (const person of [
    colleague.person,
    coordinator,
    partner,
    await createMember(app),
    await createPerson(app, "staff"),
  ])
    expect(await tells(person)).toEqual([]);
});
