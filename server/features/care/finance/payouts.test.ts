// A statement is approved once and paid once, by two people, and the books move exactly its amount.
import { readFinance } from "@larkwell/contract/finance.ts";
import { searchAudit } from "@larkwell/contract/ops.ts";
import {
  approvePayout,
  downloadPayouts,
  listOwnPayouts,
  listPayouts,
  payPayout,
  takeBackPayout,
} from "@larkwell/contract/payouts.ts";
import { readEarnings } from "@larkwell/contract/practice.ts";
import { earned, type Movement, messageAnswered } from "@larkwell/domain/payments/ledger.ts";
import { beforeEach, expect, test } from "vitest";
import { type Client, testNow, useTestApp } from "../../../testing/build-app.ts";
import { createBooking } from "../../../testing/factories/bookings.ts";
import { buyCredits } from "../../../testing/factories/message-credits.ts";
import { createPerson, type Person } from "../../../testing/factories/people.ts";
import { signInAs } from "../../../testing/sign-in-as.ts";
import { insertMovement } from "../payments/ledger.ts";

const app = useTestApp();
beforeEach(() => app.setNow(testNow));

const at = (text: string) => Temporal.Instant.from(text);
const month = "2026-02";
const february = at("2026-02-10T12:00:00Z");

const asStaff = async () => signInAs(app, await createPerson(app, "staff"));

/** A practitioner, and how they earn: with visits (70% of it) whose time was then, and with answered messages. */
async function practitioner(name = "Dana") {
  const { practice, member, appointmentId } = await createBooking(app, { practiceOptions: { firstName: name } });
  const person = practice.person;
  const place = (when: Temporal.Instant) =>
    app.write((tx) =>
      tx.db
        .updateTable("appointments")
        .set({ scheduled_start: when, scheduled_end: when.add({ minutes: 20 }) })
        .where("id", "=", appointmentId)
        .execute(),
    );
  const write = (movement: Movement, when: Temporal.Instant) => app.write((tx) => insertMovement(tx, movement, when));
  return {
    person,
    place,
    earn: (cents: number, when: Temporal.Instant) =>
      write(earned({ practitionerId: person.id, appointmentId, cents, shareBasisPoints: 7_000 }), when),
    answer: async (cents: number, when: Temporal.Instant) => {
      const packageId = await buyCredits(app, member);
      const { id: purchaseId } = await app.context.read
        .selectFrom("message_purchases")
        .select("id")
        .where("package_id", "=", packageId)
        .executeTakeFirstOrThrow();
      const message = { memberId: member.id, purchaseId, cents, shareBasisPoints: 7_000 };
      await write(messageAnswered({ ...message, practitionerId: person.id }), when);
    },
  };
}

async function rowOf(staff: Client, { id }: Person, of = month) {
  for (let offset = 0; ; offset += 100) {
    const { data, pagination } = await staff.get(listPayouts, { query: { month: of, limit: 100, offset } });
    const found = data.find((row) => row.id === id);
    if (found) return found;
    if (offset + 100 >= pagination.total) throw new Error("This practitioner is not in the list.");
  }
}

const approve = (staff: Client, { id }: Person, amount: number, of = month) =>
  staff.call(approvePayout, { body: { practitioner_id: id, month: of, amount } });
const statementOf = async (staff: Client, person: Person, amount: number, of = month) => {
  const answer = await approve(staff, person, amount, of);
  expect(answer.status).toBe(201);
  return (answer.body as { statement_id: number }).statement_id;
};
const pay = (staff: Client, id: number) => staff.call(payPayout, { params: { id } });
const takeBack = (staff: Client, id: number) => staff.call(takeBackPayout, { params: { id } });
const bookings = async ({ id }: Person) => {
  const rows = await app.context.read
    .selectFrom("ledger_entries")
    .select(["account", "cents"])
    .where("user_id", "=", id)
    .where("memo", "=", "payout")
    .orderBy("id")
    .execute();
  return rows.map((row) => [row.account, row.cents]);
};

