// What a member reads on their dashboard for each of their tracks: the entry of the current week or stage. For the
// server: the browser gets one entry, not all.

import type { TrackName } from "../tracks/track-names.ts";
import { TRACKS } from "../tracks/tracks.ts";
import { partnerNewParent, partnerPregnancy } from "./content/partners.ts";
import { postpartumMonths, postpartumWeeks } from "./content/postpartum.ts";
import { pregnancyWeeks } from "./content/pregnancy.ts";
import { stagesOf } from "./content/stages.ts";
import type { Entry, Stretch } from "./entries.ts";

/** A person's position in a track (domain/tracks/current-phase.ts): the week or stage of the phase. */
export interface Place {
  /** Completed weeks of a pregnancy; weeks after a birth counted from 1. Null: no date is known, or the track has stages. */
  week: number | null;
  /** Name of the phase. */
  stage: string | null;
  /** Completed months since the youngest child's birth, if known. */
  months?: number | null;
}

const FIRST_WEEK = 3;
const LAST_WEEK = 42;
const LAST_WEEK_AFTER_BIRTH = 12;

const within = (stretches: readonly Stretch[], at: number): Entry | null =>
  stretches.find(({ from, until }) => at >= from && at <= until) ?? null;

/** The entry of one track at one position; null if no date is known yet. */
export function entryFor(track: TrackName, place: Place): Entry | null {
  if (TRACKS[track].countedIn === "stages") {
    const stages = stagesOf[track] ?? {};
    return stages[place.stage ?? ""] ?? Object.values(stages)[0] ?? null;
  }
  const { week } = place;
  if (week === null) return null;
  switch (track) {
    case "pregnancy":
      return pregnancyWeeks[Math.min(LAST_WEEK, Math.max(FIRST_WEEK, week))] ?? null;
    case "partner_pregnant":
      return within(partnerPregnancy, week);
    case "partner_newparent":
      return within(partnerNewParent, week - 1);
    default: {
      const completed = week - 1;
      return completed <= LAST_WEEK_AFTER_BIRTH
        ? (postpartumWeeks[completed] ?? null)
        : within(postpartumMonths, place.months ?? Math.floor(completed / 4.35));
    }
  }
}
