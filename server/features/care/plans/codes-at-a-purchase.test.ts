// A code lowers the first payment of a plan by its credit, once, whatever is declined, asked by the bank, or done at the same time.
import { listCharges, listCredits } from "@larkwell/contract/payments.ts";
import {
  buySubscriptionPlan,
  confirmPlanPayment,
  readFirstPayment,
  readPlanReceipt,
  readPurchasingUser,
} from "@larkwell/contract/plans.ts";
import { sql } from "kysely";
import { afterEach, expect, test } from "vitest";
import { testNow, useTestApp } from "../../../testing/build-app.ts";
import { createBooking, createCard, createPayer, slotIn } from "../../../testing/factories/bookings.ts";
import type { Person } from "../../../testing/factories/people.ts";
import { createOffer } from "../../../testing/factories/plans.ts";
import { createCampaign } from "../../../testing/factories/referrals.ts";
import { signInAs } from "../../../testing/sign-in-as.ts";

const app = useTestApp();
afterEach(() => app.setNow(testNow));

async function buyer(token = "tok_visa", cents = 2_500) {
  const member = await createPayer(app, { token });
  const planId = await createOffer(app);
  const { code } = await createCampaign(app, { newOnly: true, cents });
  const client = await signInAs(app, member);
  const body = { plan_id: planId, price: 105, referral_code: code, credit: 25 };
  const quote = () => client.call(readFirstPayment, { params: { plan_id: planId }, query: { referral_code: code } });
  const buy = (more = {}) => client.call(buySubscriptionPlan, { body: { ...body, ...more } });
  const creditNow = async () => (await client.get(listCredits, { params: { user_id: member.id } })).meta.total_credit;
  return { member, client, planId, code, body, quote, buy, creditNow };
}

async function accountsOf({ id }: Person) {
  const { rows } = await sql<{ account: string; cents: number }>`
    select account, sum(cents)::int as cents from ledger_entries
    where user_id = ${id} or plan_invoice_id in (select i.id from plan_invoices i join subscriptions s on s.id = i.subscription_id
      where s.member_id = ${id})
    group by account having sum(cents) <> 0 order by account`.execute(app.context.read);
  return Object.fromEntries(rows.map(({ account, cents }) => [account, cents]));
}

test("what is charged is said before, and then the card pays the rest, the receipt says so, and the next period costs all of it", async () => {
  const { member, client, body, quote, buy, creditNow } = await buyer();
  expect((await quote()).body).toEqual({ price: 105, credit: 25, charged: 80, next_at: "2026-04-09 15:00:00" });
  expect(await creditNow()).toBe(0);
  const bought = await buy();
  expect(bought).toMatchObject({ status: 201, body: { plan: { price: 105, next_charge: { amount: 105 } } } });
  expect(JSON.stringify(bought.body)).toContain("You pay $80 today, and $105 every month until you cancel.");
  expect(await creditNow()).toBe(0);
  expect(await accountsOf(member)).toEqual({ card: -8_000, plan_prepaid: 10_500 });
  const { data } = await client.get(listCharges, { params: { user_id: member.id } });
  expect(data).toMatchObject([{ card: 80, credit: 25 }]);
  const receipt = await client.get(readPlanReceipt, { params: { invoice_id: data[0]?.plan_invoice_id ?? 0 } });
  expect(receipt).toMatchObject({
    price: 105,
    total: 105,
    lines: [
      { method: "credit", amount: 25 },
      { method: "card", amount: 80 },
    ],
  });
  app.setNow(testNow.add({ hours: 24 * 32 }));
  await app.runJobs();
  expect(await accountsOf(member)).toEqual({ card: -18_500, plan_prepaid: 10_500, revenue: 10_500 });
  // The same code a second time gives nothing.
  expect((await (await signInAs(app, member)).call(buySubscriptionPlan, { body })).body).toMatchObject({
    code: "plan_held",
  });
});

test("with another amount than was shown, nothing is charged, and the code is not used up", async () => {
  const { member, buy, quote, creditNow } = await buyer();
  for (const credit of [0, 24.99, 105]) expect((await buy({ credit })).body).toMatchObject({ code: "code_changed" });
  expect((await buy({ credit: -25 })).status).toBe(422);
  expect((await buy({ referral_code: "NO-SUCH-CODE" })).body).toMatchObject({ code: "code_invalid" });
  expect(await accountsOf(member)).toEqual({});
  expect(await creditNow()).toBe(0);
  expect((await quote()).body).toMatchObject({ credit: 25 });
  const whole = await buyer("tok_visa", 20_000);
  expect((await whole.quote()).body).toMatchObject({ credit: 104.5, charged: 0.5 });
  await whole.buy({ credit: 104.5 });
  expect(await whole.creditNow()).toBe(95.5);
});

