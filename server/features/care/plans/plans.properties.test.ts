// Random lives of plans, with kills in between: what a member does, when the clock moves and when a process dies is random.
// A third of the lives begin with free days.
// Whatever happens, no period is charged twice, none is given away, the periods tile, no free day is charged, and the books
// add up to zero.
// The normal run has the same 40 lives each time, npm test lives-long 10,000 others. TEST_SEED repeats a run that failed.
import type { ReturnsOf } from "@larkwell/contract/endpoint.ts";
import {
  buySubscriptionPlan,
  cancelPlan,
  choosePlanCard,
  keepPlan,
  pausePlan,
  payPlanInvoice,
  pricePlan,
  readPurchasingUser,
  returnToPlan,
  unpausePlan,
} from "@larkwell/contract/plans.ts";
import { isEarlyEnough, trialEnd } from "@larkwell/domain/plans/trial.ts";
import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ProviderUnavailable } from "../../../outside/failures.ts";
import { testNow, useTestApp } from "../../../testing/build-app.ts";
import { createCard, createPayer } from "../../../testing/factories/bookings.ts";
import { createPerson, type Person } from "../../../testing/factories/people.ts";
import { createOffer } from "../../../testing/factories/plans.ts";
import { signInAs } from "../../../testing/sign-in-as.ts";
import { recoverPayments } from "../payments/recover-payments.ts";
import { renewPlans } from "./renew-plans.ts";

const total = Number(process.env["PLAN_LIVES"] ?? 40);
const together = Math.min(total, 100);
const steps = 40;
const freeDays = 14;
const zone = "America/New_York";

const app = useTestApp({ cards: "embedded" });

const acts = ["buy", "cancel", "keep", "pause", "unpause", "return", "pay", "good card", "bad card"] as const;
type Act = (typeof acts)[number];

/** before, after: the process dies before or after the provider took the money. unavailable: the answer is lost. */
const fates = ["before", "after", "unavailable", "lives"] as const;

const life = fc.record({
  /** Which steps of the clock the member does something at, and what. */
  acts: fc.array(fc.option(fc.nat(99), { nil: null, freq: 2 }), { minLength: steps, maxLength: steps }),
  /** What happens to each charge. */
  fates: fc.infiniteStream(fc.constantFrom(...fates, "lives", "lives", "lives", "lives")),
});
/** In minutes: a moment, some hours, or days. */
const forward = fc.oneof(
  fc.integer({ min: 0, max: 20 }),
  fc.integer({ min: 60, max: 30 * 60 }),
  fc.integer({ min: 5 * 24 * 60, max: 20 * 24 * 60 }),
);
const clock = fc.array(forward, { minLength: steps, maxLength: steps });

interface Life {
  member: Person;
  /** A number chooses what to do. */
  acts: readonly (number | null)[];
  /** The plan that they buy. */
  planId: number;
  /** They leave their free days as they are, so that enough of them reach the first charge. */
  stays: boolean;
  good: number;
  bad: number;
}

let deaths: Iterator<(typeof fates)[number]> | undefined;
let killed = 0;
/** How many first charges after free days were kept. */
let charged = 0;
let healthy: typeof app.context.cards.charge;

/** Each charge may be the last thing that its process does. */
beforeAll(() => {
  const { cards } = app.context;
  healthy = cards.charge.bind(cards);
  cards.charge = async (request) => {
    const fate = deaths?.next().value ?? "lives";
    if (fate !== "lives") killed += 1;
    if (fate === "before") throw new Error("killed");
    const result = await healthy(request);
    if (fate === "after") throw new Error("killed");
    if (fate === "unavailable") throw new ProviderUnavailable("embedded", "503");
    return result;
  };
});
afterAll(() => {
  app.context.cards.charge = healthy;
});

type Plan = ReturnsOf<typeof readPurchasingUser>["plan"];

