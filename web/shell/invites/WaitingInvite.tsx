/** After the first sign-in: the invite with which the account was registered, if it was not claimed right away. Asked once. */
import { declineWaitingInvite, type Invite, readWaitingInvite } from "@larkwell/contract/invites.ts";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { q, useSend } from "../../api/client.ts";
import { reloadPerson, useMe } from "../../api/session.ts";
import { AskAndClaim } from "./ClaimDialog.tsx";

/** Pages where a dialog doesn't disturb anyone: not over a visit, a half-completed form or the invite's own page. */
const places = /^\/(app\/dashboard|onboarding\/life-stage)\/?$/i;

export function WaitingInvite() {
  const me = useMe();
  const { pathname } = useLocation();
  const params = { user_id: me.id };
  const isHere = places.test(pathname) && me.pending_agreements.length === 0;
  const waiting = useQuery({
    ...q(readWaitingInvite, { params }),
    enabled: isHere && me.partner.waiting_invite,
  });
  const found = waiting.data?.invite;
  // Stored, because once it is claimed the server no longer has a waiting invite, but the welcome is still shown.
  const [asked, setAsked] = useState<Invite>();
  const [closed, setClosed] = useState(false);
  useEffect(() => {
    if (found) setAsked(found);
  }, [found]);
  const decline = useSend(declineWaitingInvite, { onSuccess: () => reloadPerson().catch(() => {}), onError: () => {} });
  if (closed || !asked || !isHere) return null;
  return (
    <AskAndClaim
      invite={asked}
      token={undefined}
      onClose={() => setClosed(true)}
      onNo={() => {
        setClosed(true);
        decline.mutate({ params });
      }}
    />
  );
}
