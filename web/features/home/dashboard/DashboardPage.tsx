/** The first page after sign-in: home for members, the day for practitioners (R2.157, R2.171, D67). */
import { readDashboard } from "@larkwell/contract/dashboard.ts";
import { locale, t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Suspense, useEffect } from "react";
import { Navigate } from "react-router";
import { invalidate, q } from "../../../api/client.ts";
import { isPractitioner } from "../../../api/person.ts";
import { useMe, useSession } from "../../../api/session.ts";
import { useTakeStep } from "../../../api/use-take-step.ts";
import { Page } from "../../../kit/Page.tsx";
import { lazyPart } from "../../../kit/Part.tsx";
import { paths } from "../../../paths.ts";
import { useServerEvent } from "../../../realtime/use-server-event.ts";
import { lazyOnline } from "../../../shell/lazy-online.ts";
import { pollInterval } from "../../care/bookings/poll-interval.ts";
import { stepPath } from "../../journey/curriculum/step-path.ts";
import { greeting } from "./greeting.ts";
import { HomeAway } from "./HomeAway.tsx";
import { PlainJoin } from "./HomeHero.tsx";
import { rememberVisit } from "./last-visit.ts";
import { HomeSkeleton, MemberHome } from "./MemberHome.tsx";

/** Members don't need it. */
const PracticeDashboard = lazyOnline(() =>
  import("../../care/practice/PracticeDashboard.tsx").then((module) => ({ default: module.PracticeDashboard })),
);

/** Parts that few people see, each loaded on demand. */
const JoinCard = lazyPart(() => import("../../care/bookings/JoinCard.tsx").then((module) => module.JoinCard), {
  name: () => t("Your open visit"),
  loading: ({ appointment }) => <PlainJoin id={appointment.id} />,
});
const OnboardingCard = lazyPart(
  () => import("../../journey/onboarding/OnboardingCard.tsx").then((module) => module.OnboardingCard),
  {
    name: () => t("Your questions"),
  },
);
const VerifyEmployerCard = lazyPart(
  () => import("../../sponsors/verification/VerifyEmployerCard.tsx").then((module) => module.VerifyEmployerCard),
  { name: () => t("Your employer’s coverage") },
);
const MissingDateCard = lazyPart(
  () => import("../../health/tracks/MissingDateCard.tsx").then((module) => module.MissingDateCard),
  {
    name: () => t("Your dates"),
  },
);
const BalanceLine = lazyPart(() => import("../../care/wallet/BalanceLine.tsx").then((module) => module.BalanceLine), {
  name: () => t("Your credit"),
});
const LossWords = lazyPart(() => import("../../health/tracks/LossWords.tsx").then((module) => module.LossWords), {
  name: () => t("More for you"),
});

const EmployerResources = lazyPart(
  () => import("../../journey/resources/EmployerResources.tsx").then((module) => module.EmployerResources),
  { name: () => t("From your employer") },
);

const OpenQuestions = lazyPart(
  () => import("../../community/questions/OpenQuestions.tsx").then((module) => module.OpenQuestions),
  { name: () => t("Forum questions") },
);

/** On the home page; the library has all. */
const RESOURCES_SHOWN = 4;

const seldom = { verify_employer: <VerifyEmployerCard />, date_missing: <MissingDateCard /> };

export default function DashboardPage() {
  const session = useSession();
  if (session.status !== "signed_in") return null;
  const { user } = session;
  // Staff have no member home; they start in the console.
  if (user.role === "staff") return <Navigate to={paths.operations()} replace />;
  const now = Temporal.Now.zonedDateTimeISO(user.time_zone);
  const today = now.toLocaleString(locale(), { weekday: "long", month: "long", day: "numeric" });
  return (
    <Page tab={t("Home")} title={greeting(user.first_name, now.hour)} lead={user.role === "member" ? today : undefined}>
      <Suspense fallback={<Loading />}>{isPractitioner(user) ? <PracticeDashboard /> : <Home />}</Suspense>
      {isPractitioner(user) && <OpenQuestions />}
    </Page>
  );
}

const Loading = () => (
  <div aria-busy="true">
    <p className="visually-hidden">
      <Trans>Loading</Trans>
    </p>
    <HomeSkeleton />
  </div>
);

/** Read again as the next visit gets close, and when the server reports that a visit changed. */
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
  const take = useTakeStep();
  const home = query.data;
  useEffect(() => {
    if (home) rememberVisit(me.id, home);
  }, [home, me.id]);
  if (!home && query.error !== null) return <HomeAway query={query} />;
  if (!home) return <Loading />;
  return (
    <>
      <MemberHome
        home={home}
        stale={query.error === null ? null : { onRetry: () => void query.refetch(), retrying: query.isFetching }}
        Join={JoinCard}
        stepTo={(step) => stepPath(step.action, me.care_coordinators[0]?.id)}
        onTake={take}
        onboarding={<OnboardingCard />}
        given={me.organization && <EmployerResources most={RESOURCES_SHOWN} />}
        drawn={seldom}
        renderLossWords={(loss) => <LossWords loss={loss} />}
      />
      <BalanceLine />
    </>
  );
}
