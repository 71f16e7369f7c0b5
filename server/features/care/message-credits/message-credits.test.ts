// Buying message credits over HTTP: once for each purchase, whatever is clicked, declined, asked by the bank, or refunded.
import {
  addMessagePackage,
  buyMessageCredits,
  confirmMessagePurchase,
  listMessagePackages,
  listOpsMessagePackages,
  listOpsMessagePurchases,
  priceMessagePackage,
  readMessageBilling,
  readMessageReceipt,
  refundMessagePurchase,
  retireMessagePackage,
} from "@larkwell/contract/message-credits.ts";
import { listCharges } from "@larkwell/contract/payments.ts";
import { expect, test } from "vitest";
import { useTestApp } from "../../../testing/build-app.ts";
import { createPayer } from "../../../testing/factories/bookings.ts";
import { createPackage } from "../../../testing/factories/message-credits.ts";
import { createMember, createPerson, type Person } from "../../../testing/factories/people.ts";
import { signInAs } from "../../../testing/sign-in-as.ts";

const app = useTestApp();

const buyer = async (token = "tok_visa") => {
  const member = await createPayer(app, { token });
  return { member, client: await signInAs(app, member), packageId: await createPackage(app) };
};

const chargesOf = async (memberId: number) => {
  const { rows } = await listed(memberId);
  return rows.filter((row) => row.kind === "charge" && row.status === "succeeded").length;
};

const listed = async (memberId: number) => ({
  rows: await app.context.read.selectFrom("payments").selectAll().where("member_id", "=", memberId).execute(),
});

/** What each account of this member's purchases holds, in cents; and the sum over all accounts. */
async function accountsOf(memberId: number) {
  const rows = await app.context.read
    .selectFrom("ledger_entries as e")
    .innerJoin("message_purchases as b", "b.id", "e.message_purchase_id")
    .where("b.member_id", "=", memberId)
    .select((eb) => ["e.account", eb.fn.sum<number>("e.cents").as("cents")])
    .groupBy("e.account")
    .execute();
  return Object.fromEntries(rows.map((row) => [row.account, Number(row.cents)]).filter(([, cents]) => cents !== 0));
}

test("a package is bought with the saved card, is in the history, and has a receipt", async () => {
  const { member, client, packageId } = await buyer();
  expect((await client.get(listMessagePackages, {})).data).toContainEqual({
    id: packageId,
    number_of_messages: 5,
    price: 45,
  });
  expect(await client.get(readMessageBilling, {})).toMatchObject({ available_messages: 0, waiting_messages: 0 });
  const bought = await client.get(buyMessageCredits, { body: { product_id: packageId, available_messages: 0 } });
  expect(bought).toEqual({ available_messages: 5, waiting_messages: 0, billed: true, bought: true });
  expect(await accountsOf(member.id)).toEqual({ card: -4500, message_credits: 4500 });
  const { data } = await client.get(listCharges, { params: { user_id: member.id } });
  expect(data).toMatchObject([
    {
      kind: "charge",
      status: "succeeded",
      appointment_id: null,
      card: 45,
      service: null,
      package: { number_of_messages: 5 },
    },
  ]);
  const receipt = await client.get(readMessageReceipt, { params: { purchase_id: data[0]?.message_purchase_id ?? 0 } });
  expect(receipt).toMatchObject({ number_of_messages: 5, price: 45, total: 45 });
  expect(receipt.lines).toMatchObject([{ kind: "payment", method: "card", amount: 45, pending: false }]);
});

test("20 clicks at once, with one key or with 20, charge the card once", async () => {
  const { member, client, packageId } = await buyer();
  const body = { product_id: packageId, available_messages: 0 };
  const click = (key: string) => client.call(buyMessageCredits, { body }, { "idempotency-key": key });
  const key = crypto.randomUUID();
  await Promise.all(Array.from({ length: 20 }, (_, n) => click(n % 2 === 0 ? key : crypto.randomUUID())));
  expect(await chargesOf(member.id)).toBe(1);
  expect((await client.get(readMessageBilling, {})).available_messages).toBe(5);
  // Another tab that still shows no credits.
  const late = await click(crypto.randomUUID());
  expect(late).toMatchObject({ status: 409, body: { code: "message_credits_changed" } });
  expect(await chargesOf(member.id)).toBe(1);
});

test("a declining card charges nothing and shows the provider's words; another try may succeed", async () => {
  const { member, client, packageId } = await buyer("tok_chargeCustomerFail");
  const declined = await client.call(buyMessageCredits, { body: { product_id: packageId } });
  expect(declined.status).toBe(402);
  expect(JSON.stringify(declined.body)).toContain("card_declined");
  expect(await accountsOf(member.id)).toEqual({});
  expect((await client.get(listCharges, { params: { user_id: member.id } })).data).toEqual([]);
});

