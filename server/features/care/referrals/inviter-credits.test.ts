// The monthly credit of inviters when something goes wrong: a lost dispute, a use that staff withdraw, a process that is killed.
import { decideReferralUse } from "@larkwell/contract/ops-referrals.ts";
import { addReferralCode } from "@larkwell/contract/referrals.ts";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { AppContext } from "../../../context.ts";
import { testNow, useTestApp } from "../../../testing/build-app.ts";
import { createMember, createPerson, type Person } from "../../../testing/factories/people.ts";
import {
  createCampaign,
  createHeldUse,
  createOwnCode,
  createPaidFriend,
  offerReferrals,
} from "../../../testing/factories/referrals.ts";
import { signInAs } from "../../../testing/sign-in-as.ts";
import { creditInviters } from "./credit-inviters.ts";

const app = useTestApp();

beforeEach(() => offerReferrals(app));
afterEach(() => app.setNow(testNow));

const chosenAt = testNow.toZonedDateTimeISO("UTC").add({ months: 2 }).with({ day: 1, hour: 3 }).toInstant();
const bookedBy = chosenAt.add({ hours: 22 * 24 });

async function createInviter(friends: number) {
  const owner = await createMember(app);
  const { id } = await createOwnCode(app, owner);
  const paid = [];
  for (let n = 0; n < friends; n++) paid.push(await createPaidFriend(app, id));
  return { owner, codeId: id, paid };
}

const rewardsOf = (owners: readonly Person[]) =>
  app.context.read
    .selectFrom("referral_rewards")
    .select(["owner_id", "friends", "cents", "booked_at"])
    .where(
      "owner_id",
      "in",
      owners.map(({ id }) => id),
    )
    .execute();

const booksOf = async (member: Person) => {
  const row = await app.context.read
    .selectFrom("ledger_entries")
    .select(sql<number>`coalesce(sum(cents), 0)::int`.as("cents"))
    .where("account", "=", "credits")
    .where("user_id", "=", member.id)
    .executeTakeFirstOrThrow();
  return row.cents;
};

const dispute = (paymentId: number, status: "open" | "won" | "lost") =>
  app.write(({ db }) =>
    db
      .insertInto("disputes")
      .values({
        payment_id: paymentId,
        provider: "embedded",
        provider_ref: `dispute-${paymentId}`,
        cents: 3_500,
        reason: "fraudulent",
        status,
        opened_at: testNow,
        closed_at: status === "open" ? null : testNow,
      })
      .execute(),
  );

test("a friend whose bank took the payment back does not count, before and after the choice; a dispute that is won changes nothing", async () => {
  const early = await createInviter(2);
  await dispute(early.paid[0]?.paymentId ?? 0, "lost");
  const late = await createInviter(3);
  const won = await createInviter(2);
  await dispute(won.paid[0]?.paymentId ?? 0, "won");
  app.setNow(chosenAt);
  await creditInviters(app.context);
  expect(await rewardsOf([early.owner])).toEqual([]);
  expect(await rewardsOf([late.owner])).toMatchObject([{ friends: 3, cents: 7_500 }]);
  await dispute(late.paid[0]?.paymentId ?? 0, "lost");
  app.setNow(bookedBy);
  await creditInviters(app.context);
  expect(await Promise.all([early, late, won].map(({ owner }) => booksOf(owner)))).toEqual([0, 5_000, 5_000]);
});

test("a use that staff withdraw gives its place in the budget to someone else, once", async () => {
  await offerReferrals(app, { budget_cents: 2_500 });
  const useId = await createHeldUse(app, await createMember(app));
  const { code } = await createOwnCode(app, await createMember(app));
  const friend = await signInAs(app, await createMember(app));
  const add = () => friend.call(addReferralCode, { body: { referral_code: code } });
  expect((await add()).status).toBe(422);
  const [one, other] = [
    await signInAs(app, await createPerson(app, "staff")),
    await signInAs(app, await createPerson(app, "staff")),
  ];
  const input = { params: { id: useId }, body: { confirm: false, reason: "The same person" } };
  const answers = await Promise.all([one.call(decideReferralUse, input), other.call(decideReferralUse, input)]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(await add()).toMatchObject({ status: 201, body: { value: 25 } });
  const settings = await app.context.read
    .selectFrom("referral_settings")
    .select("spent_cents")
    .executeTakeFirstOrThrow();
  expect(settings.spent_cents).toBe(2_500);
});

test("a withdrawn use of a campaign frees its place, and one whose credit was given keeps it", async () => {
  const staff = await signInAs(app, await createPerson(app, "staff"));
  const { id: codeId, code } = await createCampaign(app, { maxUses: 1, budgetCents: 2_500 });
  const first = await createMember(app);
  await (await signInAs(app, first)).get(addReferralCode, { body: { referral_code: code } });
  const read = () =>
    app.context.read
      .selectFrom("referral_codes as c")
      .innerJoin("referral_uses as u", "u.code_id", "c.id")
      .select(["u.id", "c.uses", "c.spent_cents"])
      .where("c.id", "=", codeId)
      .executeTakeFirstOrThrow();
  const { id } = await read();
  const holdAgain = (given: boolean) =>
    app.write(({ db }) =>
      db
        .updateTable("referral_uses")
        .set({ state: "held", ...(given ? {} : { grant_id: null }) })
        .where("id", "=", id)
        .execute(),
    );
  const withdraw = () =>
    staff.call(decideReferralUse, { params: { id }, body: { confirm: false, reason: "The same person" } });
  await holdAgain(true);
  expect((await withdraw()).status).toBe(200);
  expect(await read()).toMatchObject({ uses: 1, spent_cents: 2_500 });
  await holdAgain(false);
  expect((await withdraw()).status).toBe(200);
  expect(await read()).toMatchObject({ uses: 0, spent_cents: 0 });
});

class Killed extends Error {}

/** A process that is killed in its second transaction: before its commit, or right after it. */
function dying(when: "before" | "after"): AppContext {
  let transactions = 0;
  return {
    ...app.context,
    write: async (author, work) => {
      const isLast = ++transactions === 2;
      const done = await app.context.write(author, async (tx) => {
        const result = await work(tx);
        if (isLast && when === "before") throw new Killed();
        return result;
      });
      if (isLast) throw new Killed();
      return done;
    },
  };
}

test.each(["before", "after"] as const)(
  "two processes count a month, and one is killed %s a commit: no credit twice, and none is lost",
  async (when) => {
    const inviters = [await createInviter(2), await createInviter(3), await createInviter(2)];
    const owners = inviters.map(({ owner }) => owner);
    for (const now of [chosenAt, bookedBy]) {
      app.setNow(now);
      const ran = await Promise.allSettled([creditInviters(dying(when)), creditInviters(app.context)]);
      expect(ran.map(({ status }) => status)).toContain("rejected");
      await creditInviters(app.context);
    }
    expect(await Promise.all(owners.map(booksOf))).toEqual([5_000, 7_500, 5_000]);
    expect(await rewardsOf(owners)).toHaveLength(3);
    const { spent_cents } = await app.context.read
      .selectFrom("referral_settings")
      .select("spent_cents")
      .executeTakeFirstOrThrow();
    const { given } = await app.context.read
      .selectFrom("referral_rewards")
      .select(sql<number>`sum(cents)::int`.as("given"))
      .where("booked_at", ">=", bookedBy)
      .where(
        "owner_id",
        "in",
        owners.map(({ id }) => id),
      )
      .executeTakeFirstOrThrow();
    expect([given, spent_cents]).toEqual([17_500, 17_500]);
  },
);
