// Support finds a member's visits by name or email, with a reason on record; people with the same name are told apart
// before anything about them is shown.
import * as ops from "@larkwell/contract/ops.ts";
import { listRecordLooks } from "@larkwell/contract/record-looks.ts";
import { expect, test } from "vitest";
import { useTestApp } from "../../../testing/build-app.ts";
import { createBooking } from "../../../testing/factories/bookings.ts";
import { createMember, createPerson, type Person } from "../../../testing/factories/people.ts";
import { signInAs } from "../../../testing/sign-in-as.ts";

const app = useTestApp();
const asStaff = async () => signInAs(app, await createPerson(app, "staff"));
const reason = "they called about a refund";

const rename = (person: Person, first_name: string, last_name: string) =>
  app.write((tx) => tx.db.updateTable("users").set({ first_name, last_name }).where("id", "=", person.id).execute());

const looksAt = async (person: Person) => {
  const own = await signInAs(app, person);
  const { data } = await own.get(listRecordLooks, { params: { user_id: person.id } });
  return data.map((look) => [look.what, look.reason]);
};

test("by email in any letter case, and by the whole name with extra spaces", async () => {
  const staff = await asStaff();
  const booked = await createBooking(app);
  await rename(booked.member, "Ottilie", "Brandvold");
  for (const wanted of [booked.member.email.toUpperCase(), "  ottilie   BRANDVOLD "]) {
    const found = await staff.get(ops.findAppointments, { body: { wanted, reason } });
    expect(found).toMatchObject({
      more: false,
      data: [
        {
          member_id: booked.member.id,
          email: booked.member.email,
          visits: [{ id: booked.appointmentId, booking_state: "booked", status: "scheduled" }],
        },
      ],
    });
  }
  expect(await looksAt(booked.member)).toEqual([
    ["ops.appointments_found", reason],
    ["ops.appointments_found", reason],
  ]);
});

test("with several of one name it shows neither address nor visits until one is chosen", async () => {
  const staff = await asStaff();
  const booked = await createBooking(app);
  const other = await createMember(app);
  for (const person of [booked.member, other]) await rename(person, "Junia", "Castellane");
  const body = { wanted: "Junia Castellane", reason };
  const { data } = await staff.get(ops.findAppointments, { body });
  expect(data.map((one) => [one.member_id, one.visits])).toEqual([
    [booked.member.id, null],
    [other.id, null],
  ]);
  expect(JSON.stringify(data)).not.toMatch(/people\.example/);
  const chosen = await staff.get(ops.findAppointments, { body: { ...body, member_id: booked.member.id } });
  expect(chosen.data.map((one) => one.visits?.map((visit) => visit.id))).toEqual([[booked.appointmentId]]);
  expect(await looksAt(other)).toEqual([["ops.member_found", reason]]);
  expect(await looksAt(booked.member)).toEqual([
    ["ops.appointments_found", reason],
    ["ops.member_found", reason],
  ]);
});

test("finds no one by a part of a name, by a number alone, or who works here, and records the search without the words", async () => {
  const staff = await asStaff();
  const member = await createMember(app);
  const practitioner = await createPerson(app, "practitioner", { firstName: "Wilhelmina", lastName: "Storch" });
  await rename(member, "Perpetua", "Vandermeer");
  for (const wanted of ["Perpetua", "Wilhelmina Storch", practitioner.email, "%"])
    expect(await staff.get(ops.findAppointments, { body: { wanted, reason } })).toEqual({ data: [], more: false });
  const other = { wanted: "Somebody Else", member_id: member.id, reason };
  expect(await staff.get(ops.findAppointments, { body: other })).toEqual({ data: [], more: false });
  const rows = await app.context.read
    .selectFrom("audit_log")
    .selectAll()
    .where("action", "=", "ops.appointments_searched")
    .execute();
  expect(rows.map((row) => [row.subject_user_id, row.reason])).toEqual(Array(5).fill([null, reason]));
  expect(JSON.stringify(rows)).not.toMatch(/Perpetua|Storch/);
});

test("requires the right “support”", async () => {
  const finance = await signInAs(app, await createPerson(app, "staff", { rights: ["finance"] }));
  const answer = await finance.call(ops.findAppointments, { body: { wanted: "Maya Lindqvist", reason } });
  expect([answer.status, answer.body]).toMatchObject([403, { code: "right_missing" }]);
});