test("a draft adds up the month, is frozen when it is approved, and is paid by someone else with one movement", async () => {
  const [first, second] = [await asStaff(), await asStaff()];
  const dana = await practitioner();
  await dana.place(february);
  await dana.earn(3_500, february);
  await dana.answer(500, february);
  const draft = await rowOf(first, dana.person);
  expect(draft).toMatchObject({
    state: "draft",
    statement_id: null,
    visits: 1,
    visit_amount: 24.5,
    messages: 1,
    message_amount: 3.5,
    corrections: 0,
    carried_over: 0,
    amount: 28,
    can: { approve: true, pay: false, take_back: false },
  });
  const id = await statementOf(first, dana.person, 28);
  // Earned later, of the same month: it is in the next one.
  await dana.earn(1_000, at("2026-02-28T12:00:00Z"));
  expect(await rowOf(first, dana.person)).toMatchObject({
    state: "approved",
    amount: 28,
    can: { approve: false, pay: true, take_back: true },
  });
  expect(await rowOf(first, dana.person, "2026-03")).toMatchObject({
    amount: 7,
    carried_over: 7,
    can: { approve: false },
  });
  expect(await bookings(dana.person)).toEqual([]);
  expect(await pay(second, id)).toMatchObject({ status: 200, body: { state: "paid" } });
  expect(await bookings(dana.person)).toEqual([
    ["earnings", -2_800],
    ["paid_out", 2_800],
  ]);
  expect((await second.get(readFinance, {})).off_by).toBe(0);
  expect(await pay(second, id)).toMatchObject({ status: 409, body: { code: "payout_paid" } });
  expect(await bookings(dana.person)).toHaveLength(2);
  const log = await first.get(searchAudit, {
    body: { subject_user_id: dana.person.id, action: "payout.", reason: "a test" },
  });
  expect(log.data.map((row) => row.action)).toEqual(["payout.paid", "payout.approved"]);

  const own = await signInAs(app, dana.person);
  expect((await own.get(listOwnPayouts, {})).data).toMatchObject([
    { id, month, state: "paid", amount: 28, paid_at: "2026-03-09 15:00:00" },
  ]);
  expect(await own.get(readEarnings, {})).toMatchObject({ paid_out: 28, open: 7 });
});

test("of two people who approve at once, one does; of two who pay at once, one does", async () => {
  const staff = await Promise.all([asStaff(), asStaff(), asStaff()]);
  const dana = await practitioner();
  await dana.place(february);
  await dana.earn(3_500, february);
  const codes = (answers: { status: number }[]) => answers.map((one) => one.status).toSorted((a, b) => a - b);
  const approvals = await Promise.all(staff.map((one) => approve(one, dana.person, 24.5)));
  expect(codes(approvals)).toEqual([201, 409, 409]);
  const approver = approvals.findIndex((one) => one.status === 201);
  const id = (await rowOf(staff[0], dana.person)).statement_id ?? 0;
  const others = staff.filter((_, index) => index !== approver);
  expect(codes(await Promise.all([...others, ...others].map((one) => pay(one, id))))).toEqual([200, 409, 409, 409]);
  expect(await bookings(dana.person)).toHaveLength(2);
});

test("two months approved at once share no cent", async () => {
  const [first, second] = [await asStaff(), await asStaff()];
  const dana = await practitioner();
  await dana.place(at("2026-01-10T12:00:00Z"));
  await dana.earn(3_500, at("2026-01-10T12:00:00Z"));
  expect((await rowOf(first, dana.person)).carried_over).toBe(24.5);
  const answers = await Promise.all([
    approve(first, dana.person, 24.5, "2026-01"),
    approve(second, dana.person, 24.5, "2026-02"),
  ]);
  expect(answers.map((one) => one.status).toSorted((a, b) => a - b)).toEqual([201, 409]);
});

