// Codes over HTTP: their credit is given once, within what they may give; and what inviting friends brings says nothing about them.
import { register } from "@larkwell/contract/accounts.ts";
import {
  addCampaign,
  decideReferralUse,
  endCampaign,
  listCampaigns,
  listReferralUses,
  readReferralSettings,
  saveReferralSettings,
} from "@larkwell/contract/ops-referrals.ts";
import { listCredits } from "@larkwell/contract/payments.ts";
import { cancelPlan } from "@larkwell/contract/plans.ts";
import {
  addReferralCode,
  listReferralCodes,
  makeReferralCode,
  readReferralCode,
} from "@larkwell/contract/referrals.ts";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { personKeys } from "../../../data/personal-tables.ts";
import { nobody } from "../../../data/transaction.ts";
import { testNow, useTestApp } from "../../../testing/build-app.ts";
import { createCard, createPayer } from "../../../testing/factories/bookings.ts";
import { createFullMember } from "../../../testing/factories/full-members.ts";
import { createSponsored } from "../../../testing/factories/invites.ts";
import { createMember, createPerson, type Person } from "../../../testing/factories/people.ts";
import { buyPlan } from "../../../testing/factories/plans.ts";
import { createCampaign, createOwnCode, offerReferrals } from "../../../testing/factories/referrals.ts";
import { signInAs } from "../../../testing/sign-in-as.ts";
import { collectHoldings } from "../../account/my-data/collect.queries.ts";

const app = useTestApp();

beforeEach(() => offerReferrals(app));
afterEach(() => app.setNow(testNow));

const clientOf = (person: Person) => signInAs(app, person);
const codeOf = (answer: { ok: boolean; body: object }) => ("message" in answer.body ? answer.body.message : "added");

async function balanceOf(member: Person) {
  const client = await clientOf(member);
  return (await client.get(listCredits, { params: { user_id: member.id } })).meta.total_credit;
}

const booksOf = async (member: Person) => {
  const row = await app.context.read
    .selectFrom("ledger_entries")
    .select(sql<number>`coalesce(sum(cents), 0)::int`.as("cents"))
    .where("account", "=", "credits")
    .where("user_id", "=", member.id)
    .executeTakeFirstOrThrow();
  return row.cents;
};

test("a campaign's code is worth what it says, is added once, and is in the wallet with its end", async () => {
  const { code } = await createCampaign(app);
  const member = await createMember(app);
  const client = await clientOf(member);
  expect(await app.client().get(readReferralCode, { query: { referral_code: code } })).toEqual({ value: 25 });
  expect(await client.get(addReferralCode, { body: { referral_code: ` ${code.toLowerCase()} ` } })).toEqual({
    value: 25,
  });
  const { data, meta } = await client.get(listCredits, { params: { user_id: member.id } });
  expect(meta.total_credit).toBe(25);
  expect(data).toMatchObject([{ value: 25, reason: "Referral code" }]);
  expect(await booksOf(member)).toBe(2_500);
  const again = await client.call(addReferralCode, { body: { referral_code: code } });
  expect(again).toMatchObject({ status: 422, body: { code: "code_invalid", message: "You already used this code." } });
  expect((await client.call(readReferralCode, { query: { referral_code: code } })).status).toBe(422);
  expect(await balanceOf(member)).toBe(25);
});

test("a code that no one has, an own code, and a code after paying are refused with their reason", async () => {
  const member = await createPayer(app);
  const client = await clientOf(member);
  const say = async (referral_code: string) => codeOf(await client.call(addReferralCode, { body: { referral_code } }));
  expect(await say("NO-SUCH-CODE")).toBe("We don’t know this code. Check each letter and digit.");
  const { data } = await client.get(makeReferralCode, { body: {} });
  expect(await say(data[0]?.code ?? "")).toBe("This is your own code. Share it with friends.");
  await buyPlan(app, member);
  const { code } = await createOwnCode(app, await createMember(app));
  expect(await say(code)).toBe("This code is for people who haven’t paid for anything here yet.");
  const sponsored = await clientOf(await createSponsored(app));
  const refused = await sponsored.call(addReferralCode, { body: { referral_code: code } });
  expect(codeOf(refused)).toBe("Your visits are paid for, so a code adds nothing.");
  expect((await client.call(addReferralCode, { body: { referral_code: "a b" } })).body).toMatchObject({
    errors: [{ field: "referral_code" }],
  });
  expect(await booksOf(member)).toBe(0);
});

