// Messages: a person's channels, the messages in them, drafts, read marks and search (R7.131-R7.138, decision 058).
import { LONGEST_MESSAGE } from "@larkwell/domain/messages/limits.ts";
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { HoursLine } from "./practice.ts";
import { id, listOf, longPageOf, longPaging, text, wholeNumber, wireTimeOut } from "./shapes.ts";

/** `coordinator`: with the member's care coordinators, who share it. `internal`: among practitioners, never with a member. */
export const channelKinds = ["practitioner", "coordinator", "internal"] as const;
export type ChannelKind = (typeof channelKinds)[number];

export const messageSides = ["member", "care"] as const;
export type MessageSide = (typeof messageSides)[number];

/** Why no one can write in a channel. Null if they can. */
export const channelClosings = ["practitioner_away", "messaging_off", "account_closed", "left"] as const;

export const ChannelPerson = z.object({
  id: z.number(),
  role: z.enum(["member", "practitioner", "coordinator"]),
  first_name: z.string(),
  last_name: z.string(),
  /** What a practitioner does, such as "Midwife". Empty for members. */
  profession: z.string(),
  image_url: z.string().nullable(),
});
export type ChannelPerson = z.output<typeof ChannelPerson>;

export const Channel = z.object({
  id: z.number(),
  kind: z.enum(channelKinds),
  /** R3.068: among practitioners. */
  internal: z.boolean(),
  /** The others first. For a member of a coordinator channel: the coordinator who is theirs now. */
  participants: z.array(ChannelPerson),
  /** For an internal channel about a member: who, if the reader may know them. */
  about: ChannelPerson.nullable(),
  /** Messages of others after this person's read mark. Counted up to 10. */
  new_messages: z.number(),
  /** The start of the last message, without line breaks. Null if there is none. */
  last_message: z
    .object({ from: z.enum(messageSides), mine: z.boolean(), excerpt: z.string(), at: wireTimeOut })
    .nullable(),
  last_number: z.number(),
  read_number: z.number(),
  /** Goes up with every change in the channel that both sides see. */
  change: z.number(),
  /** The next message of this person takes a message credit. */
  billed: z.boolean(),
  closed: z.enum(channelClosings).nullable(),
  can: z.object({ write: z.boolean() }),
});
export type Channel = z.output<typeof Channel>;

export const MessageFile = z.object({
  id: z.number(),
  name: z.string(),
  kind: z.enum(["picture", "pdf", "other"]),
  bytes: z.number(),
  /** `checking`: not offered yet. `removed`: it was not safe. `unchecked`: no virus scanner is set up. */
  state: z.enum(["checking", "clean", "unchecked", "removed"]),
  width: z.number().nullable(),
  height: z.number().nullable(),
});
export type MessageFile = z.output<typeof MessageFile>;

export const Message = z.object({
  id: z.number(),
  channel_id: z.number(),
  /** Counts up by one in its channel. */
  number: z.number(),
  client_key: z.string(),
  from: z.enum(messageSides),
  author: ChannelPerson,
  mine: z.boolean(),
  /** As it was typed. Empty once removed. */
  body: z.string(),
  /** Safe HTML, if the text has formatting: paragraphs, bold, italics, lists, quotes and links (D88). */
  html: z.string().nullable(),
  files: z.array(MessageFile),
  /** Marked as urgent by the server because of its words. Only the care side sees it. */
  urgent: z.boolean(),
  /** A card that offers this practitioner's times. */
  suggests: ChannelPerson.nullable(),
  removed: z.boolean(),
  created_at: wireTimeOut,
});
export type Message = z.output<typeof Message>;

const channelId = z.object({ channel_id: id });

export const listChannels = endpoint("listChannels", {
  method: "GET",
  path: "/channels",
  access: "session",
  summary: "List your message channels",
  description:
    "A member's coordinator first, then the latest message first. `meta.new_messages` is the sum over all channels.",
  query: z.object(longPaging(30)),
  returns: longPageOf(Channel).extend({ meta: z.object({ more: z.boolean(), new_messages: z.number() }) }),
});

export const createChannel = endpoint("createChannel", {
  method: "POST",
  path: "/channels",
  access: "session",
  summary: "Open a channel with someone",
  description:
    "Answers the channel that is there already, if there is one. A member names one practitioner or coordinator. " +
    "A practitioner names one member they care for, or colleagues for an internal channel, with `about_member_id` if it is about a member.",
  body: z.object({
    user_ids: z.array(id).min(1, "Choose someone to write to.").max(20),
    about_member_id: id.optional(),
  }),
  returns: Channel,
  errors: ["messaging_off", "not_found"],
});

