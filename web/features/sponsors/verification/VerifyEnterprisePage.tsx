/** The step of onboarding that asks who sponsors her (R2.083, R4.005); come back to, it says what is confirmed or waits, and leads on. */
import { readManualVerification } from "@larkwell/contract/verification.ts";
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
        title={`${sponsor} sponsors your care`}
        lead="You’re confirmed. There is nothing left to do here."
        sending={sending}
        onContinue={() => goOn()}
      >
        <ButtonLink kind="quiet" to={paths.verifyEmployer()}>
          I have a new employer
        </ButtonLink>
      </Settled>
    );
  if (waiting)
    return (
      <Settled
        title="We’re checking your employer’s list"
        lead="You don’t have to wait for the answer here."
        sending={sending}
        onContinue={() => goOn()}
      >
        <RequestStatus request={waiting} onWithdrawn={() => void own.refetch()} />
      </Settled>
    );
  return (
    <OnboardingFrame
      step="verify_enterprise"
      title="Does an employer sponsor your care?"
      lead="Your employer, or a family member’s. If so, it pays for some or all of your visits, and you see what is left to pay before you book."
      why="Employers give us a list of the people they cover, and we look for you on it. Looking tells your employer nothing, and it never learns what you do here."
    >
      <Unread name="Whether a request of yours waits" queries={[own]} />
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
  <OnboardingFrame step="verify_enterprise" documentTitle="Your employer" title={title} lead={lead}>
    {children}
    <Row gap="8 16" align="start">
      <Button busy={sending} onClick={onContinue}>
        Continue
      </Button>
    </Row>
  </OnboardingFrame>
);
