/** Claims a case, renews the claim while its page is open, and gives it back. */
import {
  type CaseDetail,
  claimForumCase,
  listForumCases,
  readForumCase,
  releaseForumCase,
} from "@larkwell/contract/ops-moderation.ts";
import { CLAIM_MINUTES } from "@larkwell/domain/forum/limits.ts";
import { useEffect } from "react";
import { invalidate, q, useSend } from "../../../../api/client.ts";
import { queryClient } from "../../../../api/query-client.ts";

/** Twice in the time of a claim, so that one lost request doesn't end it. */
const RENEW_MS = (CLAIM_MINUTES * 60_000) / 2.5;

export const keepCase = (found: CaseDetail) => {
  queryClient.setQueryData(q(readForumCase, { params: { id: found.id } }).queryKey, found);
  void invalidate(listForumCases);
};

export function useClaim({ id, claimed }: CaseDetail) {
  const input = { params: { id } };
  const again = () => void invalidate(readForumCase);
  const claim = useSend(claimForumCase, { onSuccess: keepCase });
  const renew = useSend(claimForumCase, { onSuccess: keepCase, onError: again });
  const release = useSend(releaseForumCase, { onSuccess: keepCase });
  const { mutate: renewClaim } = renew;
  const isMine = claimed?.mine === true;
  useEffect(() => {
    if (!isMine) return;
    const timer = setInterval(() => renewClaim({ params: { id } }), RENEW_MS);
    return () => clearInterval(timer);
  }, [isMine, id, renewClaim]);
  return {
    busy: claim.isPending || release.isPending,
    take: () => {
      if (claimed === null && !claim.isPending) claim.mutate(input);
    },
    giveBack: () => release.mutate(input),
  };
}
