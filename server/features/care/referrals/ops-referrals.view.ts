// Rows of the console's lists of codes to the shapes of the contract.
import type { Campaign, ReferralSettings, ReferralUse } from "@larkwell/contract/ops-referrals.ts";
import { centsToWire } from "@larkwell/domain/money/cents.ts";
import { toWire } from "@larkwell/domain/time/wire-time.ts";
import { startOfDateIn } from "@larkwell/domain/time/zones.ts";
import type { CampaignRow, UseRow } from "./ops-referrals.queries.ts";
import type { SettingsRow } from "./referrals.queries.ts";

/** Days of the console are days in UTC. */
export const startOf = (day: string): Temporal.Instant => startOfDateIn("UTC", day);
/** When a last day is over. */
export const dayAfter = (day: string): Temporal.Instant => startOf(day).add({ hours: 24 });
const lastDayOf = (end: Temporal.Instant): string =>
  end.subtract({ hours: 24 }).toZonedDateTimeISO("UTC").toPlainDate().toString();

export const viewSettings = (row: SettingsRow): ReferralSettings => ({
  friends_on: row.friends_on,
  friend_value: centsToWire(row.friend_cents),
  inviter_value: centsToWire(row.inviter_cents),
  friends_a_year: row.friends_a_year,
  hold_days: row.hold_days,
  credit_days: row.credit_days,
  last_day: row.ends_at && lastDayOf(row.ends_at),
  budget: row.budget_cents === null ? null : centsToWire(row.budget_cents),
  spent: centsToWire(row.spent_cents),
});

export const viewCampaign = (row: CampaignRow): Campaign => ({
  id: row.id,
  code: row.code,
  value: centsToWire(row.cents ?? 0),
  starts_at: toWire(row.starts_at ?? row.created_at),
  ends_at: row.ends_at && toWire(row.ends_at),
  max_uses: row.max_uses,
  budget: row.budget_cents === null ? null : centsToWire(row.budget_cents),
  new_members_only: row.new_members_only ?? true,
  credit_days: row.credit_days ?? 0,
  note: row.note ?? "",
  ended_at: row.ended_at && toWire(row.ended_at),
  uses: row.uses,
  spent: centsToWire(row.spent_cents),
});

export const viewUse = (row: UseRow): ReferralUse => ({
  id: row.id,
  member_id: row.user_id,
  inviter_id: row.owner_id,
  code: row.code,
  value: centsToWire(row.cents),
  used_at: toWire(row.used_at),
  state: row.state as ReferralUse["state"],
  held_because: row.held_because as ReferralUse["held_because"],
  credited: row.grant_id !== null,
  refunded: row.refunded,
  can: { decide: row.state === "held" },
});
