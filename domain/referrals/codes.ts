// Codes of friends and campaigns: which there can be, what they are worth, and who may use one. Pure.
import { msg } from "../language/text.ts";

/** Letters and digits that no one mistakes for each other. */
const SIGNS = "ABCDEFGHJKMNPQRSTUVWXYZ23456789";
const FRIEND_CODE_SIGNS = 9;

/** A new member's code: random, never from a name. `random` returns a whole number below its argument. */
export const newFriendCode = (random: (below: number) => number): string =>
  Array.from({ length: FRIEND_CODE_SIGNS }, () => SIGNS[random(SIGNS.length)]).join("");

/** Codes are the same in capital and small letters. */
export const normalCode = (typed: string): string => typed.trim().toUpperCase();

/** A device is remembered for this long, to find accounts of one person. */
export const DEVICE_DAYS = 30;

export interface Code {
  kind: "friend" | "campaign";
  /** What it gives, in whole cents. */
  cents: number;
  /** Friends: the operator's switch. Campaigns are on until they end. */
  isOn: boolean;
  startsAt: Temporal.Instant | null;
  /** Not valid from this instant on. */
  endsAt: Temporal.Instant | null;
  /** How many more people may use it; null: any number. */
  usesLeft: number | null;
  /** What may still be given, in cents; null: any sum. */
  budgetLeft: number | null;
  newMembersOnly: boolean;
}

/** What counts about the person who wants to use it. */
export interface Caller {
  isOwner: boolean;
  usedThis: boolean;
  usedFriendCode: boolean;
  /** By card, for anything. */
  hasPaid: boolean;
  /** An organization pays for their visits. */
  isSponsored: boolean;
}

export type CodeFault =
  | "unknown"
  | "not_yet"
  | "over"
  | "used_up"
  | "own"
  | "used"
  | "one_friend"
  | "new_only"
  | "sponsored";

/** What anyone may know about a code. */
export function codeFault(code: Code, now: Temporal.Instant): CodeFault | undefined {
  if (!code.isOn) return "over";
  if (code.startsAt !== null && Temporal.Instant.compare(now, code.startsAt) < 0) return "not_yet";
  if (code.endsAt !== null && Temporal.Instant.compare(now, code.endsAt) >= 0) return "over";
  if (code.usesLeft !== null && code.usesLeft < 1) return "used_up";
  if (code.budgetLeft !== null && code.budgetLeft < code.cents) return "used_up";
  return undefined;
}

/** Why this person may not use it. What concerns them comes before what concerns the code. */
export function useFault(code: Code, caller: Caller, now: Temporal.Instant): CodeFault | undefined {
  if (caller.isOwner) return "own";
  if (caller.usedThis) return "used";
  if (caller.isSponsored) return "sponsored";
  if (code.kind === "friend" && caller.usedFriendCode) return "one_friend";
  if ((code.kind === "friend" || code.newMembersOnly) && caller.hasPaid) return "new_only";
  return codeFault(code, now);
}

const words: Readonly<Record<CodeFault, string>> = {
  unknown: msg("We don’t know this code. Check each letter and digit."),
  not_yet: msg("This code isn’t valid yet."),
  over: msg("This code is no longer valid."),
  used_up: msg("This code has been used as many times as it can be."),
  own: msg("This is your own code. Share it with friends."),
  used: msg("You already used this code."),
  one_friend: msg("You’ve already used a friend’s code. You can use only one."),
  new_only: msg("This code is for people who haven’t paid for anything here yet."),
  sponsored: msg("Your visits are paid for, so a code adds nothing."),
};

/** Not translated yet. */
export const wordsOf = (fault: CodeFault): string => words[fault];

/** Why staff look at a use first. */
export type HoldCause = "device" | "mailbox" | "card";

/** An address without what mail services ignore in it: a tag after "+", and dots at Gmail. */
function mailboxOf(email: string): string {
  const at = email.lastIndexOf("@");
  const name = email.slice(0, at).toLowerCase().replace(/\+.*$/, "");
  const host = email
    .slice(at + 1)
    .toLowerCase()
    .replace(/^googlemail\.com$/, "gmail.com");
  return `${host === "gmail.com" ? name.replaceAll(".", "") : name}@${host}`;
}

export const isSameMailbox = (one: string, other: string): boolean => mailboxOf(one) === mailboxOf(other);
