// What the row of a home means for the rules: the member's tracks today, visits, finished steps and dismissed cards.
import { hasMet } from "@larkwell/domain/bookings/booking-states.ts";
import { joinState } from "@larkwell/domain/bookings/join-window.ts";
import { factsOf, noticed } from "@larkwell/domain/curriculum/completed-steps.ts";
import { type CurriculumStep, curriculumOf, curriculumTrack } from "@larkwell/domain/curriculum/steps.ts";
import { type CardFacts, safetyKey } from "@larkwell/domain/dashboard/cards.ts";
import type { HeroFacts } from "@larkwell/domain/dashboard/hero.ts";
import type { PromptFacts } from "@larkwell/domain/dashboard/prompts.ts";
import { isLossKind, NOT_YET_KEY } from "@larkwell/domain/this-week/loss-kinds.ts";
import type { LossPlace } from "@larkwell/domain/this-week/loss-texts.ts";
import { tracksToShow } from "@larkwell/domain/this-week/tracks-to-show.ts";
import { type Standing, standingIn } from "@larkwell/domain/tracks/current-phase.ts";
import { type Circumstances, isQuietedByLoss } from "@larkwell/domain/tracks/suppression.ts";
import type { TrackName } from "@larkwell/domain/tracks/track-names.ts";
import { readBookedVisits } from "../../care/bookings/booked-visits.facts.ts";
import type { HomeRow, VisitRow } from "./dashboard.queries.ts";

/** How many visits the page shows. */
const SHOWN_VISITS = 3;

export interface Home {
  row: HomeRow;
  now: Temporal.Instant;
  today: Temporal.PlainDate;
  person: Circumstances;
  inLoss: boolean;
  /** Those that may be shown, with the position in each. */
  tracks: readonly { name: TrackName; standing: Standing }[];
  visits: readonly { row: VisitRow; joinable: boolean }[];
  sentAway: ReadonlyMap<string, Temporal.Instant>;
  doneSteps: ReadonlyMap<number, Temporal.Instant>;
}

const instant = (text: string | null) => (text === null ? null : Temporal.Instant.from(text));

/** Visits that are over by now are left out, and the visit's own rule decides whether each can be joined. */
function visitsOf(row: HomeRow, now: Temporal.Instant): Home["visits"] {
  const visits = row.upcoming.flatMap((visit) => {
    const facts = {
      scheduledStart: Temporal.Instant.from(visit.scheduled_start),
      scheduledEnd: Temporal.Instant.from(visit.scheduled_end),
      cancelledAt: null,
      memberJoinedAt: instant(visit.member_joined_at),
      practitionerJoinedAt: instant(visit.practitioner_joined_at),
      memberEndedAt: instant(visit.member_ended_at),
      practitionerEndedAt: instant(visit.practitioner_ended_at),
    };
    const { state } = joinState({ ...facts, now, callStarted: hasMet(facts) });
    return state === "over" ? [] : [{ row: visit, joinable: state !== "too_early" }];
  });
  return visits.slice(0, SHOWN_VISITS);
}

export function homeOf(row: HomeRow, now: Temporal.Instant): Home {
  const today = now.toZonedDateTimeISO(row.time_zone).toPlainDate();
  const person = {
    activeTracks: row.tracks.map(({ name }) => name),
    afterLoss: row.after_loss,
    linkedInLoss: row.linked_in_loss,
  };
  const stages = new Map(row.tracks.map(({ name, stage }) => [name, stage]));
  const dates = { dueDate: row.due_date, birthday: row.birthday };
  return {
    row,
    now,
    today,
    person,
    inLoss: isQuietedByLoss(person),
    tracks: tracksToShow(person).map((name) => ({
      name,
      standing: standingIn(name, { ...dates, stage: stages.get(name) }, today),
    })),
    visits: visitsOf(row, now),
    sentAway: new Map(row.sent_away.map(({ key, at }) => [key, Temporal.Instant.from(at)])),
    doneSteps: new Map(row.done_steps.map(({ id, at }) => [id, Temporal.Instant.from(at)])),
  };
}

/** What decides the text of the loss program; null in every other. */
export function lossOf({ row, now, today, sentAway }: Home): (LossPlace & { trackId: number }) | null {
  const track = row.tracks.find(({ name }) => name === "pregnancyloss");
  if (!track) return null;
  const daysSince = (at: Temporal.Instant) =>
    at.toZonedDateTimeISO(row.time_zone).toPlainDate().until(today, { largestUnit: "days" }).days;
  const notYet = sentAway.get(NOT_YET_KEY);
  const told = Temporal.Instant.from(track.started_at);
  // A "not yet" from an earlier loss doesn't count for this one.
  const holds = notYet !== undefined && Temporal.Instant.compare(notYet, told) >= 0 && notYet.until(now).sign >= 0;
  return {
    trackId: track.id,
    stage: track.stage,
    kind: isLossKind(row.loss_about) ? row.loss_about : null,
    days: daysSince(told),
    daysSinceNotYet: holds ? daysSince(notYet) : null,
  };
}

/** Null if there is none: it is for sponsored members (D31). */
export function curriculumIn({ row, person, doneSteps }: Home) {
  const track = row.sponsored ? curriculumTrack(person) : null;
  if (track === null) return null;
  const began = row.tracks.find(({ name }) => name === track)?.started_at;
  const others = { hasPhone: row.has_phone, hasDueDate: row.due_date !== null };
  const facts =
    began === undefined ? null : factsOf(readBookedVisits(row.booked), Temporal.Instant.from(began), others);
  const steps = curriculumOf(track);
  const isDone = (step: CurriculumStep) => doneSteps.has(step.id) || (facts !== null && noticed(step, facts) !== null);
  const open = steps.filter((step) => !isDone(step));
  return { done: steps.length - open.length, total: steps.length, next: open[0] ?? null };
}

export function heroFacts(home: Home): HeroFacts {
  const { row, visits, now, sentAway } = home;
  // A member who keeps a visit from before a loss finds it in the list, and can join it; it never comes first on the page.
  const ahead = visits.find(({ joinable, row: { fit } }) => !joinable && fit === "yes")?.row;
  return {
    joinable: visits.find(({ joinable, row: { fit } }) => joinable && fit !== "ask")?.row.id ?? null,
    unreadIn: row.unread_in,
    safetyFollowUp: row.safety !== null && !sentAway.has(safetyKey(row.safety)) ? row.safety : null,
    onboardingOpen: row.onboarding_open,
    next: ahead
      ? { id: ahead.id, inHours: now.until(Temporal.Instant.from(ahead.scheduled_start)).total("hours") }
      : null,
    curriculumStep: curriculumIn(home)?.next?.id ?? null,
    unrated: row.unrated,
    inLoss: home.inLoss,
  };
}

export const cardFacts = ({ row, tracks, inLoss }: Home): CardFacts => ({
  sponsored: row.sponsored,
  onboardingOpen: row.onboarding_open,
  hasTrack: row.tracks.length > 0,
  inLoss,
  unrated: row.unrated,
  asksFor: tracks.find(({ standing }) => standing.asks !== null)?.standing.asks ?? null,
});

export const promptFacts = ({ row, visits }: Home): PromptFacts => ({
  emailConfirmed: row.email_confirmed,
  hasPhone: row.has_phone,
  hasState: row.state !== null,
  visitAhead: visits.length > 0,
  onboardingOpen: row.onboarding_open,
});
