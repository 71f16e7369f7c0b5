// Factories of plans on sale and of members who have one, made the way the product makes them.
import { buySubscriptionPlan, readPurchasingUser } from "@larkwell/contract/plans.ts";
import { charge } from "@larkwell/domain/payments/ledger.ts";
import { trialEnd } from "@larkwell/domain/plans/trial.ts";
import { insertMovement } from "../../features/care/payments/ledger.ts";
import { insertPause, markPaid } from "../../features/care/plans/subscriptions.queries.ts";
import type { TestApp } from "../build-app.ts";
import { signInAs } from "../sign-in-as.ts";
import { type Person, unique } from "./people.ts";

interface OfferOptions {
  /** Free days. */
  trialDays?: number;
  priceCents?: number;
  months?: number;
}

/** A plan on sale. Returns its id. */
export const createOffer = (
  app: TestApp,
  { priceCents = 10_500, months = 1, trialDays = 0 }: OfferOptions = {},
): Promise<number> =>
  app.write(async ({ db }) => {
    const plan = {
      name: `Plan ${unique()}`,
      price_cents: priceCents,
      period_months: months,
      trial_days: trialDays,
      offered: true,
    };
    return (await db.insertInto("subscription_plans").values(plan).returning("id").executeTakeFirstOrThrow()).id;
  });

/** Buys a new plan with the member's card. */
export async function buyPlan(app: TestApp, member: Person, options: OfferOptions = {}) {
  const planId = await createOffer(app, options);
  const price = (options.priceCents ?? 10_500) / 100;
  await (await signInAs(app, member)).get(buySubscriptionPlan, { body: { plan_id: planId, price } });
  const invoice = await app.context.read
    .selectFrom("plan_invoices as i")
    .innerJoin("subscriptions as s", "s.id", "i.subscription_id")
    .select(["i.id", "s.id as subscription_id"])
    .where("s.member_id", "=", member.id)
    .where("s.plan_id", "=", planId)
    .executeTakeFirstOrThrow();
  return { planId, invoiceId: invoice.id, subscriptionId: invoice.subscription_id };
}

/** Starts the free days of a new plan, with a card that no one else has. */
export async function startTrial(app: TestApp, member: Person, { trialDays = 14, ...options }: OfferOptions = {}) {
  await app.write(({ db }) =>
    db
      .updateTable("payment_methods")
      .set({ fingerprint: `card-${unique()}` })
      .where("user_id", "=", member.id)
      .execute(),
  );
  const planId = await createOffer(app, { ...options, trialDays });
  const price = (options.priceCents ?? 10_500) / 100;
  const client = await signInAs(app, member);
  const { trials } = await client.get(readPurchasingUser, {});
  const free_until = trials.find(({ plan_id }) => plan_id === planId)?.free_until ?? "";
  await client.get(buySubscriptionPlan, { body: { plan_id: planId, price, free_until } });
  const { id } = await app.context.read
    .selectFrom("subscriptions")
    .select("id")
    .where("member_id", "=", member.id)
    .where("plan_id", "=", planId)
    .executeTakeFirstOrThrow();
  return { planId, subscriptionId: id };
}

