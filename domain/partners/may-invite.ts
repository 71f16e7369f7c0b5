// Who may invite a partner, and which track a partner begins with (D24, D28, D29).
import type { TrackName } from "../tracks/track-names.ts";
import { TRACKS } from "../tracks/tracks.ts";

/** What decides about it, as it stands now. */
export interface PossibleInviter {
  role: string;
  /** Her membership of an organization that is in force; null: none. */
  membership: { verifiedBy: string; partnerInvites: boolean } | null;
  activeTracks: readonly string[];
}

/** Where her tracks leave a choice, the first of these that she is in decides. */
const partnerTracks: readonly (readonly [TrackName, TrackName])[] = [
  ["pregnancy", "partner_pregnant"],
  ["surrogacy", "partner_pregnant"],
  ["postpartum", "partner_newparent"],
  ["adoption", "partner_newparent"],
  ["parenting_and_pediatrics", "partner_newparent"],
  ["fertility", "partner_fertility"],
  ["egg_freezing", "partner_fertility"],
  // Where the partner is the one with the job (R4.006, R5.030, R5.031), the invited one begins with a track of her own.
  ["partner_pregnant", "pregnancy"],
  ["partner_newparent", "postpartum"],
  ["partner_fertility", "fertility"],
];

/** The track that the invited one begins with; null in a loss, and where the inviter is in no track. */
export function partnerTrackOf(activeTracks: readonly string[]): TrackName | null {
  if (activeTracks.includes("pregnancyloss")) return null;
  return partnerTracks.find(([own]) => activeTracks.includes(own))?.[1] ?? null;
}

/** Whoever is a member through a job of their own, in a track, where the organization takes partners in. Nobody who came in as a partner. */
export function mayInvitePartner({ role, membership, activeTracks }: PossibleInviter): boolean {
  if (role !== "member" || !membership?.partnerInvites || membership.verifiedBy === "partner") return false;
  return partnerTrackOf(activeTracks) !== null;
}

/** The dates that go with the track a partner begins with (R5.030, R5.031). The inviter may leave them to the invitee (D28). */
export const dateOf = (track: TrackName | null): "due_date" | "last_child_birthday" | null => {
  if (track === null) return null;
  const asked = TRACKS[track].asksFor;
  return asked === "child_birthday" ? "last_child_birthday" : asked;
};
