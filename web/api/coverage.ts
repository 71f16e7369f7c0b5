/** What a visit costs the person who looks, by the one rule that booking follows (domain/payments/coverage.ts). */
import { listCredits } from "@larkwell/contract/payments.ts";
import { wireToCents } from "@larkwell/domain/money/cents.ts";
import { type Coverage, coverageOf, type Means } from "@larkwell/domain/payments/coverage.ts";
import { fromWire } from "@larkwell/domain/time/wire-time.ts";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { q } from "./client.ts";
import { useMe } from "./session.ts";

export type CoverageAt = (dollars: number, at: string | Temporal.Instant | null) => Coverage;

/** Read for members only: nobody else has any. */
export function useOwnCredits() {
  const me = useMe();
  return useQuery({ ...q(listCredits, { params: { user_id: me.id } }), enabled: me.role === "member" });
}

/**
 * Asks for a price in dollars and the start of the visit (null: not known yet, as of now). Undefined while the credits are on their way; where they
 * do not come the whole price is said, never a lower one, and kit/CreditsUnread.tsx says so.
 */
export function useCoverage(): CoverageAt | undefined {
  const me = useMe();
  const isMember = me.role === "member";
  const { data, isPending } = useOwnCredits();
  const hasPlan = isMember && me.subscription_plans.length > 0;
  return useMemo(() => {
    if (isMember && isPending) return undefined;
    const means: Means = {
      hasPlan,
      grants: (data?.data ?? []).map(({ id, value, expires_at, sponsor }) => ({
        id,
        remainingCents: wireToCents(value),
        expiresAt: (expires_at === null ? null : fromWire(expires_at)) ?? null,
        sponsor,
      })),
    };
    return (dollars, at) => coverageOf(wireToCents(dollars), means, momentOf(at));
  }, [data, isPending, isMember, hasPlan]);
}

const momentOf = (at: string | Temporal.Instant | null): Temporal.Instant =>
  (typeof at === "string" ? fromWire(at) : at) ?? Temporal.Now.instant();
