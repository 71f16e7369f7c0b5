// The federal holidays of the United States, computed by rule: on them nothing is picked up and nothing is shipped.

// 5 U.S.C. 6103(a). Fixed ones that fall on a Saturday are observed on the Friday before, on a Sunday on the Monday after.
const fixed = [
  { month: 1, day: 1, since: 1871 },
  { month: 6, day: 19, since: 2021 },
  { month: 7, day: 4, since: 1871 },
  { month: 11, day: 11, since: 1938 },
  { month: 12, day: 25, since: 1871 },
] as const;

/** The nth weekday (1 = Monday) of a month; -1 is the last one. */
const floating = [
  { month: 1, weekday: 1, nth: 3 },
  { month: 2, weekday: 1, nth: 3 },
  { month: 5, weekday: 1, nth: -1 },
  { month: 9, weekday: 1, nth: 1 },
  { month: 10, weekday: 1, nth: 2 },
  { month: 11, weekday: 4, nth: 4 },
] as const;

function nthWeekday(year: number, { month, weekday, nth }: (typeof floating)[number]): Temporal.PlainDate {
  const first = Temporal.PlainDate.from({ year, month, day: 1 });
  if (nth === -1) {
    const last = first.with({ day: first.daysInMonth });
    return last.subtract({ days: (last.dayOfWeek - weekday + 7) % 7 });
  }
  return first.add({ days: ((weekday - first.dayOfWeek + 7) % 7) + (nth - 1) * 7 });
}

const observed = (date: Temporal.PlainDate): Temporal.PlainDate => {
  if (date.dayOfWeek === 6) return date.subtract({ days: 1 });
  return date.dayOfWeek === 7 ? date.add({ days: 1 }) : date;
};

const known = new Map<number, ReadonlySet<string>>();

/** The days "YYYY-MM-DD" on which one year's holidays are observed; the last of them may be for January 1 of the next. */
export function federalHolidays(year: number): ReadonlySet<string> {
  const before = known.get(year);
  if (before) return before;
  const days = [
    ...fixed
      .filter(({ since }) => year >= since)
      .map(({ month, day }) => observed(Temporal.PlainDate.from({ year, month, day }))),
    ...floating.map((rule) => nthWeekday(year, rule)),
    // A Saturday's January 1 is observed on December 31.
    observed(Temporal.PlainDate.from({ year: year + 1, month: 1, day: 1 })),
  ];
  const holidays = new Set(days.filter((day) => day.year === year).map(String));
  known.set(year, holidays);
  return holidays;
}

/** Monday to Friday, and not a federal holiday. */
export const isWorkingDay = (date: Temporal.PlainDate): boolean =>
  date.dayOfWeek <= 5 && !federalHolidays(date.year).has(date.toString());
