// The finance room adds up the books, plans and renewals, and exports them without people.
import { downloadAccountTotals, downloadJournal, listFailedRenewals, readFinance } from "@larkwell/contract/finance.ts";
import { listAudit } from "@larkwell/contract/ops.ts";
import { charge, creditGrant, earned, planEarned, refundToCard } from "@larkwell/domain/payments/ledger.ts";
import { sql } from "kysely";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { type Client, testNow, useTestApp } from "../../../testing/build-app.ts";
import { createBooking, createPayer } from "../../../testing/factories/bookings.ts";
import { createPerson } from "../../../testing/factories/people.ts";
import { createGift, createPaidPlan, createSubscription } from "../../../testing/factories/plans.ts";
import { signInAs } from "../../../testing/sign-in-as.ts";
import { closeBooks } from "../payments/close-books.ts";
import { insertMovement, insertMovements } from "../payments/ledger.ts";

const app = useTestApp();
let staff: Client;
beforeAll(async () => {
  staff = await signInAs(app, await createPerson(app, "staff"));
});
beforeEach(() => app.setNow(testNow));

const at = (text: string) => Temporal.Instant.from(text);
const finance = (month?: string) => staff.get(readFinance, { query: month ? { month } : {} });
const textOf = async (endpoint: typeof downloadJournal | typeof downloadAccountTotals, month: string) =>
  String((await staff.call(endpoint, { query: { month } })).body);
const linesOf = (text: string) => text.trimEnd().split("\r\n");

async function visit() {
  const { member, practice, appointmentId } = await createBooking(app);
  return { memberId: member.id, practitionerId: practice.person.id, appointmentId };
}

const change = (id: number, set: Record<string, unknown>) =>
  app.write((tx) => tx.db.updateTable("subscriptions").set(set).where("id", "=", id).execute());

test("balances agree with the ledger, closed or not, and debits equal credits", async () => {
  const { memberId } = await visit();
  const grant = (cents: number, hoursAgo: number) =>
    app.write((tx) => insertMovement(tx, creditGrant({ memberId, cents }), testNow.subtract({ hours: hoursAgo })));
  await grant(1_234, 5);
  await closeBooks(app.context);
  await grant(766, 0);
  const { rows } = await sql<{ account: string; cents: number }>`
    select account, sum(cents)::bigint as cents from ledger_entries group by 1`.execute(app.context.read);
  const { accounts, off_by } = await finance();
  expect(off_by).toBe(0);
  for (const { account, balance } of accounts) {
    const cents = rows.find((row) => row.account === account)?.cents ?? 0;
    expect([account, balance]).toEqual([
      account,
      { debit: Math.max(0, -cents) / 100, credit: Math.max(0, cents) / 100 },
    ]);
  }
  const sum = (side: "debit" | "credit") => accounts.reduce((all, one) => all + Math.round(one.balance[side] * 100), 0);
  expect(sum("debit")).toBe(sum("credit"));
  expect(sum("debit")).toBeGreaterThanOrEqual(2_000);
});

test("a month ends at the clinic's midnight", async () => {
  const { memberId, practitionerId, appointmentId } = await visit();
  const both = { memberId, appointmentId };
  await app.write(async (tx) => {
    // 11:59 PM and midnight in New York.
    await insertMovement(tx, charge({ ...both, cents: 9_000 }), at("2025-07-01T03:59:59.999Z"));
    await insertMovement(tx, charge({ ...both, cents: 4_000 }), at("2025-07-01T04:00:00Z"));
    await insertMovement(tx, refundToCard({ ...both, cents: 1_000 }), at("2025-07-20T12:00:00Z"));
    const kept = { practitionerId, appointmentId, cents: 3_000, shareBasisPoints: 7_000 };
    await insertMovement(tx, earned(kept), at("2025-08-01T03:59:59Z"));
  });
  expect((await finance("2025-06")).sums).toMatchObject({ charges: 90, refunds: 0, revenue: 0 });
  const july = await finance("2025-07");
  expect(july).toMatchObject({ month: "2025-07", time_zone: "America/New_York" });
  expect(july.sums).toEqual({ charges: 40, refunds: 10, refunded_as_credits: 0, lost_disputes: 0, revenue: 9 });
  expect(july.accounts.find((one) => one.account === "held")?.month).toEqual({ debit: 40, credit: 40 });
  expect((await finance("2025-08")).sums.revenue).toBe(0);
  expect((await finance()).month).toBe("2026-03");
});

test("a month that is none is refused by its field", async () => {
  for (const month of ["2026-13", "2026", "March"])
    for (const endpoint of [readFinance, downloadJournal, downloadAccountTotals])
      expect(await staff.call(endpoint, { query: { month } })).toMatchObject({
        status: 422,
        body: { errors: [{ field: "month" }] },
      });
});

