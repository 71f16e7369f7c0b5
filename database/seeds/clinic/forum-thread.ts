// The shape of a thread in the demo clinic's forum.
import type { DecisionReason, ReportReason } from "@larkwell/domain/forum/reports.ts";

export interface DemoReplyOptions {
  /** The reply it answers, counted from 1; the post itself if left out. */
  to?: number;
  votes?: number;
  /** Practitioners who agree. */
  agree?: readonly string[];
  /** A practitioner's note that corrects it. */
  correct?: readonly [by: string, body: string];
  /** Its author deleted it; it was answered before. */
  deleted?: true;
  /** A moderator removed it, for this reason. */
  removed?: DecisionReason;
  /** Open reports: who, why, and what they added. */
  reports?: readonly (readonly [by: string, reason: ReportReason, note: string])[];
}

/** `by`: the part of the address before the @. With ~ in front, it is anonymous. */
export type DemoReply =
  | readonly [hoursAfter: number, by: string, body: string]
  | readonly [hoursAfter: number, by: string, body: string, options: DemoReplyOptions];

export interface DemoThread {
  community: string;
  hoursAgo: number;
  by: string;
  title: string;
  body: string;
  warning?: string;
  votes?: number;
  bookmarks?: number;
  pinned?: true;
  /** Stands above the others of its community. */
  welcome?: true;
  /** About how many hours from now it begins (forum-plan.ts moves it back to an evening), and how many hours it lasts. */
  ama?: readonly [hoursFromNow: number, hours: number];
  /** What it said before it was edited. */
  before?: { title: string; body: string };
  /** Waits for a moderator, and for what. */
  held?: "link";
  replies: readonly DemoReply[];
}
