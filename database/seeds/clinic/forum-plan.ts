// Turns the threads of the demo's forum into rows: who wrote what when, under which name, and what others did with it.
import { popularityOf } from "@larkwell/domain/forum/popularity.ts";
import { newPseudonym } from "@larkwell/domain/forum/pseudonyms.ts";
import { anonymousTime } from "@larkwell/domain/forum/shown-time.ts";
import { Dice } from "../scale/dice.ts";
import type { DemoReplyOptions, DemoThread } from "./forum-thread.ts";

/** A post or a reply. */
export interface PlannedPost {
  thread: DemoThread;
  position: number;
  /** The position of what it answers. */
  parent: number;
  depth: number;
  /** The part of the address before the @. */
  author: string;
  anonymous: boolean;
  pseudonym: string | null;
  byAsker: boolean;
  byPractitioner: boolean;
  body: string;
  options: DemoReplyOptions;
  /** When it was really written, and what is stored. */
  at: Temporal.Instant;
  createdAt: Temporal.Instant;
  votes: number;
  bookmarks: number;
}

/** Of a thread, for its first post. */
export interface Counts {
  memberReplies: number;
  practitionerReplies: number;
  lastActivityAt: Temporal.Instant;
  popularity: number;
}

/** In the evening of the practice, so that people at work can take part. */
const AMA_BEGINS = { zone: "America/New_York", hour: 19 } as const;

/** Its hours, moved back to the evening before, and the minutes by which they moved. */
export function amaTimeOf({ ama }: DemoThread, now: Temporal.Instant) {
  if (!ama) return undefined;
  const planned = now.add({ hours: ama[0] }).toZonedDateTimeISO(AMA_BEGINS.zone);
  const evening = planned.withPlainTime({ hour: AMA_BEGINS.hour });
  const starts = Temporal.ZonedDateTime.compare(evening, planned) > 0 ? evening.subtract({ days: 1 }) : evening;
  return {
    startsAt: starts.toInstant(),
    endsAt: starts.add({ hours: ama[1] }).toInstant(),
    movedMinutes: Math.round(starts.until(planned).total("minutes")),
  };
}

const minutesBefore = (now: Temporal.Instant, hours: number) => now.subtract({ minutes: Math.round(hours * 60) });

const isGone = ({ deleted, removed }: DemoReplyOptions) => deleted === true || removed !== undefined;

/** The post and its replies, in the order of their positions. */
export function planThread(
  thread: DemoThread,
  now: Temporal.Instant,
  isPractitioner: (mailbox: string) => boolean,
): PlannedPost[] {
  const dice = new Dice(1, thread.title);
  // Some minutes earlier, so that not everything happened on the same minute.
  const moved = amaTimeOf(thread, now)?.movedMinutes ?? 0;
  const began = minutesBefore(now, thread.hoursAgo).subtract({ minutes: moved + 1 + dice.below(44) });
  const names = new Map<string, string>();
  const nameOf = (by: string) => {
    const name = names.get(by) ?? newPseudonym(new Set(names.values()), () => dice.next());
    names.set(by, name);
    return name;
  };
  const depths = [0];
  const said = [[0, thread.by, thread.body] as const, ...thread.replies];
  return said.map(([hours, by, body, options = {}], position): PlannedPost => {
    const anonymous = by.startsWith("~");
    const author = anonymous ? by.slice(1) : by;
    const at = began.add({ minutes: Math.round(hours * 60) });
    const parent = options.to ?? 0;
    const depth = position === 0 ? 0 : (depths[parent] ?? 0) + 1;
    depths[position] = depth;
    return {
      thread,
      position,
      parent,
      depth,
      author,
      anonymous,
      pseudonym: anonymous ? nameOf(by) : null,
      byAsker: by === thread.by,
      byPractitioner: isPractitioner(author),
      body: options.deleted ? "" : body,
      options,
      at,
      createdAt: anonymous ? anonymousTime(at) : at,
      votes: position === 0 ? (thread.votes ?? 0) : (options.votes ?? 0),
      bookmarks: position === 0 ? (thread.bookmarks ?? 0) : 0,
    };
  });
}

export function countsOf(post: PlannedPost, planned: readonly PlannedPost[]): Counts {
  const replies = post.position === 0 ? planned.filter((one) => one.position > 0 && !isGone(one.options)) : [];
  const practitionerReplies = replies.filter((one) => one.byPractitioner).length;
  const { votes, createdAt } = post;
  let lastActivityAt = createdAt;
  for (const reply of replies)
    if (Temporal.Instant.compare(reply.createdAt, lastActivityAt) > 0) lastActivityAt = reply.createdAt;
  return {
    memberReplies: replies.length - practitionerReplies,
    practitionerReplies,
    lastActivityAt,
    popularity: popularityOf({ votes, replies: replies.length, createdAt }),
  };
}

/** Different ones, without the author: the first of a list that begins somewhere else for every post. */
export function choosePeople(
  people: readonly string[],
  count: number,
  { author, at, position }: PlannedPost,
): string[] {
  const others = people.filter((one) => one !== author);
  const start = (Math.floor(at.epochMilliseconds / 60_000) + position * 7) % others.length;
  return [...others.slice(start), ...others.slice(0, start)].slice(0, count);
}

export const stateOf = ({ thread, options, position }: PlannedPost): { state: string; shown: boolean } => {
  if (position === 0 && thread.held) return { state: "held", shown: false };
  if (options.deleted) return { state: "deleted", shown: false };
  if (options.removed) return { state: "removed", shown: false };
  return { state: "shown", shown: true };
};
