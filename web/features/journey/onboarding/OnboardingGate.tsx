/** Admits members to onboarding, reads their current step before any step is rendered, and provides the quiet frame. */
import { t } from "@larkwell/domain/language/text.ts";
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
      {/* No one without a member record of their own is asked anything here, including care coordinators (R6.007). */}
      <RequireAudience audience="own_record">
        <WithState />
      </RequireAudience>
    </Frame>
  );
}

/** An error in a step is shown inside the frame, so that crisis help and quick exit stay available. */
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
  // Cached state may be outdated, for example after a visit was booked or an employer was confirmed.
  const known = query.isFetchedAfterMount ? query.data : undefined;
  return (
    <StateOf query={{ ...query, data: known }} loading={<PageSkeleton />} title={t("Your questions")}>
      {() => <Outlet />}
    </StateOf>
  );
}