/** Mostly what the wallet offers now; sometimes what another tab still offers. */
function chosen(plan: Plan, number: number): Act {
  if (number < 10) return acts[number % acts.length] ?? "buy";
  if (!plan) return "buy";
  const { can } = plan;
  const offered: Act[] = [
    ...(can.pay ? (["pay", "pay", "pay"] as const) : []),
    ...(can.cancel ? (["cancel", "cancel"] as const) : []),
    ...(can.keep ? (["keep", "keep"] as const) : []),
    ...(can.unpause ? (["unpause"] as const) : []),
    ...(can.pause.length > 0 ? (["pause"] as const) : []),
    ...(can.return_for !== null ? (["return", "return"] as const) : []),
    ...(can.choose_card ? (["bad card", "bad card", "good card"] as const) : []),
  ];
  return offered[number % offered.length] ?? "cancel";
}

async function act({ member, planId, stays, good, bad }: Life, number: number) {
  const client = await signInAs(app, member);
  const { plan, trials } = await client.get(readPurchasingUser, {});
  if (stays && plan?.state === "trial") return undefined;
  const what = chosen(plan, number);
  switch (what) {
    case "buy": {
      const [offer] = await app.context.read
        .selectFrom("subscription_plans")
        .select("price_cents")
        .where("id", "=", planId)
        .execute();
      const body = { plan_id: planId, price: (offer?.price_cents ?? 0) / 100 };
      const trial = trials.find(({ plan_id }) => plan_id === planId);
      return client.call(buySubscriptionPlan, { body: trial ? { ...body, free_until: trial.free_until } : body });
    }
    case "cancel":
      return client.call(cancelPlan, {});
    case "keep":
      return client.call(keepPlan, {});
    case "pause":
      return client.call(pausePlan, { body: { months: 1 } });
    case "unpause":
      return client.call(unpausePlan, {});
    case "return":
      return client.call(returnToPlan, { body: { price: plan?.can.return_for ?? 1, payment_method_id: good } });
    case "pay":
      return client.call(payPlanInvoice, { body: { payment_method_id: good } });
    default:
      return client.call(choosePlanCard, { body: { payment_method_id: what === "bad card" ? bad : good } });
  }
}

/** The emails that announce first charges leave: two of three now, the others only in some steps. */
async function sendAnnouncements(now: Temporal.Instant, step: number) {
  await app.write(async ({ db }) => {
    const waiting = await db
      .updateTable("outbox")
      .set({ done_at: now })
      .where("dedupe_key", "like", "plan:%:trial:%")
      .where("done_at", "is", null)
      .where(sql<number>`id % 3`, ">=", step % 8 === 7 ? 0 : 1)
      .returning("id")
      .execute();
    if (waiting.length === 0) return;
    const mail = { channel: "email", template: "plan_trial_ends", recipient: "them", body: "Your first payment" };
    await db
      .insertInto("sent_messages")
      .values(waiting.map(({ id }) => ({ ...mail, outbox_id: id, provider: "embedded", sent_at: now })))
      .execute();
  });
}

/** What the books and the card provider have of these members. */
async function booksOf(memberIds: readonly number[]) {
  const { read } = app.context;
  const [periods, charges, entries, moved] = await Promise.all([
    read
      .selectFrom("plan_invoices as i")
      .innerJoin("subscriptions as s", "s.id", "i.subscription_id")
      .select(["s.member_id", "s.id as subscription_id", "s.state", "s.period as current", "s.paused_until"])
      .select(["s.agreed_at", "s.trial_days", "s.trial_told_at"])
      .select(["i.id", "i.period", "i.starts_at", "i.ends_at", "i.cents", "i.paid_at", "i.voided_at"])
      .where("s.member_id", "in", memberIds)
      .orderBy("s.id")
      .orderBy("i.period")
      .execute(),
    read.selectFrom("payments").selectAll().where("member_id", "in", memberIds).execute(),
    read
      .selectFrom("ledger_entries as e")
      .innerJoin("plan_invoices as i", "i.id", "e.plan_invoice_id")
      .innerJoin("subscriptions as s", "s.id", "i.subscription_id")
      .selectAll("e")
      .where("s.member_id", "in", memberIds)
      .execute(),
    app.context.cards.listMovements({ since: testNow.subtract({ hours: 24 }) }),
  ]);
  return { periods, charges, entries, moved };
}

