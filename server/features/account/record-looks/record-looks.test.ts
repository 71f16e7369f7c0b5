// A member reads who opened their record, when and why: staff with the reason given, practitioners too, and no other member's looks.
import { readAppointment } from "@larkwell/contract/bookings.ts";
import { openMilkOrder } from "@larkwell/contract/milk.ts";
import * as ops from "@larkwell/contract/ops.ts";
import { listRecordLooks } from "@larkwell/contract/record-looks.ts";
import { isLook, LOOKS } from "@larkwell/domain/audit/looks.ts";
import { beforeEach, describe, expect, test } from "vitest";
import { useTestApp } from "../../../testing/build-app.ts";
import { createBooking } from "../../../testing/factories/bookings.ts";
import { createMilkOrder } from "../../../testing/factories/milk-orders.ts";
import { createMember, createPerson, type Person } from "../../../testing/factories/people.ts";
import { signInAs } from "../../../testing/sign-in-as.ts";

const app = useTestApp();
let looksOf: (
  person: Person,
  query?: object,
) => Promise<{ data: { what: string; by: string; reason: string | null }[] }>;

beforeEach(() => {
  looksOf = async (person, query = {}) =>
    (await signInAs(app, person)).get(listRecordLooks, { params: { user_id: person.id }, query });
});

describe("a member with visits, orders and messages", () => {
  test("sees each look with name, role, time and reason, and no look at anyone else", async () => {
    const booked = await createBooking(app);
    const { member } = booked;
    const order = await createMilkOrder(app, member);
    await app.runJobs();
    const staff = await signInAs(app, await createPerson(app, "staff", { firstName: "Sam", lastName: "Whitaker" }));
    const found = await staff.get(ops.findSentMessages, {
      body: { recipient: member.email, reason: "did the mail leave" },
    });
    const mail = { params: { id: found.data[0]?.id ?? 0 }, body: { reason: "they asked what it said" } };
    await staff.get(ops.openSentMessage, mail);
    await staff.get(ops.openAppointment, { params: { id: booked.appointmentId }, body: { reason: "refund question" } });
    await staff.get(openMilkOrder, { params: { id: order }, body: { reason: "packing the order" } });
    await staff.get(ops.searchAudit, { body: { subject_user_id: member.id, reason: "a complaint" } });
    const practitioner = await signInAs(app, booked.practice.person);
    await practitioner.get(readAppointment, { params: { id: booked.appointmentId } });

    const { data } = await looksOf(member);
    expect(data.map(({ what, reason }) => [what, reason])).toEqual([
      ["appointment.read", null],
      ["ops.audit_opened", "a complaint"],
      ["ops.kit_order_opened", "packing the order"],
      ["ops.appointment_opened", "refund question"],
      ["ops.message_opened", "they asked what it said"],
      ["ops.messages_found", "did the mail leave"],
    ]);
    expect(data[1]).toMatchObject({
      by: "Sam",
      role: "staff",
      at: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
    });
    expect(data[0]).toMatchObject({ role: "practitioner", by: expect.stringContaining("Person") });
    expect(JSON.stringify(data)).not.toContain("Whitaker");

    const stranger = await createMember(app);
    expect((await looksOf(stranger)).data).toEqual([]);
    const foreign = await (await signInAs(app, stranger)).call(listRecordLooks, { params: { user_id: member.id } });
    expect([403, 404]).toContain(foreign.status);
  });

  test("pages through them, the newest first", async () => {
    const booked = await createBooking(app);
    const staff = await signInAs(app, await createPerson(app, "staff"));
    for (const reason of ["first look", "second look", "third look"])
      await staff.get(ops.openAppointment, { params: { id: booked.appointmentId }, body: { reason } });
    const page = await looksOf(booked.member, { limit: 2, offset: 1 });
    expect(page.data.map((look) => look.reason)).toEqual(["second look", "first look"]);
    expect(page).toMatchObject({ pagination: { total: 3 } });
  });

  test("finds neither their own actions nor what staff changed without looking", async () => {
    const person = await createMember(app);
    const by = (id: number, role: string) => ({ id, role, requestId: null });
    await app.context.write(by(person.id, "member"), (tx) =>
      tx.audit({ action: "visit.read", subjectUserId: person.id }),
    );
    const staff = await createPerson(app, "staff");
    await app.context.write(by(staff.id, "staff"), (tx) =>
      tx.audit({ action: "ops.coordinator_assigned", subjectUserId: person.id }),
    );
    expect((await looksOf(person)).data).toEqual([]);
  });
});

test("every look that staff leaves on record about a person has a text", async () => {
  const { readdirSync, readFileSync } = await import("node:fs");
  const path = await import("node:path");
  const root = path.join(import.meta.dirname, "../..");
  const files = readdirSync(root, { recursive: true, encoding: "utf8" });
  const written = files
    .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"))
    .flatMap((file) => readFileSync(path.join(root, file), "utf8").match(/"ops\.[a-z_]+_(opened|found)"/g) ?? [])
    .map((quoted) => quoted.slice(1, -1));
  // About visitors who are not members, about practitioners, drills about no one, and the actions that the log replaces by neutral ones.
  const others = ["ops.lead_opened", "ops.practitioner_opened", "ops.record_opened", "ops.safety_drill_opened"];
  expect([...new Set(written)].filter((action) => !isLook(action) && !others.includes(action))).toEqual([]);
  expect(written.length).toBeGreaterThan(6);
  expect(Object.values(LOOKS).every((words) => words.length > 5)).toBe(true);
});
