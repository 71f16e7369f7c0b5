// A practitioner's notes in two places: nothing is overwritten unseen, and of two saves one is told.
import { saveAppointmentNotes } from "@larkwell/contract/bookings.ts";
import { expect, test } from "vitest";
import { useTestApp } from "../../../testing/build-app.ts";
import { createBooking } from "../../../testing/factories/bookings.ts";
import { signInAs } from "../../../testing/sign-in-as.ts";

const app = useTestApp();

test("a second tab overwrites nothing: it gets the newest notes, and the same text again is no change", async () => {
  const booked = await createBooking(app);
  const params = { id: booked.appointmentId };
  const practitioner = await signInAs(app, booked.practice.person);
  const save = (body: string, version: number) =>
    practitioner.call(saveAppointmentNotes, { params, body: { body, version } });
  const first = await save("Blood pressure 128 over 82.", 0);
  expect(first.body).toMatchObject({ version: 1 });
  expect((await save("Blood pressure 128 over 82. Headache gone.", 1)).body).toMatchObject({ version: 2 });
  const late = await save("Written in the other tab.", 1);
  expect(late).toMatchObject({
    status: 409,
    body: {
      code: "stale",
      details: { notes: { body: "Blood pressure 128 over 82. Headache gone.", version: 2 } },
    },
  });
  expect((await save("Nothing was there when I began.", 0)).status).toBe(409);
  expect((await save("Blood pressure 128 over 82. Headache gone.", 1)).body).toMatchObject({ version: 2 });
  expect((await save("Both together.", 2)).body).toMatchObject({ version: 3, body: "Both together." });
});

test("of two saves together, one is written and the other is told", async () => {
  const booked = await createBooking(app);
  const params = { id: booked.appointmentId };
  const practitioner = await signInAs(app, booked.practice.person);
  for (const version of [0, 1]) {
    const answers = await Promise.all(
      ["one", "two", "three", "four"].map((body) =>
        practitioner.call(saveAppointmentNotes, { params, body: { body: `${body} ${version}`, version } }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409]);
  }
});

test("reading the newest notes is recorded", async () => {
  const booked = await createBooking(app);
  const params = { id: booked.appointmentId };
  const practitioner = await signInAs(app, booked.practice.person);
  const save = (body: string) => practitioner.call(saveAppointmentNotes, { params, body: { body, version: 0 } });
  await save("Blood pressure 128 over 82.");
  expect((await save("Something else.")).status).toBe(409);
  const looks = await app.context.read
    .selectFrom("audit_log")
    .select("subject_user_id")
    .where("action", "=", "appointment.notes.read")
    .where("actor_id", "=", booked.practice.person.id)
    .execute();
  expect(looks).toEqual([{ subject_user_id: booked.member.id }]);
});