const sumBy = <Row>(rows: readonly Row[], key: (row: Row) => unknown, cents: (row: Row) => number) => {
  const sums = new Map<unknown, number>();
  for (const row of rows) sums.set(key(row), (sums.get(key(row)) ?? 0) + cents(row));
  return sums;
};

type Books = Awaited<ReturnType<typeof booksOf>>;

/** The first charge comes when the free days are over, and only after the member was told of it. */
function faultsOfTrials(periods: Books["periods"]): string[] {
  return periods.flatMap(({ id, period, agreed_at, trial_days, trial_told_at, starts_at }) => {
    if (trial_days === null || period > 0) return [];
    const freeUntil = trialEnd(agreed_at, trial_days, zone);
    if (Temporal.Instant.compare(starts_at, freeUntil) < 0) return [`period ${id} is charged on free days`];
    const isTold = trial_told_at !== null && isEarlyEnough(trial_days, trial_told_at, starts_at);
    return isTold ? [] : [`period ${id} is charged without an early announcement`];
  });
}

/** What is wrong, in words. */
function faultsOf({ periods, charges, entries, moved }: Books, now: Temporal.Instant) {
  const faults = faultsOfTrials(periods);
  const succeeded = charges.filter(({ status }) => status === "succeeded");
  const open = charges.filter(({ status }) => status !== "succeeded" && status !== "failed");
  if (open.length > 0) faults.push(`${open.length} payments are still open`);
  const kept = sumBy(
    succeeded,
    (one) => one.plan_invoice_id,
    (one) => (one.kind === "charge" ? one.card_cents : -one.card_cents),
  );
  for (const period of periods) {
    const paid = kept.get(period.id) ?? 0;
    const owed = period.paid_at === null ? 0 : period.cents;
    if (paid !== owed) faults.push(`period ${period.id}: ${paid} cents were kept, ${owed} are owed`);
  }
  for (const [index, period] of periods.entries()) {
    const before = periods[index - 1];
    if (before?.subscription_id !== period.subscription_id) continue;
    // A pause leaves a gap; nothing overlaps, and nothing else leaves one.
    if (Temporal.Instant.compare(before.ends_at, period.starts_at) > 0) faults.push(`period ${period.id} overlaps`);
  }
  for (const [movement, cents] of sumBy(
    entries,
    (entry) => entry.movement_id,
    (entry) => entry.cents,
  ))
    if (cents !== 0) faults.push(`movement ${String(movement)} leaves ${cents} cents`);
  const prepaid = sumBy(
    entries.filter(({ account }) => account === "plan_prepaid"),
    (entry) => entry.plan_invoice_id,
    (entry) => entry.cents,
  );
  for (const period of periods) {
    const isOver = Temporal.Instant.compare(period.ends_at, now) <= 0;
    const expected = period.paid_at === null || isOver ? 0 : period.cents;
    if ((prepaid.get(period.id) ?? 0) !== expected)
      faults.push(`period ${period.id}: ${prepaid.get(period.id)} cents are prepaid, expected ${expected}`);
  }
  for (const state of periods.filter((one) => one.state === "active" && one.period === one.current))
    if (state.paid_at === null) faults.push(`plan ${state.subscription_id} is active and not paid`);
  const ours = new Map(succeeded.map((one) => [`${one.kind}:${one.provider_ref}`, one.card_cents]));
  const refs = new Set(charges.map(({ provider_ref }) => provider_ref));
  const theirs = moved.filter(({ chargeRef }) => refs.has(chargeRef));
  for (const { kind, ref, cents } of theirs)
    if (ours.get(`${kind}:${ref}`) !== cents) faults.push(`the provider has a ${kind} ${ref} that we don't`);
  if (theirs.length !== succeeded.length)
    faults.push(`${succeeded.length} of ours, ${theirs.length} of the provider's`);
  return faults;
}