test("who approved it does not pay it while someone else could; alone, 24 hours later", async () => {
  const approver = await createPerson(app, "staff");
  const staff = await signInAs(app, approver);
  const dana = await practitioner();
  await dana.place(february);
  await dana.earn(3_500, february);
  const id = await statementOf(staff, dana.person, 24.5);
  const other = await createPerson(app, "staff", { rights: ["finance"] });
  expect(await pay(staff, id)).toMatchObject({ status: 403, body: { code: "payout_second" } });
  await app.write((tx) =>
    tx.db.deleteFrom("staff_rights").where("name", "=", "finance").where("user_id", "<>", approver.id).execute(),
  );
  expect((await pay(await signInAs(app, other), id)).status).toBe(403);
  app.setNow(testNow.add({ hours: 24 }).subtract({ seconds: 1 }));
  const later = await signInAs(app, approver);
  expect(await pay(later, id)).toMatchObject({ status: 403, body: { code: "payout_early" } });
  expect(await bookings(dana.person)).toEqual([]);
  app.setNow(testNow.add({ hours: 24 }));
  expect((await pay(later, id)).status).toBe(200);
});

test("nothing owed, another amount, or a month that is not over: nothing is approved", async () => {
  const staff = await asStaff();
  const dana = await practitioner();
  expect(await approve(staff, dana.person, 0)).toMatchObject({ status: 409, body: { code: "payout_nothing" } });
  await dana.place(february);
  await dana.earn(3_500, february);
  expect(await approve(staff, dana.person, 24.49)).toMatchObject({ status: 409, body: { code: "payout_changed" } });
  expect(await approve(staff, dana.person, 24.5, "2026-03")).toMatchObject({
    status: 409,
    body: { code: "payout_open" },
  });
  // More than was earned was taken back: it is carried over until there is something to pay.
  const correction = { movement_id: crypto.randomUUID(), user_id: null, memo: "correction", created_at: february };
  await app.write((tx) =>
    tx.db
      .insertInto("ledger_entries")
      .values([
        { ...correction, account: "earnings", user_id: dana.person.id, cents: -3_000 },
        { ...correction, account: "revenue", cents: 3_000 },
      ])
      .execute(),
  );
  expect(await rowOf(staff, dana.person)).toMatchObject({ amount: -5.5, corrections: -30, can: { approve: false } });
  expect(await approve(staff, dana.person, 0)).toMatchObject({ status: 409, body: { code: "payout_nothing" } });
  app.setNow(at("2026-04-02T12:00:00Z"));
  await dana.earn(1_000, at("2026-03-20T12:00:00Z"));
  const later = await asStaff();
  expect(await rowOf(later, dana.person, "2026-03")).toMatchObject({ carried_over: -5.5, amount: 1.5 });
  expect(await bookings(dana.person)).toEqual([]);
});

test("the fee of a visit that is still ahead is in the month of the visit", async () => {
  const staff = await asStaff();
  const dana = await practitioner();
  await dana.place(at("2026-03-20T12:00:00Z"));
  await dana.earn(3_500, february);
  expect((await rowOf(staff, dana.person)).amount).toBe(0);
  expect((await rowOf(staff, dana.person, "2026-03")).amount).toBe(24.5);
});

test("the file for the bank has what is approved and not paid, and each download is recorded", async () => {
  const [first, second] = [await asStaff(), await asStaff()];
  const [dana, kim, lou] = [await practitioner("Dana"), await practitioner("=Kim"), await practitioner("Lou")];
  const of = "2025-11";
  const then = at("2025-11-10T12:00:00Z");
  for (const one of [dana, kim, lou]) {
    await one.place(then);
    await one.earn(3_500, then);
  }
  await pay(second, await statementOf(first, dana.person, 24.5, of));
  const id = await statementOf(first, kim.person, 24.5, of);
  const text = String((await first.call(downloadPayouts, { query: { month: of } })).body);
  const lines = text.trimEnd().split("\r\n");
  expect(lines).toHaveLength(2);
  expect(lines[0]).toBe("name,amount_usd,reference");
  expect(lines[1]).toMatch(new RegExp(`^'=Kim [^,]+,24\\.50,PAYOUT 2025-11 ${id}$`));
});

