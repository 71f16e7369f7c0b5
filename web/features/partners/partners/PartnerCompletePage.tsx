/** /onboarding/enterprise-partner-complete: what happens to an invitation, then the dashboard (R2.173, D24). */
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
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
      documentTitle={t("All done")}
      title={state.is_partner ? t("You’re in") : t("You and your partner")}
      lead={
        state.is_partner
          ? t("This account is yours alone, for your own care.")
          : t("You decide what your partner sees, and you can change it at any time.")
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
          <Trans>Continue</Trans>
        </Button>
      </div>
    </OnboardingFrame>
  );
}

interface Facts {
  isPartner: boolean;
  invited: boolean;
  canShare: boolean;
  /** A member in a partner track may have their own sponsoring employer, and no inviter. */
  cameByInvite: boolean;
}

function linesFor({ isPartner, invited, canShare, cameByInvite }: Facts): string[] {
  if (isPartner && !cameByInvite)
    return [
      t("Your partner can’t see what you write, ask or book."),
      t("Once you’re connected, you’ll find what your partner shares under “Shared with me”."),
    ];
  if (isPartner)
    return [
      t("The person who invited you can’t see what you write, ask or book."),
      t("You’ll find what they share with you under “Shared with me”."),
    ];
  return [
    ...(invited ? [t("We sent your invitation. It doesn’t let your partner see anything of yours.")] : []),
    ...(canShare
      ? [t("Under “Sharing”, you can invite your partner, withdraw an invitation and choose what to share.")]
      : []),
    t("Your partner never sees your messages, notes or location. They see visit dates only if you share them."),
  ];
}