test("plans sold and ended in the month, and what members have now", async () => {
  const member = () => createPerson(app, "member");
  const active = await createSubscription(app, await member(), { state: "active" });
  const { plan_id: planId } = await app.context.read
    .selectFrom("subscriptions")
    .select("plan_id")
    .where("id", "=", active)
    .executeTakeFirstOrThrow();
  const add = async (state: "active" | "paused" | "past_due" | "ended", set: Record<string, unknown> = {}) => {
    const pausedUntil = testNow.add({ hours: 24 * 40 });
    const id = await createSubscription(app, await member(), { state, ...(state === "paused" ? { pausedUntil } : {}) });
    await change(id, { plan_id: planId, ...set });
    return id;
  };
  const longAgo = at("2025-01-15T12:00:00Z");
  await add("paused");
  await add("past_due", { agreed_at: longAgo, next_at: testNow.add({ hours: 24 }) });
  await add("ended");
  await add("ended", { agreed_at: longAgo, ended_at: longAgo });
  await add("ended", { ended_because: "never_paid" });
  const gift = await createGift(app, await member());
  await app.write((tx) =>
    tx.db.updateTable("plan_gifts").set({ plan_id: planId }).where("id", "=", gift.giftId).execute(),
  );
  const of = async (month: string) => (await finance(month)).plans.find((one) => one.id === planId);
  const now = { active: 1, paused: 1, past_due: 1 };
  expect(await of("2026-03")).toMatchObject({ ...now, sold: 3, gifts_sold: 1, ended: 1 });
  expect(await of("2025-01")).toMatchObject({ ...now, sold: 2, gifts_sold: 0, ended: 1 });
  expect(await of("2025-02")).toMatchObject({ ...now, sold: 0, gifts_sold: 0, ended: 0 });
});

test("renewals ahead: with the announced price, after a pause, never of gifts, canceled plans or leaving members", async () => {
  const before = (await finance()).renewals;
  const add = async (set: Record<string, unknown>) => {
    const person = await createPerson(app, "member");
    const id = await createSubscription(app, person, { state: "active" });
    await change(id, set);
    return { person, id };
  };
  const inDays = (days: number) => testNow.add({ hours: 24 * days });
  await add({ next_at: inDays(6) });
  await add({ next_at: inDays(20), new_price_cents: 12_000, new_price_from: inDays(19) });
  await add({ next_at: inDays(20), new_price_cents: 99_000, new_price_from: inDays(21) });
  // After the pause, and only then.
  await add({ next_at: inDays(2), paused_until: inDays(29) });
  await add({ next_at: inDays(2), paused_until: inDays(60) });
  await add({ next_at: inDays(3), renews: false });
  await add({ next_at: inDays(31) });
  const leaving = await add({ next_at: inDays(5) });
  await app.write((tx) =>
    tx.db
      .insertInto("account_deletions")
      .values({ user_id: leaving.person.id, asked_at: testNow, due_at: inDays(30) })
      .execute(),
  );
  const { renewals } = await finance();
  const more = (span: "next_7_days" | "next_30_days") => ({
    count: renewals[span].count - before[span].count,
    amount: renewals[span].amount - before[span].amount,
  });
  expect(more("next_7_days")).toEqual({ count: 1, amount: 105 });
  expect(more("next_30_days")).toEqual({ count: 4, amount: 105 + 120 + 105 + 105 });
});

test("failed renewals by number, with the unpaid amount and the day of the next charge", async () => {
  const before = (await finance()).failed;
  const ids: number[] = [];
  for (let index = 0; index < 3; index += 1) {
    const id = await createSubscription(app, await createPerson(app, "member"), { state: "past_due" });
    const next_at = testNow.add({ hours: 24 * (index + 1) });
    await change(id, { period: 1, failures: index + 1, next_at });
    const period = { starts_at: testNow, ends_at: testNow.add({ hours: 720 }), created_at: testNow };
    await app.write(async ({ db }) => {
      await db
        .insertInto("plan_invoices")
        .values([
          { ...period, subscription_id: id, period: 0, cents: 77_700 },
          { ...period, subscription_id: id, period: 1, cents: 10_500 },
        ])
        .execute();
    });
    ids.push(id);
  }
  const { failed } = await finance();
  expect([failed.count - before.count, failed.amount - before.amount]).toEqual([3, 315]);
  const answer = await staff.get(listFailedRenewals, { query: { limit: 2, order_direction: "desc" } });
  expect(answer.pagination.total).toBe(failed.count);
  expect(answer.data.map((row) => [row.id, row.amount, row.failed_charges, row.next_charge_at])).toEqual([
    [ids[2], 105, 3, "2026-03-12 15:00:00"],
    [ids[1], 105, 2, "2026-03-11 15:00:00"],
  ]);
});

