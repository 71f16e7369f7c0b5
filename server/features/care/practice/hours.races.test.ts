// Time off against a booking at the same time: the second one knows about the first.
import { bookAppointment, changeAppointment, readAppointment } from "@larkwell/contract/bookings.ts";
import { addTimeOff } from "@larkwell/contract/practice.ts";
import { expect, test } from "vitest";
import { useTestApp } from "../../../testing/build-app.ts";
import { createMember } from "../../../testing/factories/people.ts";
import { createPractice } from "../../../testing/factories/practices.ts";
import { signInAs } from "../../../testing/sign-in-as.ts";

const app = useTestApp();

const day = { starts_at: "2026-03-10 04:00:00", ends_at: "2026-03-11 04:00:00" };

test("of a booking and time off together, one is refused", async () => {
  const outcomes = new Set<string>();
  for (let round = 0; round < 6; round++) {
    const practice = await createPractice(app);
    const practitioner = await signInAs(app, practice.person);
    const member = await signInAs(app, await createMember(app, { creditCents: 3500 }));
    const book = () =>
      member.call(bookAppointment, {
        body: { product_id: practice.productId, scheduled_start: "2026-03-10 14:00:00" },
      });
    const off = () => practitioner.call(addTimeOff, { body: day });
    const [first, second] = round % 2 === 0 ? [book, off] : [off, book];
    const answers = await Promise.all([first(), second()]);
    const [booking, timeOff] = round % 2 === 0 ? answers : [answers[1], answers[0]];
    outcomes.add(`${booking.status} ${timeOff.ok ? timeOff.status : timeOff.body.code}`);
  }
  expect([...outcomes].filter((outcome) => !["201 booked_hours", "409 201"].includes(outcome))).toEqual([]);
});

test("a visit that its practitioner cancels is refunded in full, and the member is notified", async () => {
  const practice = await createPractice(app, { policy: "strict" });
  const person = await createMember(app, { creditCents: 3500 });
  const member = await signInAs(app, person);
  const visit = await member.get(bookAppointment, {
    body: { product_id: practice.productId, scheduled_start: "2026-03-09 16:00:00" },
  });
  const practitioner = await signInAs(app, practice.person);
  const params = { id: visit.id };
  const { version } = await practitioner.get(readAppointment, { params });
  await practitioner.get(changeAppointment, { params, body: { version, cancelled_at: "2026-03-09 15:00:00" } });
  await app.runJobs();
  expect(await member.get(readAppointment, { params })).toMatchObject({
    status: "cancelled",
    cancelled_by: "practitioner",
    payment: { credit: 35, refunded_credit: 35 },
  });
  const told = await app.context.read
    .selectFrom("sent_messages")
    .select("template")
    .where("user_id", "=", person.id)
    .execute();
  expect(told.map((message) => message.template)).toContain("appointment_cancelled_by_practitioner");
});
