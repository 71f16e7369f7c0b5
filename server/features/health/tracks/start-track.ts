// Begins and ends a member's tracks: every use case that does so calls these two, inside its own transaction.
import { Refusal } from "@larkwell/contract/refusals.ts";
import { isOffered } from "@larkwell/domain/tracks/offered.ts";
import { isInLoss } from "@larkwell/domain/tracks/suppression.ts";
import type { TrackName } from "@larkwell/domain/tracks/track-names.ts";
import type { Tx } from "../../../data/transaction.ts";
import {
  endActiveTracks,
  findStandingLoss,
  findTrackFacts,
  insertTrack,
  pauseSharing,
  type TrackRow,
} from "./tracks.queries.ts";

interface Start {
  memberId: number;
  name: TrackName;
  /** The reason: "life_stage", "census", "successful_pregnancy"; stored with the track and in the audit log. */
  because: string;
  now: Temporal.Instant;
  /** The row to end with it, if it replaces another track. A loss ends the pregnancy automatically. */
  insteadOf?: readonly TrackName[];
  /** The existing program begins again: the old one belonged to what is over. Name it in `insteadOf` too. */
  anew?: boolean;
}

export interface Started {
  id: number;
  name: TrackName;
  /** The member was already in it: nothing was changed. */
  already: boolean;
  /** What was ended with it. */
  ended: TrackRow[];
}

/**
 * No longer pregnant is one event: what mentions this pregnancy ends with it, and sharing is suspended until the member
 * decides otherwise (D29).
 */
const endedByLoss: readonly TrackName[] = ["pregnancy", "partner_pregnant"];
/** Programs that must not begin during a loss by accident, an import or an old form: the change of program ends the loss first. */
const notInLoss: readonly TrackName[] = ["pregnancy", "partner_pregnant"];

/**
 * Begins a track. One of a kind at a time: a repeated call returns the existing one. Takes the member's lock, so that
 * packages, notices and other tabs see either before or after.
 * @throws Refusal track_not_offered, track_in_loss
 */
export async function startTrack(
  tx: Tx,
  { memberId, name, because, now, insteadOf = [], anew = false }: Start,
): Promise<Started> {
  await tx.lockPeople(memberId);
  const { active, organization_tracks } = await findTrackFacts(tx.db, memberId, now);
  const there = anew ? undefined : active.find((track) => track.name === name);
  if (!there && !anew && !isOffered(name, organization_tracks)) throw new Refusal("track_not_offered");
  const staying = active.map((track) => track.name).filter((one) => !insteadOf.some((ended) => ended === one));
  if (isInLoss(staying) && notInLoss.includes(name)) throw new Refusal("track_in_loss");
  const endNames = [...insteadOf, ...(name === "pregnancyloss" ? endedByLoss : [])].filter(
    (one) => anew || one !== name,
  );
  const lostAt = there || name === "pregnancyloss" ? null : await findStandingLoss(tx.db, memberId);
  const ended = endNames.length > 0 ? await endActiveTracks(tx, { memberId, names: endNames, because, now }) : [];
  const id = there?.id ?? (await insertTrack(tx, { memberId, name, because, now }));
  if (!there && name === "pregnancyloss") await pauseSharing(tx, memberId, now);
  // Something new begins: what has waited since the loss is canceled, and never returns on its own (D77).
  if (lostAt) await tx.publish("loss_final", { memberIds: [memberId], toldAt: lostAt, now });
  await tx.audit(
    ...ended.map((track) => entry("track.ended", memberId, track.id, because)),
    ...(there ? [] : [entry("track.started", memberId, id, because)]),
  );
  return { id, name, already: there !== undefined, ended };
}

interface End {
  memberId: number;
  name: TrackName;
  because: string;
  now: Temporal.Instant;
}

/** Ends a track; none if the member was not in it. Nothing is erased: it stays in the history. */
export async function endTrack(tx: Tx, { memberId, name, because, now }: End): Promise<TrackRow[]> {
  await tx.lockPeople(memberId);
  const ended = await endActiveTracks(tx, { memberId, names: [name], because, now });
  await tx.audit(...ended.map((track) => entry("track.ended", memberId, track.id, because)));
  return ended;
}

const entry = (action: string, memberId: number, id: number, because: string) => ({
  action,
  subjectUserId: memberId,
  subject: { kind: "track", id },
  reason: because,
});