test("the bank's question goes on in a second tab, and is charged once", async () => {
  const { member, client, packageId } = await buyer("tok_authenticationRequired");
  const buy = () => client.call(buyMessageCredits, { body: { product_id: packageId, available_messages: 0 } });
  const [first, second] = [await buy(), await buy()];
  const purchaseOf = (answer: typeof first) => (answer.ok ? undefined : answer.body.details?.["purchase_id"]);
  expect(purchaseOf(first)).toBeTypeOf("number");
  expect(purchaseOf(second)).toBe(purchaseOf(first));
  const params = { purchase_id: Number(purchaseOf(first)) };
  const finish = () => client.call(confirmMessagePurchase, { params, body: { approve: true } });
  await Promise.all([finish(), finish(), finish()]);
  expect(await chargesOf(member.id)).toBe(1);
  expect(await client.get(readMessageBilling, {})).toMatchObject({ available_messages: 5, waiting_messages: 0 });
  const stranger = await signInAs(app, await createMember(app));
  expect((await stranger.call(confirmMessagePurchase, { params, body: {} })).status).toBe(404);
  expect((await stranger.call(readMessageReceipt, { params })).status).toBe(404);
});

test("without a card, with a retired package, or while a sponsor covers messages, nothing is bought", async () => {
  const { client, packageId } = await buyer();
  const cardless = await signInAs(app, await createMember(app));
  const body = { product_id: packageId };
  expect((await cardless.call(buyMessageCredits, { body })).status).toBe(422);
  await createPackage(app);
  expect((await client.call(buyMessageCredits, { body })).status).toBe(409);
});

test("whether messages cost a credit, and whether the member ever bought any", async () => {
  const billing = async (member: Person) => (await signInAs(app, member)).get(readMessageBilling, {});
  const sponsor = (member: Person) =>
    app.write(async ({ db }) => {
      const alder = { name: `Alder ${member.id}` };
      const { id } = await db.insertInto("organizations").values(alder).returning("id").executeTakeFirstOrThrow();
      const membership = { user_id: member.id, organization_id: id, since: app.context.now() };
      await db.insertInto("organization_members").values(membership).execute();
    });
  const plain = await createMember(app);
  expect(await billing(plain)).toMatchObject({ billed: true, bought: false });
  await sponsor(plain);
  expect(await billing(plain)).toMatchObject({ billed: false, bought: false });
  const { member, client, packageId } = await buyer();
  await client.get(buyMessageCredits, { body: { product_id: packageId } });
  await sponsor(member);
  expect(await billing(member)).toMatchObject({ billed: false, bought: true, available_messages: 5 });
});

test("staff adds, prices and switches off packages; what was sold stays as it was", async () => {
  const { client, packageId } = await buyer();
  const staff = await signInAs(app, await createPerson(app, "staff"));
  await client.get(buyMessageCredits, { body: { product_id: packageId } });
  const next = await staff.get(priceMessagePackage, { params: { id: packageId }, body: { price: 50 } });
  expect(next).toMatchObject({ number_of_messages: 5, price: 50, sold: 0 });
  const again = await staff.call(addMessagePackage, { body: { number_of_messages: 5, price: 1 } });
  expect(again.status).toBe(409);
  const cheap = await staff.call(addMessagePackage, { body: { number_of_messages: 100, price: 0.6 } });
  expect(cheap.status).toBe(422);
  const { data } = await staff.get(listOpsMessagePackages, { query: { state: "retired", limit: 100 } });
  expect(data.find((row) => row.id === packageId)).toMatchObject({ price: 45, sold: 1 });
  await staff.get(retireMessagePackage, { params: { id: next.id } });
  expect((await staff.call(retireMessagePackage, { params: { id: next.id } })).status).toBe(409);
  expect((await client.get(readMessageBilling, {})).available_messages).toBe(5);
});

test("staff refunds the unused credits of a purchase to the card, once", async () => {
  const { member, client, packageId } = await buyer();
  await client.get(buyMessageCredits, { body: { product_id: packageId } });
  const staff = await signInAs(app, await createPerson(app, "staff"));
  const { data } = await staff.get(listOpsMessagePurchases, { query: { member_id: member.id } });
  expect(data).toMatchObject([{ unused: 5, refundable: 45, can: { refund: true } }]);
  const refund = () =>
    staff.call(refundMessagePurchase, { params: { id: data[0]?.id ?? 0 }, body: { reason: "Bought by mistake" } });
  const answers = await Promise.all([refund(), refund(), refund()]);
  expect(answers.filter((one) => one.status === 200)).toHaveLength(1);
  expect(answers.filter((one) => one.status === 409)).toHaveLength(2);
  await app.runJobs();
  expect(await accountsOf(member.id)).toEqual({});
  expect(await client.get(readMessageBilling, {})).toMatchObject({ available_messages: 0, waiting_messages: 0 });
  const receipt = await client.get(readMessageReceipt, { params: { purchase_id: data[0]?.id ?? 0 } });
  expect(receipt.lines).toMatchObject([
    { amount: 45 },
    { kind: "refund", method: "card", amount: -45, pending: false },
  ]);
  expect(receipt.total).toBe(0);
});
