// No one is charged what they did not read: other terms than the shown ones are refused, even if both happen together.
import { bookAppointment, ChangedTerms, checkBooking } from "@larkwell/contract/bookings.ts";
import { changeProduct, readPracticeProfile, savePracticeProfile } from "@larkwell/contract/practice.ts";
import { toWire } from "@larkwell/domain/time/wire-time.ts";
import { beforeEach, expect, test } from "vitest";
import { testNow, useTestApp } from "../../../testing/build-app.ts";
import { createBooking, createPayer, slotIn } from "../../../testing/factories/bookings.ts";
import type { Person } from "../../../testing/factories/people.ts";
import { createPractice, type Practice } from "../../../testing/factories/practices.ts";
import { signInAs } from "../../../testing/sign-in-as.ts";

const app = useTestApp();

let practice: Practice;
let member: Person;
beforeEach(async () => {
  app.setNow(testNow);
  practice = await createPractice(app, { minutes: 20, priceCents: 3_500 });
  member = await createPayer(app);
});

const bodyFor = (days: number, product_id = practice.productId) => ({
  product_id,
  scheduled_start: toWire(slotIn(days)),
});

async function read(days: number) {
  const { price, card, policy } = await (await signInAs(app, member)).get(checkBooking, { body: bodyFor(days) });
  return { price, card, policy };
}

const book = async (body: ReturnType<typeof bodyFor> & { shown?: Awaited<ReturnType<typeof read>> | undefined }) =>
  (await signInAs(app, member)).call(bookAppointment, { body });

const reprice = async (price: number, minutes = 20) =>
  (await signInAs(app, practice.person)).get(changeProduct, {
    params: { id: practice.productId },
    body: {
      vertical_id: practice.verticalId,
      minutes,
      price,
      buffer_minutes: 0,
      notice_minutes: 0,
      active: true,
    },
  });

const charges = async () => {
  const rows = await app.context.read
    .selectFrom("payments")
    .select("card_cents")
    .where("member_id", "=", member.id)
    .where("kind", "=", "charge")
    .execute();
  return rows.map(({ card_cents }) => card_cents);
};

const termsOf = (answer: { body: unknown }) =>
  ChangedTerms.parse((answer.body as { details: Record<string, unknown> }).details);

test("unchanged, it is booked", async () => {
  expect((await book({ ...bodyFor(2), shown: await read(2) })).status).toBe(201);
  expect(await charges()).toEqual([3_500]);
});

test("a price that changed since is named, charges nothing, and is booked once it was read", async () => {
  const shown = await read(2);
  await reprice(45);
  const refused = await book({ ...bodyFor(2), shown });
  expect(refused).toMatchObject({
    status: 409,
    body: {
      code: "terms_changed",
      message:
        "The price of this visit changed from $35 to $45. Nothing was charged. Check the new terms and book again.",
      details: { product_id: practice.productId, price: 45, card: 45, policy: shown.policy },
    },
  });
  expect(await charges()).toEqual([]);
  expect((await book({ ...bodyFor(2), shown: await read(2) })).status).toBe(201);
  expect(await charges()).toEqual([4_500]);
});

test("a product that was booked is replaced by a new one: the refusal names that one", async () => {
  const shown = await read(2);
  await createBooking(app, { practice, start: slotIn(1) });
  const { id } = await reprice(45);
  expect(id).not.toBe(practice.productId);
  const refused = await book({ ...bodyFor(2), shown });
  expect(refused).toMatchObject({ status: 409, body: { code: "terms_changed" } });
  expect(termsOf(refused)).toEqual({ product_id: id, price: 45, policy: shown.policy });
  const again = await book({ ...bodyFor(2, id), shown: { ...shown, price: 45, card: 45 } });
  expect(again.status).toBe(201);
  expect(await charges()).toEqual([4_500]);
});

test("if another length replaced it, the member chooses again", async () => {
  const shown = await read(2);
  await createBooking(app, { practice, start: slotIn(1) });
  await reprice(35, 40);
  expect(await book({ ...bodyFor(2), shown })).toMatchObject({ status: 409, body: { code: "offer_gone" } });
  // A request without terms gets the answer for a product that does not exist, as before.
  expect((await book(bodyFor(2))).status).toBe(404);
  expect(await charges()).toEqual([]);
});

test("a cancellation policy that changed since is named", async () => {
  const shown = await read(2);
  const practitioner = await signInAs(app, practice.person);
  const profile = await practitioner.get(readPracticeProfile, {});
  await practitioner.get(savePracticeProfile, {
    body: { ...profile, cancellation_policy: shown.policy === "strict" ? "moderate" : "strict" },
  });
  expect(await book({ ...bodyFor(2), shown })).toMatchObject({
    status: 409,
    body: { code: "terms_changed", message: expect.stringContaining("The cancellation policy of this visit changed.") },
  });
  expect(await charges()).toEqual([]);
});

test("two visits together on one credit: one uses it, the other names what the card would pay and charges nothing", async () => {
  member = await createPayer(app, { creditCents: 3_500 });
  const shown = [await read(2), await read(3)];
  expect(shown.map(({ price, card }) => [price, card])).toEqual([
    [35, 0],
    [35, 0],
  ]);
  const answers = await Promise.all([2, 3].map((days, index) => book({ ...bodyFor(days), shown: shown[index] })));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
  expect(answers.find(({ ok }) => !ok)?.body).toMatchObject({
    code: "terms_changed",
    message: expect.stringContaining("The amount you pay changed from $0 to $35."),
    details: { price: 35, card: 35 },
  });
  expect((await charges()).filter((cents) => cents > 0)).toEqual([]);
});

test("booking and repricing together: booked at the price that was read, or refused; never charged another one", async () => {
  const outcomes = new Set<string>();
  for (let days = 2; days < 10 && !outcomes.has("201 at the price"); days++) {
    const shown = await read(days);
    const [answer] = await Promise.all([book({ ...bodyFor(days), shown }), reprice(shown.price + 1)]);
    const charged = await charges();
    const isAtPrice = charged.length === 1 && charged[0] === shown.price * 100;
    const what =
      answer.status === 201 ? (isAtPrice ? "at the price" : "at another price") : `charged ${charged.length}`;
    outcomes.add(`${answer.status} ${what}`);
  }
  expect([...outcomes].filter((one) => one !== "201 at the price" && one !== "409 charged 0")).toEqual([]);
  expect(outcomes.size).toBeGreaterThan(0);
});

test("an amount that no one can have read is reported as an error of the field", async () => {
  const shown = await read(2);
  for (const field of ["price", "card"])
    expect(await book({ ...bodyFor(2), shown: { ...shown, [field]: 35.005 } })).toMatchObject({
      status: 422,
      body: { errors: [{ field: `shown.${field}` }] },
    });
});