test("many people at once never get more than the budget, or the uses, of a code", async () => {
  const byBudget = await createCampaign(app, { maxUses: null, budgetCents: 5_000 });
  const byUses = await createCampaign(app, { maxUses: 1 });
  const clients = await Promise.all(Array.from({ length: 8 }, async () => clientOf(await createMember(app))));
  for (const [{ code, id }, times] of [
    [byBudget, 2],
    [byUses, 1],
  ] as const) {
    const answers = await Promise.all(
      clients.map((client) => client.call(addReferralCode, { body: { referral_code: code } })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(times);
    const row = await app.context.read
      .selectFrom("referral_codes")
      .selectAll()
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ uses: times, spent_cents: times * 2_500 });
  }
});

test("the last of the friends' budget goes to one of two", async () => {
  await offerReferrals(app, { budget_cents: 2_500 });
  const one = await createOwnCode(app, await createMember(app));
  const other = await createOwnCode(app, await createMember(app));
  const answers = await Promise.all(
    [one, other].map(async ({ code }) =>
      (await clientOf(await createMember(app))).call(addReferralCode, { body: { referral_code: code } }),
    ),
  );
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 422]);
});

test("100 uses of one code by one person, all at once, give its credit once", async () => {
  const { code } = await createCampaign(app);
  const member = await createMember(app);
  const client = await clientOf(member);
  const answers = await Promise.all(
    Array.from({ length: 100 }, () => client.call(addReferralCode, { body: { referral_code: code } })),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(await booksOf(member)).toBe(2_500);
});

test("a code given at registration is added when the address is confirmed, and a wrong one prevents nothing", async () => {
  const { code } = await createCampaign(app);
  const come = async (referral_code: string) => {
    const email = `come-${Math.random().toString(36).slice(2)}@people.example`;
    const body = {
      email,
      password: "quiet-river-lantern-42",
      first_name: "Rosa",
      last_name: "Quill",
      date_of_birth: "1990-04-12",
      agreements: true as const,
      referral_code,
    };
    expect((await app.client().call(register, { body })).ok).toBe(true);
    const { id } = await app.context.read
      .selectFrom("users")
      .select("id")
      .where("email", "=", email)
      .executeTakeFirstOrThrow();
    expect(await booksOf({ id } as Person)).toBe(0);
    await app.context.write(nobody, async (tx) => {
      await tx.db.updateTable("users").set({ email_confirmed_at: app.context.now() }).where("id", "=", id).execute();
      await tx.publish("address_confirmed", { userId: id, now: app.context.now() });
    });
    await app.runJobs();
    return { id } as Person;
  };
  expect(await booksOf(await come(code.toLowerCase()))).toBe(2_500);
  expect(await booksOf(await come("NO-SUCH-CODE"))).toBe(0);
});

/** A friend who used the code and bought a plan. */
async function bringFriend(code: string, token = "tok_mastercard") {
  const friend = await createMember(app);
  await (await clientOf(friend)).get(addReferralCode, { body: { referral_code: code } });
  // As if from devices of their own.
  await app.write(({ db }) => db.updateTable("referral_uses").set({ device_hash: null, device_until: null }).execute());
  await createCard(app, friend, token);
  await buyPlan(app, friend);
  // One payment, and none after it.
  await (await clientOf(friend)).get(cancelPlan, {});
  return friend;
}

const rewardsOf = (owner: Person) =>
  app.context.read.selectFrom("referral_rewards").selectAll().where("owner_id", "=", owner.id).execute();

const mailsTo = async (member: Person) => {
  const rows = await app.context.read.selectFrom("outbox").select("payload").where("kind", "=", "notice").execute();
  return rows
    .map(({ payload }) => payload as { template: string; userId: number })
    .filter(({ userId, template }) => userId === member.id && template === "credit_added");
};

/** The job of two months later, and of a day after the random delay. */
async function passMonths(months = 2) {
  const next = testNow.toZonedDateTimeISO("UTC").add({ months }).with({ day: 1, hour: 3 }).toInstant();
  app.setNow(next);
  await app.runJobs();
  app.setNow(next.add({ hours: 22 * 24 }));
  await app.runJobs();
}

test("two friends who paid are one credit a month, one friend waits, and no run pays twice", async () => {
  const owner = await createMember(app);
  const { code } = await createOwnCode(app, owner);
  await bringFriend(code);
  await passMonths();
  expect(await rewardsOf(owner)).toEqual([]);
  app.setNow(testNow);
  await bringFriend(code);
  const next = testNow.toZonedDateTimeISO("UTC").add({ months: 3 }).with({ day: 1 }).toInstant();
  app.setNow(next);
  await app.runJobs();
  // Chosen, and not booked before its random time.
  expect(await rewardsOf(owner)).toMatchObject([{ friends: 2, cents: 5_000, booked_at: null }]);
  expect(await booksOf(owner)).toBe(0);
  app.setNow(next.add({ hours: 22 * 24 }));
  // Killed between the two steps, or run by two processes: each is a transaction of its own.
  await Promise.all([app.runJobs(), app.runJobs()]);
  await app.runJobs();
  expect(await booksOf(owner)).toBe(5_000);
  expect(await rewardsOf(owner)).toHaveLength(1);
  expect(await mailsTo(owner)).toHaveLength(1);
  const { meta } = await (await clientOf(owner)).get(listReferralCodes, {});
  expect(meta.credited).toBe(50);
});

test("a friend whose payment was refunded does not count, and after a booking staff see it", async () => {
  const owner = await createMember(app);
  const { code } = await createOwnCode(app, owner);
  const [, second] = [await bringFriend(code), await bringFriend(code)];
  const refund = (friend: Person) =>
    app.write(async ({ db }) => {
      const all = await db.selectFrom("payments").selectAll().where("member_id", "=", friend.id).execute();
      const refunds = all.map((paid) => ({
        plan_invoice_id: paid.plan_invoice_id,
        member_id: friend.id,
        kind: "refund",
        card_cents: paid.card_cents,
        provider: paid.provider,
        idempotency_key: `refund-${paid.id}`,
        status: "succeeded",
        refund_of: paid.id,
        settled_at: app.context.now(),
      }));
      await db.insertInto("payments").values(refunds).execute();
    });
  const next = testNow.toZonedDateTimeISO("UTC").add({ months: 2 }).with({ day: 1 }).toInstant();
  app.setNow(next);
  await app.runJobs();
  expect(await rewardsOf(owner)).toHaveLength(1);
  await refund(second);
  app.setNow(next.add({ hours: 22 * 24 }));
  await app.runJobs();
  expect(await booksOf(owner)).toBe(0);
  app.setNow(testNow);
  await bringFriend(code);
  await passMonths(4);
  expect(await booksOf(owner)).toBe(5_000);
  const third = await app.context.read
    .selectFrom("referral_uses")
    .select("user_id")
    .where("reward_id", "is not", null)
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow();
  await refund({ id: third.user_id } as Person);
  const staff = await clientOf(await createPerson(app, "staff"));
  const { data } = await staff.get(listReferralUses, { query: { state: "refunded" } });
  expect(data).toContainEqual(
    expect.objectContaining({ member_id: third.user_id, inviter_id: owner.id, refunded: true }),
  );
});

test("a second account is looked at first, learns nothing, and gets its credit when staff confirm it", async () => {
  const owner = await createMember(app);
  const ownerClient = await clientOf(owner);
  const { data } = await ownerClient.get(makeReferralCode, { body: {} });
  const code = data[0]?.code ?? "";
  const second = await createMember(app);
  const client = await clientOf(second);
  // The same device as the owner's.
  expect(await client.get(addReferralCode, { body: { referral_code: code } })).toEqual({ value: 0 });
  expect(await balanceOf(second)).toBe(0);
  const staff = await clientOf(await createPerson(app, "staff"));
  const held = (await staff.get(listReferralUses, { query: {} })).data.find((use) => use.member_id === second.id);
  expect(held).toMatchObject({ inviter_id: owner.id, held_because: "device", credited: false, can: { decide: true } });
  const decide = (confirm: boolean) =>
    staff.call(decideReferralUse, { params: { id: held?.id ?? 0 }, body: { confirm, reason: "They live together" } });
  const answers = await Promise.all([decide(true), decide(true), decide(false)]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  expect([0, 2_500]).toContain(await booksOf(second));
});

test("friends who pay with the member's own card wait for staff", async () => {
  const owner = await createPayer(app, { token: "tok_visa" });
  const { code } = await createOwnCode(app, owner);
  const friends = [await bringFriend(code, "tok_visa"), await bringFriend(code, "tok_visa")];
  await passMonths();
  expect(await rewardsOf(owner)).toEqual([]);
  const rows = await app.context.read
    .selectFrom("referral_uses")
    .select(["state", "held_because"])
    .where(
      "user_id",
      "in",
      friends.map(({ id }) => id),
    )
    .execute();
  expect(rows).toEqual(Array.from({ length: 2 }, () => ({ state: "held", held_because: "card" })));
});

test("after a loss, and for sponsored members, there is no code and no word of it; the switch ends it for all", async () => {
  const member = await createMember(app);
  const client = await clientOf(member);
  expect(await client.get(makeReferralCode, { body: {} })).toMatchObject({ meta: { offered: true, own_value: 25 } });
  await app.write(({ db }) =>
    db
      .insertInto("member_tracks")
      .values({ user_id: member.id, name: "pregnancyloss", started_at: app.context.now() })
      .execute(),
  );
  expect(await client.get(listReferralCodes, {})).toMatchObject({ data: [], meta: { offered: false } });
  expect(await client.call(makeReferralCode, { body: {} })).toMatchObject({ body: { code: "referrals_off" } });
  const sponsored = await clientOf(await createSponsored(app));
  expect(await sponsored.get(listReferralCodes, {})).toMatchObject({ data: [], meta: { offered: false } });
  await offerReferrals(app, { friends_on: false });
  const other = await clientOf(await createMember(app));
  expect((await other.call(makeReferralCode, { body: {} })).status).toBe(409);
});

test("nothing that a member with a full life sees says who used their code, or when, and no friend learns whose it was", async () => {
  const { member: owner } = await createFullMember(app, "Zebraowner");
  const { member: friend } = await createFullMember(app, "Zebrafriend");
  const { id, code } = await createOwnCode(app, owner);
  const ownerClient = await clientOf(owner);
  const copyOf = ({ id: userId }: Person) => {
    const { read, personalTables, secret } = app.context;
    return collectHoldings(read, userId, personalTables, {
      open: (sealed) => sealed,
      keys: personKeys(secret, userId),
      now: app.context.now(),
    });
  };
  const seen = async () => JSON.stringify([await ownerClient.get(listReferralCodes, {}), await copyOf(owner)]);
  const before = await seen();
  await app.write(async ({ db }) => {
    await db.deleteFrom("referral_uses").where("user_id", "=", friend.id).execute();
    const use = { code_id: id, user_id: friend.id, is_friend: true, cents: 2_500, used_at: app.context.now() };
    await db
      .insertInto("referral_uses")
      .values({ ...use, state: "given" })
      .execute();
    await db.updateTable("referral_codes").set({ uses: 1, spent_cents: 2_500 }).where("id", "=", id).execute();
  });
  expect(await seen()).toBe(before);
  const theirs = (await copyOf(friend)).records.filter(({ table }) => table === "referral_uses");
  expect(theirs).toHaveLength(1);
  expect(JSON.stringify(theirs)).not.toMatch(new RegExp(`Zebraowner|${code}|"code_id"|"reward_id"`, "i"));
  const fresh = await createMember(app);
  await (await clientOf(fresh)).get(addReferralCode, { body: { referral_code: code } });
  const audits = await app.context.read
    .selectFrom("audit_log")
    .select("subject_user_id")
    .where("action", "=", "referral.code_used")
    .where("actor_id", "=", fresh.id)
    .execute();
  expect(audits).toEqual([{ subject_user_id: fresh.id }]);
});

test("staff make a code, see its uses, end it, and change what friends' codes are worth", async () => {
  const staff = await clientOf(await createPerson(app, "staff"));
  const body = { code: "spring-2026", value: 20, max_uses: 50, new_members_only: false, credit_days: 90 };
  const made = await staff.get(addCampaign, { body });
  expect(made).toMatchObject({ code: "SPRING-2026", value: 20, uses: 0, spent: 0 });
  expect((await staff.call(addCampaign, { body })).body).toMatchObject({ code: "referral_code_exists" });
  const { max_uses, ...unlimited } = body;
  expect((await staff.call(addCampaign, { body: { ...unlimited, code: "ENDLESS" } })).body).toMatchObject({
    errors: [{ field: "max_uses" }],
  });
  expect(max_uses).toBe(50);
  const member = await clientOf(await createPayer(app));
  await member.get(addReferralCode, { body: { referral_code: "SPRING-2026" } });
  const { data } = await staff.get(listCampaigns, { query: { state: "running", limit: 100 } });
  expect(data).toContainEqual(expect.objectContaining({ id: made.id, uses: 1, spent: 20 }));
  await staff.get(endCampaign, { params: { id: made.id } });
  expect((await staff.call(endCampaign, { params: { id: made.id } })).status).toBe(409);
  expect((await app.client().call(readReferralCode, { query: { referral_code: "SPRING-2026" } })).body).toMatchObject({
    message: "This code is no longer valid.",
  });
  const settings = await staff.get(readReferralSettings, {});
  const { spent, ...rest } = settings;
  const changed = await staff.get(saveReferralSettings, {
    body: { ...rest, friend_value: 15, last_day: "2026-12-31", budget: 500 },
  });
  expect(changed).toMatchObject({ friend_value: 15, last_day: "2026-12-31", budget: 500, spent });
});

test("devices are forgotten after 30 days", async () => {
  const member = await createMember(app);
  const { code } = await createCampaign(app);
  await (await clientOf(member)).get(addReferralCode, { body: { referral_code: code } });
  const device = () =>
    app.context.read
      .selectFrom("referral_uses")
      .select("device_hash")
      .where("user_id", "=", member.id)
      .executeTakeFirstOrThrow();
  expect((await device()).device_hash).toBeTypeOf("string");
  app.setNow(testNow.add({ hours: 31 * 24 }));
  await app.runJobs();
  expect(await device()).toEqual({ device_hash: null });
});