/** Members with a good card and a bad one, which nobody else has. Every third begins with free days, not all on one day. */
async function beginLives(samples: readonly { acts: Life["acts"] }[], planIds: Record<"paid" | "tried", number>) {
  const lives: Life[] = [];
  for (const [index, sample] of samples.entries()) {
    const member = await createPayer(app);
    const bad = await createCard(app, member, "tok_chargeCustomerFail");
    const planId = index % 3 === 0 ? planIds.tried : planIds.paid;
    const good = await createCard(app, member);
    const begins = index % 12;
    const acts = sample.acts.map((number, step) => (step < begins ? null : step === begins ? 0 : number));
    lives.push({ member, planId, stays: index % 6 === 0, acts, bad, good });
    await app.write(({ db }) =>
      db
        .updateTable("payment_methods")
        .set({ fingerprint: sql`'card-' || id` })
        .where("user_id", "=", member.id)
        .execute(),
    );
  }
  return lives;
}

async function liveTogether(seed: number) {
  app.setNow(testNow);
  const planIds = { paid: await createOffer(app), tried: await createOffer(app, { trialDays: freeDays }) };
  const staff = await createPerson(app, "staff");
  const [minutes = []] = fc.sample(clock, { numRuns: 1, seed });
  const samples = fc.sample(life, { numRuns: together, seed });
  const lives = await beginLives(samples, planIds);
  const streams = samples.map((sample) => sample.fates[Symbol.iterator]());
  let turn = 0;
  deaths = { next: () => streams[turn++ % streams.length]?.next() ?? { done: true, value: undefined } };
  let now = testNow;
  for (const [step, passed] of minutes.entries()) {
    now = now.add({ minutes: step === 0 ? 0 : passed });
    app.setNow(now);
    if (step === 8 || step === 16)
      for (const id of Object.values(planIds))
        await (await signInAs(app, staff)).get(pricePlan, {
          params: { id },
          body: { price: 105 + step, applies_to: "everyone" },
        });
    // The job of two processes, and what members do meanwhile.
    const answers = await Promise.all([
      renewPlans(app.context).catch(() => undefined),
      renewPlans(app.context).catch(() => undefined),
      ...lives.map((one) => {
        const number = one.acts[step] ?? null;
        return number === null ? undefined : act(one, number);
      }),
    ]);
    // What is random is always well formed.
    expect(answers.filter((answer) => answer?.status === 422)).toEqual([]);
    await sendAnnouncements(now, step);
    if (step % 6 === 5) await recoverPayments(app.context).catch(() => undefined);
  }
  deaths = undefined;
  for (let round = 0; round < 6; round += 1) {
    now = now.add({ minutes: 30 });
    app.setNow(now);
    for (let left = 0; left < together; left += 50) await recoverPayments(app.context);
    await renewPlans(app.context);
  }
  const books = await booksOf(lives.map(({ member }) => member.id));
  charged += books.periods.filter((one) => one.trial_days !== null && one.period === 0 && one.paid_at !== null).length;
  return faultsOf(books, now);
}

test("random lives of plans, killed in between: nobody pays twice, nothing is given away, the books are at zero", {
  timeout: 120_000 * (total / together) + 60_000,
}, async () => {
  for (let batch = 0; batch * together < total; batch += 1) {
    const seed = Number(process.env["TEST_SEED"] ?? (total > 40 ? Math.floor(Math.random() * 2 ** 31) : 2));
    expect({ seed, faults: await liveTogether(seed) }).toEqual({ seed, faults: [] });
  }
  expect(killed).toBeGreaterThan(total / 2);
  expect(charged).toBeGreaterThan(0);
});
