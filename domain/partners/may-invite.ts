// Who may invite a partner, and which track a partner begins with (D24, D28, D29).
import type { TrackName } from "../tracks/track-names.ts";
import { isTrack, TRACKS } from "../tracks/tracks.ts";

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
];

/** The track that her partner begins with; null in a loss, and where she has no track of her own. */
export function partnerTrackOf(activeTracks: readonly string[]): TrackName | null {
  if (activeTracks.includes("pregnancyloss")) return null;
  return partnerTracks.find(([own]) => activeTracks.includes(own))?.[1] ?? null;
}

/** A member of her own right, in a track of her own, whose organization takes partners in. Nobody who is a partner herself. */
export function mayInvitePartner({ role, membership, activeTracks }: PossibleInviter): boolean {
  if (role !== "member" || !membership?.partnerInvites || membership.verifiedBy === "partner") return false;
  const isPartner = activeTracks.some((name) => isTrack(name) && TRACKS[name].isPartner);
  return !isPartner && partnerTrackOf(activeTracks) !== null;
}

/** The dates that go with the track a partner begins with (R5.030, R5.031). The inviter may leave them to the invitee (D28). */
export const dateOf = (track: TrackName | null): "due_date" | "last_child_birthday" | null => {
  if (track === null) return null;
  const asked = TRACKS[track].asksFor;
  return asked === "child_birthday" ? "last_child_birthday" : asked;
};
