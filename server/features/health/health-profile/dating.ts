// From what was given about a date to what is kept, or what is to be mended in it (D25).
import type * as contract from "@larkwell/contract/health-profile.ts";
import { Refusal } from "@larkwell/contract/refusals.ts";
import {
  birthdayFault,
  type DatedBy,
  type DueDateFault,
  dueDateFault,
  dueDateFrom,
} from "@larkwell/domain/tracks/dating.ts";
import type { CallOf } from "../../../http/call.ts";
import type { DatesRow } from "./health-profile.queries.ts";

type Body = CallOf<typeof contract.updateHealthProfile>["body"];
export type DatingGiven = Pick<Body, "due_date" | "dated_by" | "dated_from" | "embryo_days" | "due_date_unknown">;
export type ChildGiven = Omit<NonNullable<Body["children"]>[number], "id">;

interface Facts {
  today: Temporal.PlainDate;
  /** The due date she has, where she is in a pregnancy track already. */
  kept: string | null;
}

const fault = (field: string, message: string) => new Refusal("invalid", { errors: [{ field, message }] });

const words: Readonly<Record<DatedBy, Readonly<Record<DueDateFault, string>>>> = {
  due_date: {
    past: "Please give a due date that is today or later.",
    too_far: "A due date lies at most 300 days ahead. Please check it.",
  },
  last_period: {
    past: "Counted from this day, the due date has passed already. Please check it.",
    too_far: "This day lies in the future. Please give the first day of your last period.",
  },
  ivf_transfer: {
    past: "Counted from this day, the due date has passed already. Please check it.",
    too_far: "This day lies too far ahead. Please give the day of the transfer.",
  },
};

const unknown: DatesRow = { due_date: null, dated_by: null, dated_from: null, due_date_unknown: true };
const nothing: DatesRow = { ...unknown, due_date_unknown: false };

/** Undefined where nothing was said about the date at all. */
export function datesFrom(given: DatingGiven, { today, kept }: Facts): DatesRow | undefined {
  if (given.due_date_unknown) return unknown;
  const by = given.dated_by ?? "due_date";
  const field = by === "due_date" ? "due_date" : "dated_from";
  const from = by === "due_date" ? (given.due_date ?? given.dated_from) : given.dated_from;
  if (from === undefined || from === null) {
    if (given.due_date === null) return nothing;
    if (given.dated_by !== undefined) throw fault(field, "Please give the day it is counted from.");
    return given.due_date_unknown === false ? nothing : undefined;
  }
  const day = Temporal.PlainDate.from(from);
  if (by !== "due_date" && Temporal.PlainDate.compare(day, today) > 0) throw fault(field, words[by].too_far);
  const due = dueDateFrom({ by, from: day, embryoDays: given.embryo_days });
  const wrong = dueDateFault(due, { today, kept: kept === null ? null : Temporal.PlainDate.from(kept) });
  if (wrong) throw fault(field, words[by][wrong]);
  return { due_date: due.toString(), dated_by: by, dated_from: from, due_date_unknown: false };
}

const birthdayWords = {
  future: "A birthday is today or earlier. Please check it.",
  too_long_ago: "We can add children under 18. Please check the year.",
} as const;

export function mustBeBirthday(birthday: string, today: Temporal.PlainDate, field: string): void {
  const wrong = birthdayFault(Temporal.PlainDate.from(birthday), today);
  if (wrong) throw fault(field, birthdayWords[wrong]);
}

/** What is kept of a child; what was left out of a new one is empty. */
export const newChild = (child: ChildGiven) => ({
  name: child.name ?? "",
  birthday: child.birthday,
  gender: child.gender ?? null,
  weeks_at_birth: child.weeks_at_birth ?? null,
});

/** Only what was given, for a child that is there. */
export const changedChild = ({ name, birthday, gender, weeks_at_birth }: ChildGiven) => ({
  birthday,
  ...(name === undefined ? {} : { name }),
  ...(gender === undefined ? {} : { gender }),
  ...(weeks_at_birth === undefined ? {} : { weeks_at_birth }),
});
