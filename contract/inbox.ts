// The inbox of practitioners and coordinators: the queue, what can be done with a conversation, saved replies and out of
// office (decision 061). Members see none of it.
import { CLAIM_MINUTES, INBOX_EVENTS, INBOX_STATES } from "@larkwell/domain/messages/inbox-states.ts";
import { LONGEST_SAVED_REPLY } from "@larkwell/domain/messages/saved-replies.ts";
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { ChannelPerson, messageSides } from "./messages.ts";
import { filled, filledLine, id, line, listOf, nothing, text, wholeNumber, wireTime, wireTimeOut } from "./shapes.ts";

/** `mine`: one's own and those assigned to one. `shared`: coordinators' conversations that no one has. `all`: both, and colleagues'. */
export const inboxScopes = ["mine", "shared", "all"] as const;
export type InboxScope = (typeof inboxScopes)[number];

const Colleague = z.object({ id: z.number(), name: z.string() });

export const InboxItem = z.object({
  channel_id: z.number(),
  kind: z.enum(["practitioner", "coordinator"]),
  member: z.object({ id: z.number(), name: z.string(), closed: z.boolean() }),
  state: z.enum(INBOX_STATES),
  /** When the member wrote the first message that no one has answered. */
  waiting_since: wireTimeOut.nullable(),
  /** By when the clinic promised to answer. */
  promised_by: wireTimeOut.nullable(),
  late: z.boolean(),
  urgent: z.boolean(),
  last_message: z
    .object({ from: z.enum(messageSides), mine: z.boolean(), excerpt: z.string(), at: wireTimeOut })
    .nullable(),
  last_number: z.number(),
  assignee: Colleague.nullable(),
  /** Who works on it right now, until the lease ends. */
  claim: Colleague.extend({ mine: z.boolean(), until: wireTimeOut }).nullable(),
  snoozed_until: wireTimeOut.nullable(),
  closed_at: wireTimeOut.nullable(),
});
export type InboxItem = z.output<typeof InboxItem>;

/** Counted up to this. */
export const INBOX_COUNTED = 100;

const countsByState = z.object({
  needs_reply: z.number(),
  waiting: z.number(),
  snoozed: z.number(),
  closed: z.number(),
});

export const listInbox = endpoint("listInbox", {
  method: "GET",
  path: "/inbox",
  access: "practitioner",
  summary: "List the conversations of your inbox",
  description:
    "Those that need a reply: urgent ones, then those that have waited longest. Waiting and closed ones: the latest first. " +
    "`meta.next` goes into `after` for the next page. Practitioners who aren't coordinators have their own conversations only.",
  query: z.object({
    state: z.enum(INBOX_STATES).default("needs_reply"),
    scope: z.enum(inboxScopes).default("mine"),
    limit: wholeNumber(1, 100).default(30),
    after: line(80).optional(),
  }),
  returns: listOf(InboxItem).extend({ meta: z.object({ next: z.string().nullable(), counts: countsByState }) }),
  errors: ["inbox_off"],
});

export const readInboxSummary = endpoint("readInboxSummary", {
  method: "GET",
  path: "/inbox/summary",
  access: "practitioner",
  summary: "Get how many people wait for your answer",
  description: "In your own conversations, and for coordinators also in those that no one has.",
  returns: z.object({
    /** False if this practitioner does not take messages. Everything else is then empty. */
    enabled: z.boolean(),
    coordinator: z.boolean(),
    needs_reply: z.number(),
    mine: z.number(),
    shared: z.number(),
    urgent: z.number(),
    oldest_since: wireTimeOut.nullable(),
    promise_days: z.number(),
  }),
});

export const InboxHistoryLine = z.object({
  id: z.number(),
  at: wireTimeOut,
  what: z.enum(INBOX_EVENTS),
  /** Null if the member's message did it. */
  by: Colleague.extend({ mine: z.boolean() }).nullable(),
  to: Colleague.extend({ mine: z.boolean() }).nullable(),
  until: wireTimeOut.nullable(),
  note: z.string(),
});
export type InboxHistoryLine = z.output<typeof InboxHistoryLine>;

export const InboxConversation = InboxItem.extend({
  /** Newest first. Only the care side ever sees it. */
  history: z.array(InboxHistoryLine),
  can: z.object({
    claim: z.boolean(),
    assign: z.boolean(),
    hand_over: z.boolean(),
    snooze: z.boolean(),
    close: z.boolean(),
    reopen: z.boolean(),
  }),
});
export type InboxConversation = z.output<typeof InboxConversation>;

const one = { params: z.object({ channel_id: id }), access: "practitioner", returns: InboxConversation } as const;

