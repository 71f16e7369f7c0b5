// Addresses that members write to for a plan: not their own, and no answer tells whether someone else wrote to one.
import { invitePlanPayer } from "@larkwell/contract/plan-payers.ts";
import { buySubscriptionPlan } from "@larkwell/contract/plans.ts";
import { afterEach, expect, test } from "vitest";
import type { Email } from "../../../outside/email/port.ts";
import { testNow, useTestApp } from "../../../testing/build-app.ts";
import { createPayer } from "../../../testing/factories/bookings.ts";
import { createMember, unique } from "../../../testing/factories/people.ts";
import { createOffer } from "../../../testing/factories/plans.ts";
import { signInAs } from "../../../testing/sign-in-as.ts";

const mails: Email[] = [];
const app = useTestApp({
  env: { RATE_LIMITS: "yes", TRUST_PROXY: "1" },
  outside: {
    email: {
      name: "embedded",
      async send(one) {
        mails.push(one);
        return {};
      },
    },
  },
});
afterEach(() => app.setNow(testNow));

let network = 0;
const from = () => ({ "x-forwarded-for": `203.0.113.${(network += 1)}` });

test("a gift to one's own address is refused at its field, before anything is charged", async () => {
  const member = await createPayer(app);
  const client = await signInAs(app, member);
  const body = { plan_id: await createOffer(app), price: 105, for_email_address: member.email.toUpperCase() };
  expect(await client.call(buySubscriptionPlan, { body }, from())).toMatchObject({
    status: 422,
    body: { errors: [{ field: "for_email_address", message: expect.stringContaining("your own address") }] },
  });
  const rows = await app.context.read.selectFrom("payments").select("id").where("member_id", "=", member.id).execute();
  expect(rows).toEqual([]);
});

test("the sixth member who asks one person to pay gets the first one's answer, and that person gets three emails a day", async () => {
  const plan_id = await createOffer(app);
  const email = `parent-${unique()}@people.example`;
  const ask = async () => {
    const client = await signInAs(app, await createMember(app));
    const answer = await client.call(invitePlanPayer, { body: { email, plan_id, price: 105 } }, from());
    await app.runJobs();
    return JSON.stringify([answer.status, answer.ok ? answer.body.payer : answer.body]);
  };
  const answers: string[] = [];
  for (let time = 0; time < 6; time += 1) answers.push(await ask());
  expect(new Set(answers).size).toBe(1);
  expect(mails.filter((one) => one.to === email)).toHaveLength(3);
  // The others follow. A limiter of its own counts the days, so that here the three wait again.
  const waiting = await app.context.read
    .selectFrom("outbox")
    .select("run_at")
    .where("dedupe_key", "like", "plan_payer:%:after:%")
    .execute();
  expect(waiting.map((row) => row.run_at)).toEqual(Array(3).fill(testNow.add({ hours: 24 })));
});

test("many members give the same person a gift, and each gets the same answer", async () => {
  const plan_id = await createOffer(app);
  const for_email_address = `friend-${unique()}@people.example`;
  const statuses: number[] = [];
  for (let time = 0; time < 11; time += 1) {
    const client = await signInAs(app, await createPayer(app));
    const body = { plan_id, price: 105, for_email_address };
    statuses.push((await client.call(buySubscriptionPlan, { body }, from())).status);
  }
  expect(statuses).toEqual(Array(11).fill(201));
});
