/** The first page after sign-in: for members their home, for practitioners their day (R2.157, R2.171, D67). */
import { readDashboard } from "@larkwell/contract/dashboard.ts";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { invalidate, q } from "../../api/client.ts";
import { useMe, useSession } from "../../api/session.ts";
import { Page } from "../../kit/Page.tsx";
import { StateOf } from "../../kit/StateOf.tsx";
import { useServerEvent } from "../../realtime/socket.ts";
import { isPractitioner } from "../../shell/person.ts";
import { JoinCard } from "../bookings/JoinCard.tsx";
import { pollInterval } from "../bookings/use-appointments.ts";
import { stepPath } from "../curriculum/step-path.ts";
import { OnboardingCard } from "../onboarding/OnboardingCard.tsx";
import { FindCareCard } from "./FindCareCard.tsx";
import { greeting } from "./greeting.ts";
import { HomeSkeleton, MemberHome } from "./MemberHome.tsx";

/** Members need nothing of it. */
const PracticeDashboard = lazy(() =>
  import("../practice/PracticeDashboard.tsx").then((module) => ({ default: module.PracticeDashboard })),
);

/** Cards that few have, each loaded for whom it is. */
const VerifyEmployerCard = lazy(() =>
  import("../verification/VerifyEmployerCard.tsx").then((module) => ({ default: module.VerifyEmployerCard })),
);
const MissingDateCard = lazy(() =>
  import("../tracks/MissingDateCard.tsx").then((module) => ({ default: module.MissingDateCard })),
);
const LossWords = lazy(() => import("../tracks/LossWords.tsx").then((module) => ({ default: module.LossWords })));
const seldom = {
  verify_employer: (
    <Suspense>
      <VerifyEmployerCard />
    </Suspense>
  ),
  date_missing: (
    <Suspense>
      <MissingDateCard />
    </Suspense>
  ),
};

export default function DashboardPage() {
  const session = useSession();
  if (session.status !== "signed_in") return null;
  const { user } = session;
  const now = Temporal.Now.zonedDateTimeISO(user.time_zone);
  const today = now.toLocaleString("en-US", { weekday: "long", month: "long", day: "numeric" });
  return (
    <Page tab="Home" title={greeting(user.first_name, now.hour)} lead={user.role === "member" ? today : undefined}>
      <Suspense fallback={<HomeSkeleton />}>
        {isPractitioner(user) ? <PracticeDashboard /> : user.role === "member" ? <Home /> : <FindCareCard />}
      </Suspense>
    </Page>
  );
}

/** Asked again as its next visit comes near, and told by the server when a visit changes. */
function Home() {
  const me = useMe();
  useServerEvent("appointment-changed", () => void invalidate(readDashboard));
  const query = useQuery({
    ...q(readDashboard, { params: { user_id: me.id } }),
    refetchInterval: ({ state }) => {
      const next = state.data?.upcoming[0];
      return pollInterval(next && { ...next, status: "scheduled" }, Temporal.Now.instant());
    },
  });
  return (
    <StateOf query={query} loading={<HomeSkeleton />}>
      {(home) => (
        <MemberHome
          home={home}
          Join={JoinCard}
          stepTo={(step) => stepPath(step.action, me.care_coordinators[0]?.id)}
          onboarding={<OnboardingCard />}
          drawn={seldom}
          renderLossWords={(loss) => (
            <Suspense>
              <LossWords loss={loss} />
            </Suspense>
          )}
        />
      )}
    </StateOf>
  );
}
