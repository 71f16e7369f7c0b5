/** /app/launch?appt={id}: takes the person through the waiting room into the visit, and shows what follows it. */
import { readVisit, type Visit } from "@larkwell/contract/visits.ts";
import { LAUNCH_POLL_MS } from "@larkwell/domain/bookings/join-window.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { lazy, type ReactNode, Suspense, useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import { invalidate, q } from "../../../api/client.ts";
import { ButtonLink } from "../../../kit/Button.tsx";
import { EmptyState } from "../../../kit/EmptyState.tsx";
import { Page } from "../../../kit/Page.tsx";
import { PageSkeleton, Skeleton } from "../../../kit/Skeleton.tsx";
import { StateOf } from "../../../kit/StateOf.tsx";
import { useCoalesced } from "../../../kit/use-coalesced.ts";
import { paths } from "../../../paths.ts";
import { useServerEvent } from "../../../realtime/use-server-event.ts";
import { CallScreen } from "./CallScreen.tsx";
import { LocalMedia } from "./local-media.ts";
import { useServerNow } from "./use-server-now.ts";
import { useWaiting } from "./use-waiting.ts";
import { CancelledVisit, EndedVisit, VisitToCome } from "./VisitOver.tsx";
import { WaitingRoom } from "./WaitingRoom.tsx";

/** Members don't need it. */
const VisitPanel = lazy(() => import("../practice/VisitPanel.tsx"));

const AfterVisit = lazy(() => import("../practice/AfterVisit.tsx"));

const changesMilliseconds = 500;

const afterVisit = (visit: Visit): ReactNode =>
  visit.side === "practitioner" && (
    <Suspense fallback={<Skeleton height="20rem" />}>
      <AfterVisit visit={visit} />
    </Suspense>
  );

const aboutMember = (visit: Visit): ReactNode =>
  visit.side === "practitioner" && (
    <Suspense fallback={<Skeleton height="16rem" />}>
      <VisitPanel appointmentId={visit.appointment_id} />
    </Suspense>
  );

export default function LaunchPage() {
  const [search] = useSearchParams();
  const id = Number(search.get("appt"));
  if (!Number.isSafeInteger(id) || id < 1)
    return (
      <Page title={t("Which visit?")}>
        <EmptyState
          title={t("This link is incomplete")}
          action={
            <ButtonLink to={paths.appointments()}>
              <Trans>Go to my appointments</Trans>
            </ButtonLink>
          }
        >
          <Trans>Open the visit from your appointments.</Trans>
        </EmptyState>
      </Page>
    );
  return <Launch key={id} id={id} />;
}

function Launch({ id }: { id: number }) {
  const query = useQuery({
    ...q(readVisit, { params: { appointment_id: id } }),
    refetchInterval: LAUNCH_POLL_MS,
    refetchIntervalInBackground: true,
  });
  // Joining a visit reports several changes close together: one read covers them all, and it is delayed so that it
  // doesn't slow down connecting.
  const readSoon = useCoalesced(() => void invalidate(readVisit), changesMilliseconds);
  useServerEvent("appointment-changed", (event) => {
    if (event.appointment_id === id) readSoon();
  });
  if (query.data === undefined && query.isError)
    return (
      <Page title={t("Your visit")}>
        <StateOf query={query} loading={<PageSkeleton />}>
          {() => null}
        </StateOf>
        <ButtonLink to={paths.appointments()}>
          <Trans>Go to my appointments</Trans>
        </ButtonLink>
      </Page>
    );
  return (
    <StateOf query={query} loading={<PageSkeleton />}>
      {(visit) => <Visiting visit={visit} readAt={query.dataUpdatedAt} />}
    </StateOf>
  );
}

function Visiting({ visit, readAt }: { visit: Visit; readAt: number }) {
  const now = useServerNow(visit, readAt);
  const media = useLocalMedia();
  const [stage, setStage] = useState<"waiting" | "in" | "left">(visit.you.ended_at ? "left" : "waiting");
  const isOpen = visit.state === "waiting_room" || visit.state === "can_start";
  useWaiting(visit.appointment_id, isOpen && stage === "waiting");
  useEffect(() => {
    // No camera light stays on after the visit.
    if (!isOpen || stage === "left") media?.release();
  }, [isOpen, stage, media]);

  if (visit.state === "cancelled") return <CancelledVisit visit={visit} />;
  if (visit.state === "over") return <EndedVisit visit={visit} after={afterVisit(visit)} />;
  if (visit.state === "too_early") return <VisitToCome visit={visit} />;
  if (!media) return <PageSkeleton />;
  const shared = { visit, now, media, about: aboutMember(visit) };
  if (stage === "in") return <CallScreen {...shared} onEnded={() => setStage("left")} />;
  if (stage === "left")
    return <EndedVisit visit={visit} after={afterVisit(visit)} onReturn={() => setStage("waiting")} />;
  return <WaitingRoom {...shared} onJoined={() => setStage("in")} />;
}

/** The devices are opened and released with this page. */
function useLocalMedia(): LocalMedia | null {
  const [media, setMedia] = useState<LocalMedia | null>(null);
  useEffect(() => {
    const made = new LocalMedia();
    setMedia(made);
    void made.openIfAllowed();
    return () => {
      made.release();
      made.stopWatching();
    };
  }, []);
  return media;
}
