/** Claims an invite at the endpoint of its kind, refreshes the person, and continues if it fails (R8.024, R8.025, R8.041). */
import {
  type ClaimedInvite,
  claimInvite,
  claimPartnerInvite,
  createOrAcceptInvite,
  type Invite,
  readWaitingInvite,
} from "@larkwell/contract/invites.ts";
import { readOnboarding } from "@larkwell/contract/onboarding.ts";
import { useState } from "react";
import { useNavigate } from "react-router";
import { type ApiError, invalidate, useSend } from "../../api/client.ts";
import * as messages from "../../api/feature-messages.ts";
import { reloadPerson } from "../../api/session.ts";
import { toast } from "../../kit/toast-store.ts";
import { paths } from "../../paths.ts";
import { forgetInvite } from "../../visitor/arrival.ts";

/** Nothing was decided: the connection was lost, the session ended, or the server failed. Trying again is enough. */
const isForNow = ({ status }: ApiError): boolean => status === 0 || status === 401 || status === 429 || status >= 500;

/** Without a token, it claims the account's waiting invite. */
export function useClaim(kind: Invite["kind"], token: string | undefined) {
  const navigate = useNavigate();
  const [claimed, setClaimed] = useState<ClaimedInvite>();
  const fail = (error: ApiError) => {
    if (error.status === 401) return;
    toast.error(error.status === 0 ? error.message : messages.inviteFailed(error.message));
    if (isForNow(error)) return;
    forgetInvite();
    void navigate(kind === "partner" ? paths.verificationIssues() : paths.dashboard(), { replace: true });
  };
  const done = async (answer: ClaimedInvite) => {
    forgetInvite();
    await reloadPerson().catch(() => {});
    await invalidate(readWaitingInvite, readOnboarding);
    setClaimed(answer);
  };
  const plan = useSend(createOrAcceptInvite, {
    onSuccess: (answer) => (answer.claimed ? done(answer.claimed) : undefined),
    onError: fail,
  });
  const enterprise = useSend(claimInvite, { onSuccess: done, onError: fail });
  const partner = useSend(claimPartnerInvite, { onSuccess: done, onError: fail });
  const fitting = { campus: plan, plan, enterprise, partner }[kind];
  return {
    claimed,
    busy: fitting.isPending,
    claim: () => {
      if (!fitting.isPending) fitting.mutate({ body: token === undefined ? { waiting: true } : { invite_id: token } });
    },
  };
}
