// Which tracks an organization opens to its people, and which always are.
import { isTrack } from "./tracks.ts";

/** Whoever loses a pregnancy is never told that the employer doesn't offer it. */
const always: readonly string[] = ["pregnancyloss"];

/** `organizationTracks`: what her organization offers, empty for all of them; null where she has no organization. */
export const isOffered = (name: string, organizationTracks: readonly string[] | null): boolean =>
  isTrack(name) &&
  (organizationTracks === null ||
    organizationTracks.length === 0 ||
    always.includes(name) ||
    organizationTracks.includes(name));
