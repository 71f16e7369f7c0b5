/** The weeks that the page draws: three arrivals in one month, and the last day to order for each, computed by the rule. */
// Runs at build time, in a Node version that may not have Temporal yet; visitors don't load any of it.
import { t } from "@larkwell/domain/language/text.ts";
import "temporal-polyfill/global";
import { orderBy } from "@larkwell/domain/milk/order-rule.ts";
import { federalHolidays } from "@larkwell/domain/time/federal-holidays.ts";

/** A month with two holidays in it. */
export const EXAMPLE_MONTH = "2026-11";

export interface OrderExample {
  letter: string;
  /** "YYYY-MM-DD" */
  arrives: string;
  orderBy: string;
  why: string;
}

const requests = () =>
  [
    {
      letter: "A",
      arrives: "2026-11-12",
      why: t("Wednesday is Veterans Day, and kits don’t ship on federal holidays."),
    },
    {
      letter: "B",
      arrives: "2026-11-16",
      why: t("Saturday and Sunday don’t count. An order on Sunday is too late for Monday."),
    },
    { letter: "C", arrives: "2026-11-27", why: t("Thursday is Thanksgiving.") },
  ] as const;

export const orderExamples = (): readonly OrderExample[] =>
  requests().map((request) => ({
    ...request,
    orderBy: orderBy(Temporal.PlainDate.from(request.arrives)).toString(),
  }));

export type CalendarDay = {
  date: string;
  day: number;
  kind: "weekday" | "weekend" | "holiday";
  marks: readonly { letter: string; what: "order" | "arrive" }[];
};

/** The month in weeks from Sunday to Saturday; null for days of another month. */
export function calendarWeeks(month: string, examples: readonly OrderExample[]): (CalendarDay | null)[][] {
  const first = Temporal.PlainDate.from(`${month}-01`);
  const holidays = federalHolidays(first.year);
  const days = Array.from({ length: first.daysInMonth }, (_, index) => first.add({ days: index })).map(
    (day): CalendarDay => {
      const date = day.toString();
      const marks = examples.flatMap(({ letter, arrives, orderBy: by }) => [
        ...(by === date ? [{ letter, what: "order" as const }] : []),
        ...(arrives === date ? [{ letter, what: "arrive" as const }] : []),
      ]);
      const kind = holidays.has(date) ? "holiday" : day.dayOfWeek > 5 ? "weekend" : "weekday";
      return { date, day: day.day, kind, marks };
    },
  );
  const cells = [...Array.from({ length: first.dayOfWeek % 7 }, () => null), ...days];
  return Array.from({ length: Math.ceil(cells.length / 7) }, (_, week) =>
    Array.from({ length: 7 }, (__, day) => cells[week * 7 + day] ?? null),
  );
}
