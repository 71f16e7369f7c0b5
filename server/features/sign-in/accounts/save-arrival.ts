// Stores what a registration's link carried (D19), for the features that apply a code or claim an invite later. Tokens as hashes (D8).
import type * as contract from "@larkwell/contract/accounts.ts";
import type { Tx } from "../../../data/transaction.ts";
import type { CallOf } from "../../../http/call.ts";
import { insertArrival } from "./arrivals.queries.ts";

/** No row for people who came without a link. */
export async function saveArrival(
  tx: Tx,
  userId: number,
  { body, context }: CallOf<typeof contract.register>,
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
  await insertArrival(tx, { user_id: userId, ...arrival, registered_at: context.now() });
}
