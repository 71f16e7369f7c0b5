// Writing in the forum: posts and replies, drafts, reports, practitioners' notes, and what a person may do there (R5.012-R5.015, D53, D54, D57).
import { AMA_LONGEST, AMA_SHORTEST } from "@larkwell/domain/forum/amas.ts";
import { LONGEST_DRAFT, LONGEST_POST, LONGEST_TITLE, LONGEST_WARNING } from "@larkwell/domain/forum/limits.ts";
import { REPORT_REASONS } from "@larkwell/domain/forum/reports.ts";
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { Post, Reply } from "./forum.ts";
import { id, line, nothing, text, wholeNumber, wireTime, wireTimeOut } from "./shapes.ts";

const postId = z.object({ id });

/** What the reader may do in the forum. */
export const ForumStanding = z.object({
  /** Null: they may post. */
  hindrance: z.enum(["no_program", "paused", "banned"]).nullable(),
  /** With a pause, or a ban with an end: until when. */
  paused_until: wireTimeOut.nullable(),
  username: z.string().nullable(),
  /** A member without a username can post only anonymously (R4.063). */
  needs_username: z.boolean(),
  /** No posts or replies yet: solve a captcha with the first one (R4.061). */
  needs_captcha: z.boolean(),
  /** Members may; practitioners always post under their name. */
  may_be_anonymous: z.boolean(),
  /** New people's links wait for a moderator. */
  is_new: z.boolean(),
});
export type ForumStanding = z.output<typeof ForumStanding>;

export const readForumStanding = endpoint("readForumStanding", {
  method: "GET",
  path: "/me/forum",
  access: "session",
  summary: "Get what you can do in the forum",
  returns: ForumStanding,
});

export const Captcha = z.object({
  /** `altcha`: solve `challenge` on the device. `recaptcha`: use the site key of `/_/metadata`. */
  kind: z.enum(["altcha", "recaptcha"]),
  /** ALTCHA's challenge as its widget takes it. Null with reCAPTCHA. */
  challenge: z.record(z.string(), z.unknown()).nullable(),
});

export const readCaptcha = endpoint("readCaptcha", {
  method: "GET",
  path: "/captchas/challenge",
  access: "session",
  summary: "Get a captcha to solve",
  description: "A solution counts once, within 20 minutes.",
  returns: Captcha,
});

const writing = {
  title: line(LONGEST_TITLE).optional(),
  body: text(LONGEST_POST).refine((body) => body !== "", "Write something first."),
  content_warning: line(LONGEST_WARNING).default(""),
};

/** With `parent_id` a reply, else a post. What a device sends twice with one `client_key` is stored once. */
export const createPost = endpoint("createPost", {
  method: "POST",
  path: "/posts",
  access: "session",
  summary: "Create a post or a reply",
  // Its answer would stand in a row with the person.
  tellsOnce: true,
  description:
    "A post needs a title and one community in `categories`; a reply has `parent_id`. Without `anonymous`, a member's post is anonymous. " +
    "The first one needs a solved captcha in `recaptcha_token`. New people's links, and the same text again, wait for a moderator: `state` is then held.",
  body: z.object({
    ...writing,
    parent_id: id.optional(),
    categories: z.array(id).max(1).optional(),
    anonymous: z.boolean().optional(),
    ama: z.object({ starts_at: wireTime, minutes: wholeNumber(AMA_SHORTEST, AMA_LONGEST) }).optional(),
    recaptcha_token: z.string().max(20_000).optional(),
    /** From the draft that became it. */
    draft_revision: wholeNumber(0, 1_000_000_000).optional(),
    client_key: z.uuid().optional(),
  }),
  status: 201,
  returns: Post,
  errors: [
    "forum_enterprise_only",
    "forum_needs_program",
    "forum_paused",
    "username_needed",
    "username_taken",
    "captcha_failed",
    "posted_already",
    "too_many_posts",
    "post_gone",
    "community_closed",
    "ama_time",
    "ama_overlaps",
    "ama_over",
  ],
});

export const updatePost = endpoint("updatePost", {
  method: "PUT",
  path: "/posts/:id",
  access: "session",
  summary: "Change your post or reply",
  // Its answer would stand in a row with the person.
  tellsOnce: true,
  description: "Everyone can see the earlier versions. `version` is the one you edited.",
  params: postId,
  body: z.object({ ...writing, version: wholeNumber(1, 1_000_000) }),
  returns: Post,
  errors: ["stale", "post_gone", "forum_paused"],
});

export const deletePost = endpoint("deletePost", {
  method: "DELETE",
  path: "/posts/:id",
  access: "session",
  summary: "Delete your post or reply",
  description: "Its text is erased. If someone answered, its place stays, empty.",
  params: postId,
  returns: nothing,
  errors: ["post_gone"],
});

const place = z.string().regex(/^(new|ama|reply:\d{1,15})$/, "Name the draft: new, ama, or reply: with an id.");

export const ForumDraft = z.object({
  place: z.string(),
  title: z.string(),
  body: z.string(),
  content_warning: z.string(),
  category_id: z.number().nullable(),
  anonymous: z.boolean().nullable(),
  revision: z.number(),
});
export type ForumDraft = z.output<typeof ForumDraft>;