export const readConversation = endpoint("readConversation", {
  ...one,
  method: "GET",
  path: "/inbox/conversations/:channel_id",
  summary: "Get a conversation of your inbox",
  description: "Who has it and what happened to it.",
  errors: ["inbox_off"],
});

export const claimConversation = endpoint("claimConversation", {
  ...one,
  method: "POST",
  path: "/inbox/conversations/:channel_id/claim",
  summary: "Claim a conversation while you write",
  description: `For ${CLAIM_MINUTES} minutes; repeating it renews the claim. With \`take_over\`, although a colleague has it: they see your word.`,
  body: z.object({ take_over: z.object({ word: filledLine(200, "A word to your colleague") }).optional() }),
  errors: ["inbox_off", "conversation_claimed", "conversation_not_shared"],
});

export const releaseConversation = endpoint("releaseConversation", {
  ...one,
  method: "DELETE",
  path: "/inbox/conversations/:channel_id/claim",
  summary: "Release a conversation that you claimed",
  errors: ["inbox_off"],
});

export const assignConversation = endpoint("assignConversation", {
  ...one,
  method: "PUT",
  path: "/inbox/conversations/:channel_id/assignee",
  summary: "Assign a conversation to yourself, or return it to everyone",
  body: z.object({ to: z.enum(["me", "everyone"]) }),
  errors: ["inbox_off", "conversation_claimed", "conversation_not_shared"],
});

export const handOverConversation = endpoint("handOverConversation", {
  ...one,
  method: "POST",
  path: "/inbox/conversations/:channel_id/hand_over",
  summary: "Hand a conversation over to another coordinator",
  description: "The member sees neither the hand-over nor the note.",
  body: z.object({ to_id: id, note: text(2_000).default("") }),
  errors: ["inbox_off", "conversation_claimed", "conversation_not_shared", "colleague_unavailable"],
});

const seen = wholeNumber(0, 2_147_483_647);

export const snoozeConversation = endpoint("snoozeConversation", {
  ...one,
  method: "PUT",
  path: "/inbox/conversations/:channel_id/snooze",
  summary: "Snooze a conversation until a time",
  description: "It returns to the queue at that time, or as soon as the member writes.",
  body: z.object({ until: wireTime, seen_number: seen }),
  errors: ["inbox_off", "conversation_claimed", "member_wrote_meanwhile", "nothing_to_snooze", "snooze_out_of_range"],
});

export const wakeConversation = endpoint("wakeConversation", {
  ...one,
  method: "DELETE",
  path: "/inbox/conversations/:channel_id/snooze",
  summary: "End the snooze of a conversation",
  errors: ["inbox_off", "conversation_claimed"],
});

export const closeConversation = endpoint("closeConversation", {
  ...one,
  method: "POST",
  path: "/inbox/conversations/:channel_id/close",
  summary: "Close a conversation",
  description: "A new message of the member opens it again.",
  body: z.object({ seen_number: seen }),
  errors: ["inbox_off", "conversation_claimed", "member_wrote_meanwhile"],
});

export const reopenConversation = endpoint("reopenConversation", {
  ...one,
  method: "POST",
  path: "/inbox/conversations/:channel_id/reopen",
  summary: "Reopen a closed conversation",
  errors: ["inbox_off", "conversation_claimed"],
});

const PanelVisit = z.object({ appointment_id: z.number(), starts_at: wireTimeOut, vertical_name: z.string() });

export const MemberPanel = z.object({
  member: z.object({ id: z.number(), name: z.string() }),
  /** The visits with the reader under the member's own name (D81). Anonymous ones are never among them. */
  next_visit: PanelVisit.nullable(),
  last_visit: PanelVisit.nullable(),
  /** As in the brief of a visit: given until 30 days after the last visit with the reader. */
  about_member: z.enum(["shown", "past", "none"]),
  age: z.number().nullable(),
  programs: z.array(z.object({ name: z.string(), stage: z.string().nullable(), unsure: z.boolean() })),
  after_loss: z.boolean(),
});
export type MemberPanel = z.output<typeof MemberPanel>;

export const readMemberPanel = endpoint("readMemberPanel", {
  method: "GET",
  path: "/inbox/conversations/:channel_id/member",
  access: "practitioner",
  summary: "Get what you may know of a conversation's member",
  description: "Each reading is on record, and the member sees it.",
  params: z.object({ channel_id: id }),
  returns: MemberPanel,
  errors: ["inbox_off"],
});

export const InboxColleague = ChannelPerson.extend({
  /** Members can book visits with this person. */
  bookable: z.boolean(),
  away: z.boolean(),
});
export type InboxColleague = z.output<typeof InboxColleague>;

