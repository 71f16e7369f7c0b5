/** What a visit costs the viewer, by the same rule as booking (domain/payments/coverage.ts). */
import { listCredits } from "@larkwell/contract/payments.ts";
import { wireToCents } from "@larkwell/domain/money/cents.ts";
import { type Coverage, coverageOf, type Means } from "@larkwell/domain/payments/coverage.ts";
import { fromWire } from "@larkwell/domain/time/wire-time.ts";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { q } from "./client.ts";
import { useMe } from "./session.ts";

export type CoverageAt = (dollars: number, at: string | Temporal.Instant | null) => Coverage;

/** Credits are read for members only: no one else has any. */
export function useOwnCredits() {
  const me = useMe();
  return useQuery({ ...q(listCredits, { params: { user_id: me.id } }), enabled: me.role === "member" });
}

/**
 * Computes a price in dollars for the start of the visit (null: not known yet, as of now). Undefined while the credits
 * are loading. If they can't be loaded, the full price is shown, never a lower one, and kit/CreditsUnread.tsx says so.
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
