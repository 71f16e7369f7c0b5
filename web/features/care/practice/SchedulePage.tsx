/** The practitioner's day and week: a grid of time on wide screens, an agenda on small ones. */
import { type PracticeSchedule, readPracticeSchedule } from "@larkwell/contract/practice.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { isIsoDate } from "@larkwell/domain/time/wire-time.ts";
import { dateIn, zoneName } from "@larkwell/domain/time/zones.ts";
import { Trans } from "@lingui/react/macro";
import { IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { KeyboardEvent, ReactNode } from "react";
import { Link, useSearchParams } from "react-router";
import { invalidate, q } from "../../../api/client.ts";
import { useMe } from "../../../api/session.ts";
import { ButtonLink } from "../../../kit/Button.tsx";
import { EmptyState } from "../../../kit/EmptyState.tsx";
import { Row, Stack, Text } from "../../../kit/Layout.tsx";
import { Page } from "../../../kit/Page.tsx";
import { Skeleton } from "../../../kit/Skeleton.tsx";
import { StateOf } from "../../../kit/StateOf.tsx";
import { useMediaQuery } from "../../../kit/use-media-query.ts";
import { paths } from "../../../paths.ts";
import { useServerEvent } from "../../../realtime/use-server-event.ts";
import { clockChange, daysOf, plusDays, type View, viewTitle } from "./calendar.ts";
import styles from "./Schedule.module.css";
import { ScheduleAgenda } from "./ScheduleAgenda.tsx";
import { ScheduleGrid } from "./ScheduleGrid.tsx";
import { useNow } from "./use-now.ts";

const REFRESH_MS = 30_000;

export default function SchedulePage() {
  const zone = useMe().time_zone;
  const now = useNow();
  const wide = useMediaQuery("(min-width: 60rem)");
  const [params, setParams] = useSearchParams();
  const today = dateIn(zone, now);
  const asked = params.get("date") ?? "";
  const date = isIsoDate(asked) ? asked : today;
  const view: View = params.get("view") === "day" ? "day" : "week";
  const days = daysOf(date, view);
  const schedule = useQuery({
    ...q(readPracticeSchedule, { query: { from: days[0] ?? date, until: days.at(-1) ?? date } }),
    refetchInterval: REFRESH_MS,
    placeholderData: keepPreviousData,
  });
  useServerEvent("appointment-changed", () => void invalidate(readPracticeSchedule));
  const step = view === "day" ? 1 : 7;
  const go = (to: string) =>
    setParams((before) => {
      const next = new URLSearchParams(before);
      if (to === today) next.delete("date");
      else next.set("date", to);
      return next;
    });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "PageUp") go(plusDays(date, -step));
    else if (event.key === "PageDown") go(plusDays(date, step));
    else if (event.key === "Home") go(today);
    else return;
    event.preventDefault();
  };
  const change = clockChange(days, zone);

  return (
    <Page
      title={t("My schedule")}
      width="wide"
      lead={
        <>
          <Trans>
            All times in {zoneName(zone, now)}. <Link to={paths.availability()}>Change hours or zone</Link>
          </Trans>
        </>
      }
    >
      <Stack gap="16" columns="fill">
        <Row gap="16" align="center">
          <Row gap="8" align="center" nowrap>
            <MoveLink
              to={plusDays(date, -step)}
              view={view}
              label={view === "day" ? t("Previous day") : t("Previous week")}
            >
              <IconChevronLeft size={22} aria-hidden="true" />
            </MoveLink>
            <MoveLink to={plusDays(date, step)} view={view} label={view === "day" ? t("Next day") : t("Next week")}>
              <IconChevronRight size={22} aria-hidden="true" />
            </MoveLink>
            <ButtonLink kind="secondary" to={scheduleAt(undefined, view)}>
              <Trans>Today</Trans>
            </ButtonLink>
          </Row>
          <Text as="h2" size="title-sm" aria-live="polite">
            {viewTitle(days)}
          </Text>
          <Row as="nav" nowrap radius="pill" background="sand" className={styles.views} aria-label={t("View")}>
            {(["day", "week"] as const).map((one) => (
              <Link
                key={one}
                to={scheduleAt(date === today ? undefined : date, one)}
                aria-current={one === view ? "true" : undefined}
              >
                {one === "day" ? t("Day") : t("Week")}
              </Link>
            ))}
          </Row>
        </Row>
        {change && (
          <Text padding="8 16" radius="small" background="warning" color="warning">
            {change}
          </Text>
        )}
        <StateOf query={schedule} loading={<Skeleton height="36rem" />}>
          {(data) =>
            isBare(data) ? (
              <NothingHere />
            ) : wide ? (
              <ScheduleGrid
                schedule={data}
                days={days}
                now={now}
                settled={!schedule.isPlaceholderData}
                onKeyDown={onKeyDown}
              />
            ) : (
              <ScheduleAgenda schedule={data} days={days} now={now} />
            )
          }
        </StateOf>
      </Stack>
    </Page>
  );
}

const scheduleAt = (date: string | undefined, view: View) =>
  paths.mySchedule({ ...(date ? { date } : {}), ...(view === "day" ? { view } : {}) });

const isBare = (data: PracticeSchedule) =>
  data.visits.length + data.hours.length + data.extra_hours.length + data.time_off.length === 0;

function MoveLink({ to, view, label, children }: { to: string; view: View; label: string; children: ReactNode }) {
  return (
    <Link className={styles.move} to={scheduleAt(to, view)} aria-label={label} preventScrollReset>
      {children}
    </Link>
  );
}

function NothingHere() {
  return (
    <EmptyState
      title={t("Nothing on these days")}
      action={
        <ButtonLink kind="secondary" to={paths.availability()}>
          <Trans>Set your hours</Trans>
        </ButtonLink>
      }
    >
      <Trans>Visits appear here once members book you. They can book during your weekly hours.</Trans>
    </EmptyState>
  );
}
