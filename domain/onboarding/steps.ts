// The one table of onboarding: which steps exist, in which order, who they are for, and when each is settled (section
// 4, D23-D29).
import type { TrackName } from "../tracks/track-names.ts";
import { TRACKS } from "../tracks/tracks.ts";
import { STEP_PATHS, type StepName, type StepOutcome } from "./step-names.ts";

/**
 * Everything that decides the path: read from the database each time, so that another device or a staff decision takes
 * effect immediately.
 */
export interface OnboardingFacts {
  track: TrackName | null;
  /** A due date, or "I don't know yet". */
  dueDateAnswered: boolean;
  hasChild: boolean;
  /** A loss, the member's or the linked person's: no date of a pregnancy or a child is asked for. */
  datesQuiet: boolean;
  /** An eligible member of an organization. */
  sponsored: boolean;
  /** The member's track is one of the organization's: an active program. */
  trackOffered: boolean;
  /** Staff is reviewing what the member sent. */
  manualPending: boolean;
  /** Staff reviewed it, and could not confirm it. */
  manualRefused: boolean;
  hasAddress: boolean;
  /** The onboarding assessment of the member's track; null if there is none. */
  assessment: { id: number; slug: string; finished: boolean } | null;
  coordinatorId: number | null;
  /** A visit that was booked since onboarding began. */
  bookedId: number | null;
  /** The organization allows it, and no one is invited or linked yet. */
  mayInvitePartner: boolean;
  partnerInvited: boolean;
  outcomes: Readonly<Partial<Record<StepName, StepOutcome>>>;
  /**
   * The member finished before, and as what. If they became eligible since then, they continue where sponsored members
   * do; otherwise it stays ended.
   */
  ended: "no" | "unsponsored" | "sponsored";
}

/** Conditions by name, so that the diagram in docs says the same as the code. */
export const CONDITIONS = {
  "the track counts weeks of pregnancy": ({ track }) => track !== null && TRACKS[track].asksFor === "due_date",
  "the track counts from a birth": ({ track }) => track !== null && TRACKS[track].asksFor === "child_birthday",
  "questions about dates are not suppressed": ({ datesQuiet }) => !datesQuiet,
  "not eligible": ({ sponsored }) => !sponsored,
  "a request is waiting for staff": ({ manualPending }) => manualPending,
  "no request is waiting": ({ manualPending }) => !manualPending,
  "a path through the organization": (facts) => isPartnerPath(facts) || hasProgram(facts),
  "no path through the organization": (facts) => !isPartnerPath(facts) && !hasProgram(facts),
  "a member with an active program": (facts) => hasProgram(facts),
  "a partner": (facts) => isPartnerPath(facts),
  "not after a loss": ({ track }) => track !== "pregnancyloss",
  "the track has an onboarding assessment": ({ assessment }) => assessment !== null,
  "there is a care coordinator": ({ coordinatorId }) => coordinatorId !== null,
  "meeting the coordinator was not skipped": ({ outcomes }) => outcomes.meet_care_coordinator !== "skipped",
  "a time was chosen": ({ outcomes }) => outcomes.find_time === "done",
  "a visit is booked": ({ bookedId }) => bookedId !== null,
  "a partner can be invited, or was": ({ mayInvitePartner, partnerInvited }) => mayInvitePartner || partnerInvited,
} as const satisfies Record<string, (facts: OnboardingFacts) => boolean>;
export type Condition = keyof typeof CONDITIONS;

/** A sponsored member in a partner track (R4.006, R4.007). */
const isPartnerPath = ({ sponsored, track }: OnboardingFacts): boolean =>
  sponsored && track !== null && TRACKS[track].isPartner;

/** A sponsored member whose track the organization offers (R4.008). */
const hasProgram = (facts: OnboardingFacts): boolean =>
  facts.sponsored && facts.trackOffered && facts.track !== null && !isPartnerPath(facts);

const was = (name: StepName, facts: OnboardingFacts, ...outcomes: StepOutcome[]): boolean =>
  outcomes.some((outcome) => facts.outcomes[name] === outcome);
