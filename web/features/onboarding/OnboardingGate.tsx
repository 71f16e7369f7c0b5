/** Lets members into onboarding, reads where they are before any step is drawn, and gives its quiet frame. */
import { Link, Navigate, Outlet } from "react-router";
import { useSession } from "../../api/session.ts";
import { brand } from "../../brand.ts";
import { LarkMark } from "../../kit/LarkMark.tsx";
import { PageSkeleton } from "../../kit/Skeleton.tsx";
import { StateOf } from "../../kit/StateOf.tsx";
import { paths } from "../../paths.ts";
import { SafetyBar } from "../../shell/SafetyBar.tsx";
import { RequireAudience } from "../../shell/SessionGate.tsx";
import frame from "./OnboardingGate.module.css";
import { useOnboardingState } from "./use-onboarding.ts";

export default function OnboardingGate() {
  const session = useSession();
  // Nobody else has anything to be asked here, care coordinators neither.
  if (session.status === "signed_in" && session.user.role !== "member")
    return <Navigate to={paths.restricted()} replace />;
  return (
    <div className={frame.frame}>
      <a className="skip-link" href="#content">
        Skip to content
      </a>
      <header className={frame.top}>
        <Link to={paths.dashboard()} className={frame.logo} aria-label={`${brand.name} home`}>
          <LarkMark />
          <span>{brand.name}</span>
        </Link>
        {session.status !== "loading" && <SafetyBar />}
      </header>
      <main id="content" className={frame.main}>
        <RequireAudience audience="member">
          <WithState />
        </RequireAudience>
      </main>
    </div>
  );
}

function WithState() {
  const query = useOnboardingState(true);
  // What was known before she came here may be behind: a visit was booked, an employer confirmed.
  const known = query.isFetchedAfterMount ? query.data : undefined;
  return (
    <StateOf query={{ ...query, data: known }} loading={<PageSkeleton />}>
      {() => <Outlet />}
    </StateOf>
  );
}
