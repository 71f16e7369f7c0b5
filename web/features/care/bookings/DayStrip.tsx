/** Seven days in a row to choose from, with the number of times on each, and buttons to the days before and after. */
import type { CalendarDay } from "@larkwell/domain/bookings/calendar-days.ts";
import { locale, t } from "@larkwell/domain/language/text.ts";
import { IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import type { KeyboardEvent } from "react";
import { PlainList, Row, Stack } from "../../../kit/Layout.tsx";
import { Skeleton } from "../../../kit/Skeleton.tsx";
import styles from "./SlotPicker.module.css";
import { countOfTimes, rangeName } from "./slot-words.ts";

type Props = {
  days: readonly CalendarDay[];
  counts: ReadonlyMap<string, number>;
  day: string | undefined;
  onDay: (date: string) => void;
  /** Undefined if there is nothing in that direction. */
  onBefore: (() => void) | undefined;
  onAfter: (() => void) | undefined;
  /** The counts are not known yet. */
  loading: boolean;
  /** Arrow down leads to the times of the chosen day. */
  onDown: () => void;
};

export function DayStrip({ days, counts, day, onDay, onBefore, onAfter, loading, onDown }: Props) {
  const open = days.filter((one) => !one.disabled);
  const active = open.some((one) => one.date === day) ? day : open[0]?.date;
  const onKeyDown = (event: KeyboardEvent<HTMLElement>, date: string) => {
    const at = open.findIndex((one) => one.date === date);
    const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: open.length - 1 }[event.key];
    if (event.key === "ArrowDown") onDown();
    else if (to === undefined) return;
    else if (open[to]) {
      onDay(open[to].date);
      focusDay(open[to].date);
    } else if (to < 0) onBefore?.();
    else onAfter?.();
    event.preventDefault();
  };
  return (
    <Stack gap="8">
      <Row align="center" justify="between" nowrap className={styles.weekHead}>
        <WeekButton
          label={t("Previous 7 days")}
          onClick={onBefore}
          icon={<IconChevronLeft size={22} aria-hidden="true" />}
        />
        <p aria-live="polite">{rangeName(days[0]?.date ?? "", days.at(-1)?.date ?? "")}</p>
        <WeekButton
          label={t("Next 7 days")}
          onClick={onAfter}
          icon={<IconChevronRight size={22} aria-hidden="true" />}
        />
      </Row>
      <PlainList gap="4" className={styles.days} aria-label={t("Days")}>
        {days.map((one) => {
          const count = counts.get(one.date) ?? 0;
          const plain = Temporal.PlainDate.from(one.date);
          const says = one.disabled ? t("past") : loading ? t("loading") : countOfTimes(count);
          return (
            <li key={one.date}>
              <button
                type="button"
                id={dayId(one.date)}
                aria-pressed={one.date === day}
                disabled={one.disabled}
                tabIndex={one.date === active ? 0 : -1}
                data-empty={!loading && count === 0 ? true : undefined}
                onClick={() => onDay(one.date)}
                onKeyDown={(event) => onKeyDown(event, one.date)}
              >
                <span>{one.isToday ? t("Today") : plain.toLocaleString(locale(), { weekday: "short" })}</span>
                <strong> {plain.day}</strong>
                <span className="visually-hidden">
                  {" "}
                  {plain.toLocaleString(locale(), { month: "long" })}, {says}
                </span>
                {loading && !one.disabled ? (
                  <Skeleton width="1.25rem" height="0.5rem" />
                ) : (
                  <i data-many={Math.min(count, 3)} />
                )}
              </button>
            </li>
          );
        })}
      </PlainList>
    </Stack>
  );
}

const dayId = (date: string) => `day-${date}`;

export const focusDay = (date: string) => document.getElementById(dayId(date))?.focus();

function WeekButton({
  label,
  icon,
  onClick,
}: {
  label: string;
  icon: React.ReactNode;
  onClick: (() => void) | undefined;
}) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={onClick === undefined || undefined}
      onClick={onClick}
      className={styles.weekButton}
    >
      {icon}
    </button>
  );
}
