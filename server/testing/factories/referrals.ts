// Factories of referral codes and their uses, as rows; the switch of friends' codes; and friends who paid.
import { DEVICE_DAYS } from "@larkwell/domain/referrals/codes.ts";
import { sql } from "kysely";
import type { TestApp } from "../build-app.ts";
import { createMember, type Person, unique } from "./people.ts";
import { createPaidPlan } from "./plans.ts";

/** Friends' codes are offered. */
export const offerReferrals = (app: TestApp, change: Record<string, unknown> = {}) =>
  app.write(({ db }) =>
    db
      .updateTable("referral_settings")
      .set({
        friends_on: true,
        friend_cents: 2_500,
        inviter_cents: 2_500,
        ends_at: null,
        budget_cents: null,
        spent_cents: 0,
        ...change,
      })
      .execute(),
  );

interface CampaignOptions {
  cents?: number;
  maxUses?: number | null;
  budgetCents?: number | null;
  newOnly?: boolean;
}

export async function createCampaign(
  app: TestApp,
  { cents = 2_500, maxUses = 100, budgetCents = null, newOnly = false }: CampaignOptions = {},
) {
  const now = app.context.now();
  const code = `CAMPAIGN-${unique()}`.toUpperCase();
  const made = {
    code,
    cents,
    starts_at: now,
    max_uses: maxUses,
    budget_cents: budgetCents,
    new_members_only: newOnly,
    credit_days: 90,
    note: "",
    created_at: now,
  };
  const { id } = await app.write(({ db }) =>
    db.insertInto("referral_codes").values(made).returning("id").executeTakeFirstOrThrow(),
  );
  return { id, code };
}

/** A member's own code, made on another device than the test's. */
export async function createOwnCode(app: TestApp, owner: Person) {
  const code = `OWN-${unique()}`.toUpperCase();
  const { id } = await app.write(({ db }) =>
    db
      .insertInto("referral_codes")
      .values({ code, owner_id: owner.id, created_at: app.context.now() })
      .onConflict((conflict) => conflict.column("owner_id").where("owner_id", "is not", null).doUpdateSet({ code }))
      .returning("id")
      .executeTakeFirstOrThrow(),
  );
  return { id, code };
}

/** A use that waits for staff, with its credit kept for it. Returns its id. */
export async function createHeldUse(app: TestApp, user: Person): Promise<number> {
  const { id } = await createOwnCode(app, await createMember(app));
  const now = app.context.now();
  const use = {
    code_id: id,
    user_id: user.id,
    is_friend: true,
    cents: 2_500,
    state: "held",
    held_because: "device",
    used_at: now,
    device_hash: `device-${unique()}`,
    device_until: now.add({ hours: DEVICE_DAYS * 24 }),
  };
  return app.write(async ({ db }) => {
    const kept = { spent_cents: sql<number>`spent_cents + ${use.cents}` };
    await db
      .updateTable("referral_codes")
      .set({ ...kept, uses: sql`uses + 1` })
      .where("id", "=", id)
      .execute();
    await db.updateTable("referral_settings").set(kept).execute();
    return (await db.insertInto("referral_uses").values(use).returning("id").executeTakeFirstOrThrow()).id;
  });
}

/** A booked credit for inviting friends. */
export async function createReward(app: TestApp, owner: Person): Promise<void> {
  const now = app.context.now();
  await app.write(async ({ db }) => {
    const grant = await db
      .insertInto("credit_grants")
      .values({ user_id: owner.id, cents: 5_000, reason: "Credit from us" })
      .returning("id")
      .executeTakeFirstOrThrow();
    await db
      .insertInto("referral_rewards")
      .values({
        owner_id: owner.id,
        month: sql`date_trunc('month', ${now.toString()}::timestamptz)::date`,
        friends: 2,
        cents: 5_000,
        due_at: now,
        booked_at: now,
        grant_id: grant.id,
      })
      .execute();
  });
}

/** A friend who used the code and paid for a plan by card. */
export async function createPaidFriend(app: TestApp, codeId: number): Promise<{ friend: Person; paymentId: number }> {
  const friend = await createMember(app);
  await createPaidPlan(app, friend);
  const now = app.context.now();
  const use = { code_id: codeId, user_id: friend.id, is_friend: true, cents: 2_500, state: "given", used_at: now };
  return app.write(async ({ db }) => {
    await db.insertInto("referral_uses").values(use).execute();
    const paid = db.selectFrom("payments").select("id").where("member_id", "=", friend.id);
    return { friend, paymentId: (await paid.executeTakeFirstOrThrow()).id };
  });
}
