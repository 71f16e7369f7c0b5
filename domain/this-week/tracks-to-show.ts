// Of which of her tracks anything may be shown to a member now (D29).
import { type Circumstances, isInLoss, mayMeet } from "../tracks/suppression.ts";
import { TRACK_NAMES, type TrackName } from "../tracks/track-names.ts";

/** May the content of this track be shown to this person now? In a loss only that of the loss track (D29). */
function mayRead(track: TrackName, person: Circumstances): boolean {
  return mayMeet(track === "pregnancyloss" ? "loss_support" : "baby_content", person);
}

/** The tracks of which a dashboard speaks, in the order of their names: in a loss that one alone. */
export function tracksToShow(person: Circumstances): TrackName[] {
  const active = (Object.keys(TRACK_NAMES) as TrackName[]).filter((name) => person.activeTracks.includes(name));
  return isInLoss(active) ? ["pregnancyloss"] : active.filter((name) => mayRead(name, person));
}
