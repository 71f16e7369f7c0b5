/** The time grid: a column for each day, hours as background, time off hatched, visits as links, and a line at the current time. */
import type { PracticeSchedule, PracticeVisit } from "@larkwell/contract/practice.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { dateIn } from "@larkwell/domain/time/zones.ts";
import { Trans } from "@lingui/react/macro";
import { IconNote } from "@tabler/icons-react";
import { type CSSProperties, type KeyboardEvent, useLayoutEffect, useRef } from "react";
import { Link } from "react-router";
import { Box, Row, Stack, Text } from "../../../kit/Layout.tsx";
import { paths } from "../../../paths.ts";
import { dayName, hourName, hoursShown, opensAt, type Placed, placeIn, pressable, type Stretch } from "./calendar.ts";
import styles from "./ScheduleGrid.module.css";
import { clockRange, memberName, statusWords } from "./visit-words.ts";

type Props = {
  schedule: PracticeSchedule;
  days: readonly string[];
  now: Temporal.Instant;
  /** The data for these days has loaded; what is shown is no longer the data for the previous days. */
  settled: boolean;
  /** Keys that leave these days: Page Up, Page Down, Home. */
  onKeyDown: (event: KeyboardEvent) => void;
};

const stretchOf = (row: { starts_at: string; ends_at: string }) => ({ starts: row.starts_at, ends: row.ends_at });
const timesOf = (visit: PracticeVisit) => ({ starts: visit.scheduled_start, ends: visit.scheduled_end });

export function ScheduleGrid({ schedule, days, now, settled, onKeyDown }: Props) {
  const grid = useRef<HTMLDivElement>(null);
  const zone = schedule.time_zone;
  const everything = [
    ...schedule.visits.map(timesOf),
    ...schedule.hours.map(stretchOf),
    ...schedule.extra_hours.map(stretchOf),
  ];
  const today = dateIn(zone, now);
  const clock = now.toZonedDateTimeISO(zone);
  const nowMinute = days.includes(today) ? clock.hour * 60 + clock.minute : undefined;
  const placed = (rows: readonly Stretch[]) =>
    days.flatMap((date) => rows.flatMap((stretch) => placeIn(date, zone, stretch) ?? []));
  const shown = placed(everything);
  const atNow = nowMinute === undefined ? [] : [{ from: nowMinute, until: nowMinute }];
  const { first, last } = hoursShown([...shown, ...atNow]);
  const start = opensAt({
    now: nowMinute,
    visits: placed(schedule.visits.map(timesOf)),
    open: placed([...schedule.hours, ...schedule.extra_hours].map(stretchOf)),
  });
  const scroller = useOpening({ at: (start - first * 60) / ((last - first) * 60), days: days.join(), settled });
  const hours = Array.from({ length: last - first }, (_, index) => first + index);

  const move = (event: KeyboardEvent) => {
    const target = nextVisit(grid.current, event.key);
    if (!target) return onKeyDown(event);
    event.preventDefault();
    target.focus();
  };

  return (
    <Stack gap="8" columns="fill" className={styles.calendar}>
      <Legend />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keys, and a day may have no visit to go to. */}
      <Box
        border="all"
        radius="small"
        background="surface"
        ref={scroller}
        className={styles.scroller}
        role="region"
        aria-label={t("Hours of the day")}
        tabIndex={0}
      >
        <div
          ref={grid}
          className={styles.grid}
          role="group"
          aria-label={t("Calendar. Arrow keys move between visits, Page Up and Page Down between days.")}
          style={{ "--days": days.length, "--hours": hours.length } as CSSProperties}
        >
          <Box border="bottom" className={styles.corner} />
          {days.map((date) => (
            <Text
              as="h3"
              border="bottom"
              size="sm"
              weight="600"
              font="text"
              textAlign="center"
              key={date}
              className={styles.day}
              aria-label={dayName(date, "long")}
            >
              <Link to={paths.mySchedule({ date, view: "day" })} aria-current={date === today ? "date" : undefined}>
                {dayName(date, "short")}
              </Link>
            </Text>
          ))}
          <Stack color="muted" size="xs" tabular className={styles.clock} aria-hidden="true">
            {hours.map((hour) => (
              <span key={hour}>{hourName(hour)}</span>
            ))}
          </Stack>
          {days.map((date, column) => (
            <DayColumn
              key={date}
              column={column}
              schedule={schedule}
              date={date}
              first={first}
              last={last}
              now={date === today ? now : undefined}
              onKeyDown={move}
            />
          ))}
        </div>
      </Box>
    </Stack>
  );
}

interface Opening {
  /** The part of the day's height where the grid opens: 0 at its top, 1 at its end. */
  at: number;
  days: string;
  settled: boolean;
}

/**
 * Opens the grid a little above that position, once for each set of days. After that it stays where people scroll it.
 */
function useOpening({ at, days, settled }: Opening) {
  const scroller = useRef<HTMLDivElement>(null);
  const wanted = useRef(at);
  wanted.current = at;
  // biome-ignore lint/correctness/useExhaustiveDependencies: other days are scrolled anew.
  useLayoutEffect(() => {
    const box = scroller.current;
    const column = box?.querySelector<HTMLElement>("[data-column]");
    if (!box || !column || !settled) return;
    box.scrollTop = wanted.current * column.clientHeight - box.clientHeight / 4;
  }, [days, settled]);
  return scroller;
}

