// Who may invite a partner, and which track a partner begins with (D24, D28, D29).
import type { TrackName } from "../tracks/track-names.ts";
import { TRACKS } from "../tracks/tracks.ts";

/** What decides it, as of now. */
export interface PossibleInviter {
  role: string;
  /** The member's current membership of an organization; null: none. */
  membership: { verifiedBy: string; partnerInvites: boolean } | null;
  activeTracks: readonly string[];
}

/** If the tracks leave a choice, the member's first one of these decides. */
const partnerTracks: readonly (readonly [TrackName, TrackName])[] = [
  ["pregnancy", "partner_pregnant"],
  ["surrogacy", "partner_pregnant"],
  ["postpartum", "partner_newparent"],
  ["adoption", "partner_newparent"],
  ["parenting_and_pediatrics", "partner_newparent"],
  ["fertility", "partner_fertility"],
  ["egg_freezing", "partner_fertility"],
  // If the partner is the one with the job (R4.006, R5.030, R5.031), the invited person begins with their own track.
  ["partner_pregnant", "pregnancy"],
  ["partner_newparent", "postpartum"],
  ["partner_fertility", "fertility"],
];

/** The track that the invited person begins with; null after a loss, and if the inviter has no track. */
export function partnerTrackOf(activeTracks: readonly string[]): TrackName | null {
  if (activeTracks.includes("pregnancyloss")) return null;
  return partnerTracks.find(([own]) => activeTracks.includes(own))?.[1] ?? null;
}

/**
 * A member covered through their own job, in a track, if the organization accepts partners. Not members who joined as a
 * partner.
 */
export function mayInvitePartner({ role, membership, activeTracks }: PossibleInviter): boolean {
  if (role !== "member" || !membership?.partnerInvites || membership.verifiedBy === "partner") return false;
  return partnerTrackOf(activeTracks) !== null;
}

/** The dates that belong to the track a partner begins with (R5.030, R5.031). The inviter may leave them to the invitee (D28). */
export const dateOf = (track: TrackName | null): "due_date" | "last_child_birthday" | null => {
  if (track === null) return null;
  const asked = TRACKS[track].asksFor;
  return asked === "child_birthday" ? "last_child_birthday" : asked;
};
