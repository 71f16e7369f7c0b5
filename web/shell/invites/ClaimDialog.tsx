/** Asks before an invite is claimed over the open page, and welcomes the person (D20, R4.083, R4.085). */
import { type Invite, readInvite } from "@larkwell/contract/invites.ts";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useNavigate } from "react-router";
import { ApiError, q } from "../../api/client.ts";
import * as messages from "../../api/feature-messages.ts";
import { Button } from "../../kit/Button.tsx";
import { Dialog } from "../../kit/Dialog.tsx";
import { toast } from "../../kit/toast-store.ts";
import { paths } from "../../paths.ts";
import { inviteWords, programWords, welcomeWords } from "./invite-words.ts";
import { useClaim } from "./use-claim.ts";

/** For an invite from a link, which it reads first. */
export function ClaimDialog({ token, onClose }: { token: string; onClose: () => void }) {
  const navigate = useNavigate();
  const invite = useQuery({ ...q(readInvite, { params: { invite_id: token } }), retry: false });
  const { error } = invite;
  useEffect(() => {
    if (error === null) return;
    toast.error(messages.inviteFailed(error.message));
    onClose();
    if (error instanceof ApiError && error.status !== 0) void navigate(paths.dashboard(), { replace: true });
  }, [error, onClose, navigate]);
  return invite.data ? <AskAndClaim invite={invite.data} token={token} onClose={onClose} onNo={onClose} /> : null;
}

type Props = {
  invite: Invite;
  /** Undefined: the account's waiting invite. */
  token: string | undefined;
  onNo: () => void;
  onClose: () => void;
};

export function AskAndClaim({ invite, token, onNo, onClose }: Props) {
  const navigate = useNavigate();
  const { claim, claimed, busy } = useClaim(invite.kind, token);
  const words = inviteWords(invite);
  if (claimed) {
    const welcome = welcomeWords(claimed);
    const goOn = () => {
      onClose();
      void navigate(claimed.next === "onboarding" ? paths.onboarding() : paths.dashboard());
    };
    return (
      <Dialog
        open
        title={welcome.title}
        onClose={goOn}
        actions={
          <Button onClick={goOn}>
            <Trans>Continue</Trans>
          </Button>
        }
      >
        <p>{welcome.text}</p>
      </Dialog>
    );
  }
  return (
    <Dialog
      open
      title={words.title}
      onClose={onNo}
      actions={
        <>
          <Button kind="quiet" onClick={onNo}>
            <Trans>Not now</Trans>
          </Button>
          <Button busy={busy} onClick={claim}>
            {words.confirm}
          </Button>
        </>
      }
    >
      {[...words.lines, ...programWords(invite)].map((line) => (
        <p key={line}>{line}</p>
      ))}
    </Dialog>
  );
}
