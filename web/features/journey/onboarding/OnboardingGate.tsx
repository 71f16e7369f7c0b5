/** Lets members into onboarding, reads where they are before any step is drawn, and gives its quiet frame. */
import type { ReactNode } from "react";
import { Outlet } from "react-router";
import { PageSkeleton } from "../../../kit/Skeleton.tsx";
import { StateOf } from "../../../kit/StateOf.tsx";
import { paths } from "../../../paths.ts";
import { ErrorInFrame } from "../../../shell/ErrorPage.tsx";
import { FrameTop, SkipLink } from "../../../shell/FrameTop.tsx";
import { useOnboardingState } from "../../../shell/onboarding/use-onboarding.ts";
import { SafetyBar } from "../../../shell/SafetyBar.tsx";
import { RequireAudience } from "../../../shell/SessionGate.tsx";
import frame from "./OnboardingGate.module.css";

export default function OnboardingGate() {
  return (
    <Frame>
      {/* Nobody else has anything to be asked here, care coordinators neither (R6.007). */}
      <RequireAudience audience="own_record">
        <WithState />
      </RequireAudience>
    </Frame>
  );
}

/** What breaks in a step breaks within the frame: crisis help and the quick exit stay in reach. */
export function ErrorBoundary() {
  return (
    <Frame>
      <ErrorInFrame />
    </Frame>
  );
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <div className={frame.frame}>
      <SkipLink />
      <FrameTop home={paths.dashboard()}>
        <SafetyBar />
      </FrameTop>
      <main id="content" className={frame.main}>
        {children}
      </main>
    </div>
  );
}

function WithState() {
  const query = useOnboardingState(true);
  // What was known before she came here may be behind: a visit was booked, an employer confirmed.
  const known = query.isFetchedAfterMount ? query.data : undefined;
  return (
    <StateOf query={{ ...query, data: known }} loading={<PageSkeleton />} title="Your questions">
      {() => <Outlet />}
    </StateOf>
  );
}
