/** After the visit, or where there is none any more: what happened and the one next step. */
import type { Visit } from "@larkwell/contract/visits.ts";
import { spokenClock, spokenMoment } from "@larkwell/domain/time/spoken-time.ts";
import { useMe } from "../../api/session.ts";
import { Button, ButtonLink } from "../../kit/Button.tsx";
import { EmptyState } from "../../kit/EmptyState.tsx";
import { Page } from "../../kit/Page.tsx";
import { paths } from "../../paths.ts";
import { EmergencyNumber, NumberOpened } from "./EmergencyNumber.tsx";
import { instantOf } from "./use-server-now.ts";

const detailOf = (visit: Visit) =>
  visit.side === "member" ? paths.appointment(visit.appointment_id) : paths.practitionerVisit(visit.appointment_id);

export function CancelledVisit({ visit }: { visit: Visit }) {
  return (
    <Page title="This visit was cancelled">
      <EmptyState
        title="Nothing to join any more"
        action={<ButtonLink to={detailOf(visit)}>See what happened</ButtonLink>}
      >
        What was paid and what comes back to you stands on the visit’s page.
      </EmptyState>
    </Page>
  );
}

export function VisitToCome({ visit }: { visit: Visit }) {
  const { time_zone: zone } = useMe();
  return (
    <Page title="You are early" lead={`Your visit with ${visit.other.name} comes up.`}>
      <EmptyState
        title={spokenMoment(instantOf(visit.scheduled_start), zone)}
        action={
          <ButtonLink kind="secondary" to={detailOf(visit)}>
            Look at the visit
          </ButtonLink>
        }
      >
        The waiting room opens here at {spokenClock(instantOf(visit.waiting_room_opens_at), zone)}, 10 minutes before
        the start. You can leave this page open.
      </EmptyState>
    </Page>
  );
}

/** `onReturn` while the visit can still be joined again. */
export function EndedVisit({ visit, onReturn }: { visit: Visit; onReturn?: () => void }) {
  const met = visit.you.joined_at !== null && visit.other.joined_at !== null;
  const isMember = visit.side === "member";
  const next =
    isMember && met && visit.other.practitioner_id !== null ? (
      <ButtonLink to={paths.rateAppointment({ practitioner: visit.other.practitioner_id })}>Rate the visit</ButtonLink>
    ) : (
      <ButtonLink to={detailOf(visit)}>{isMember ? "See the visit" : "Write your notes"}</ButtonLink>
    );
  return (
    <Page title={onReturn ? "You have left the visit" : "The visit is over"}>
      <EmptyState title={met ? `Thank you for your time with ${visit.other.name}` : "You did not meet"} action={next}>
        {onReturn
          ? `It is over once ${visit.other.name} ends it too. Until then you can go back.`
          : met
            ? "Sound and picture were between the two of you; nothing of them was recorded."
            : "What this means for what you paid stands on the visit’s page."}
      </EmptyState>
      <NumberOpened visit={visit} />
      <EmergencyNumber visit={visit} />
      {onReturn && (
        <Button kind="quiet" onClick={onReturn}>
          Go back into the visit
        </Button>
      )}
    </Page>
  );
}
