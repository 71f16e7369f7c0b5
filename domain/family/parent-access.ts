// What a parent may open of a child's page, by the child's age: everything, then what the clinic allows in their state, then nothing.
import { texts } from "../language/table.ts";

/** From this birthday on, the state's row decides. */
export const BY_STATE_YEARS = 12;
/** From this birthday on, the parent opens nothing. */
export const CLOSED_YEARS = 18;
/** The parent is told this many days before the page closes. */
export const ANNOUNCED_DAYS = 30;
/** What was written is deleted this many days after the page closed. */
export const KEPT_AFTER_DAYS = 90;

/** The parts of the page that a state's row can leave open. */
export const CHILD_KINDS = ["growth", "vaccinations", "visits", "files"] as const;
export type ChildKind = (typeof CHILD_KINDS)[number];

/** What a second parent opens (decision 105): visits and files stay whose they are. */
export const SHARED_KINDS: readonly ChildKind[] = ["growth", "vaccinations"];

export const CHILD_KIND_NAMES: Readonly<Record<ChildKind, string>> = texts({
  growth: "Growth",
  vaccinations: "Vaccinations given",
  visits: "Visits",
  files: "Files",
});

/** open: the parent opens everything. by_state: the rules of their state decide. closed: nothing, from 18 on. */
export const ACCESS_STAGES = ["open", "by_state", "closed"] as const;
export type AccessStage = (typeof ACCESS_STAGES)[number];

/**
 * Whether a person has this many years on that day. Born on February 29, they have them on March 1 of a year without that day, as in
 * the age that the page shows.
 */
export const hasYears = (birthday: string, years: number, today: Temporal.PlainDate): boolean =>
  Temporal.PlainDate.compare(birthday, today.subtract({ years })) <= 0;

/** The first day on which they have this many years. */
export function dayOfYears(birthday: string, years: number): Temporal.PlainDate {
  const day = Temporal.PlainDate.from(birthday).add({ years });
  return hasYears(birthday, years, day) ? day : day.add({ days: 1 });
}

export interface ChildFacts {
  /** "YYYY-MM-DD"; null: not known. */
  birthday: string | null;
  died: boolean;
  /** The page was closed at 18. It stays closed, whatever is said about the birthday later. */
  closed: boolean;
}

/** `today` is the parent's day. A child who died stays as old as they were: their page never closes. */
export function accessStage({ birthday, died, closed }: ChildFacts, today: Temporal.PlainDate): AccessStage {
  if (died) return "open";
  if (closed) return "closed";
  if (birthday === null) return "by_state";
  if (hasYears(birthday, CLOSED_YEARS, today)) return "closed";
  return hasYears(birthday, BY_STATE_YEARS, today) ? "by_state" : "open";
}

/** What the parent may open. `ofState`: the row of the parent's state; null if the state is not known or has no row. */
export function openKinds(
  child: ChildFacts,
  today: Temporal.PlainDate,
  ofState: readonly string[] | null,
): readonly ChildKind[] {
  const stage = accessStage(child, today);
  if (stage === "open") return CHILD_KINDS;
  return stage === "closed" ? [] : CHILD_KINDS.filter((kind) => ofState?.includes(kind) === true);
}

const isNear = (day: Temporal.PlainDate, today: Temporal.PlainDate): boolean => {
  const { days } = today.until(day);
  return days > 0 && days <= ANNOUNCED_DAYS;
};

/** The day from which the rules of the state decide, if it is near enough to be announced and they close something; null otherwise. */
export function narrowsSoon(
  child: ChildFacts,
  today: Temporal.PlainDate,
  ofState: readonly string[] | null,
): Temporal.PlainDate | null {
  if (child.birthday === null || accessStage(child, today) !== "open" || child.died) return null;
  const day = dayOfYears(child.birthday, BY_STATE_YEARS);
  const closesNone = CHILD_KINDS.every((kind) => ofState?.includes(kind));
  return isNear(day, today) && !closesNone ? day : null;
}

/** The day on which the page closes, if it is near enough to be announced; null otherwise. */
export function closesSoon(child: ChildFacts, today: Temporal.PlainDate): Temporal.PlainDate | null {
  const { birthday, died } = child;
  if (birthday === null || died || accessStage(child, today) === "closed") return null;
  const day = dayOfYears(birthday, CLOSED_YEARS);
  return today.until(day).days <= ANNOUNCED_DAYS ? day : null;
}

/**
 * Whether a parent's own change would open what the child's age has closed: a later birthday, or a child who is not dead after all.
 * Support makes such a change.
 */
export function reopensByAge(
  before: Pick<ChildFacts, "birthday" | "died">,
  after: Pick<ChildFacts, "birthday" | "died">,
  today: Temporal.PlainDate,
): boolean {
  const stageOf = ({ birthday }: { birthday: string | null }) =>
    ACCESS_STAGES.indexOf(accessStage({ birthday, died: false, closed: false }, today));
  if (before.died && !after.died) return stageOf(after) > 0;
  return stageOf(after) < stageOf(before);
}
