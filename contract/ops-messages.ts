// Messages for staff: how many there are and how soon they are answered, who waits longest, and reading a channel with a
// reason (D78).
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { MessageFile, messageSides } from "./messages.ts";
import { reason } from "./reason.ts";
import { email, id, listOf, longPageOf, longPaging, pageOf, paging, wholeNumber, wireTimeOut } from "./shapes.ts";

/** One week, which begins on a Monday in UTC. Null where so few messages are behind it that it could point at one member. */
export const MessageWeek = z.object({
  /** "YYYY-MM-DD". */
  week: z.string(),
  from_members: z.number().nullable(),
  from_care: z.number().nullable(),
  answers: z.number().nullable(),
  /** From the first unanswered message of the member to the answer. */
  median_minutes: z.number().nullable(),
});
export type MessageWeek = z.output<typeof MessageWeek>;

export const readMessageNumbers = endpoint("readMessageNumbers", {
  method: "GET",
  path: "/ops/message_numbers",
  access: "staff",
  right: "support",
  summary: "Get message volume and reply times",
  description: "By week, for the last 12 weeks. Counted every hour.",
  returns: z.object({
    /** The oldest first. */
    all: z.array(MessageWeek),
    coordinators: z.array(MessageWeek),
    /** Members who wait for an answer now. */
    needs_reply: z.number(),
    more: z.boolean(),
    waiting_since: wireTimeOut.nullable(),
    counted_at: wireTimeOut.nullable(),
  }),
});

export const ReplyTimes = z.object({
  id: z.number(),
  first_name: z.string(),
  last_name: z.string(),
  /** The oldest first. */
  weeks: z.array(MessageWeek),
  waiting_since: wireTimeOut.nullable(),
});
export type ReplyTimes = z.output<typeof ReplyTimes>;

export const listReplyTimes = endpoint("listReplyTimes", {
  method: "GET",
  path: "/ops/reply_times",
  access: "staff",
  right: "support",
  summary: "List reply times by practitioner",
  description: "Those with messages in the last 12 weeks. The slowest in the last whole week first.",
  query: z.object(paging(20)),
  returns: pageOf(ReplyTimes),
});

/** Without the member: opening the channel shows who it is, and is recorded. */
export const WaitingChannel = z.object({
  /** The channel's. */
  id: z.number(),
  /** Null: the care coordinators. */
  practitioner: z.string().nullable(),
  waiting_since: wireTimeOut,
  urgent: z.boolean(),
});
export type WaitingChannel = z.output<typeof WaitingChannel>;

export const listWaitingChannels = endpoint("listWaitingChannels", {
  method: "GET",
  path: "/ops/waiting_messages",
  access: "staff",
  right: "support",
  summary: "List channels that need a reply",
  description: "The longest wait first, without the members' names.",
  query: z.object(longPaging(50)),
  returns: longPageOf(WaitingChannel),
});

const FoundChannel = z.object({
  id: z.number(),
  /** Null: the care coordinators. */
  practitioner: z.string().nullable(),
  last_message_at: wireTimeOut,
  messages: z.number(),
});
export type FoundChannel = z.output<typeof FoundChannel>;

export const findChannels = endpoint("findChannels", {
  method: "POST",
  path: "/ops/channel_searches",
  access: "staff",
  right: "safety",
  summary: "Find a member's message channels",
  description: "Without the messages. Recorded with the reason.",
  body: z.object({ email, reason }),
  returns: listOf(FoundChannel),
});

export const OpenedChannel = z.object({
  id: z.number(),
  member_id: z.number(),
  member: z.string(),
  practitioner: z.string().nullable(),
  /** The newest last. */
  messages: z.array(
    z.object({
      id: z.number(),
      number: z.number(),
      from: z.enum(messageSides),
      author: z.string(),
      body: z.string(),
      /** Their names. Staff can't open them. */
      files: z.array(MessageFile.pick({ id: true, name: true, kind: true })),
      urgent: z.boolean(),
      removed: z.boolean(),
      created_at: wireTimeOut,
    }),
  ),
  /** There are earlier ones: ask again with `before`. */
  more: z.boolean(),
});
export type OpenedChannel = z.output<typeof OpenedChannel>;

export const openChannel = endpoint("openChannel", {
  method: "POST",
  path: "/ops/channels/:id/openings",
  access: "staff",
  right: "safety",
  summary: "Open a member's messages in one channel",
  description: "The newest 100. Recorded with the reason, which the member can read.",
  params: z.object({ id }),
  body: z.object({ reason, before: wholeNumber(1, 2_147_483_647).optional() }),
  returns: OpenedChannel,
});
