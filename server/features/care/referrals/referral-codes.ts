// A member adds a code or asks what it is worth, and has one code of their own to share.
import { randomInt } from "node:crypto";
import type * as contract from "@larkwell/contract/referrals.ts";
import { Refusal } from "@larkwell/contract/refusals.ts";
import { centsToWire } from "@larkwell/domain/money/cents.ts";
import {
  type CodeFault,
  codeFault,
  DEVICE_DAYS,
  newFriendCode,
  normalCode,
  wordsOf,
} from "@larkwell/domain/referrals/codes.ts";
import type { AppContext } from "../../../context.ts";
import type { Reader } from "../../../data/db.ts";
import type { DomainEvents } from "../../../data/domain-events.ts";
import type { QueuedJob } from "../../../data/queued-jobs.ts";
import { nobody, type Tx } from "../../../data/transaction.ts";
import type { Actor, CallOf } from "../../../http/call.ts";
import { deviceFamilyOf } from "../../../http/device-family.ts";
import { networkOf } from "../../../http/network.ts";
import { links } from "../../../links.ts";
import { findOpenDeletion } from "../../sign-in/accounts/accounts.facts.ts";
import { guarded, mayInvite } from "./referrals.access.ts";
import {
  findArrivalCode,
  findCode,
  findCreditOfCode,
  findOwnCode,
  findOwner,
  insertOwnCode,
  readCredited,
  readInviter,
  readSettings,
} from "./referrals.queries.ts";
import { checkCode, checkCredit, toCode, useCode } from "./use-code.ts";

const refuseCode = (fault: CodeFault): never => {
  throw new Refusal("code_invalid", { message: wordsOf(fault) });
};

/** Only codes that no one has count as guesses. */
const mustExist = async (context: AppContext, who: string, typed: string) =>
  (await guarded(context, who, () => findCode(context.read, normalCode(typed)))) ?? refuseCode("unknown");

export async function addReferralCode({ actor, body, context, request }: CallOf<typeof contract.addReferralCode>) {
  const typed = body.referral_code;
  await mustExist(context, `person:${actor.id}`, typed);
  const device = deviceFamilyOf(context, request);
  return context.write(actor, async (tx) => {
    await tx.lockPeople(actor.id);
    if (await findOpenDeletion(tx.db, actor)) throw new Refusal("deletion_pending");
    const used = await useCode(tx, { userId: actor.id, typed, device, now: context.now() });
    if (used.fault) return refuseCode(used.fault);
    return tx.answer({ value: centsToWire(used.cents) });
  });
}

export async function readReferralCode({ actor, query, context, request }: CallOf<typeof contract.readReferralCode>) {
  const who = actor ? `person:${actor.id}` : `network:${networkOf(request.ip)}`;
  const row = await mustExist(context, who, query.referral_code);
  const now = context.now();
  if (actor?.role === "member") {
    const checked = await checkCode(context.read, query.referral_code, actor.id, now);
    return checked.fault ? refuseCode(checked.fault) : { value: centsToWire(checked.cents) };
  }
  const isOwnerHere = row.owner_id === null || (await findOwner(context.read, row.owner_id)) !== undefined;
  const code = toCode(row, await readSettings(context.read), isOwnerHere);
  const fault = codeFault(code, now);
  return fault ? refuseCode(fault) : { value: centsToWire(code.cents) };
}

async function viewProgram(context: AppContext, actor: Pick<Actor, "id">) {
  const { read } = context;
  const [settings, person, own, credited] = await Promise.all([
    readSettings(read),
    readInviter(read, actor, context.now()),
    findOwnCode(read, actor),
    readCredited(read, actor),
  ]);
  const offered = mayInvite(person, settings, context.now());
  return {
    data: own && offered ? [{ code: own.code, link: links.withReferral(context.config, own.code) }] : [],
    meta: {
      offered,
      friend_value: centsToWire(settings.friend_cents),
      own_value: centsToWire(settings.inviter_cents),
      friends_a_year: settings.friends_a_year,
      credit_days: settings.credit_days,
      hold_days: settings.hold_days,
      credited: centsToWire(credited),
    },
  };
}

export const listReferralCodes = ({ actor, context }: CallOf<typeof contract.listReferralCodes>) =>
  viewProgram(context, actor);

const random = (below: number) => randomInt(below);

export async function makeReferralCode({ actor, context, request }: CallOf<typeof contract.makeReferralCode>) {
  const now = context.now();
  const [settings, person] = await Promise.all([readSettings(context.read), readInviter(context.read, actor, now)]);
  if (!mayInvite(person, settings, now)) throw new Refusal("referrals_off");
  await context.write(actor, async (tx) => {
    await tx.lockPeople(actor.id);
    if (await findOwnCode(tx.db, actor)) return;
    await insertOwnCode(tx, {
      code: newFriendCode(random),
      owner_id: actor.id,
      created_at: now,
      device_hash: deviceFamilyOf(context, request),
      device_until: now.add({ hours: DEVICE_DAYS * 24 }),
    });
    await tx.audit({ action: "referral.code_made", subjectUserId: actor.id });
  });
  return viewProgram(context, actor);
}

/** For a purchase with a code: one that no one has counts as a guess, as everywhere. */
export async function mustBeKnown(context: AppContext, userId: number, typed: string): Promise<void> {
  await mustExist(context, `person:${userId}`, typed);
}

/** For a purchase with a code: refused before any money moves. One that was added before, by a try that failed, is fine. */
export async function mustBeUsable(read: Reader, typed: string, userId: number, now: Temporal.Instant): Promise<void> {
  const { fault } = await checkCode(read, typed, userId, now);
  if (fault && fault !== "used") refuseCode(fault);
}

/** The same, and its credit is added. The member is locked. */
export async function addCodeOnce(tx: Tx, use: Parameters<typeof useCode>[1]): Promise<void> {
  const { fault } = await useCode(tx, use);
  if (fault && fault !== "used") refuseCode(fault);
}

/** What the member has left of the credit that a code gave, for a payment. */
export const findCodeCredit = (
  read: Reader,
  { userId, typed, now }: { userId: number; typed: string; now: Temporal.Instant },
) => findCreditOfCode(read, { userId, code: normalCode(typed), now });

/** What a code takes off a payment of this member, in cents. Codes that no one has count as guesses. */
export async function worthOfCode(context: AppContext, use: Parameters<typeof checkCredit>[1]): Promise<number> {
  await mustExist(context, `person:${use.userId}`, use.typed);
  const checked = await checkCredit(context.read, use);
  return checked.fault ? refuseCode(checked.fault) : checked.cents;
}

/** The address of an account is confirmed: the code of its registration is added next. */
export async function queueArrivalCode(tx: Tx, { userId }: DomainEvents["address_confirmed"]): Promise<void> {
  if (await findArrivalCode(tx.db, userId))
    await tx.queue("referral_code", { userId }, { dedupeKey: `referral_code:${userId}` });
}

/** Nothing happens if the code cannot be used: the account is there either way. */
export async function addArrivalCode(context: AppContext, { payload: { userId } }: QueuedJob<"referral_code">) {
  await context.write(nobody, async (tx) => {
    await tx.lockPeople(userId);
    const arrival = await findArrivalCode(tx.db, userId);
    const now = context.now();
    if (arrival?.referral_code)
      await useCode(tx, { userId, typed: arrival.referral_code, device: arrival.device_hash, now });
  });
}