const answered = (name: StepName) => (facts: OnboardingFacts) => was(name, facts, "done", "skipped");
/** Skipped, or marked done with a fact that proves it. */
const provenBy = (name: StepName, fact: (facts: OnboardingFacts) => boolean) => (facts: OnboardingFacts) =>
  was(name, facts, "skipped") || (was(name, facts, "done") && fact(facts));
const skippedOr = (name: StepName, fact: (facts: OnboardingFacts) => boolean) => (facts: OnboardingFacts) =>
  was(name, facts, "skipped") || fact(facts);

export interface Step {
  name: StepName;
  /** Its name in lists. */
  title: string;
  path: (facts: OnboardingFacts) => string;
  /** Percent on arrival, and what the step itself fills up to. */
  progress: number;
  fillsTo?: number;
  /** All must be true for the step to be on the member's path. */
  when: readonly Condition[];
  /** Nothing is left to do here. */
  settled: (facts: OnboardingFacts) => boolean;
  canSkip: boolean;
}

/** The first step on the path that is not settled is the current one. */
export const STEPS: readonly Step[] = [
  {
    name: "life_stage",
    title: "Your life stage",
    path: () => STEP_PATHS.life_stage,
    progress: 10,
    when: [],
    settled: provenBy("life_stage", ({ track }) => track !== null),
    canSkip: false,
  },
  {
    name: "due_date",
    title: "Due date",
    path: () => STEP_PATHS.due_date,
    progress: 15,
    when: ["the track counts weeks of pregnancy", "questions about dates are not suppressed"],
    settled: provenBy("due_date", ({ dueDateAnswered }) => dueDateAnswered),
    canSkip: true,
  },
  {
    name: "child_birthday",
    title: "Birthday",
    path: () => STEP_PATHS.child_birthday,
    progress: 15,
    when: ["the track counts from a birth", "questions about dates are not suppressed"],
    settled: provenBy("child_birthday", ({ hasChild }) => hasChild),
    canSkip: true,
  },
  {
    name: "verify_enterprise",
    title: "Your employer",
    path: () => STEP_PATHS.verify_enterprise,
    progress: 30,
    when: [],
    settled: skippedOr(
      "verify_enterprise",
      ({ sponsored, manualPending, manualRefused }) => sponsored || manualPending || manualRefused,
    ),
    canSkip: true,
  },
  {
    name: "use_case",
    title: "Without an employer",
    path: () => STEP_PATHS.use_case,
    progress: 32,
    when: ["no path through the organization", "no request is waiting"],
    settled: answered("use_case"),
    canSkip: true,
  },
  {
    name: "post_verify",
    title: "We are checking",
    path: () => STEP_PATHS.post_verify,
    progress: 32,
    when: ["not eligible", "a request is waiting for staff"],
    settled: answered("post_verify"),
    canSkip: true,
  },
  {
    name: "address_confirmation",
    title: "Address",
    path: () => STEP_PATHS.address_confirmation,
    progress: 35,
    when: ["a member with an active program", "not after a loss"],
    settled: provenBy("address_confirmation", ({ hasAddress }) => hasAddress),
    canSkip: true,
  },
  {
    name: "customize_care_team_intro",
    title: "Your care team",
    path: () => STEP_PATHS.customize_care_team_intro,
    progress: 40,
    when: ["a member with an active program", "not after a loss"],
    settled: answered("customize_care_team_intro"),
    canSkip: true,
  },
  {
    name: "assessment",
    title: "A few questions",
    path: ({ assessment }) =>
      assessment ? `/onboarding/assessment/${assessment.id}/${assessment.slug}/take` : STEP_PATHS.assessment,
    progress: 40,
    fillsTo: 75,
    when: ["a member with an active program", "the track has an onboarding assessment"],
    settled: skippedOr("assessment", ({ assessment }) => assessment?.finished === true),
    canSkip: true,
  },
  {
    name: "meet_care_coordinator",
    title: "Your care coordinator",
    path: () => STEP_PATHS.meet_care_coordinator,
    progress: 80,
    when: ["a member with an active program", "there is a care coordinator"],
    settled: answered("meet_care_coordinator"),
    canSkip: true,
  },
  {
    name: "find_time",
    title: "A time to talk",
    path: () => STEP_PATHS.find_time,
    progress: 82,
    when: ["a member with an active program", "there is a care coordinator", "meeting the coordinator was not skipped"],
    settled: answered("find_time"),
    canSkip: true,
  },
  {
    name: "book",
    title: "Book the call",
    path: ({ coordinatorId }) => `/book-practitioner/${coordinatorId ?? ""}?ob=1`,
    progress: 90,
    when: ["a member with an active program", "there is a care coordinator", "a time was chosen"],
    settled: skippedOr("book", ({ bookedId }) => bookedId !== null),
    canSkip: true,
  },
  {
    name: "post_book_get_app",
    title: "How your visit works",
    path: ({ bookedId }) => `${STEP_PATHS.post_book_get_app}${bookedId === null ? "" : `?appointment_id=${bookedId}`}`,
    progress: 95,
    fillsTo: 100,
    when: ["a member with an active program", "a visit is booked"],
    settled: answered("post_book_get_app"),
    canSkip: true,
  },
  {
    name: "invite_partner",
    title: "Your partner",
    path: () => STEP_PATHS.invite_partner,
    progress: 95,
    when: ["a path through the organization", "not after a loss", "a partner can be invited, or was"],
    settled: skippedOr("invite_partner", ({ partnerInvited }) => partnerInvited),
    canSkip: true,
  },
  {
    name: "enterprise_partner_complete",
    title: "All set",
    path: () => STEP_PATHS.enterprise_partner_complete,
    progress: 100,
    when: ["a partner", "a partner can be invited, or was"],
    settled: answered("enterprise_partner_complete"),
    canSkip: false,
  },
  {
    name: "complete",
    title: "All set",
    path: () => STEP_PATHS.complete,
    progress: 100,
    when: ["a member with an active program"],
    settled: answered("complete"),
    canSkip: false,
  },
  {
    name: "done",
    title: "Home",
    path: () => STEP_PATHS.done,
    progress: 100,
    when: [],
    settled: () => false,
    canSkip: false,
  },
];

