/** My appointments: upcoming and past ones, chosen in the URL. A link that names one visit leads to its page (R2.164). */
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import { Link, Navigate, useSearchParams } from "react-router";
import { ButtonLink } from "../../../kit/Button.tsx";
import { EmptyState } from "../../../kit/EmptyState.tsx";
import { InfiniteList } from "../../../kit/InfiniteList.tsx";
import { PlainList } from "../../../kit/Layout.tsx";
import { Page } from "../../../kit/Page.tsx";
import { StateOf } from "../../../kit/StateOf.tsx";
import { paths } from "../../../paths.ts";
import { AppointmentRow, AppointmentRowSkeleton } from "./AppointmentRow.tsx";
import styles from "./Appointments.module.css";
import { usePast, useUpcoming } from "./use-appointments.ts";

export default function AppointmentsPage() {
  const [params] = useSearchParams();
  const named = params.get("appointment_id");
  // An impossible visit number leads to the page that says there is no such visit.
  if (named !== null) return <Navigate replace to={paths.appointment(/^\d{1,15}$/.test(named) ? Number(named) : 0)} />;
  return <Lists isPast={["", "true", "1"].includes(params.get("past") ?? "no")} />;
}

function Lists({ isPast }: { isPast: boolean }) {
  const [now] = useState(() => Temporal.Now.instant());
  const upcoming = useUpcoming(now, !isPast);
  const past = usePast(now, isPast);
  const query = isPast ? past : upcoming;
  return (
    <Page
      title={t("My appointments")}
      width="narrow"
      action={
        <ButtonLink kind="secondary" to={paths.practitioners()}>
          <Trans>Book a visit</Trans>
        </ButtonLink>
      }
    >
      <nav className={styles.toggle} aria-label={t("Which appointments")}>
        <Link to={paths.appointments()} aria-current={isPast ? undefined : "page"} preventScrollReset>
          <Trans>Upcoming</Trans>
        </Link>
        <Link to={paths.appointments({ past: true })} aria-current={isPast ? "page" : undefined} preventScrollReset>
          <Trans>Past and canceled</Trans>
        </Link>
      </nav>
      <StateOf
        query={query}
        loading={<ListSkeleton />}
        isEmpty={({ pages }) => pages.every((part) => part.data.length === 0)}
        empty={isPast ? <NoPast /> : <NoUpcoming />}
      >
        {({ pages }) => (
          <InfiniteList
            of={t("appointments")}
            hasMore={query.hasNextPage}
            loading={query.isFetchingNextPage}
            onMore={() => void query.fetchNextPage()}
          >
            <PlainList gap="16">
              {pages
                .flatMap((part) => part.data)
                .map((appointment) => (
                  <li key={appointment.id}>
                    <AppointmentRow appointment={appointment} />
                  </li>
                ))}
            </PlainList>
          </InfiniteList>
        )}
      </StateOf>
    </Page>
  );
}

function NoUpcoming() {
  return (
    <EmptyState
      title={t("No upcoming visits")}
      action={
        <ButtonLink to={paths.practitioners()}>
          <Trans>Find care</Trans>
        </ButtonLink>
      }
    >
      <Trans>Visits you book will appear here.</Trans>
    </EmptyState>
  );
}

function NoPast() {
  return (
    <EmptyState
      title={t("No past visits")}
      action={
        <ButtonLink kind="secondary" to={paths.appointments()}>
          <Trans>See upcoming visits</Trans>
        </ButtonLink>
      }
    >
      <Trans>Visits move here with their receipts when they end or are canceled.</Trans>
    </EmptyState>
  );
}

function ListSkeleton() {
  return (
    <PlainList gap="16">
      {["a", "b", "c"].map((key) => (
        <li key={key}>
          <AppointmentRowSkeleton />
        </li>
      ))}
    </PlainList>
  );
}
