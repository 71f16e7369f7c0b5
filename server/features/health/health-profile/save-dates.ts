// Stores the date of a pregnancy or a child inside another use case's transaction: a change of program, a claimed invite.
import type { Tx } from "../../../data/transaction.ts";
import { type ChildGiven, type DatingGiven, datesFrom, mustBeBirthday, newChild } from "./dating.ts";
import { insertChildren, saveHealthProfile } from "./health-profile.queries.ts";

export type { ChildGiven, DatingGiven } from "./dating.ts";

interface Kept {
  memberId: number;
  /** The day in the member's own zone. */
  today: Temporal.PlainDate;
  now: Temporal.Instant;
}

/** A new date, by the limits of D25. @throws Refusal invalid */
export async function saveDates(tx: Tx, { memberId, given, today, now }: Kept & { given: DatingGiven }) {
  const dates = datesFrom(given, { today, kept: null });
  if (dates) await saveHealthProfile(tx, memberId, dates, now);
}

/** @throws Refusal invalid */
export async function saveChild(tx: Tx, { memberId, child, today, now }: Kept & { child: ChildGiven }) {
  mustBeBirthday(child.birthday, today, "child.birthday");
  return insertChildren(tx, memberId, [newChild(child)], now);
}