export const stepOf = (name: StepName): Step => STEPS.find((step) => step.name === name) as Step;

const isOnPath = (step: Step, facts: OnboardingFacts): boolean => step.when.every((name) => CONDITIONS[name](facts));

/** The steps on the member's path as far as it is known, in order, the dashboard last. */
export const stepsOf = (facts: OnboardingFacts): Step[] => STEPS.filter((step) => isOnPath(step, facts));

const hasEnded = ({ ended, sponsored }: OnboardingFacts): boolean =>
  ended === "sponsored" || (ended === "unsponsored" && !sponsored);

/** The current step: the first one on the path with something left to do. */
export const currentStep = (facts: OnboardingFacts): Step =>
  (hasEnded(facts) ? undefined : stepsOf(facts).find((step) => !step.settled(facts))) ?? stepOf("done");

/** Steps that the member may answer: the current one and those before it (to change or resume). */
export function isReached(name: StepName, facts: OnboardingFacts): boolean {
  const path = stepsOf(facts);
  const place = path.findIndex((step) => step.name === name);
  return place >= 0 && place <= path.indexOf(currentStep(facts));
}

/** How far a step fills the bar when it is done. */
export function fillsTo(step: Step, facts: OnboardingFacts): number {
  const path = stepsOf(facts);
  const next = path.slice(path.indexOf(step) + 1).find((one) => !one.settled(facts));
  return Math.min(step.fillsTo ?? step.progress, next?.progress ?? 100);
}

/** Percent within the assessment: 40 to 75 by question (D23). */
export function assessmentProgress(answeredQuestions: number, questions: number): number {
  const part = questions > 0 ? Math.min(1, Math.max(0, answeredQuestions / questions)) : 0;
  const { progress, fillsTo: end = progress } = stepOf("assessment");
  return Math.round(progress + (end - progress) * part);
}

/** A new member's facts. */
export const nothingKnown: OnboardingFacts = {
  track: null,
  dueDateAnswered: false,
  hasChild: false,
  datesQuiet: false,
  sponsored: false,
  trackOffered: false,
  manualPending: false,
  manualRefused: false,
  hasAddress: false,
  assessment: null,
  coordinatorId: null,
  bookedId: null,
  mayInvitePartner: false,
  partnerInvited: false,
  outcomes: {},
  ended: "no",
};
