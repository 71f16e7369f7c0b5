/** /app/rate-appointment?practitioner: rates the last visit that took place, with the named practitioner if there is one (D44). */
import { type Appointment, listAppointments } from "@larkwell/contract/bookings.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { LARGEST_PAGE_SIZE } from "@larkwell/domain/platform/timings.ts";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useNavigate, useSearchParams } from "react-router";
import { q } from "../../../api/client.ts";
import { useMe } from "../../../api/session.ts";
import { ButtonLink } from "../../../kit/Button.tsx";
import { EmptyState } from "../../../kit/EmptyState.tsx";
import { Card, Page } from "../../../kit/Page.tsx";
import { Skeleton } from "../../../kit/Skeleton.tsx";
import { StateOf } from "../../../kit/StateOf.tsx";
import { TimeText } from "../../../kit/Values.tsx";
import { paths } from "../../../paths.ts";
import styles from "./Appointments.module.css";
import { RatingForm } from "./RatingForm.tsx";
import { fullName } from "./slot-words.ts";

export default function RateAppointmentPage() {
  const [params] = useSearchParams();
  const practitioner = Number(params.get("practitioner")) || undefined;
  const query = useQuery({
    ...q(listAppointments, {
      query: {
        exclude_statuses: "scheduled,in_progress,cancelled,missed_by_member,missed_by_practitioner",
        order_direction: "desc",
        limit: LARGEST_PAGE_SIZE,
      },
    }),
    select: ({ data }) =>
      data.find((one) => practitioner === undefined || one.product.practitioner.id === practitioner) ?? null,
  });
  return (
    <Page title={t("How was your visit?")} width="narrow">
      <StateOf
        query={query}
        loading={<Skeleton height="28rem" />}
        isEmpty={(found) => found === null}
        empty={<NothingToRate />}
      >
        {(found) => found && <Rate appointment={found} />}
      </StateOf>
    </Page>
  );
}

function Rate({ appointment }: { appointment: Appointment }) {
  const zone = useMe().time_zone;
  const navigate = useNavigate();
  return (
    <Card>
      <p>
        <Trans>
          Your visit with <strong>{fullName(appointment.product.practitioner)}</strong> on{" "}
          <TimeText at={appointment.scheduled_start} zone={zone} />.
        </Trans>
      </p>
      <p className={styles.quiet}>
        <Trans>Ratings help other members choose, and help us improve.</Trans>
      </p>
      <RatingForm
        key={appointment.id}
        appointment={appointment}
        onSaved={() => void navigate(paths.appointment(appointment.id))}
      />
    </Card>
  );
}

function NothingToRate() {
  return (
    <EmptyState
      title={t("No visit to rate yet")}
      action={
        <ButtonLink to={paths.appointments({ past: true })}>
          <Trans>See past visits</Trans>
        </ButtonLink>
      }
    >
      <Trans>You can rate a visit after it takes place.</Trans>
    </EmptyState>
  );
}
