/** The step of onboarding that asks who sponsors her (R2.083, R4.005). */
import { brand } from "../../brand.ts";
import { toast } from "../../kit/toast-store.ts";
import { OnboardingFrame } from "../onboarding/OnboardingFrame.tsx";
import { useOnboarding } from "../onboarding/use-onboarding.ts";
import { VerifyEmployer } from "./VerifyEmployer.tsx";

export default function VerifyEnterprisePage() {
  const { goOn } = useOnboarding("verify_enterprise");
  return (
    <OnboardingFrame
      step="verify_enterprise"
      title="Does an employer sponsor your care?"
      lead={`Yours, or the one of somebody in your family. Then it pays for ${brand.name}, and you pay nothing.`}
      why="Your employer gave us a list of who is covered. We compare what you enter with it. It learns neither that you are here nor anything you do here."
    >
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