/** A plan that any member has, also one with a sponsor, with the paid invoice of its first period, a pause and a price notice. */
export async function createPaidPlan(app: TestApp, member: Person) {
  const id = await createSubscription(app, member, { state: "active", newPriceWords: "From May on, you pay $120." });
  const now = app.context.now();
  await app.write((tx) =>
    insertPause(tx, {
      subscription_id: id,
      months: 1,
      asked_at: now,
      starts_at: now,
      ends_at: now.add({ hours: 24 * 30 }),
    }),
  );
  const period = { period: 0, starts_at: now, ends_at: now.add({ hours: 30 * 24 }), cents: 10_500, created_at: now };
  return app.write(async (tx) => {
    const invoice = await tx.db
      .insertInto("plan_invoices")
      .values({ subscription_id: id, ...period })
      .returning("id")
      .executeTakeFirstOrThrow();
    const payment = await tx.db
      .insertInto("payments")
      .values({
        plan_invoice_id: invoice.id,
        member_id: member.id,
        kind: "charge",
        card_cents: 10_500,
        provider: app.context.cards.name,
        idempotency_key: `made-${unique()}`,
        status: "succeeded",
        created_at: now,
        settled_at: now,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await markPaid(tx, invoice.id, payment.id, now);
    await insertMovement(tx, charge({ memberId: member.id, invoiceId: invoice.id, cents: 10_500 }), now, payment.id);
    const { plan_id } = await tx.db
      .selectFrom("subscriptions")
      .select("plan_id")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    return { planId: plan_id, invoiceId: invoice.id };
  });
}

interface SubscriptionOptions {
  state: "trial" | "active" | "past_due" | "paused" | "ended";
  renews?: boolean;
  /** A pause that runs, or that follows. */
  pausedUntil?: Temporal.Instant;
  /** What the member was told about a new price. */
  newPriceWords?: string;
}

const MADE_TRIAL_DAYS = 14;
const zone = "America/New_York";

/** A subscription as a row, in any state, without an invoice. Returns its id. */
export async function createSubscription(
  app: TestApp,
  member: Person,
  { state, renews = true, pausedUntil, newPriceWords }: SubscriptionOptions,
): Promise<number> {
  const planId = await createOffer(app);
  const now = app.context.now();
  const row = {
    member_id: member.id,
    plan_id: planId,
    request_key: `made-${unique()}`,
    price_cents: 10_500,
    period_months: 1,
    terms: "Terms",
    agreed_at: now,
    anchor:
      state === "trial" ? trialEnd(now, MADE_TRIAL_DAYS, zone) : state === "paused" && pausedUntil ? pausedUntil : now,
    time_zone: zone,
    trial_days: state === "trial" ? MADE_TRIAL_DAYS : null,
    paused_until: pausedUntil ?? null,
    next_at: state === "trial" ? now : state === "paused" && pausedUntil ? pausedUntil : null,
    state,
    period: 0,
    renews,
    failures: 0,
    ...(state === "ended" ? { ended_at: now, ended_because: "unpaid" } : {}),
  };
  return app.write(async ({ db }) => {
    const { id } = await db.insertInto("subscriptions").values(row).returning("id").executeTakeFirstOrThrow();
    const told = { subscription_id: id, old_cents: 10_500, new_cents: 12_000, told_at: now };
    if (newPriceWords !== undefined)
      await db
        .insertInto("plan_price_notices")
        .values({ ...told, words: newPriceWords })
        .execute();
    return id;
  });
}

/** A gift that was paid and sent, as rows. Returns its id and the token of its link. */
export async function createGift(app: TestApp, giver: Person, mark = "friend") {
  const planId = await createOffer(app);
  const { secret } = app.context;
  const now = app.context.now();
  const times = { bought_at: now, send_at: now, sent_at: now, expires_at: now.add({ hours: 90 * 24 }) };
  const token = `gift-${unique()}`;
  return app.write(async (tx) => {
    const gift = await tx.db
      .insertInto("plan_gifts")
      .values({
        ...times,
        giver_id: giver.id,
        plan_id: planId,
        request_key: `made-${unique()}`,
        price_cents: 10_500,
        period_months: 1,
        periods: 1,
        terms: "Terms",
        sealed_email: secret.seal(`${mark}@people.example`),
        shown_to: `${mark}@people.example`,
        sealed_message: secret.seal(mark),
        state: "ready",
        next_at: times.expires_at,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    const period = { period: 0, starts_at: now, ends_at: times.expires_at, cents: 10_500, created_at: now };
    const invoice = await tx.db
      .insertInto("plan_invoices")
      .values({ gift_id: gift.id, ...period })
      .returning("id")
      .executeTakeFirstOrThrow();
    const payment = await tx.db
      .insertInto("payments")
      .values({
        plan_invoice_id: invoice.id,
        member_id: giver.id,
        kind: "charge",
        card_cents: 10_500,
        provider: app.context.cards.name,
        provider_ref: `made-${unique()}`,
        idempotency_key: `made-${unique()}`,
        status: "succeeded",
        created_at: now,
        settled_at: now,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await markPaid(tx, invoice.id, payment.id, now);
    await insertMovement(tx, charge({ memberId: giver.id, invoiceId: invoice.id, cents: 10_500 }), now, payment.id);
    const link = { token_hash: secret.hash(token), gift_id: gift.id, issued_at: now };
    await tx.db.insertInto("plan_gift_tokens").values(link).execute();
    return { giftId: gift.id, token };
  });
}

/** Someone who was asked to pay, as rows. Returns the tokens of the links. */
export async function createPlanPayer(app: TestApp, member: Person, mark = "parent") {
  const planId = await createOffer(app);
  const { secret } = app.context;
  const now = app.context.now();
  const expires_at = now.add({ hours: 14 * 24 });
  const tokens = { confirm: `confirm-${unique()}`, pay: `pay-${unique()}` };
  await app.write(async ({ db }) => {
    const { id } = await db
      .insertInto("plan_payers")
      .values({
        member_id: member.id,
        sealed_email: secret.seal(`${mark}@people.example`),
        shown_to: `${mark}@people.example`,
        plan_id: planId,
        price_cents: 10_500,
        period_months: 1,
        state: "invited",
        invited_at: now,
        expires_at,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    for (const purpose of ["confirm", "pay"] as const)
      await db
        .insertInto("plan_payer_tokens")
        .values({ token_hash: secret.hash(tokens[purpose]), payer_id: id, purpose, issued_at: now, expires_at })
        .execute();
  });
  return tokens;
}
