/** /onboarding/enterprise-partner-complete: what becomes of an invitation, then the dashboard (R2.173, D24). */
import { IconCheck } from "@tabler/icons-react";
import { useMe } from "../../../api/session.ts";
import { Button } from "../../../kit/Button.tsx";
import { Stack } from "../../../kit/Layout.tsx";
import { OnboardingFrame } from "../../../shell/onboarding/OnboardingFrame.tsx";
import { useOnboarding } from "../../../shell/onboarding/use-onboarding.ts";
import { PairDrawing } from "./PairDrawing.tsx";
import styles from "./Partners.module.css";

export default function PartnerCompletePage() {
  const me = useMe();
  const { state, goOn, sending } = useOnboarding("enterprise_partner_complete");
  const lines = linesFor({
    isPartner: state.is_partner,
    invited: state.steps.some((step) => step.name === "invite_partner" && step.state === "done"),
    canShare: me.partner.sharing,
    cameByInvite: me.partner.shared_with_me || me.partner.waiting_invite,
  });
  return (
    <OnboardingFrame
      step="enterprise_partner_complete"
      documentTitle="All done"
      title={state.is_partner ? "You’re in" : "That’s all about your partner"}
      lead={
        state.is_partner
          ? "This account is yours alone, with care of your own."
          : "You decide what is shown, and you can change it at any time."
      }
      picture={<PairDrawing />}
    >
      <Stack as="ul" gap="16" padding="24" radius="small" background="sage" className={styles.ready}>
        {lines.map((line) => (
          <Stack as="li" gap="16" columns="auto 1fr" key={line}>
            <IconCheck size={20} aria-hidden="true" />
            <span>{line}</span>
          </Stack>
        ))}
      </Stack>
      <div>
        <Button busy={sending} onClick={() => goOn()}>
          Go on
        </Button>
      </div>
    </OnboardingFrame>
  );
}

interface Facts {
  isPartner: boolean;
  invited: boolean;
  canShare: boolean;
  /** Somebody in a partner's track may be sponsored by an employer of their own, and was invited by nobody. */
  cameByInvite: boolean;
}

function linesFor({ isPartner, invited, canShare, cameByInvite }: Facts): string[] {
  if (isPartner && !cameByInvite)
    return [
      "What you write, ask or book is seen by nobody at home.",
      "What your partner wants to show you stands under “Shared with me” once you are connected.",
    ];
  if (isPartner)
    return [
      "Whoever invited you sees nothing of what you write, ask or book.",
      "What that person wants to show you stands under “Shared with me”.",
    ];
  return [
    ...(invited ? ["Your invitation is sent. Nothing is shown to your partner by it."] : []),
    ...(canShare ? ["Under “Sharing” you invite your partner, take an invitation back, and choose what to show."] : []),
    "Your partner never sees your messages, visits, notes or where you are.",
  ];
}
