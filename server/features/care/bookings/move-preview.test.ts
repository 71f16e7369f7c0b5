// What a move would do to the refund, as stated before the move is confirmed, and as it is later.
import { previewMove, readAppointment, rescheduleAppointment } from "@larkwell/contract/bookings.ts";
import { toWire } from "@larkwell/domain/time/wire-time.ts";
import { afterEach, expect, test } from "vitest";
import { testNow, useTestApp } from "../../../testing/build-app.ts";
import { createBooking, slotIn } from "../../../testing/factories/bookings.ts";
import { createMember } from "../../../testing/factories/people.ts";
import { signInAs } from "../../../testing/sign-in-as.ts";

const app = useTestApp();
afterEach(() => app.setNow(testNow));

/** The visit is on Wednesday at 10:00; it is moved to Friday, or to three hours from now. */
const friday = slotIn(4);

test.each([
  ["flexible", 48, friday, 1, 1],
  ["flexible", 48, "soon", 1, 0],
  ["moderate", 48, friday, 0.5, 0.5],
  ["moderate", 48, "soon", 0.5, 0],
  ["conservative", 48, "soon", 0.5, 0.5],
  ["flexible", 2, friday, 0, 0],
  ["strict", 48, friday, 0, 0],
] as const)("%s, %i hours ahead, to %s: %d now, %d after", async (policy, ahead, to, now, after) => {
  const booked = await createBooking(app, { practiceOptions: { policy } });
  app.setNow(booked.start.subtract({ hours: ahead }));
  const scheduled_start = toWire(to === "soon" ? app.context.now().add({ hours: 3 }) : to);
  const client = await signInAs(app, booked.member);
  const id = booked.appointmentId;
  const said = await client.get(previewMove, { params: { id }, query: { scheduled_start } });
  expect([said.refund_now.fraction, said.refund_after.fraction]).toEqual([now, after]);
  const untouched = await client.get(readAppointment, { params: { id } });
  expect(untouched.refund_preview).toEqual(said.refund_now);
  const moved = await client.get(rescheduleAppointment, { params: { id }, body: { scheduled_start } });
  expect(moved.refund_preview).toEqual(said.refund_after);
});

test("only the visit's member is told, and only while it can be moved", async () => {
  const booked = await createBooking(app);
  const ask = { params: { id: booked.appointmentId }, query: { scheduled_start: toWire(slotIn(4)) } };
  const stranger = await signInAs(app, await createMember(app));
  expect((await stranger.call(previewMove, ask)).status).toBe(404);
  const practitioner = await signInAs(app, booked.practice.person);
  expect((await practitioner.call(previewMove, ask)).status).toBe(403);
  app.setNow(booked.start.add({ minutes: 1 }));
  const member = await signInAs(app, booked.member);
  expect(await member.call(previewMove, ask)).toMatchObject({ status: 409, body: { code: "not_reschedulable" } });
});
