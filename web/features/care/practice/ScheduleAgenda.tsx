/** The same days as a list: for small screens. */
import type { PracticeSchedule } from "@larkwell/contract/practice.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { dateIn } from "@larkwell/domain/time/zones.ts";
import { Trans } from "@lingui/react/macro";
import { Muted, PlainList, Stack, Text } from "../../../kit/Layout.tsx";
import { dayName, placeIn } from "./calendar.ts";
import styles from "./Schedule.module.css";
import { VisitRow } from "./VisitRow.tsx";
import { clockRange } from "./visit-words.ts";

export function ScheduleAgenda({
  schedule,
  days,
  now,
}: {
  schedule: PracticeSchedule;
  days: readonly string[];
  now: Temporal.Instant;
}) {
  const zone = schedule.time_zone;
  const today = dateIn(zone, now);
  return (
    <PlainList as="ol" gap="24">
      {days.map((date) => (
        <AgendaDay key={date} date={date} isToday={date === today} schedule={schedule} />
      ))}
    </PlainList>
  );
}

function AgendaDay({ date, isToday, schedule }: { date: string; isToday: boolean; schedule: PracticeSchedule }) {
  const zone = schedule.time_zone;
  const touches = (row: { starts_at: string; ends_at: string }) =>
    placeIn(date, zone, { starts: row.starts_at, ends: row.ends_at }) !== undefined;
  const visits = schedule.visits.filter(
    (visit) => placeIn(date, zone, { starts: visit.scheduled_start, ends: visit.scheduled_end }) !== undefined,
  );
  const open = [...schedule.hours, ...schedule.extra_hours].filter(touches);
  const off = schedule.time_off.filter(touches);
  return (
    <Stack as="li" gap="8" className={styles.agendaDay} data-today={isToday || undefined}>
      <Text as="h3" size="lg">
        {dayName(date, "long")}
        {isToday && (
          <span>
            <Trans> · today</Trans>
          </span>
        )}
      </Text>
      <Muted>
        {open.length === 0
          ? t("No hours")
          : t("Open {open}", { open: open.map((row) => clockRange(row.starts_at, row.ends_at, zone)).join(", ") })}
        {off
          .map((row) => t(" · Time off {startsAt}", { startsAt: clockRange(row.starts_at, row.ends_at, zone) }))
          .join("")}
      </Muted>
      {visits.length > 0 && (
        <PlainList gap="8">
          {visits.map((visit) => (
            <VisitRow key={visit.appointment_id} visit={visit} zone={zone} />
          ))}
        </PlainList>
      )}
    </Stack>
  );
}
