// Adding a code: its credit is the member's in the same transaction, once, and within what the code may give.
import { creditGrant } from "@larkwell/domain/payments/ledger.ts";
import {
  type Code,
  type CodeFault,
  DEVICE_DAYS,
  type HoldCause,
  isSameMailbox,
  normalCode,
  useFault,
} from "@larkwell/domain/referrals/codes.ts";
import type { Reader } from "../../../data/db.ts";
import type { Tx } from "../../../data/transaction.ts";
import { insertMovement } from "../payments/ledger.ts";
import {
  type CallerRow,
  type CodeRow,
  countSpent,
  countUse,
  findCode,
  findCreditOfCode,
  findOwner,
  insertGrant,
  insertUse,
  lockCode,
  lockSettings,
  readCaller,
  readSettings,
  type SettingsRow,
  wasUsedFrom,
} from "./referrals.queries.ts";

/** What someone gets for a code, in cents; or why they get nothing. */
export type Checked = { fault: CodeFault } | { fault?: never; cents: number };

const left = (most: number | null, used: number) => (most === null ? null : most - used);

/** A code of a friend is worth what the settings say today. */
export function toCode(row: CodeRow, settings: SettingsRow, isOwnerHere: boolean): Code {
  if (row.owner_id !== null)
    return {
      kind: "friend",
      cents: settings.friend_cents,
      isOn: settings.friends_on && isOwnerHere,
      startsAt: null,
      endsAt: settings.ends_at,
      usesLeft: null,
      budgetLeft: left(settings.budget_cents, settings.spent_cents),
      newMembersOnly: true,
    };
  return {
    kind: "campaign",
    cents: row.cents ?? 0,
    isOn: row.ended_at === null,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    usesLeft: left(row.max_uses, row.uses),
    budgetLeft: left(row.budget_cents, row.spent_cents),
    newMembersOnly: row.new_members_only ?? true,
  };
}

const viewCaller = (row: CodeRow, caller: CallerRow, userId: number) => ({
  isOwner: row.owner_id === userId,
  usedThis: caller.used_this,
  usedFriendCode: caller.used_friend_code,
  hasPaid: caller.has_paid,
  isSponsored: caller.is_sponsored,
});

const findOwnerOf = async (read: Reader, { owner_id }: CodeRow) =>
  owner_id === null ? undefined : findOwner(read, owner_id);

/** What the code would give this member now. Changes nothing. */
export async function checkCode(read: Reader, typed: string, userId: number, now: Temporal.Instant): Promise<Checked> {
  const row = await findCode(read, normalCode(typed));
  if (!row) return { fault: "unknown" };
  const [settings, owner, caller] = await Promise.all([
    readSettings(read),
    findOwnerOf(read, row),
    readCaller(read, { userId, codeId: row.id, now }),
  ]);
  const code = toCode(row, settings, owner !== undefined);
  const fault = useFault(code, viewCaller(row, caller, userId), now);
  return fault ? { fault } : { cents: code.cents };
}

/** What the code takes off a payment of this member now; 0 if staff look at it first. Changes nothing. */
export async function checkCredit(read: Reader, { userId, typed, device, now }: Use): Promise<Checked> {
  const checked = await checkCode(read, typed, userId, now);
  if (checked.fault === "used") {
    const left = await findCreditOfCode(read, { userId, code: normalCode(typed), now });
    return left ? { cents: left.cents } : checked;
  }
  const row = checked.fault ? undefined : await findCode(read, normalCode(typed));
  if (!row) return checked;
  const owner = await findOwnerOf(read, row);
  const caller = await readCaller(read, { userId, codeId: row.id, now });
  return owner && (await holdCause(read, row, owner.email, caller.email, device)) ? { cents: 0 } : checked;
}

interface Use {
  userId: number;
  typed: string;
  /** Where it comes from, if that is known. */
  device: string | null;
  now: Temporal.Instant;
}

/** The member is locked. Answers what was credited, in cents: 0 if staff look at it first. */
export async function useCode(tx: Tx, { userId, typed, device, now }: Use): Promise<Checked> {
  const row = await lockCode(tx, normalCode(typed));
  if (!row) return { fault: "unknown" };
  const isFriend = row.owner_id !== null;
  const settings = isFriend ? await lockSettings(tx) : await readSettings(tx.db);
  const [owner, caller] = [await findOwnerOf(tx.db, row), await readCaller(tx.db, { userId, codeId: row.id, now })];
  const code = toCode(row, settings, owner !== undefined);
  const fault = useFault(code, viewCaller(row, caller, userId), now);
  if (fault) return { fault };
  const held = owner ? await holdCause(tx.db, row, owner.email, caller.email, device) : undefined;
  const days = isFriend ? settings.credit_days : (row.credit_days ?? settings.credit_days);
  const grantId = held || code.cents === 0 ? null : await giveCredit(tx, { userId, cents: code.cents, days, now });
  const use = await insertUse(tx, {
    code_id: row.id,
    user_id: userId,
    is_friend: isFriend,
    cents: code.cents,
    state: held ? "held" : "given",
    held_because: held ?? null,
    used_at: now,
    grant_id: grantId,
    device_hash: device,
    device_until: device === null ? null : now.add({ hours: DEVICE_DAYS * 24 }),
  });
  await countUse(tx, row.id, code.cents);
  if (isFriend && code.cents > 0) await countSpent(tx, code.cents);
  await tx.audit({
    action: "referral.code_used",
    subjectUserId: userId,
    subject: { kind: "referral_use", id: use.id },
  });
  return { cents: held ? 0 : code.cents };
}

/** It may be the owner's second account, or one of several by the same person. */
async function holdCause(
  read: Reader,
  row: CodeRow,
  ownersEmail: string,
  email: string,
  device: string | null,
): Promise<HoldCause | undefined> {
  if (isSameMailbox(ownersEmail, email)) return "mailbox";
  if (device === null) return undefined;
  return row.device_hash === device || (await wasUsedFrom(read, row.id, device)) ? "device" : undefined;
}

interface Given {
  userId: number;
  cents: number;
  days: number;
  now: Temporal.Instant;
}

/** Returns the grant's id. */
export async function giveCredit(
  tx: Tx,
  { userId, cents, days, now }: Given,
  reason = "Referral code",
): Promise<number> {
  const expires_at = now.add({ hours: days * 24 });
  const { id } = await insertGrant(tx, { user_id: userId, cents, reason, expires_at, created_at: now });
  await insertMovement(tx, creditGrant({ memberId: userId, cents }), now);
  return id;
}