test("a practitioner sees their own statements only, members and other staff see none", async () => {
  const staff = await asStaff();
  const [dana, kim] = [await practitioner(), await practitioner()];
  await dana.place(february);
  await dana.earn(3_500, february);
  const id = await statementOf(staff, dana.person, 24.5);
  const own = await signInAs(app, kim.person);
  expect((await own.get(listOwnPayouts, {})).data).toEqual([]);
  for (const other of [
    own,
    await signInAs(app, await createPerson(app, "member")),
    await signInAs(app, await createPerson(app, "staff", { rights: ["support", "administrator"] })),
  ]) {
    expect((await other.call(listPayouts, {})).status).toBe(403);
    expect((await other.call(downloadPayouts, {})).status).toBe(403);
    expect((await pay(other, id)).status).toBe(403);
    expect((await takeBack(other, id)).status).toBe(403);
    expect((await approve(other, dana.person, 24.5)).status).toBe(403);
  }
});

test("what was approved does not change, and moves its money once", async () => {
  const staff = await asStaff();
  const dana = await practitioner();
  await dana.place(february);
  await dana.earn(3_500, february);
  const id = await statementOf(staff, dana.person, 24.5);
  const change = (set: Record<string, unknown>) =>
    app.write((tx) => tx.db.updateTable("payout_statements").set(set).where("id", "=", id).execute());
  await expect(change({ cents: 1, visit_cents: 1 })).rejects.toThrow();
  await pay(await asStaff(), id);
  await expect(change({ paid_at: testNow.add({ hours: 1 }) })).rejects.toThrow();
  await expect(
    app.write((tx) => tx.db.deleteFrom("payout_statements").where("id", "=", id).execute()),
  ).rejects.toThrow();
});

test("an approval is taken back until it is paid: it is a draft with what is owed now, and the audit log keeps who did it", async () => {
  const [first, second] = [await asStaff(), await asStaff()];
  const dana = await practitioner();
  await dana.place(february);
  await dana.earn(3_500, february);
  const id = await statementOf(first, dana.person, 24.5);
  await dana.earn(1_000, february);
  expect((await takeBack(second, id)).status).toBe(200);
  expect((await (await signInAs(app, dana.person)).get(listOwnPayouts, {})).data).toEqual([]);
  expect(await rowOf(first, dana.person)).toMatchObject({ state: "draft", amount: 31.5, can: { take_back: false } });
  expect((await takeBack(first, id)).status).toBe(404);
  expect((await pay(second, id)).status).toBe(404);
  const again = await statementOf(first, dana.person, 31.5);
  expect((await pay(second, again)).status).toBe(200);
  expect(await takeBack(first, again)).toMatchObject({ status: 409, body: { code: "payout_paid" } });
  const log = await first.get(searchAudit, {
    body: { subject_user_id: dana.person.id, action: "payout.taken", reason: "a test" },
  });
  expect(log.data.map((row) => row.action)).toEqual(["payout.taken_back"]);
});

test("of taking back and marking as paid at the same moment, one happens", async () => {
  const [first, second, third] = [await asStaff(), await asStaff(), await asStaff()];
  const taken: number[] = [];
  for (let n = 0; n < 6; n++) {
    const dana = await practitioner();
    await dana.place(february);
    await dana.earn(3_500, february);
    const id = await statementOf(first, dana.person, 24.5);
    const answers = await Promise.all(
      n % 2 === 0 ? [takeBack(third, id), pay(second, id)] : [pay(second, id), takeBack(third, id)],
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    const row = await rowOf(first, dana.person);
    const movements = await bookings(dana.person);
    expect([row.state, movements.length]).toEqual(row.state === "paid" ? ["paid", 2] : ["draft", 0]);
    taken.push(movements.length);
  }
  expect(taken).toHaveLength(6);
});
