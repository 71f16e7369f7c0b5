// Which of a member's tracks may be shown now (D29).
import { type Circumstances, isInLoss, mayMeet } from "../tracks/suppression.ts";
import { TRACK_NAMES, type TrackName } from "../tracks/track-names.ts";

/** May the content of this track be shown to this person now? After a loss only that of the loss track (D29). */
function mayRead(track: TrackName, person: Circumstances): boolean {
  return mayMeet(track === "pregnancyloss" ? "loss_support" : "baby_content", person);
}

/** The tracks shown on a dashboard, sorted by name: after a loss only that one. */
export function tracksToShow(person: Circumstances): TrackName[] {
  const active = (Object.keys(TRACK_NAMES) as TrackName[]).filter((name) => person.activeTracks.includes(name));
  return isInLoss(active) ? ["pregnancyloss"] : active.filter((name) => mayRead(name, person));
}
