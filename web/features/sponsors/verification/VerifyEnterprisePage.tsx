/**
 * The onboarding step that asks who sponsors the member (R2.083, R4.005); when the member returns, it says what is
 * confirmed or pending, and continues.
 */
import { readManualVerification } from "@larkwell/contract/verification.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { q } from "../../../api/client.ts";
import { useMe } from "../../../api/session.ts";
import { Button, ButtonLink } from "../../../kit/Button.tsx";
import { Row } from "../../../kit/Layout.tsx";
import { toast } from "../../../kit/toast-store.ts";
import { Unread } from "../../../kit/Unread.tsx";
import { paths } from "../../../paths.ts";
import { OnboardingFrame } from "../../../shell/onboarding/OnboardingFrame.tsx";
import { useOnboarding } from "../../../shell/onboarding/use-onboarding.ts";
import { RequestStatus } from "./RequestStatus.tsx";
import { VerifyEmployer } from "./VerifyEmployer.tsx";

export default function VerifyEnterprisePage() {
  const { goOn, sending } = useOnboarding("verify_enterprise");
  const sponsor = useMe().organization?.name;
  const own = useQuery({ ...q(readManualVerification, {}), enabled: sponsor === undefined });
  const waiting = own.data?.request?.state === "waiting" ? own.data.request : undefined;
  if (sponsor !== undefined)
    return (
      <Settled
        title={t("{sponsor} sponsors your care", { sponsor })}
        lead={t("You’re confirmed. There’s nothing left to do here.")}
        sending={sending}
        onContinue={() => goOn()}
      >
        <ButtonLink kind="quiet" to={paths.verifyEmployer()}>
          <Trans>I have a new employer</Trans>
        </ButtonLink>
      </Settled>
    );
  if (waiting)
    return (
      <Settled
        title={t("We’re checking your employer’s list")}
        lead={t("You don’t have to wait here for an answer.")}
        sending={sending}
        onContinue={() => goOn()}
      >
        <RequestStatus request={waiting} onWithdrawn={() => void own.refetch()} />
      </Settled>
    );
  return (
    <OnboardingFrame
      step="verify_enterprise"
      title={t("Does an employer sponsor your care?")}
      lead={t(
        "It can be your employer or a family member’s. If so, it pays for some or all of your visits, and you see what you’ll pay before you book.",
      )}
      why={t(
        "Employers give us a list of the people they cover, and we look for you on it. We don’t tell your employer that you checked, and it never learns what you do here.",
      )}
    >
      <Unread name={t("Your employer request")} queries={[own]} />
      <VerifyEmployer
        onVerified={(answer) => {
          toast.success(answer.message);
          goOn();
        }}
        onManual={() => goOn()}
      />
    </OnboardingFrame>
  );
}

type SettledProps = { title: string; lead: string; sending: boolean; onContinue: () => void; children: ReactNode };

const Settled = ({ title, lead, sending, onContinue, children }: SettledProps) => (
  <OnboardingFrame step="verify_enterprise" documentTitle={t("Your employer")} title={title} lead={lead}>
    {children}
    <Row gap="8 16" align="start">
      <Button busy={sending} onClick={onContinue}>
        <Trans>Continue</Trans>
      </Button>
    </Row>
  </OnboardingFrame>
);
