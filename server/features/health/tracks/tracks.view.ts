// Rows of tracks to the contract's shape: the current position, what comes next, and what each can be changed to.
import type { Track, TrackChange, TrackTransition } from "@larkwell/contract/tracks.ts";
import { toWire } from "@larkwell/domain/time/wire-time.ts";
import { standingIn, type TrackFacts, whatComes } from "@larkwell/domain/tracks/current-phase.ts";
import { MODULES } from "@larkwell/domain/tracks/modules.ts";
import { mayMeet } from "@larkwell/domain/tracks/suppression.ts";
import { trackDisplayName } from "@larkwell/domain/tracks/track-names.ts";
import { isTrack, TRACKS } from "@larkwell/domain/tracks/tracks.ts";
import { dateAskedBy, type Situation, type Transition, transitionsFrom } from "@larkwell/domain/tracks/transitions.ts";
import type { ChangeRow, ProgramRow } from "./programs.queries.ts";

export const viewTransition = (one: Transition): TrackTransition => ({
  name: one.name,
  destination: one.to,
  display_name: trackDisplayName(one.to),
  ends_current: one.endsFrom,
  asks: dateAskedBy(one),
});

export interface ProgramFacts {
  today: Temporal.PlainDate;
  dates: Pick<TrackFacts, "dueDate" | "birthday" | "quiet">;
  situation: Situation;
  loss: { afterLoss: boolean; linkedInLoss: boolean };
}

const nowhere = { module: null, phase: null, daysLeft: null, asks: null } as const;

/** An ended track has no position anymore, and leads nowhere. */
function viewEnded(row: ProgramRow): Track {
  return {
    id: row.id,
    name: row.name,
    display_name: trackDisplayName(row.name),
    active: row.ended_at === null,
    started_at: toWire(row.started_at),
    ended_at: row.ended_at && toWire(row.ended_at),
    module: null,
    phase: null,
    days_left: null,
    due_date: null,
    rests: false,
    next: null,
    asks: null,
    stages: [],
    transitions: [],
    suggested: null,
  };
}

const isInOwnLoss = (name: string) => name === "pregnancyloss";

export function viewTrack(row: ProgramRow, { today, dates, situation, loss }: ProgramFacts): Track {
  if (row.ended_at !== null || !isTrack(row.name)) return viewEnded(row);
  const circumstances = { activeTracks: [row.name, ...situation.activeTracks.filter(isInOwnLoss)], ...loss };
  // After a loss only its own program has a position: "Toddler years" would hurt (D29).
  const hushed = dates.quiet && row.name !== "pregnancyloss";
  const standing = hushed ? nowhere : standingIn(row.name, { ...dates, stage: row.stage }, today);
  const { module, phase } = standing;
  const transitions = transitionsFrom(row.name, situation).map(viewTransition);
  const next = whatComes(row.name, standing);
  return {
    ...viewEnded(row),
    module: module && { id: module.id, name: module.name, title: module.title, about: module.about },
    phase: phase && { phase_id: phase.id, name: phase.name, title: phase.title, week: phase.week },
    days_left: standing.daysLeft,
    due_date: TRACKS[row.name].countedIn === "pregnancy_weeks" && !dates.quiet ? (dates.dueDate ?? null) : null,
    rests: row.name !== "pregnancyloss" && !mayMeet("baby_content", circumstances),
    next: next && { title: next.title, in_weeks: next.inWeeks },
    asks: standing.asks,
    stages:
      TRACKS[row.name].countedIn === "stages" && !hushed
        ? MODULES[row.name].map(({ name, title }) => ({ name, title }))
        : [],
    transitions,
    suggested: transitions.find((one) => one.destination === row.suggested) ?? null,
  };
}

export const viewChange = (row: ChangeRow | undefined): TrackChange | null =>
  row ? { id: row.id, name: row.name, made_at: toWire(row.made_at), undo_until: toWire(row.undo_until) } : null;
