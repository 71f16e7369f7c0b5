/** One visit as its practitioner sees it: the member's note first, who and where she is, own notes, joining, cancelling. */
import { readAppointment } from "@larkwell/contract/bookings.ts";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { q } from "../../api/client.ts";
import { useMe } from "../../api/session.ts";
import { ButtonLink } from "../../kit/Button.tsx";
import { Page } from "../../kit/Page.tsx";
import { PageSkeleton } from "../../kit/Skeleton.tsx";
import { StateOf } from "../../kit/StateOf.tsx";
import { paths } from "../../paths.ts";
import { EmergencyNumberOf } from "../visit/EmergencyNumber.tsx";
import { PracticeVisitDetail } from "./PracticeVisitDetail.tsx";

const REFRESH_MS = 30_000;

export default function PracticeVisitPage() {
  const { appointment_id } = useParams();
  const id = Number(appointment_id);
  const zone = useMe().time_zone;
  const appointment = useQuery({ ...q(readAppointment, { params: { id } }), refetchInterval: REFRESH_MS });
  const isGone = appointment.error !== null && "status" in appointment.error && appointment.error.status === 404;
  return (
    <Page
      title="Visit"
      action={
        <ButtonLink kind="quiet" to={paths.mySchedule()}>
          Back to my schedule
        </ButtonLink>
      }
    >
      {isGone && appointment.data === undefined ? (
        <p>We couldn’t find this visit among yours. It may belong to somebody else, or the link is incomplete.</p>
      ) : (
        <StateOf query={appointment} loading={<PageSkeleton />}>
          {(visit) => <PracticeVisitDetail visit={visit} zone={zone} />}
        </StateOf>
      )}
      {appointment.data?.privacy === "anonymous" && <EmergencyNumberOf appointmentId={id} />}
    </Page>
  );
}