/** What the backgrounds in the grid mean. */
function Legend() {
  return (
    <Row as="ul" gap="8 24" plain color="muted" size="sm" aria-label={t("Key")}>
      <Row as="li" gap="8" align="center" nowrap>
        <Trans>
          <span className={styles.openSample} aria-hidden="true" /> Open to bookings
        </Trans>
      </Row>
      <Row as="li" gap="8" align="center" nowrap>
        <Trans>
          <span className={styles.closedSample} aria-hidden="true" /> Closed
        </Trans>
      </Row>
      <Row as="li" gap="8" align="center" nowrap>
        <Trans>
          <span className={styles.offSample} aria-hidden="true" /> Time off
        </Trans>
      </Row>
      <Row as="li" gap="8" align="center" nowrap>
        <Trans>
          <i className={styles.here} aria-hidden="true" /> Member is here
        </Trans>
      </Row>
    </Row>
  );
}

type ColumnProps = {
  schedule: PracticeSchedule;
  date: string;
  column: number;
  first: number;
  last: number;
  /** Only in today's column. */
  now: Temporal.Instant | undefined;
  onKeyDown: (event: KeyboardEvent) => void;
};

function DayColumn({ schedule, date, column, first, last, now, onKeyDown }: ColumnProps) {
  const zone = schedule.time_zone;
  const style = ({ from, until }: Placed): CSSProperties => {
    const whole = (last - first) * 60;
    const top = Math.max(0, from - first * 60);
    const height = Math.min(until, last * 60) - Math.max(from, first * 60);
    return { top: `${(top / whole) * 100}%`, height: `${(Math.max(0, height) / whole) * 100}%` };
  };
  const blocks = (rows: { starts_at: string; ends_at: string }[]) =>
    rows.flatMap((row) => {
      const placed = placeIn(date, zone, stretchOf(row));
      return placed ? [{ placed, row }] : [];
    });
  const clock = now?.toZonedDateTimeISO(zone);
  const nowMinute = clock ? clock.hour * 60 + clock.minute : -1;
  return (
    <div className={styles.column} data-column={column}>
      {[...blocks(schedule.hours), ...blocks(schedule.extra_hours)].map(({ placed, row }) => (
        <div key={row.starts_at} className={styles.open} style={style(placed)} />
      ))}
      {blocks(schedule.time_off).map(({ placed, row }) => (
        <Box color="clay" size="xs" weight="600" key={row.starts_at} className={styles.off} style={style(placed)}>
          <span>
            <Trans>Time off</Trans>
          </span>
        </Box>
      ))}
      <Box as="ul" plain>
        {schedule.visits.map((visit) => {
          const placed = placeIn(date, zone, timesOf(visit));
          return (
            placed && (
              <li key={visit.appointment_id} className={styles.slot} style={style(pressable(placed))}>
                <VisitBlock visit={visit} zone={zone} onKeyDown={onKeyDown} />
              </li>
            )
          );
        })}
      </Box>
      {nowMinute >= first * 60 && nowMinute < last * 60 && (
        <div
          className={styles.now}
          style={{ top: style({ from: nowMinute, until: nowMinute }).top }}
          aria-hidden="true"
        />
      )}
    </div>
  );
}

type BlockProps = Pick<ColumnProps, "onKeyDown"> & { visit: PracticeVisit; zone: string };

function VisitBlock({ visit, zone, onKeyDown }: BlockProps) {
  const { words } = statusWords()[visit.status];
  const isPlain = visit.status === "scheduled" || visit.status === "in_progress";
  return (
    <Link
      to={paths.practitionerVisit(visit.appointment_id)}
      className={styles.visit}
      data-status={visit.status}
      data-visit=""
      onKeyDown={onKeyDown}
    >
      {visit.member_is_here && <i className={styles.here} aria-hidden="true" />}
      <strong>{memberName(visit)}</strong>
      {visit.status === "in_progress" && (
        <em className={styles.running}>
          <Trans>Now</Trans>
        </em>
      )}
      {visit.member_is_here && (
        <em className={styles.running}>
          <Trans>Is here</Trans>
        </em>
      )}
      <span>
        {clockRange(visit.scheduled_start, visit.scheduled_end, zone)}
        {!isPlain && ` · ${words}`}
        {visit.has_note && (
          <>
            <IconNote size={14} aria-hidden="true" className={styles.note} />
            <span className="visually-hidden">
              <Trans>, with a note</Trans>
            </span>
          </>
        )}
      </span>
    </Link>
  );
}

/** The visit an arrow key leads to: up and down within the day, left and right to the nearest day that has one. */
function nextVisit(grid: HTMLElement | null, key: string): HTMLElement | undefined {
  if (grid === null || !key.startsWith("Arrow")) return undefined;
  const visits = [...grid.querySelectorAll<HTMLElement>("[data-visit]")];
  const current = visits.findIndex((visit) => visit === document.activeElement);
  if (current === -1) return undefined;
  if (key === "ArrowDown") return visits[current + 1];
  if (key === "ArrowUp") return visits[current - 1];
  const columnOf = (visit: HTMLElement | undefined) =>
    Number(visit?.closest<HTMLElement>("[data-column]")?.dataset["column"] ?? -1);
  const here = columnOf(visits[current]);
  if (key === "ArrowRight") return visits.find((visit) => columnOf(visit) > here);
  const left = visits.findLast((visit) => columnOf(visit) < here);
  return visits.find((visit) => columnOf(visit) === columnOf(left));
}
