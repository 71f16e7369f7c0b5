/** The content of a date's fields, and what is sent. */
import { t } from "@larkwell/domain/language/text.ts";
import type { DatedBy } from "@larkwell/domain/tracks/dating.ts";
import type { ApiError } from "../../../api/client.ts";
import { useForm } from "../../../kit/use-form.ts";

export interface DateValues extends Record<string, unknown> {
  way: DatedBy | "unknown";
  date: string;
  embryo: string;
  birthday: string;
  name: string;
  weeks: string;
}

const empty: DateValues = { way: "due_date", date: "", embryo: "5", birthday: "", name: "", weeks: "" };

export function useDateForm(before: Partial<DateValues> = {}) {
  const form = useForm({ ...empty, ...before });
  return { ...form, values: form.values as DateValues };
}
export type DateForm = ReturnType<typeof useDateForm>;

type Asks = "due_date" | "child_birthday" | null;

/** What is missing, as a message; undefined if it can be sent. */
export function faultOf(
  asks: Asks,
  { way, date, birthday, weeks }: DateValues,
): { field: string; message: string } | undefined {
  if (asks === "due_date" && way !== "unknown" && date === "")
    return { field: "date", message: t("Enter the month, day and year, or choose “I don’t know yet”.") };
  if (asks === "child_birthday" && birthday === "" && weeks.trim() !== "")
    return { field: "birthday", message: t("Enter the birthday too.") };
  if (asks === "child_birthday" && !/^\d{0,2}$/.test(weeks.trim()))
    return { field: "weeks", message: t("Enter whole weeks.") };
  return undefined;
}

/** The dating part of a request. */
export function datingBody({ way, date, embryo }: DateValues) {
  if (way === "unknown") return { due_date_unknown: true };
  if (way === "due_date") return { due_date: date, dated_by: way };
  const from = { dated_by: way, dated_from: date };
  return way === "ivf_transfer" ? { ...from, embryo_days: embryo === "3" ? (3 as const) : (5 as const) } : from;
}

export function factsBody(asks: Asks, values: DateValues) {
  if (asks === "due_date") return datingBody(values);
  if (asks === null || values.birthday === "") return {};
  const weeks = values.weeks.trim();
  return {
    child: {
      birthday: values.birthday,
      name: values.name.trim(),
      weeks_at_birth: weeks === "" ? null : Number(weeks),
    },
  };
}

/** Shows the server's message at the field that was used. */
export function showRefusal(form: DateForm, error: ApiError): boolean {
  const names: Record<string, string> = {
    due_date: "date",
    dated_from: "date",
    "child.birthday": "birthday",
    "child.weeks_at_birth": "weeks",
    "child.name": "name",
  };
  const placed = error.errors.map(({ field, message }) => ({ field: names[field] ?? field, message }));
  if (placed.length > 0) form.show(placed);
  return placed.length > 0;
}
