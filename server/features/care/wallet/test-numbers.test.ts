// The embedded provider's form: published test numbers become a token, all others are refused, and no number leaves a trace.
import { createHash } from "node:crypto";
import * as contract from "@larkwell/contract/payments.ts";
import { expect, test } from "vitest";
import { useTestApp } from "../../../testing/build-app.ts";
import { createMember } from "../../../testing/factories/people.ts";
import { signInAs } from "../../../testing/sign-in-as.ts";

const app = useTestApp({ cards: "embedded" });

async function newMember() {
  const member = await createMember(app);
  return { member, client: await signInAs(app, member) };
}

const good = { number: "4242 4242 4242 4242", exp_month: 12, exp_year: 34, cvc: "123" };

test("become a token that saves", async () => {
  const { client, member } = await newMember();
  const { stripe_token } = await client.get(contract.createTestCardToken, { body: good });
  const added = await client.call(contract.addPaymentMethod, {
    params: { user_id: member.id },
    body: { stripe_token },
  });
  expect(added).toMatchObject({ status: 201, body: { last4: "4242", exp_year: 2034 } });
});

test.each([
  [{ number: "4242424242424241" }, "number", "Your card number is invalid."],
  [{ exp_year: 20 }, "exp_year", "Your card's expiration year is in the past."],
  [{ cvc: "1" }, "cvc", "Your card’s security code is incomplete."],
])("%o is refused at its field", async (change, field, message) => {
  const { client } = await newMember();
  expect(await client.call(contract.createTestCardToken, { body: { ...good, ...change } })).toMatchObject({
    status: 422,
    body: { errors: [{ field, message }] },
  });
});

test("leave no trace by which the number could be found, even with a request key", async () => {
  const { client, member } = await newMember();
  await client.get(contract.createTestCardToken, { body: good }, { "idempotency-key": "with-a-key-1" });
  const rows = await app.context.read
    .selectFrom("idempotency_keys")
    .select(["request_hash", "response"])
    .where("actor_id", "=", member.id)
    .execute();
  expect(rows).toHaveLength(1);
  const plain = createHash("sha256")
    .update(`/api/v1/test_card_tokens\n${JSON.stringify(good)}`)
    .digest("hex");
  expect(rows[0]?.request_hash).not.toBe(plain);
  expect(JSON.stringify(rows[0]?.response)).not.toMatch(/4242/);
});
