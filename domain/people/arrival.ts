// What a registration link carries: a friend's code, invites, the employer (D19). Kept until someone registers.
import { readEnterpriseStart, readReferralCode } from "../text/link-names.ts";

export interface Arrival {
  referralCode?: string;
  /** The organization that the link names, as written there. */
  organization?: string;
  /** Opaque; the server keeps only their hashes (D8). */
  inviteId?: string;
  planInviteId?: string;
  partnerInviteId?: string;
  claimInvite?: string;
  invitingUser?: string;
}

/** A referral code is a friend's gift and is kept on the device this long; everything else stays in its tab. */
export const REFERRAL_DAYS = 30;

/** The names of opaque tokens in links. */
export const ARRIVAL_TOKENS = [
  "invite_id",
  "plan_invite_id",
  "partner_invite_id",
  "claiminvite",
  "inviting_user",
] as const;

/** Longest opaque token of a link. */
export const ARRIVAL_TOKEN_CHARACTERS = 200;

/** Only what the link says, in a possible format. */
export function readArrival(params: URLSearchParams): Arrival {
  const token = (name: (typeof ARRIVAL_TOKENS)[number]) => {
    const text = params.get(name)?.trim() ?? "";
    return text.length <= ARRIVAL_TOKEN_CHARACTERS && /^[\w.-]+$/.test(text) ? text : undefined;
  };
  const found = {
    referralCode: readReferralCode(params),
    organization: readEnterpriseStart(params),
    inviteId: token("invite_id"),
    planInviteId: token("plan_invite_id"),
    partnerInviteId: token("partner_invite_id"),
    claimInvite: token("claiminvite"),
    invitingUser: token("inviting_user"),
  };
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined));
}
