/**
 * One visit as its practitioner sees it: who, when and joining, what is known about the member, their own notes,
 * canceling.
 */
import { type Appointment, readAppointment } from "@larkwell/contract/bookings.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { invalidate, q } from "../../../api/client.ts";
import { useMe } from "../../../api/session.ts";
import { ButtonLink } from "../../../kit/Button.tsx";
import { Page } from "../../../kit/Page.tsx";
import { PageSkeleton } from "../../../kit/Skeleton.tsx";
import { StateOf } from "../../../kit/StateOf.tsx";
import { paths } from "../../../paths.ts";
import { useServerEvent } from "../../../realtime/use-server-event.ts";
import { untilNextTurn } from "../practice/next-turn.ts";
import { PracticeVisitDetail } from "../practice/PracticeVisitDetail.tsx";
import { ANONYMOUS } from "../practice/visit-words.ts";
import { EmergencyNumberOf } from "./EmergencyNumber.tsx";
import { VisitChat } from "./VisitChat.tsx";

const STALE_MS = 60_000;

const memberOf = ({ member }: Appointment): string =>
  [member.first_name, member.last_name].filter(Boolean).join(" ") || ANONYMOUS();

export default function PracticeVisitPage() {
  const { appointment_id } = useParams();
  const id = Number(appointment_id);
  const zone = useMe().time_zone;
  // Each read is logged in the member's record, so the page reads when something happens or is due, not every few
  // seconds.
  const appointment = useQuery({
    ...q(readAppointment, { params: { id } }),
    staleTime: STALE_MS,
    refetchInterval: ({ state }) => state.data !== undefined && untilNextTurn(state.data, Temporal.Now.instant()),
  });
  useServerEvent("appointment-changed", (event) => {
    if (event.appointment_id === id) void invalidate(readAppointment);
  });
  const isGone = appointment.error !== null && "status" in appointment.error && appointment.error.status === 404;
  const visit = appointment.data;
  const title = visit ? memberOf(visit) : isGone ? t("Visit not found") : t("Visit");
  return (
    <Page
      title={title}
      tab={t("Visit")}
      action={
        <ButtonLink kind="quiet" to={paths.mySchedule()}>
          <Trans>Back to my schedule</Trans>
        </ButtonLink>
      }
    >
      {isGone && appointment.data === undefined ? (
        <p>
          <Trans>
            We couldn’t find this visit among yours. It may belong to someone else, or the link is incomplete.
          </Trans>
        </p>
      ) : (
        <StateOf query={appointment} loading={<PageSkeleton />}>
          {(visit) => <PracticeVisitDetail visit={visit} zone={zone} />}
        </StateOf>
      )}
      {visit && visit.status !== "scheduled" && <VisitChat appointmentId={id} />}
      {visit && (visit.privacy === "anonymous" || visit.status !== "scheduled") && (
        <EmergencyNumberOf appointmentId={id} />
      )}
    </Page>
  );
}
