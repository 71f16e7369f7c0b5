// Pharmacies for a visit and what waits for a prescriber, over HTTP: who may ask, and what happens if the service is unavailable.
import { listAppointments } from "@larkwell/contract/bookings.ts";
import { readPharmacy, readPrescriptionErrors, searchPharmacies } from "@larkwell/contract/prescriptions.ts";
import { describe, expect, test } from "vitest";
import { ProviderUnavailable } from "../../../outside/failures.ts";
import { embeddedPrescriptions } from "../../../outside/prescriptions/embedded.ts";
import type { PrescriptionService } from "../../../outside/prescriptions/port.ts";
import { useTestApp } from "../../../testing/build-app.ts";
import { createBooking } from "../../../testing/factories/bookings.ts";
import { createMember } from "../../../testing/factories/people.ts";
import { createPractice } from "../../../testing/factories/practices.ts";
import { signInAs } from "../../../testing/sign-in-as.ts";

const embedded = embeddedPrescriptions({ pageUrl: "http://localhost:3000/app/mpractice/prescribing" });
let away = false;
/** The embedded service with something waiting, and with days on which it does not answer. */
const service: PrescriptionService = {
  ...embedded,
  searchPharmacies: async (input) => {
    if (away) throw new ProviderUnavailable("embedded", "down");
    return embedded.searchPharmacies(input);
  },
  counts: async () => ({ refillCount: 7, transactionCount: 4 }),
};
const app = useTestApp({ outside: { prescriptions: service } });

const prescribed = (options: Parameters<typeof createBooking>[1] = {}) =>
  createBooking(app, { ...options, practiceOptions: { canPrescribe: true } });

const near = (appointmentId: number, query: Record<string, string> = { zip_code: "10001" }) => ({
  params: { appointment_id: appointmentId },
  query: query as { zip_code: string },
});

describe("pharmacy search", () => {
  test("finds pharmacies by ZIP code, fewer with a name, none where there are none", async () => {
    const { member, appointmentId } = await prescribed();
    const client = await signInAs(app, member);
    const all = await client.get(searchPharmacies, near(appointmentId));
    expect(all.data.length).toBeGreaterThan(3);
    expect(all.data[0]).toMatchObject({ state: "NY", zip_code: "10001", phone: expect.stringContaining("555") });
    const named = await client.get(
      searchPharmacies,
      near(appointmentId, { zip_code: "10001-1234", pharmacy_name: "wren" }),
    );
    expect(named.data.map((pharmacy) => pharmacy.name)).toEqual(["Wren & Sons Sample Apothecary"]);
    expect((await client.get(searchPharmacies, near(appointmentId, { zip_code: "00000" }))).data).toEqual([]);
  });

  test.each<Record<string, string>>([{}, { zip_code: "" }, { zip_code: "1000" }, { zip_code: "abcde" }])(
    "refuses %o",
    async (query) => {
      const { member, appointmentId } = await prescribed();
      const client = await signInAs(app, member);
      expect(await client.call(searchPharmacies, near(appointmentId, query))).toMatchObject({
        status: 422,
        body: { errors: [{ field: "zip_code" }] },
      });
    },
  );

  test("is for the two people of the visit", async () => {
    const { practice, appointmentId } = await prescribed();
    const practitioner = await signInAs(app, practice.person);
    expect((await practitioner.call(searchPharmacies, near(appointmentId))).status).toBe(200);
    const stranger = await signInAs(app, await createMember(app));
    expect((await stranger.call(searchPharmacies, near(appointmentId))).status).toBe(404);
    expect((await stranger.call(readPharmacy, { params: { appointment_id: appointmentId } })).status).toBe(404);
    expect((await app.client().call(searchPharmacies, near(appointmentId))).status).toBe(401);
  });

  test("is closed where prescriptions are not part of the visit", async () => {
    const coach = await createBooking(app);
    const anonymous = await prescribed({ privacy: "anonymous" });
    const sponsored = await prescribed({ memberOptions: { organization: "No prescriptions" } });
    await app.write((tx) =>
      tx.db.updateTable("organizations").set({ rx_enabled: false }).where("name", "=", "No prescriptions").execute(),
    );
    for (const { member, appointmentId } of [coach, anonymous, sponsored]) {
      const client = await signInAs(app, member);
      expect(await client.call(searchPharmacies, near(appointmentId))).toMatchObject({
        status: 403,
        body: { code: "rx_unavailable" },
      });
      const { data } = await client.get(listAppointments, {});
      expect(data[0]?.prescription_info.enabled).toBe(false);
    }
  });

  test("says so when the service does not answer", async () => {
    const { member, appointmentId } = await prescribed();
    const client = await signInAs(app, member);
    away = true;
    const answer = await client.call(searchPharmacies, near(appointmentId));
    away = false;
    expect(answer).toMatchObject({ status: 502, body: { code: "prescribing_down" } });
  });
});

describe("the chosen pharmacy", () => {
  test("is named for both, and the practitioner's look is recorded", async () => {
    const { member, practice, appointmentId } = await prescribed();
    const params = { appointment_id: appointmentId };
    const client = await signInAs(app, member);
    expect(await client.get(readPharmacy, { params })).toEqual({ pharmacy: null });
    await app.write((tx) =>
      tx.db
        .updateTable("appointments")
        .set({ pharmacy_id: "sample-10001-2" })
        .where("id", "=", appointmentId)
        .execute(),
    );
    const practitioner = await signInAs(app, practice.person);
    for (const reader of [client, practitioner])
      expect((await reader.get(readPharmacy, { params })).pharmacy?.name).toBe("Wren & Sons Sample Apothecary");
    const looks = await app.context.read
      .selectFrom("audit_log")
      .select("actor_id")
      .where("action", "=", "appointment.pharmacy_read")
      .where("subject_user_id", "=", member.id)
      .execute();
    expect(looks).toEqual([{ actor_id: practice.person.id }]);
  });

  test("that has closed is no pharmacy", async () => {
    const { member, appointmentId } = await prescribed();
    await app.write((tx) =>
      tx.db.updateTable("appointments").set({ pharmacy_id: "gone" }).where("id", "=", appointmentId).execute(),
    );
    const client = await signInAs(app, member);
    expect(await client.get(readPharmacy, { params: { appointment_id: appointmentId } })).toEqual({ pharmacy: null });
  });
});

describe("what waits for a prescriber", () => {
  test("is counted, and stays closed to practitioners who do not prescribe and to members", async () => {
    const prescriber = await signInAs(app, (await createPractice(app, { canPrescribe: true })).person);
    expect(await prescriber.get(readPrescriptionErrors, {})).toEqual({
      url: "http://localhost:3000/app/mpractice/prescribing",
      refill_count: 7,
      transaction_count: 4,
      connected: false,
    });
    const coach = await signInAs(app, (await createPractice(app)).person);
    expect((await coach.call(readPrescriptionErrors, {})).status).toBe(403);
    const member = await signInAs(app, await createMember(app));
    expect((await member.call(readPrescriptionErrors, {})).status).toBe(403);
  });
});
