/** /onboarding/invite-partner: invites a partner, or leaves it for later (R2.093, D24). */
import { readSharing } from "@larkwell/contract/sharing.ts";
import { POST_INVITE_REDIRECT_MS } from "@larkwell/domain/invites/invite-states.ts";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { q } from "../../../api/client.ts";
import { useMe } from "../../../api/session.ts";
import { Button } from "../../../kit/Button.tsx";
import { Skeleton } from "../../../kit/Skeleton.tsx";
import { StateOf } from "../../../kit/StateOf.tsx";
import { toast } from "../../../kit/toast-store.ts";
import { OnboardingFrame } from "../../../shell/onboarding/OnboardingFrame.tsx";
import { useOnboarding } from "../../../shell/onboarding/use-onboarding.ts";
import { PairDrawing } from "./PairDrawing.tsx";
import { PartnerInviteForm } from "./PartnerInviteForm.tsx";

export default function InvitePartnerPage() {
  const me = useMe();
  const sharing = useQuery(q(readSharing, { params: { user_id: me.id } }));
  const { goOn, sending } = useOnboarding("invite_partner");
  const [isSent, setIsSent] = useState(false);
  // Led on a moment later (R9.017); the notice stays long enough to be read.
  const lead = useRef(goOn);
  lead.current = goOn;
  useEffect(() => {
    if (!isSent) return;
    const timer = setTimeout(() => lead.current(), POST_INVITE_REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [isSent]);
  const sent = () => {
    toast.success("Your invitation is on its way. You can take it back under Sharing.");
    setIsSent(true);
  };
  return (
    <OnboardingFrame
      step="invite_partner"
      title="Invite your partner"
      documentTitle="An invitation"
      lead="Your benefit covers care of their own. Nothing of yours is shown to them unless you choose it later, piece by piece."
      why="We write to your partner only if you want us to, and without a word about your health."
      picture={<PairDrawing />}
    >
      <StateOf query={sharing} loading={<Skeleton height="22rem" />}>
        {({ can, partner, invites }) =>
          can.invite && !isSent ? (
            <PartnerInviteForm onSent={sent} />
          ) : (
            <div>
              <p>
                {partner
                  ? "You are connected with your partner already."
                  : invites.some((one) => one.state === "open")
                    ? "Your invitation is on its way. You can see it and take it back under Sharing."
                    : "There is nothing to do here right now."}
              </p>
              <Button busy={sending} onClick={() => goOn()}>
                Continue
              </Button>
            </div>
          )
        }
      </StateOf>
    </OnboardingFrame>
  );
}
