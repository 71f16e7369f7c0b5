// Which tracks an organization offers its people, and which are always offered.
import { isTrack } from "./tracks.ts";

/** A member who loses a pregnancy is never told that the employer doesn't offer the program. */
const always: readonly string[] = ["pregnancyloss"];

/** `organizationTracks`: what the member's organization offers, empty for all of them; null without an organization. */
export const isOffered = (name: string, organizationTracks: readonly string[] | null): boolean =>
  isTrack(name) &&
  (organizationTracks === null ||
    organizationTracks.length === 0 ||
    always.includes(name) ||
    organizationTracks.includes(name));
