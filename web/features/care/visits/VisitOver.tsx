/** After the visit, or if it no longer takes place: what happened and the one next step. */
import type { Visit } from "@larkwell/contract/visits.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { spokenClock, spokenMoment } from "@larkwell/domain/time/spoken-time.ts";
import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useMe } from "../../../api/session.ts";
import { carePaths } from "../../../care-paths.ts";
import { Button, ButtonLink } from "../../../kit/Button.tsx";
import { EmptyState } from "../../../kit/EmptyState.tsx";
import { EarlyHour } from "../../../kit/illustrations/EarlyHour.tsx";
import { Page } from "../../../kit/Page.tsx";
import { paths } from "../../../paths.ts";
import { MessageButton } from "../messages/messages.shared.ts";
import { EmergencyNumber, NumberOpened } from "./EmergencyNumber.tsx";
import { HelpAsked } from "./LateHelp.tsx";
import { instantOf } from "./use-server-now.ts";

const detailOf = (visit: Visit) =>
  visit.side === "member" ? paths.appointment(visit.appointment_id) : paths.practitionerVisit(visit.appointment_id);

export function CancelledVisit({ visit }: { visit: Visit }) {
  return (
    <Page title={t("This visit was canceled")}>
      <EmptyState
        title={t("There’s nothing to join")}
        action={
          <ButtonLink to={detailOf(visit)}>
            <Trans>See what happened</Trans>
          </ButtonLink>
        }
      >
        <Trans>The visit’s page shows what you paid and any refund.</Trans>
      </EmptyState>
    </Page>
  );
}

export function VisitToCome({ visit }: { visit: Visit }) {
  const { time_zone: zone } = useMe();
  return (
    <Page
      title={t("You’re a little early")}
      lead={t("Your visit with {name} is coming up.", { name: visit.other.name })}
    >
      <EmptyState
        title={spokenMoment(instantOf(visit.scheduled_start), zone)}
        picture={<EarlyHour />}
        action={
          <ButtonLink kind="secondary" to={detailOf(visit)}>
            <Trans>See the visit</Trans>
          </ButtonLink>
        }
      >
        <Trans>
          The waiting room opens here at {spokenClock(instantOf(visit.waiting_room_opens_at), zone)}, 10 minutes before
          the start. You can leave this page open.
        </Trans>
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

/** A line of text, not a picture, so that the next visit is visible without scrolling. */
function EndedForPractitioner({ visit, after, onReturn }: Ended) {
  const { name } = visit.other;
  const lead = onReturn
    ? t("It ends once {name} ends it too. Until then you can go back.", { name })
    : hasMet(visit)
      ? t("With {name}. The call was not recorded.", { name })
      : t("You and {name} didn’t meet.", { name });
  return (
    <Page
      title={onReturn ? t("You left the visit") : t("The visit is over")}
      lead={lead}
      action={
        onReturn && (
          <Button kind="quiet" onClick={onReturn}>
            <Trans>Rejoin the visit</Trans>
          </Button>
        )
      }
    >
      {!hasMet(visit) && <HelpAsked visit={visit} />}
      <EmergencyNumber visit={visit} />
      {after}
      <p>
        <Link to={detailOf(visit)}>
          <Trans>See the visit</Trans>
        </Link>
      </p>
    </Page>
  );
}

function EndedForMember({ visit, onReturn }: Ended) {
  const met = hasMet(visit);
  const next =
    met && visit.other.practitioner_id !== null ? (
      <ButtonLink to={carePaths.rateAppointment({ practitioner: visit.other.practitioner_id })}>
        <Trans>Rate your visit</Trans>
      </ButtonLink>
    ) : (
      <ButtonLink to={detailOf(visit)}>
        <Trans>See the visit</Trans>
      </ButtonLink>
    );
  return (
    <Page title={onReturn ? t("You left the visit") : t("The visit is over")}>
      <EmptyState
        title={
          met ? t("Thank you for your time with {name}", { name: visit.other.name }) : t("The visit didn’t take place")
        }
        action={next}
      >
        {onReturn
          ? t("It ends once {name} ends it too. Until then you can go back.", { name: visit.other.name })
          : met
            ? t("The call was between the two of you. It was not recorded.")
            : t("Open the visit’s page to see your payment and any refund.")}
      </EmptyState>
      {!onReturn && visit.can_message && visit.other.portrait && (
        <p>
          <MessageButton person={visit.other.portrait} label={t("Continue the conversation")} />
        </p>
      )}
      <NumberOpened visit={visit} />
      {onReturn && (
        <Button kind="quiet" onClick={onReturn}>
          <Trans>Rejoin the visit</Trans>
        </Button>
      )}
    </Page>
  );
}