export const listInboxColleagues = endpoint("listInboxColleagues", {
  method: "GET",
  path: "/inbox/colleagues",
  access: "practitioner",
  summary: "Find a colleague",
  description:
    "`hand_over`: coordinators. `internal`: everyone who takes messages. `visit`: those who can be booked, oneself first. By the beginning of a name.",
  query: z.object({ who: z.enum(["hand_over", "internal", "visit"]), term: line(60).default("") }),
  returns: listOf(InboxColleague),
  errors: ["inbox_off"],
});

export const SavedReply = z.object({
  id: z.number(),
  title: z.string(),
  body: z.string(),
  shared: z.boolean(),
  mine: z.boolean(),
  /** Who wrote it, for a colleague's. */
  owner: z.string().nullable(),
});
export type SavedReply = z.output<typeof SavedReply>;

const savedReplyIn = z.object({
  title: filledLine(80, "A title"),
  body: filled(LONGEST_SAVED_REPLY, "A text"),
  shared: z.boolean().default(false),
});

export const listSavedReplies = endpoint("listSavedReplies", {
  method: "GET",
  path: "/inbox/saved_replies",
  access: "practitioner",
  summary: "List your saved replies and the shared ones",
  description: "In the order of their titles.",
  returns: listOf(SavedReply),
  errors: ["inbox_off"],
});

export const addSavedReply = endpoint("addSavedReply", {
  method: "POST",
  path: "/inbox/saved_replies",
  access: "practitioner",
  summary: "Save a reply",
  body: savedReplyIn,
  returns: SavedReply,
  status: 201,
  errors: ["inbox_off", "too_many_saved_replies"],
});

export const changeSavedReply = endpoint("changeSavedReply", {
  method: "PUT",
  path: "/inbox/saved_replies/:id",
  access: "practitioner",
  summary: "Update a saved reply of yours",
  params: z.object({ id }),
  body: savedReplyIn,
  returns: SavedReply,
  errors: ["inbox_off"],
});

export const removeSavedReply = endpoint("removeSavedReply", {
  method: "DELETE",
  path: "/inbox/saved_replies/:id",
  access: "practitioner",
  summary: "Remove a saved reply of yours",
  params: z.object({ id }),
  returns: nothing,
  errors: ["inbox_off"],
});

export const Away = z.object({ starts_at: wireTimeOut, ends_at: wireTimeOut.nullable(), text: z.string() });
const OwnAway = z.object({
  away: Away.nullable(),
  /** It holds right now. */
  now: z.boolean(),
  time_zone: z.string(),
});

export const readAway = endpoint("readAway", {
  method: "GET",
  path: "/inbox/away",
  access: "practitioner",
  summary: "Get your out-of-office message",
  returns: OwnAway,
  errors: ["inbox_off"],
});

export const saveAway = endpoint("saveAway", {
  method: "PUT",
  path: "/inbox/away",
  access: "practitioner",
  summary: "Set your out-of-office message",
  description: "Members read it where they write to you. Without an end, it holds until you remove it.",
  body: z.object({ starts_at: wireTime, ends_at: wireTime.nullable(), text: filled(1_000, "A message") }),
  returns: OwnAway,
  errors: ["inbox_off"],
});

export const removeAway = endpoint("removeAway", {
  method: "DELETE",
  path: "/inbox/away",
  access: "practitioner",
  summary: "Remove your out-of-office message",
  returns: OwnAway,
  errors: ["inbox_off"],
});

export const InternalChannel = z.object({
  channel_id: z.number(),
  people: z.array(ChannelPerson),
  /** The member it is about, if this reader may know them. */
  about: z.object({ id: z.number(), name: z.string() }).nullable(),
  last_message: z.object({ mine: z.boolean(), author: z.string(), excerpt: z.string(), at: wireTimeOut }).nullable(),
  new_messages: z.number(),
});
export type InternalChannel = z.output<typeof InternalChannel>;

export const listInternalChannels = endpoint("listInternalChannels", {
  method: "GET",
  path: "/inbox/internal",
  access: "practitioner",
  summary: "List your conversations with colleagues",
  description: "The latest first, 100 at most.",
  returns: listOf(InternalChannel),
  errors: ["inbox_off"],
});

export const addChannelPeople = endpoint("addChannelPeople", {
  method: "POST",
  path: "/inbox/internal/:channel_id/people",
  access: "practitioner",
  summary: "Add colleagues to a conversation",
  params: z.object({ channel_id: id }),
  body: z.object({ user_ids: z.array(id).min(1, "Choose someone to add.").max(20) }),
  returns: nothing,
  errors: ["inbox_off", "colleague_unavailable"],
});

export const leaveChannel = endpoint("leaveChannel", {
  method: "DELETE",
  path: "/inbox/internal/:channel_id/people",
  access: "practitioner",
  summary: "Leave a conversation with colleagues",
  description: "You won't receive what is written later.",
  params: z.object({ channel_id: id }),
  returns: nothing,
  errors: ["inbox_off"],
});