export const readChannel = endpoint("readChannel", {
  method: "GET",
  path: "/channels/:channel_id",
  access: "session",
  summary: "Get a channel",
  params: channelId,
  returns: Channel.extend({
    draft: z.object({ body: z.string(), revision: z.number() }).nullable(),
    /** What a member can expect of the other side. Null for the care side. */
    reply: z
      .object({
        /** "Usually within N hours", from the last 30 days. Null if there were too few answers. */
        usual_hours: z.number().nullable(),
        /** What the clinic promises instead, in working days. */
        promise_days: z.number(),
        /** Their own words while they are away, and until when. */
        away: z.object({ until: wireTimeOut.nullable(), text: z.string() }).nullable(),
        /** A practitioner's weekly hours, in their zone. Null for coordinators and if there are none. */
        hours: z.object({ time_zone: z.string(), lines: z.array(HoursLine) }).nullable(),
      })
      .nullable(),
  }),
});

export const listMessages = endpoint("listMessages", {
  method: "GET",
  path: "/channels/:channel_id/messages",
  access: "session",
  summary: "List the messages of a channel",
  description:
    "Newest first, up to and without number `before`. With `after_change`, everything that changed since, oldest change first: " +
    "ask again while `meta.more` is true.",
  params: channelId,
  query: z.object({
    limit: wholeNumber(1, 100).default(30),
    before: wholeNumber(1, 2_147_483_647).optional(),
    after_change: wholeNumber(0, Number.MAX_SAFE_INTEGER).optional(),
  }),
  returns: listOf(Message).extend({
    meta: z.object({ more: z.boolean(), change: z.number(), last_number: z.number(), read_number: z.number() }),
  }),
});

export const readMessage = endpoint("readMessage", {
  method: "GET",
  path: "/messages",
  access: "session",
  summary: "Get a message",
  query: z.object({ message_id: id }),
  returns: Message,
});

export const sendMessage = endpoint("sendMessage", {
  method: "POST",
  path: "/channel/:channel_id/messages",
  access: "session",
  summary: "Send a message",
  description:
    "The same `client_key` twice is one message. `seen_number` is the last message its writer saw: if a colleague answered since, 409 answers with it.",
  params: channelId,
  body: z.object({
    body: text(LONGEST_MESSAGE).default(""),
    client_key: z.uuid().optional(),
    file_ids: z.array(id).max(10).default([]),
    suggests_practitioner_id: id.optional(),
    seen_number: wholeNumber(0, 2_147_483_647).optional(),
    draft_revision: wholeNumber(0, 2_147_483_647).optional(),
  }),
  returns: Message,
  status: 201,
  errors: ["messaging_off", "message_credit_needed", "answered_meanwhile", "not_found"],
});

export const markChannelRead = endpoint("markChannelRead", {
  method: "PUT",
  path: "/channels/:channel_id/read",
  access: "session",
  summary: "Mark a channel as read up to a message",
  description: "A read mark never goes back.",
  params: channelId,
  body: z.object({ number: wholeNumber(0, 2_147_483_647) }),
  returns: z.object({ read_number: z.number(), new_messages: z.number() }),
});

export const saveDraft = endpoint("saveDraft", {
  method: "PUT",
  path: "/channels/:channel_id/draft",
  access: "session",
  summary: "Save the draft of a message",
  description: "Refused with 409 if a newer revision was saved or sent.",
  params: channelId,
  body: z.object({ body: text(LONGEST_MESSAGE), revision: wholeNumber(1, 2_147_483_647) }),
  returns: z.object({ revision: z.number() }),
  errors: ["stale"],
});

export const readChannelDigest = endpoint("readChannelDigest", {
  method: "GET",
  path: "/channels/digest",
  access: "session",
  summary: "Compare your channels with the server",
  description:
    "The change number and read mark of the channels that changed last: a client with others reads them again.",
  returns: listOf(z.object({ id: z.number(), change: z.number(), read_number: z.number() })),
});

export const searchMessages = endpoint("searchMessages", {
  method: "POST",
  path: "/messages/search",
  access: "session",
  summary: "Search your own messages",
  description: "Newest first. The words are neither stored nor logged (D87).",
  body: z.object({ term: text(100), limit: wholeNumber(1, 50).default(20), before_id: id.optional() }),
  returns: listOf(Message).extend({ meta: z.object({ more: z.boolean() }) }),
  limit: "read",
});
