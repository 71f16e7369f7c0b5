/** /onboarding/invite-partner: invites a partner, or leaves it for later (R2.093, D24). */
import { readSharing } from "@larkwell/contract/sharing.ts";
import { POST_INVITE_REDIRECT_MS } from "@larkwell/domain/invites/invite-states.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
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
  // Continues a moment later (R9.017); the notice stays long enough to be read.
  const lead = useRef(goOn);
  lead.current = goOn;
  useEffect(() => {
    if (!isSent) return;
    const timer = setTimeout(() => lead.current(), POST_INVITE_REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [isSent]);
  const sent = () => {
    toast.success(t("Your invitation is on its way. You can withdraw it under Sharing."));
    setIsSent(true);
  };
  return (
    <OnboardingFrame
      step="invite_partner"
      title={t("Invite your partner")}
      documentTitle={t("An invitation")}
      lead={t(
        "Your benefit covers care for your partner too. They see nothing of yours unless you choose to share it later, item by item.",
      )}
      why={t("We contact your partner only if you ask us to, and we say nothing about your health.")}
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
                  ? t("You’re already connected with your partner.")
                  : invites.some((one) => one.state === "open")
                    ? t("Your invitation is on its way. You can see or withdraw it under Sharing.")
                    : t("There’s nothing to do here right now.")}
              </p>
              <Button busy={sending} onClick={() => goOn()}>
                <Trans>Continue</Trans>
              </Button>
            </div>
          )
        }
      </StateOf>
    </OnboardingFrame>
  );
}
