// What insurers ask for on receipts: entered by staff, printed where it is given, and the code of the time of the visit.
import { PractitionerFacts } from "@larkwell/contract/ops.ts";
import { readReceiptSettings, saveReceiptClinic, setServiceCode } from "@larkwell/contract/ops-receipts.ts";
import { readReceipt } from "@larkwell/contract/payments.ts";
import { beforeAll, expect, test } from "vitest";
import { useTestApp } from "../../../testing/build-app.ts";
import { type Booked, createBooking } from "../../../testing/factories/bookings.ts";
import { createPerson, type Person } from "../../../testing/factories/people.ts";
import { signInAs } from "../../../testing/sign-in-as.ts";
import { listMovementsOfYear } from "./payment-years.queries.ts";
import { textOf } from "./payment-years.ts";
import { clinicOfReceipt } from "./receipt-settings.ts";

const app = useTestApp();
let staffPerson: Person;
let visit: Booked;
let service: { vertical_id: number; minutes: number };

beforeAll(async () => {
  staffPerson = await createPerson(app, "staff");
  visit = await createBooking(app);
  service = await app.context.read
    .selectFrom("products")
    .select(["vertical_id", "minutes"])
    .where("id", "=", visit.practice.productId)
    .executeTakeFirstOrThrow();
});

/** The clock moves, so that each request signs in. */
const asStaff = () => signInAs(app, staffPerson);

const receipt = async () =>
  (await signInAs(app, visit.member)).get(readReceipt, { params: { id: visit.appointmentId } });

const empty = { legal_name: "", address: "", tax_id: "" };

test("what nobody entered is not on a receipt", async () => {
  expect(await receipt()).toMatchObject({ clinic: empty, provider: { npi: null }, service: { code: null } });
});

test("tax number, code and NPI are on the receipt and in the yearly file", async () => {
  const clinic = { legal_name: "Lark Clinic PC", address: "1 Main Street\nAlbany, NY 12207", tax_id: "12-3456789" };
  await (await asStaff()).get(saveReceiptClinic, { body: clinic });
  await (await asStaff()).get(setServiceCode, { body: { ...service, code: "99213" } });
  await app.write(({ db }) =>
    db
      .updateTable("practitioner_profiles")
      .set({ npi: "1234567893" })
      .where("user_id", "=", visit.practice.person.id)
      .execute(),
  );
  expect(await receipt()).toMatchObject({
    clinic,
    provider: { npi: "1234567893" },
    service: { code: "99213" },
  });
  const year = app.context.now().toZonedDateTimeISO("UTC").year;
  const text = textOf(await listMovementsOfYear(app.context.read, visit.member, { year, zone: "UTC" }), {
    year,
    zone: "UTC",
    now: app.context.now(),
    patient: "Noemi Vance",
    clinic: await clinicOfReceipt(app.context),
  });
  const words = JSON.stringify(text);
  for (const one of ["Lark Clinic PC", "1 Main Street, Albany, NY 12207", "12-3456789", "99213", "1234567893"])
    expect(words).toContain(one);
  expect((await (await asStaff()).get(readReceiptSettings, {})).services).toContainEqual(
    expect.objectContaining({ ...service, code: "99213" }),
  );
});

test("a later code is for later visits, and an earlier receipt keeps the one it had", async () => {
  const now = app.context.now();
  app.setNow(visit.start.add({ hours: 1 }));
  await (await asStaff()).get(setServiceCode, { body: { ...service, code: "99214" } });
  app.setNow(now);
  expect((await receipt()).service.code).toBe("99213");
  await app.write(({ db }) =>
    db
      .updateTable("service_codes")
      .set({ since: visit.start.subtract({ hours: 1 }) })
      .where("code", "=", "99214")
      .execute(),
  );
  expect((await receipt()).service.code).toBe("99214");
});

test.each([
  [saveReceiptClinic, { ...empty, tax_id: "123456789" }, "tax_id"],
  [setServiceCode, { vertical_id: 1, minutes: 20, code: "9" }, "code"],
] as const)("%o refuses what no insurer knows", async (endpoint, body, field) => {
  expect(await (await asStaff()).call(endpoint, { body } as never)).toMatchObject({
    status: 422,
    body: { errors: [{ field }] },
  });
});

test("a service that no one offers has no code, and an NPI is checked", async () => {
  const answer = await (await asStaff()).call(setServiceCode, {
    body: { vertical_id: 999_999, minutes: 20, code: "99213" },
  });
  expect(answer.status).toBe(404);
  expect(PractitionerFacts.shape.npi.safeParse("1234567890").error?.issues).toContainEqual(
    expect.objectContaining({ message: "Check the NPI. It has 10 digits, and the last one checks the others." }),
  );
});
