// Stores what a registration's link carried (D19), for the features that apply a code or claim an invite later. Tokens as hashes (D8).
import type * as contract from "@larkwell/contract/accounts.ts";
import { DEVICE_DAYS } from "@larkwell/domain/referrals/codes.ts";
import type { Tx } from "../../../data/transaction.ts";
import type { CallOf } from "../../../http/call.ts";
import { deviceFamilyOf } from "../../../http/device-family.ts";
import { insertArrival } from "./arrivals.queries.ts";

/** No row for people who came without a link. */
export async function saveArrival(
  tx: Tx,
  userId: number,
  { body, context, request }: CallOf<typeof contract.register>,
): Promise<void> {
  const hashed = (token: string | null | undefined) => (token ? context.secret.hash(token) : null);
  const arrival = {
    referral_code: body.referral_code || null,
    organization: body.organization || null,
    is_enterprise: body.is_enterprise ?? false,
    is_sponsored: body.is_sponsored ?? false,
    invite_hash: hashed(body.invite_id),
    plan_invite_hash: hashed(body.plan_invite_id),
    partner_invite_hash: hashed(body.partner_invite_id),
    claim_invite_hash: hashed(body.claiminvite),
    inviting_user_hash: hashed(body.inviting_user),
  };
  if (Object.values(arrival).every((value) => !value)) return;
  const now = context.now();
  // Only to find accounts of one person that use a friend's code.
  const device = arrival.referral_code === null ? null : deviceFamilyOf(context, request);
  await insertArrival(tx, {
    user_id: userId,
    ...arrival,
    registered_at: now,
    device_hash: device,
    device_until: device === null ? null : now.add({ hours: DEVICE_DAYS * 24 }),
  });
}
