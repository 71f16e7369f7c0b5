/** The result of a date that is being entered: the week and the due date before anything is saved, or what is wrong with it (D25). */
import { locale, t } from "@larkwell/domain/language/text.ts";
import { isIsoDate } from "@larkwell/domain/time/wire-time.ts";
import {
  type DatedBy,
  dueDateFault,
  dueDateFrom,
  type EmbryoDays,
  pregnancyAt,
} from "@larkwell/domain/tracks/dating.ts";

export type DatingMethod = DatedBy | "unknown";

export interface DueDateValues {
  method: DatingMethod;
  due_date: string;
  last_period: string;
  ivf_transfer: string;
  embryo: string;
}

const day = (date: Temporal.PlainDate, today: Temporal.PlainDate) =>
  date.toLocaleString(locale(), {
    month: "long",
    day: "numeric",
    ...(date.year === today.year ? {} : { year: "numeric" }),
  });

const faults = (): Readonly<Record<DatedBy, { past: string; too_far: string }>> => ({
  due_date: {
    past: t(
      "This day has passed. If your due date has passed, choose “Skip for now”. You can tell us more when you’re ready.",
    ),
    too_far: t("A due date is at most 300 days away. Check the year."),
  },
  last_period: {
    past: t("Counted from this day, the due date has passed. Check the year."),
    too_far: t("This day is in the future. Enter the first day of your last period."),
  },
  ivf_transfer: {
    past: t("Counted from this day, the due date has passed. Check the year."),
    too_far: t("This day is in the future. Enter the day of the transfer."),
  },
});

export type DueDateResult =
  | { state: "open" }
  | { state: "wrong"; message: string }
  | { state: "known"; words: string; due: Temporal.PlainDate; week: number };

/** `kept`: the saved due date, which may have passed. */
export function resultOf(
  values: DueDateValues,
  { today, kept }: { today: Temporal.PlainDate; kept: string | null },
): DueDateResult {
  const { method } = values;
  if (method === "unknown" || !isIsoDate(values[method])) return { state: "open" };
  const from = Temporal.PlainDate.from(values[method]);
  if (method !== "due_date" && Temporal.PlainDate.compare(from, today) > 0)
    return { state: "wrong", message: faults()[method].too_far };
  const due = dueDateFrom({ by: method, from, embryoDays: embryoOf(values) });
  const fault = dueDateFault(due, { today, kept: kept === null ? null : Temporal.PlainDate.from(kept) });
  if (fault) return { state: "wrong", message: faults()[method][fault] };
  const { week } = pregnancyAt(due, today);
  return { state: "known", words: t("Week {week}, due {due}", { week, due: day(due, today) }), due, week };
}

const embryoOf = ({ embryo }: DueDateValues): EmbryoDays => (embryo === "3" ? 3 : 5);

/** What is sent; null if the date of the chosen way is missing. */
export function bodyOf(values: DueDateValues) {
  const { method } = values;
  if (method === "unknown") return { due_date_unknown: true };
  if (!isIsoDate(values[method])) return null;
  if (method === "due_date") return { due_date: values.due_date, due_date_unknown: false };
  return {
    dated_by: method,
    dated_from: values[method],
    due_date_unknown: false,
    ...(method === "ivf_transfer" ? { embryo_days: embryoOf(values) } : {}),
  };
}
