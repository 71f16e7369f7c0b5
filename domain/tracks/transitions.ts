// From which track to which: what each change asks, what it ends, and for how long it can be undone (R7.033, R7.036, D29).
import { isOffered } from "./offered.ts";
import type { TrackName } from "./track-names.ts";
import { TRACKS } from "./tracks.ts";

export const TRANSITION_NAMES = ["successful_pregnancy", "birth", "arrival", "loss", "next_step"] as const;
export type TransitionName = (typeof TRANSITION_NAMES)[number];

/** Everything that can be undone: a transition, a program that was ended, a program that was chosen without leaving one. */
export const CHANGE_NAMES = [...TRANSITION_NAMES, "ending", "choice"] as const;
export type ChangeName = (typeof CHANGE_NAMES)[number];

export interface Transition {
  name: TransitionName;
  from: TrackName;
  to: TrackName;
  /** The old track ends; otherwise both continue. */
  endsFrom: boolean;
}

/** The date that it asks for, which may also be left open: "I don't know yet" is an answer (D25). */
export const dateAskedBy = ({ to }: Pick<Transition, "to">): "due_date" | "child_birthday" | null => {
  if (to === "parenting_and_pediatrics") return "child_birthday";
  return TRACKS[to].asksFor;
};

const to = (name: TransitionName, from: readonly TrackName[], target: TrackName, endsFrom = true): Transition[] =>
  from.map((one) => ({ name, from: one, to: target, endsFrom }));

/** The order is the order on the screen; a loss is last, and is never preselected. */
export const TRANSITIONS: readonly Transition[] = [
  ...to("successful_pregnancy", ["fertility"], "pregnancy"),
  ...to("successful_pregnancy", ["partner_fertility"], "partner_pregnant"),
  ...to("birth", ["pregnancy"], "postpartum"),
  ...to("birth", ["partner_pregnant"], "partner_newparent"),
  ...to("arrival", ["surrogacy", "adoption"], "parenting_and_pediatrics"),
  ...to("next_step", ["postpartum", "partner_newparent"], "parenting_and_pediatrics"),
  ...to("next_step", ["egg_freezing", "surrogacy", "adoption", "pregnancyloss"], "pregnancy"),
  ...to("next_step", ["postpartum", "parenting_and_pediatrics"], "pregnancy", false),
  ...to("next_step", ["pregnancyloss", "partner_newparent"], "partner_pregnant"),
  ...to("next_step", ["egg_freezing", "surrogacy", "adoption", "pregnancyloss"], "fertility"),
  ...to("next_step", ["postpartum", "parenting_and_pediatrics"], "fertility", false),
  ...to("next_step", ["partner_pregnant", "pregnancyloss"], "partner_fertility"),
  ...to("next_step", ["fertility", "pregnancyloss"], "egg_freezing"),
  ...to("next_step", ["fertility", "egg_freezing", "adoption", "pregnancyloss"], "surrogacy"),
  ...to("next_step", ["fertility", "egg_freezing", "surrogacy", "pregnancyloss"], "adoption"),
  ...to("next_step", ["parenting_and_pediatrics"], "surrogacy", false),
  ...to("next_step", ["parenting_and_pediatrics"], "adoption", false),
  ...to(
    "loss",
    [
      "pregnancy",
      "postpartum",
      "fertility",
      "surrogacy",
      "parenting_and_pediatrics",
      "partner_pregnant",
      "partner_newparent",
      "partner_fertility",
    ],
    "pregnancyloss",
  ),
];

export interface Situation {
  activeTracks: readonly TrackName[];
  /** All tracks the member ever had, including this one. */
  knownTracks: readonly TrackName[];
  /** What the member's organization offers; null without one. */
  organizationTracks: readonly string[] | null;
}

/** After a loss, only what fits the person before it: partner tracks for a partner, the others for everyone else. */
function suits({ from, to: target }: Transition, { knownTracks }: Situation): boolean {
  if (from !== "pregnancyloss") return true;
  const wasPartner = knownTracks.some((one) => TRACKS[one].isPartner);
  return TRACKS[target].isPartner === wasPartner || (wasPartner && knownTracks.some((one) => !ofPartnerOrLoss(one)));
}

const ofPartnerOrLoss = (name: TrackName): boolean => TRACKS[name].isPartner || name === "pregnancyloss";

/** What the member may change to from this track now: known, suitable, offered, and not current. A loss is always possible. */
export const transitionsFrom = (from: TrackName, situation: Situation): readonly Transition[] =>
  TRANSITIONS.filter(
    (one) =>
      one.from === from &&
      !situation.activeTracks.includes(one.to) &&
      suits(one, situation) &&
      isOffered(one.to, situation.organizationTracks),
  );

export const transitionBetween = (from: TrackName, target: string): Transition | undefined =>
  TRANSITIONS.find((one) => one.from === from && one.to === target);

/** Which of a person's programs end when another one is chosen: what the transitions to it say, and no other. */
export const endedByChoice = (target: TrackName, activeTracks: readonly TrackName[]): TrackName[] =>
  activeTracks.filter((from) => transitionBetween(from, target)?.endsFrom === true);

/** For how many days a change can be undone. Longer after a loss: a person who reads it again later may not have been able to before. */
export const UNDO_DAYS: Readonly<Record<ChangeName, number>> = {
  successful_pregnancy: 14,
  birth: 14,
  arrival: 14,
  loss: 30,
  next_step: 14,
  ending: 14,
  choice: 14,
};

export const undoUntil = (name: ChangeName, madeAt: Temporal.Instant): Temporal.Instant =>
  madeAt.add({ hours: 24 * UNDO_DAYS[name] });

export const mayUndo = (change: { undoUntil: Temporal.Instant; undone: boolean }, now: Temporal.Instant): boolean =>
  !change.undone && Temporal.Instant.compare(now, change.undoUntil) < 0;