test("a card that is declined gives the credit back, and the next try uses it", async () => {
  const { member, buy, quote, creditNow } = await buyer("tok_chargeCustomerFail");
  expect((await buy()).body).toMatchObject({ code: "card_declined" });
  expect(await creditNow()).toBe(25);
  expect(await accountsOf(member)).toEqual({ credits: 2_500 });
  expect((await quote()).body).toMatchObject({ credit: 25, charged: 80 });
  expect((await buy({ payment_method_id: await createCard(app, member) })).status).toBe(201);
  expect(await accountsOf(member)).toEqual({ card: -8_000, plan_prepaid: 10_500 });
  expect(await creditNow()).toBe(0);
});

test("the bank's question keeps the credit, and gives it back if it is left for a purchase without the code", async () => {
  const { member, client, planId, buy, creditNow } = await buyer("tok_authenticationRequired");
  const asked = await buy();
  expect(asked.body).toMatchObject({ code: "card_action" });
  expect(await creditNow()).toBe(0);
  const more = { referral_code: undefined, credit: 0 };
  const again = await buy(more);
  expect(again.body).toMatchObject({ code: "card_action" });
  expect(await creditNow()).toBe(25);
  const params = { invoice_id: Number(again.ok ? 0 : again.body.details?.["invoice_id"]) };
  await client.get(confirmPlanPayment, { params, body: { approve: true } });
  expect(await accountsOf(member)).toMatchObject({ card: -10_500, credits: 2_500 });
  expect((await client.get(readPurchasingUser, {})).plan).toMatchObject({ id: planId, state: "active" });
});

test("money that arrives after the plan has ended is refunded, and the credit is there again", async () => {
  const { member, client, buy, creditNow } = await buyer("tok_authenticationRequired");
  const asked = await buy();
  const params = { invoice_id: Number(asked.ok ? 0 : asked.body.details?.["invoice_id"]) };
  await app.write(({ db }) =>
    db
      .updateTable("subscriptions")
      .set({ state: "ended", ended_because: "closed", ended_at: testNow })
      .where("member_id", "=", member.id)
      .execute(),
  );
  expect((await client.call(confirmPlanPayment, { params, body: { approve: true } })).status).toBe(402);
  await app.runJobs();
  expect(await creditNow()).toBe(25);
  expect(await accountsOf(member)).toEqual({ credits: 2_500 });
  expect((await client.get(readPlanReceipt, { params })).total).toBe(0);
});

test("with free days, nothing is paid, and the credit goes to the wallet", async () => {
  const { member, client, body, creditNow } = await buyer();
  const plan_id = await createOffer(app, { trialDays: 14 });
  const { trials } = await client.get(readPurchasingUser, {});
  const free_until = trials.find((trial) => trial.plan_id === plan_id)?.free_until ?? "";
  const order = { ...body, plan_id, free_until, credit: undefined };
  expect((await client.get(buySubscriptionPlan, { body: order })).plan?.state).toBe("trial");
  expect(await creditNow()).toBe(25);
  expect(await accountsOf(member)).toEqual({ credits: 2_500 });
});

test("the last place of a code goes to one of many buyers, and the others are charged nothing", async () => {
  const planId = await createOffer(app);
  const { code } = await createCampaign(app, { maxUses: 1 });
  const members = await Promise.all(Array.from({ length: 4 }, () => createPayer(app)));
  const clients = await Promise.all(members.map((member) => signInAs(app, member)));
  const body = { plan_id: planId, price: 105, referral_code: code, credit: 25 };
  const answers = await Promise.all(clients.map((client) => client.call(buySubscriptionPlan, { body })));
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 422, 422, 422]);
  const accounts = await Promise.all(members.map(accountsOf));
  expect(accounts.filter((one) => Object.keys(one).length > 0)).toEqual([{ card: -8_000, plan_prepaid: 10_500 }]);
});

test("bought from many tabs while a visit is booked, the credit is used once", async () => {
  for (let round = 0; round < 3; round += 1) {
    const { member, client, body } = await buyer();
    const price = { ...body, credit: undefined };
    const answers = await Promise.all([
      ...Array.from({ length: 4 }, () => client.call(buySubscriptionPlan, { body: price })),
      createBooking(app, { member, start: slotIn(2 + round), practiceOptions: { priceCents: 3_500 } }),
    ]);
    expect(answers).toHaveLength(5);
    const { rows } = await sql<{ used: number; balance: number }>`
      select (select coalesce(sum(u.cents), 0)::int from credit_uses u join credit_grants g on g.id = u.grant_id
        where g.user_id = ${member.id}) as used,
        (select coalesce(sum(cents), 0)::int from ledger_entries where account = 'credits' and user_id = ${member.id}) as balance`.execute(
      app.context.read,
    );
    expect(rows).toEqual([{ used: 2_500, balance: 0 }]);
    const charges = await app.context.read
      .selectFrom("payments")
      .select(["card_cents", "credit_cents"])
      .where("member_id", "=", member.id)
      .where("plan_invoice_id", "is not", null)
      .execute();
    expect(charges).toHaveLength(1);
    expect(charges.map((row) => row.card_cents + row.credit_cents)).toEqual([10_500]);
  }
});
