// From the input about a date to what is stored, or what must be corrected in it (D25).

import type * as contract from "@larkwell/contract/health-profile.ts";
import { Refusal } from "@larkwell/contract/refusals.ts";
import { msg } from "@larkwell/domain/language/text.ts";
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
  /** The member's due date, if they are already in a pregnancy track. */
  kept: string | null;
}

const fault = (field: string, message: string) => new Refusal("invalid", { errors: [{ field, message }] });

const words: Readonly<Record<DatedBy, Readonly<Record<DueDateFault, string>>>> = {
  due_date: {
    past: msg("Enter a due date that is today or later."),
    too_far: msg("A due date can be at most 300 days away. Check it."),
  },
  last_period: {
    past: msg("Counted from this day, the due date has already passed. Check the day."),
    too_far: msg("This day is in the future. Enter the first day of your last period."),
  },
  ivf_transfer: {
    past: msg("Counted from this day, the due date has already passed. Check the day."),
    too_far: msg("This day is too far ahead. Enter the day of the transfer."),
  },
};

const unknown: DatesRow = { due_date: null, dated_by: null, dated_from: null, due_date_unknown: true };
const nothing: DatesRow = { ...unknown, due_date_unknown: false };

/** Undefined if nothing was said about the date. */
export function datesFrom(given: DatingGiven, { today, kept }: Facts): DatesRow | undefined {
  if (given.due_date_unknown) return unknown;
  const by = given.dated_by ?? "due_date";
  const field = by === "due_date" ? "due_date" : "dated_from";
  const from = by === "due_date" ? (given.due_date ?? given.dated_from) : given.dated_from;
  if (from === undefined || from === null) {
    if (given.due_date === null) return nothing;
    if (given.dated_by !== undefined) throw fault(field, msg("Enter the day it is counted from."));
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
  future: msg("Enter a birthday that is today or earlier."),
  too_long_ago: msg("We can add children under 18. Check the year."),
} as const;

export function mustBeBirthday(birthday: string, today: Temporal.PlainDate, field: string): void {
  const wrong = birthdayFault(Temporal.PlainDate.from(birthday), today);
  if (wrong) throw fault(field, birthdayWords[wrong]);
}

/** What is stored about a child; fields left out of a new one are empty. */
export const newChild = (child: ChildGiven) => ({
  name: child.name ?? "",
  birthday: child.birthday,
  gender: child.gender ?? null,
  weeks_at_birth: child.weeks_at_birth ?? null,
});

/** Only the given fields, for an existing child. */
export const changedChild = ({ name, birthday, gender, weeks_at_birth }: ChildGiven) => ({
  birthday,
  ...(name === undefined ? {} : { name }),
  ...(gender === undefined ? {} : { gender }),
  ...(weeks_at_birth === undefined ? {} : { weeks_at_birth }),
});