export const readForumDraft = endpoint("readForumDraft", {
  method: "GET",
  path: "/me/forum_drafts/:place",
  access: "session",
  summary: "Get a draft of a post or a reply",
  params: z.object({ place }),
  returns: z.object({ draft: ForumDraft.nullable() }),
});

export const saveForumDraft = endpoint("saveForumDraft", {
  method: "PUT",
  path: "/me/forum_drafts/:place",
  access: "session",
  // Its answer would stand in a row with the person.
  tellsOnce: true,
  summary: "Save a draft of a post or a reply",
  description:
    "An older revision than the stored one changes nothing. Empty: the draft is gone. Kept sealed, for 90 days.",
  params: z.object({ place }),
  body: z.object({
    title: text(LONGEST_TITLE).default(""),
    body: text(LONGEST_DRAFT).default(""),
    content_warning: text(LONGEST_WARNING).default(""),
    category_id: id.nullable().default(null),
    anonymous: z.boolean().nullable().default(null),
    revision: wholeNumber(1, 1_000_000_000),
  }),
  returns: z.object({ draft: ForumDraft.nullable() }),
});

export const reportPost = endpoint("reportPost", {
  method: "POST",
  path: "/posts/:id/reports",
  access: "session",
  summary: "Report a post or a reply to the moderators",
  description: "Once for each version. Neither the author nor anyone else learns who reported.",
  params: postId,
  body: z.object({ reason: z.enum(REPORT_REASONS), note: text(1_000).default("") }),
  returns: nothing,
  errors: ["post_gone"],
});

/** What a person hears from the moderators. */
export const ForumNotice = z.object({
  /** The decision. */
  id: z.number(),
  kind: z.enum(["hide", "remove", "warn", "pause", "ban", "restore"]),
  reason: z.string(),
  text: z.string(),
  post_id: z.number(),
  post_title: z.string(),
  /** The person's own text, as it was decided on. */
  post_body: z.string(),
  decided_at: wireTimeOut,
  /** When a pause, or a ban with an end, is over. */
  ends_at: wireTimeOut.nullable(),
  /** The decision was taken back. */
  undone: z.boolean(),
  appeal: z
    .object({
      body: z.string(),
      created_at: wireTimeOut,
      answered_at: wireTimeOut.nullable(),
      upheld: z.boolean().nullable(),
      answer: z.string(),
    })
    .nullable(),
  can: z.object({ appeal: z.boolean() }),
});
export type ForumNotice = z.output<typeof ForumNotice>;

export const ForumReport = z.object({
  id: z.number(),
  post_id: z.number(),
  reason: z.enum(REPORT_REASONS),
  created_at: wireTimeOut,
  outcome: z.enum(["waiting", "acted", "kept"]),
});
export type ForumReport = z.output<typeof ForumReport>;

export const listForumNotices = endpoint("listForumNotices", {
  method: "GET",
  path: "/me/forum_notices",
  access: "session",
  summary: "List what moderators decided on your posts and reports",
  description: "The latest 50 of each. No moderator is named.",
  returns: z.object({ decisions: z.array(ForumNotice), reports: z.array(ForumReport) }),
});

export const appealDecision = endpoint("appealDecision", {
  method: "POST",
  path: "/me/forum_notices/:id/appeals",
  access: "session",
  // Its answer would stand in a row with the person.
  tellsOnce: true,
  summary: "Submit an appeal against a decision",
  description: "Once, within 30 days. Another moderator answers.",
  params: postId,
  body: z.object({ body: text(2_000).refine((body) => body !== "", "Say why you see it differently.") }),
  status: 201,
  returns: ForumNotice,
  errors: ["not_appealable"],
});

export const endorseReply = endpoint("endorseReply", {
  method: "PUT",
  path: "/posts/:id/endorsements",
  access: "practitioner",
  summary: "Endorse a member's reply",
  params: postId,
  returns: Reply,
  errors: ["post_gone"],
});

export const withdrawEndorsement = endpoint("withdrawEndorsement", {
  method: "DELETE",
  path: "/posts/:id/endorsements",
  access: "practitioner",
  summary: "Withdraw an endorsement",
  params: postId,
  returns: Reply,
  errors: ["post_gone"],
});

export const correctReply = endpoint("correctReply", {
  method: "PUT",
  path: "/posts/:id/corrections",
  access: "practitioner",
  summary: "Add a note of correction to a reply",
  description:
    "Shown under the reply with the practitioner's name. Empty: the note is gone. Moderators get a look at the reply.",
  params: postId,
  body: z.object({ body: text(1_000) }),
  returns: Reply,
  errors: ["post_gone"],
});

export const ForumQuestion = Post.extend({ waiting_hours: z.number(), in_your_field: z.boolean() });
export type ForumQuestion = z.output<typeof ForumQuestion>;

export const listForumQuestions = endpoint("listForumQuestions", {
  method: "GET",
  path: "/practice/forum_questions",
  access: "practitioner",
  summary: "List forum posts that no practitioner answered",
  description: "In the communities of your field first, the longest waiting first. `field` only lists those.",
  query: z.object({
    field: z.enum(["mine", "all"]).default("mine"),
    limit: wholeNumber(1, 50).default(20),
    after: id.optional(),
  }),
  returns: z.object({ data: z.array(ForumQuestion), meta: z.object({ more: z.boolean(), waiting: z.number() }) }),
});
