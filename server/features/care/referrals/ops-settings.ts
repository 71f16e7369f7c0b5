// The console: the switch of friends' codes, what they are worth, and their limits.
import type * as contract from "@larkwell/contract/ops-referrals.ts";
import { wireToCents } from "@larkwell/domain/money/cents.ts";
import type { CallOf } from "../../../http/call.ts";
import { updateSettings } from "./ops-referrals.queries.ts";
import { dayAfter, viewSettings } from "./ops-referrals.view.ts";
import { lockSettings, readSettings } from "./referrals.queries.ts";

export async function readReferralSettings({ context }: CallOf<typeof contract.readReferralSettings>) {
  return viewSettings(await readSettings(context.read));
}

export async function saveReferralSettings({ actor, body, context }: CallOf<typeof contract.saveReferralSettings>) {
  return context.write(actor, async (tx) => {
    await lockSettings(tx);
    await updateSettings(tx, {
      friends_on: body.friends_on,
      friend_cents: wireToCents(body.friend_value),
      inviter_cents: wireToCents(body.inviter_value),
      friends_a_year: body.friends_a_year,
      hold_days: body.hold_days,
      credit_days: body.credit_days,
      ends_at: body.last_day === null ? null : dayAfter(body.last_day),
      budget_cents: body.budget === null ? null : wireToCents(body.budget),
    });
    await tx.audit({ action: "ops.referrals_changed" });
    return tx.answer(viewSettings(await readSettings(tx.db)));
  });
}
