// How much a member can keep, and until when a practitioner opens a file that was shared for a visit.
import { aboutMember, BRIEF_DAYS } from "../bookings/visit-brief.ts";

/** Bytes of all of a member's files, as they were uploaded. */
export const QUOTA_BYTES = 500 * 1024 * 1024;
/** Files that a member can keep. */
export const MOST_FILES = 500;
/** Characters of a file's name, without its ending. */
export const LONGEST_NAME = 120;
/** Days after a visit until which its practitioner can open what was shared for it, as with the brief of the visit. */
export const SHARED_DAYS = BRIEF_DAYS;

/** What is kept, and how much one more file may have. */
export const fits = (kept: { files: number; bytes: number }, bytes: number): boolean =>
  kept.files < MOST_FILES && kept.bytes + bytes <= QUOTA_BYTES;

export interface SharedVisit {
  anonymous: boolean;
  cancelled: boolean;
  scheduledEnd: Temporal.Instant;
}

/** Whether the practitioner of a visit can open a file that was shared for it. */
export const isShareOpen = ({ scheduledEnd, ...visit }: SharedVisit, now: Temporal.Instant): boolean =>
  aboutMember({ ...visit, now, lastVisitEnd: scheduledEnd }) === "shown";

/** Of the states of a file: only what a scanner called clean, or what no scanner looks at in this clinic, can be shared. */
export const mayBeShared = (state: FileState): boolean => state === "clean" || state === "unchecked";

/**
 * checking: waits for the virus scanner. unchecked: the clinic has no scanner. unscanned: the scanner could not read it to the end,
 * so it stays with the member. removed: something was found in it.
 */
export const FILE_STATES = ["checking", "clean", "unchecked", "unscanned", "removed"] as const;
export type FileState = (typeof FILE_STATES)[number];
