// Job: the credit of members who invited friends. Each month it chooses who counts; on a random day after that it books one sum.
import { randomInt } from "node:crypto";
import { bookedAt, countsBefore, friendsNow, LEAST_FRIENDS, monthOf } from "@larkwell/domain/referrals/rewards.ts";
import type { AppContext } from "../../../context.ts";
import { nobody, type Tx } from "../../../data/transaction.ts";
import { countSpent, lockSettings, readSettings, type SettingsRow } from "./referrals.queries.ts";
import {
  bookReward,
  dropReward,
  friendsSince,
  holdUses,
  insertReward,
  listDue,
  listInviters,
  listRewarded,
  lockCounting,
  lockReward,
  putInReward,
} from "./rewards.queries.ts";
import { giveCredit } from "./use-code.ts";

const BATCH = 100;

const random = (below: number) => randomInt(below);
const yearBefore = (month: string) => Temporal.PlainDate.from(month).subtract({ years: 1 }).toString();

export async function creditInviters(context: AppContext): Promise<void> {
  const settings = await readSettings(context.read);
  const month = monthOf(context.now());
  await walk(
    async (after) =>
      (await listInviters(context.read, { month, after, limit: BATCH })).map((ownerId) => ({ id: ownerId, ownerId })),
    ({ ownerId }) => context.write(nobody, (tx) => choose(tx, ownerId, settings, context.now())),
  );
  await walk(
    (after) => listDue(context.read, context.now(), after, BATCH),
    ({ id, owner_id }) => context.write(nobody, (tx) => book(tx, id, owner_id, context.now())),
  );
}

/** Each in its own transaction, so that a stop in the middle repeats nothing. */
async function walk<Row extends { id: number }>(
  list: (after: number) => Promise<readonly Row[]>,
  work: (row: Row) => Promise<void>,
) {
  let after = 0;
  for (;;) {
    const rows = await list(after);
    for (const row of rows) await work(row);
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) return;
    after = last.id;
  }
}

/** Friends who pay with the member's own card wait for staff. */
async function choose(tx: Tx, ownerId: number, settings: SettingsRow, now: Temporal.Instant): Promise<void> {
  const counting = await lockCounting(tx, ownerId, countsBefore(now, settings.hold_days));
  const odd = counting.filter((use) => use.shares_card && !use.was_confirmed).map(({ id }) => id);
  if (odd.length > 0) await holdUses(tx, odd);
  const waiting = counting.map(({ id }) => id).filter((id) => !odd.includes(id));
  const month = monthOf(now);
  const lastYear = await friendsSince(tx.db, ownerId, yearBefore(month));
  const friends = friendsNow({ waiting: waiting.length, lastYear, mostAYear: settings.friends_a_year });
  const cents = friends * settings.inviter_cents;
  if (cents === 0) return;
  const reward = await insertReward(tx, { owner_id: ownerId, month, friends, cents, due_at: bookedAt(now, random) });
  if (reward) await putInReward(tx, waiting.slice(0, friends), reward.id);
}

/** What was refunded meanwhile does not count. If fewer than two are left, they wait for another month. */
async function book(tx: Tx, id: number, ownerId: number, now: Temporal.Instant): Promise<void> {
  await tx.lockPeople(ownerId);
  const reward = await lockReward(tx, id);
  if (!reward) return;
  const counted = await listRewarded(tx.db, id);
  const stayed = counted.filter((use) => use.has_stayed && !reward.is_gone);
  const gone = counted.filter((use) => !stayed.includes(use)).map((use) => use.id);
  const friends = stayed.length;
  if (friends < LEAST_FRIENDS) {
    await putInReward(
      tx,
      counted.map((use) => use.id),
      null,
    );
    await dropReward(tx, id);
    return;
  }
  if (gone.length > 0) await putInReward(tx, gone, null);
  const cents = friends * (reward.cents / reward.friends);
  const settings = await lockSettings(tx);
  // It waits until staff raise the budget.
  if (settings.budget_cents !== null && settings.budget_cents - settings.spent_cents < cents) return;
  const given = { userId: ownerId, cents, days: settings.credit_days, now };
  const grantId = await giveCredit(tx, given, "Credit from us");
  await bookReward(tx, id, { friends, cents, grant_id: grantId, booked_at: now });
  await countSpent(tx, cents);
  await tx.audit({ action: "referral.credited", subjectUserId: ownerId });
  await tx.queue("notice", { template: "credit_added", userId: ownerId }, { dedupeKey: `referral_reward:${id}` });
}
