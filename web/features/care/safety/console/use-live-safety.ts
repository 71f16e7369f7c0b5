/** Keeps the screens of the safety desk up to date, and holds what this person has claimed. */
import {
  claimSafetyCase,
  listSafetyCases,
  type OnCallRota,
  readOnCall,
  readSafetyCase,
  releaseSafetyCase,
  type SafetyCase,
} from "@larkwell/contract/ops-safety.ts";
import { CASE_CLAIM_MINUTES } from "@larkwell/domain/safety/safety-cases.ts";
import { useEffect } from "react";
import { invalidate, q, useSend } from "../../../../api/client.ts";
import { queryClient } from "../../../../api/query-client.ts";
import { useCoalesced } from "../../../../kit/use-coalesced.ts";
import { useServerEvent } from "../../../../realtime/use-server-event.ts";

const SOON_MS = 300;

/** If a socket was lost, the screens catch up in this time. */
export const REFRESH_MS = 30_000;

/** Twice in the time of a claim, so that one lost request doesn't end it. */
const RENEW_MS = (CASE_CLAIM_MINUTES * 60_000) / 2.5;

export function useLiveSafety(): void {
  const readSoon = useCoalesced(() => void invalidate(listSafetyCases, readSafetyCase), SOON_MS);
  useServerEvent("safety-changed", readSoon);
}

export const keepCase = (found: SafetyCase) => {
  queryClient.setQueryData(q(readSafetyCase, { params: { id: found.id } }).queryKey, found);
  void invalidate(listSafetyCases);
};

export const keepRota = (rota: OnCallRota) => void queryClient.setQueryData(q(readOnCall, {}).queryKey, rota);

export function useCaseClaim({ id, claimed }: SafetyCase) {
  const input = { params: { id } };
  const claim = useSend(claimSafetyCase, { onSuccess: keepCase });
  const renew = useSend(claimSafetyCase, { onSuccess: keepCase, onError: () => void invalidate(readSafetyCase) });
  const release = useSend(releaseSafetyCase, { onSuccess: keepCase });
  const { mutate: renewClaim } = renew;
  const isMine = claimed?.mine === true;
  useEffect(() => {
    if (!isMine) return;
    const timer = setInterval(() => renewClaim({ params: { id } }), RENEW_MS);
    return () => clearInterval(timer);
  }, [isMine, id, renewClaim]);
  return {
    busy: claim.isPending || release.isPending,
    take: () => claim.mutate(input),
    giveBack: () => release.mutate(input),
  };
}