test("gifts that wait and open disputes are sums", async () => {
  const before = await finance();
  const giver = await createPerson(app, "member");
  await createGift(app, giver);
  const claimed = await createGift(app, await createPerson(app, "member"));
  const done = { state: "claimed", next_at: null, claimed_by: giver.id, claimed_at: testNow, ended_at: testNow };
  await app.write((tx) => tx.db.updateTable("plan_gifts").set(done).where("id", "=", claimed.giftId).execute());
  const { invoiceId } = await createPaidPlan(app, await createPerson(app, "member"));
  const { payment_id } = await app.context.read
    .selectFrom("plan_invoices")
    .select("payment_id")
    .where("id", "=", invoiceId)
    .executeTakeFirstOrThrow();
  for (const status of ["open", "won"])
    await app.write((tx) =>
      tx.db
        .insertInto("disputes")
        .values({
          payment_id: payment_id ?? 0,
          provider: "embedded",
          provider_ref: `dispute ${status}`,
          cents: 10_500,
          reason: "fraudulent",
          status,
          opened_at: testNow,
          closed_at: status === "open" ? null : testNow,
        })
        .execute(),
    );
  const after = await finance();
  for (const part of ["gifts", "disputes"] as const)
    expect([part, after[part].count - before[part].count, after[part].amount - before[part].amount]).toEqual([
      part,
      1,
      105,
    ]);
});

test("the journal has every entry of its month once, in the order of time, and no people", async () => {
  const person = await createPayer(app, { firstName: "Zephyrine", lastName: "Quillfeather" });
  const { appointmentId } = await createBooking(app, { member: person });
  const both = { memberId: person.id, appointmentId };
  // More than fits into one page, many of them at the same time.
  await app.write(async (tx) => {
    const days = ["10", "20"].map((day) => at(`2025-09-${day}T12:00:00Z`));
    for (const [half, day] of days.entries()) {
      const movements = Array.from({ length: 1_300 }, (_, index) => charge({ ...both, cents: 100 + half + 2 * index }));
      await insertMovements(
        tx,
        movements.map((movement) => ({ movement, paymentId: null })),
        day,
      );
    }
    await insertMovement(tx, charge({ ...both, cents: 50 }), at("2025-10-01T04:00:00Z"));
  });
  const text = await textOf(downloadJournal, "2025-09");
  const [heading, ...lines] = linesOf(text);
  expect(heading).toBe("at_utc,movement,account,debit_usd,credit_usd,kind");
  expect(lines).toHaveLength(5_200);
  expect(new Set(lines).size).toBe(5_200);
  const cells = lines.map((one) => one.split(","));
  expect(cells.map(([time]) => time)).toEqual(
    cells.map(([time]) => time).toSorted((a = "", b = "") => a.localeCompare(b)),
  );
  expect(cells[0]?.slice(2)).toEqual(["Cash from cards", "1.00", "0.00", "charge"]);
  const sum = (column: number) => cells.reduce((all, one) => all + Math.round(Number(one[column]) * 100), 0);
  const total = Array.from({ length: 2_600 }, (_, index) => 100 + index).reduce((all, one) => all + one, 0);
  expect([sum(3), sum(4)]).toEqual([total, total]);
  expect(text).not.toMatch(/Zephyrine|Quillfeather|@/);
  expect(cells.flat()).not.toContain(String(person.id));

  const totals = linesOf(await textOf(downloadAccountTotals, "2025-09")).map((one) => one.split(","));
  const dollars = (total / 100).toFixed(2);
  expect(totals).toContainEqual(["Cash from cards", dollars, "0.00", dollars, "0.00"]);
  expect(totals).toContainEqual(["Held for visits", "0.00", dollars, "0.00", dollars]);
  expect(totals.at(-1)).toEqual(["Total", dollars, dollars, "0.00", "0.00"]);
});

test("an empty month is a heading, and totals of zero", async () => {
  expect(linesOf(await textOf(downloadJournal, "2019-05"))).toHaveLength(1);
  expect(linesOf(await textOf(downloadAccountTotals, "2019-05")).at(-1)).toBe("Total,0.00,0.00,0.00,0.00");
});

test("each download is in the audit log with its month", async () => {
  await textOf(downloadJournal, "2025-05");
  await textOf(downloadAccountTotals, "2025-05");
  const { data } = await staff.get(listAudit, { query: { action: "finance." } });
  expect(data.slice(0, 2).map((row) => [row.action, row.reason])).toEqual([
    ["finance.totals_downloaded", "2025-05"],
    ["finance.journal_downloaded", "2025-05"],
  ]);
});

test("only staff with the right finance may", async () => {
  const others = [
    await signInAs(app, await createPerson(app, "staff", { rights: ["support", "administrator", "eligibility"] })),
    await signInAs(app, await createPerson(app, "practitioner")),
    await signInAs(app, await createPerson(app, "member")),
  ];
  for (const other of others)
    for (const endpoint of [readFinance, listFailedRenewals, downloadJournal, downloadAccountTotals])
      expect((await other.call(endpoint, {})).status).toBe(403);
});

test("prepaid plans are deferred revenue until their period is over", async () => {
  const balance = async () =>
    (await finance()).accounts.find((one) => one.account === "plan_prepaid")?.balance.credit ?? 0;
  const before = await balance();
  const member = await createPerson(app, "member");
  const { invoiceId } = await createPaidPlan(app, member);
  expect((await balance()) - before).toBe(105);
  const period = { memberId: member.id, invoiceId, cents: 10_500 };
  await app.write((tx) => insertMovement(tx, planEarned(period), testNow));
  expect((await balance()) - before).toBe(0);
});
