// What a registration's link carried. SQL only.
import type { Tx } from "../../../data/transaction.ts";

export interface NewArrival {
  user_id: number;
  referral_code: string | null;
  organization: string | null;
  is_enterprise: boolean;
  is_sponsored: boolean;
  invite_hash: string | null;
  plan_invite_hash: string | null;
  partner_invite_hash: string | null;
  claim_invite_hash: string | null;
  inviting_user_hash: string | null;
  registered_at: Temporal.Instant;
  device_hash: string | null;
  device_until: Temporal.Instant | null;
}

export const insertArrival = (tx: Tx, arrival: NewArrival) => tx.db.insertInto("arrivals").values(arrival).execute();
