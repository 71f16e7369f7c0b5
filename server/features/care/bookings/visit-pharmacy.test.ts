// The pharmacy in a visit's record: only if the visit can lead to a prescription.
import { changeAppointment } from "@larkwell/contract/bookings.ts";
import { describe, expect, test } from "vitest";
import { useTestApp } from "../../../testing/build-app.ts";
import { type Booked, createBooking } from "../../../testing/factories/bookings.ts";
import { signInAs } from "../../../testing/sign-in-as.ts";

const app = useTestApp();

describe("the pharmacy", () => {
  const choose = async (booked: Booked, pharmacy_id: string | null) =>
    (await signInAs(app, booked.member)).call(changeAppointment, {
      params: { id: booked.appointmentId },
      body: { prescription_info: { pharmacy_id } },
    });

  test("is named only if the visit can lead to a prescription", async () => {
    const prescribed = await createBooking(app, { practiceOptions: { canPrescribe: true } });
    expect(await choose(prescribed, "sample-10001-1")).toMatchObject({
      status: 200,
      body: { prescription_info: { enabled: true, pharmacy_id: "sample-10001-1" } },
    });
    const anonymous = await createBooking(app, { practiceOptions: { canPrescribe: true }, privacy: "anonymous" });
    for (const booked of [await createBooking(app), anonymous]) {
      expect(await choose(booked, "sample-10001-1")).toMatchObject({
        status: 422,
        body: { errors: [{ field: "prescription_info.pharmacy_id" }] },
      });
      expect((await choose(booked, null)).status).toBe(200);
    }
  });
});
