// A person's position in a track today, by the known dates and stage; and what they are asked when these are outdated.
import { pregnancyAt, weekAfterBirth } from "./dating.ts";
import { MODULES, type Module, type Phase } from "./modules.ts";
import type { TrackName } from "./track-names.ts";
import { TRACKS } from "./tracks.ts";

export interface TrackFacts {
  /** "YYYY-MM-DD"; dates never become instants (D6). */
  dueDate?: string | null | undefined;
  /** Of the youngest child. */
  birthday?: string | null | undefined;
  /** The stage the member chose, if the track has stages. */
  stage?: string | null | undefined;
  /** Nothing may count up or down for the member now: suppression.ts decides it with the topic "countdown". */
  quiet?: boolean | undefined;
}

/** What is missing or outdated: a date, news after the due date, or a first year that is over. */
export type Asking = "due_date" | "child_birthday" | "what_happened" | "first_year_over";

export interface Standing {
  module: Module | null;
  phase: Phase | null;
  asks: Asking | null;
  /** Until the due date, below 0 after it; null in every other track. */
  daysLeft: number | null;
}

const nowhere = { module: null, phase: null, daysLeft: null } as const;

function atWeek(track: TrackName, week: number): Pick<Standing, "module" | "phase"> {
  for (const module of MODULES[track]) {
    const phase = module.phases.find((one) => one.week === week);
    if (phase) return { module, phase };
  }
  return nowhere;
}

function inPregnancy(track: TrackName, dueDate: string | null | undefined, today: Temporal.PlainDate): Standing {
  if (!dueDate) return { ...nowhere, asks: "due_date" };
  const { week, daysLeft, pastTerm } = pregnancyAt(Temporal.PlainDate.from(dueDate), today);
  if (pastTerm) return { ...nowhere, asks: "what_happened" };
  // From the first day after the due date the member is asked; the weeks continue until 42 (D25).
  return { ...atWeek(track, week), daysLeft, asks: daysLeft < 0 ? "what_happened" : null };
}

const lastWeekAfterBirth = 52;

function afterBirth(track: TrackName, birthday: string | null | undefined, today: Temporal.PlainDate): Standing {
  if (!birthday) return { ...nowhere, asks: "child_birthday" };
  const week = weekAfterBirth(Temporal.PlainDate.from(birthday), today);
  const phase = atWeek(track, Math.min(week, lastWeekAfterBirth));
  return { ...phase, daysLeft: null, asks: week > lastWeekAfterBirth ? "first_year_over" : null };
}

/** By the age of the youngest child, in years from the beginning of each stage. */
const ages = [
  ["teen", 13],
  ["school_age", 5],
  ["preschool", 3],
  ["toddler", 1],
  ["first_year", 0],
] as const;

function stageByAge(birthday: string, today: Temporal.PlainDate): string {
  const { years } = Temporal.PlainDate.from(birthday).until(today, { largestUnit: "years" });
  return ages.find(([, from]) => years >= from)?.[0] ?? "first_year";
}

/** The stage of a child of this age in the program for parents; in the words of that program. */
export const stageOfChild = (birthday: string, today: Temporal.PlainDate): Module | null =>
  MODULES.parenting_and_pediatrics.find(({ name }) => name === stageByAge(birthday, today)) ?? null;

function inStages(track: TrackName, { stage, birthday }: TrackFacts, today: Temporal.PlainDate): Standing {
  const byAge = track === "parenting_and_pediatrics" && birthday ? stageByAge(birthday, today) : null;
  const name = stage ?? byAge;
  const module = MODULES[track].find((one) => one.name === name) ?? MODULES[track][0] ?? null;
  return { module, phase: module?.phases[0] ?? null, asks: null, daysLeft: null };
}

/** `today` is the day in the member's own zone. */
export function standingIn(track: TrackName, facts: TrackFacts, today: Temporal.PlainDate): Standing {
  if (facts.quiet && TRACKS[track].countedIn !== "stages") return { ...nowhere, asks: null };
  switch (TRACKS[track].countedIn) {
    case "pregnancy_weeks":
      return inPregnancy(track, facts.dueDate, today);
    case "weeks_after_birth":
      return afterBirth(track, facts.birthday, today);
    case "stages":
      return inStages(track, facts, today);
  }
}

export const isStageOf = (track: TrackName, stage: string): boolean =>
  TRACKS[track].countedIn === "stages" && MODULES[track].some((module) => module.name === stage);

/** What follows: the next module, and in how many weeks if weeks are counted. */
export function whatComes(
  track: TrackName,
  { module, phase }: Standing,
): { title: string; inWeeks: number | null } | null {
  if (!module || !phase) return null;
  const next = MODULES[track][MODULES[track].indexOf(module) + 1];
  if (!next) return null;
  const begins = next.phases[0]?.week ?? null;
  return { title: next.title, inWeeks: begins === null || phase.week === null ? null : begins - phase.week };
}
