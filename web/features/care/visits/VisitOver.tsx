/** After the visit, or where there is none any more: what happened and the one next step. */
import type { Visit } from "@larkwell/contract/visits.ts";
import { spokenClock, spokenMoment } from "@larkwell/domain/time/spoken-time.ts";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useMe } from "../../../api/session.ts";
import { Button, ButtonLink } from "../../../kit/Button.tsx";
import { EmptyState } from "../../../kit/EmptyState.tsx";
import { EarlyHour } from "../../../kit/illustrations/EarlyHour.tsx";
import { Page } from "../../../kit/Page.tsx";
import { paths } from "../../../paths.ts";
import { EmergencyNumber, NumberOpened } from "./EmergencyNumber.tsx";
import { HelpAsked } from "./LateHelp.tsx";
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
        picture={<EarlyHour />}
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
interface Ended {
  visit: Visit;
  /** For practitioners: what comes next, and their notes. */
  after: ReactNode;
  onReturn?: (() => void) | undefined;
}

const hasMet = (visit: Visit) => visit.you.joined_at !== null && visit.other.joined_at !== null;

export const EndedVisit = (props: Ended) =>
  props.visit.side === "member" ? <EndedForMember {...props} /> : <EndedForPractitioner {...props} />;

/** Words in a line, not a picture: what comes next has to be in sight. */
function EndedForPractitioner({ visit, after, onReturn }: Ended) {
  const { name } = visit.other;
  const lead = onReturn
    ? `It is over once ${name} ends it too. Until then you can go back.`
    : hasMet(visit)
      ? `With ${name}. Nothing of the call was recorded.`
      : `You and ${name} did not meet.`;
  return (
    <Page
      title={onReturn ? "You have left the visit" : "The visit is over"}
      lead={lead}
      action={
        onReturn && (
          <Button kind="quiet" onClick={onReturn}>
            Go back into the visit
          </Button>
        )
      }
    >
      {!hasMet(visit) && <HelpAsked visit={visit} />}
      <EmergencyNumber visit={visit} />
      {after}
      <p>
        <Link to={detailOf(visit)}>Open the visit’s page</Link>
      </p>
    </Page>
  );
}

function EndedForMember({ visit, onReturn }: Ended) {
  const met = hasMet(visit);
  const next =
    met && visit.other.practitioner_id !== null ? (
      <ButtonLink to={paths.rateAppointment({ practitioner: visit.other.practitioner_id })}>Rate the visit</ButtonLink>
    ) : (
      <ButtonLink to={detailOf(visit)}>See the visit</ButtonLink>
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
      {onReturn && (
        <Button kind="quiet" onClick={onReturn}>
          Go back into the visit
        </Button>
      )}
    </Page>
  );
}
