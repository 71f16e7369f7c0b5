// A repeated request with the same Idempotency-Key gets the first outcome, wherever the first request died.
import { setTimeout as pause } from "node:timers/promises";
import { bookAppointment, changeAppointment, rescheduleAppointment } from "@larkwell/contract/bookings.ts";
import { addExtraHours, addTimeOff } from "@larkwell/contract/practice.ts";
import { requestFor } from "@larkwell/contract/request.ts";
import { toWire } from "@larkwell/domain/time/wire-time.ts";
import { afterEach, expect, test } from "vitest";
import type { AppContext } from "../context.ts";
import { testNow, useTestApp } from "../testing/build-app.ts";
import { createBooking, createPayer, slotIn } from "../testing/factories/bookings.ts";
import { createPractice } from "../testing/factories/practices.ts";
import { signInAs } from "../testing/sign-in-as.ts";

const app = useTestApp();
const key = { "idempotency-key": "the-same-wish" };

let mend = () => {};
afterEach(() => {
  mend();
  app.setNow(testNow);
});

/** Hooks into a request's transactions: the first takes the key, the second does the work. */
function aroundWork(happen: { before?: () => Promise<void>; after?: () => void }) {
  const context: AppContext = app.context;
  const { write } = context;
  let writes = 0;
  mend = () => {
    context.write = write;
  };
  context.write = async (author, work, options) => {
    // The outbox writes in the meantime, without an author.
    const isWork = author.id !== null && ++writes === 2;
    if (isWork) await happen.before?.();
    const result = await write(author, work, options);
    if (isWork) happen.after?.();
    return result;
  };
}
const dies = () => {
  throw new Error("the process died here");
};

test("a visit was moved, and the process died before it said so", async () => {
  const { appointmentId, member } = await createBooking(app);
  const client = await signInAs(app, member);
  const request = { params: { id: appointmentId }, body: { scheduled_start: toWire(slotIn(3)), version: 1 } };
  aroundWork({ after: dies });
  expect(await client.call(rescheduleAppointment, request, key)).toMatchObject({ status: 500 });
  mend();
  // With another key it is a second request, on a record that has changed.
  expect(await client.call(rescheduleAppointment, request)).toMatchObject({ status: 409, body: { code: "stale" } });
  const repeated = await client.call(rescheduleAppointment, request, key);
  expect(repeated).toMatchObject({ status: 200, body: { id: appointmentId, scheduled_start: toWire(slotIn(3)) } });
});

test("a visit was cancelled, and the process died before it said so", async () => {
  const { appointmentId, member } = await createBooking(app);
  const client = await signInAs(app, member);
  const request = { params: { id: appointmentId }, body: { cancelled_at: toWire(testNow) } };
  aroundWork({ after: dies });
  expect(await client.call(changeAppointment, request, key)).toMatchObject({ status: 500 });
  mend();
  expect(await client.call(changeAppointment, request, key)).toMatchObject({
    status: 200,
    body: { status: "cancelled" },
  });
  const refunds = await app.context.read
    .selectFrom("payments")
    .select("id")
    .where("appointment_id", "=", appointmentId)
    .where("kind", "=", "refund")
    .execute();
  expect(refunds).toHaveLength(1);
});

test("the process died before the work: a repeat does it", async () => {
  const { person } = await createPractice(app, { hours: null });
  const client = await signInAs(app, person);
  const request = { body: { starts_at: toWire(slotIn(1)), ends_at: toWire(slotIn(1, 60)) } };
  aroundWork({ before: async () => dies() });
  expect(await client.call(addExtraHours, request, key)).toMatchObject({ status: 500 });
  mend();
  expect(await client.call(addExtraHours, request, key)).toMatchObject({ status: 201 });
});

test("who was silent for so long that a repeat took over does nothing any more", async () => {
  const { person } = await createPractice(app, { hours: null });
  const client = await signInAs(app, person);
  const request = { body: { starts_at: toWire(slotIn(1)), ends_at: toWire(slotIn(1, 60)) } };
  let repeated: ReturnType<typeof client.call> | undefined;
  aroundWork({
    before: async () => {
      mend();
      app.setNow(testNow.add({ seconds: 60 }));
      repeated = client.call(addTimeOff, request, key);
      await repeated;
    },
  });
  expect(await client.call(addTimeOff, request, key)).toMatchObject({ status: 409, body: { code: "in_progress" } });
  expect(await repeated).toMatchObject({ status: 201 });
  const taken = await app.context.read
    .selectFrom("time_off")
    .select("id")
    .where("practitioner_id", "=", person.id)
    .execute();
  expect(taken).toHaveLength(1);
  // Its failure did not affect the answer of the request that took over.
  expect(await client.call(addTimeOff, request, key)).toMatchObject({ status: 201 });
});

test("a key that a dead process left locked is taken over when the lock has run out, and not before", async () => {
  const member = await createPayer(app);
  const { productId } = await createPractice(app);
  const input = { body: { product_id: productId, scheduled_start: toWire(slotIn(1)) } };
  const { path, body } = requestFor(bookAppointment, input);
  await app.write(({ db }) =>
    db
      .insertInto("idempotency_keys")
      .values({
        actor_id: member.id,
        endpoint: bookAppointment.name,
        key: key["idempotency-key"],
        request_hash: app.context.secret.hash(`/api/v1${path}\n${String(body)}`),
        locked_until: testNow.add({ seconds: 4 }),
      })
      .execute(),
  );
  const client = await signInAs(app, member);
  let answered = false;
  const repeat = client.call(bookAppointment, input, key).finally(() => {
    answered = true;
  });
  await pause(500);
  expect(answered).toBe(false);
  app.setNow(testNow.add({ seconds: 5 }));
  const first = await repeat;
  expect(first.status).toBe(201);
  expect(await client.call(bookAppointment, input, key)).toMatchObject({
    status: 201,
    body: first.body,
  });
});
