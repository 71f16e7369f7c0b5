// Guessing codes leads nowhere, and codes that exist are no guesses.
import { buySubscriptionPlan } from "@larkwell/contract/plans.ts";
import { addReferralCode, readReferralCode } from "@larkwell/contract/referrals.ts";
import { expect, test } from "vitest";
import { useTestApp } from "../../../testing/build-app.ts";
import { createMember } from "../../../testing/factories/people.ts";
import { createOffer } from "../../../testing/factories/plans.ts";
import { createCampaign } from "../../../testing/factories/referrals.ts";
import { signInAs } from "../../../testing/sign-in-as.ts";

const app = useTestApp({ env: { RATE_LIMITS: "yes", TRUST_PROXY: "1" } });

let network = 0;
/** Each from a different network: another test covers the general limit per address. */
const from = () => ({ "x-forwarded-for": `203.0.113.${(network += 1)}` });

test("after twenty codes that no one has, a member adds and reads none for an hour", async () => {
  const client = await signInAs(app, await createMember(app));
  const { code } = await createCampaign(app);
  const read = async (referral_code: string) =>
    (await client.call(readReferralCode, { query: { referral_code } }, from())).status;
  for (let time = 0; time < 3; time += 1) expect(await read(code)).toBe(200);
  const tries: number[] = [];
  for (let time = 0; time < 21; time += 1) tries.push(await read(`GUESS-${time}`));
  expect(tries).toEqual([...Array.from({ length: 20 }, () => 422), 429]);
  expect((await client.call(addReferralCode, { body: { referral_code: code } }, from())).status).toBe(429);
});

test("a purchase of a plan is no way to try more codes", async () => {
  const member = await createMember(app);
  const client = await signInAs(app, member);
  const body = { plan_id: await createOffer(app), price: 105 };
  const tries: number[] = [];
  for (let time = 0; time < 21; time += 1) {
    const order = { ...body, referral_code: `GUESS-${time}` };
    tries.push((await client.call(buySubscriptionPlan, { body: order }, from())).status);
  }
  expect(tries).toEqual([...Array.from({ length: 20 }, () => 422), 429]);
});
