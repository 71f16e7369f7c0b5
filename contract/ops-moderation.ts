// The console's part of the forum: the moderators' queue, decisions, sanctions, appeals, unmasking for safety, and figures (D54, D56, D78).
import { DECISION_KINDS } from "@larkwell/domain/forum/moderation.ts";
import { DECISION_REASONS, REPORT_REASONS } from "@larkwell/domain/forum/reports.ts";
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { Post, PostVersion } from "./forum.ts";
import {
  id,
  line,
  listOf,
  longPageOf,
  longPaging,
  nothing,
  pageOf,
  paging,
  text,
  wholeNumber,
  wireTimeOut,
} from "./shapes.ts";

const caseId = z.object({ id });

export const caseStates = ["open", "closed"] as const;
export const caseCauses = ["reported", "danger_words", "link", "duplicate", "correction"] as const;

export const CaseRow = z.object({
  id: z.number(),
  post_id: z.number(),
  /** 3: words of danger. 2: a report of self-harm, threats or private data. 1: other reports. 0: held. */
  urgency: z.number(),
  causes: z.array(z.enum(caseCauses)),
  reports: z.number(),
  community: z.string(),
  /** The beginning of the title and the text. */
  excerpt: z.string(),
  anonymous: z.boolean(),
  opened_at: wireTimeOut,
  claimed: z.object({ name: z.string(), mine: z.boolean(), until: wireTimeOut }).nullable(),
  version: z.number(),
  closed_at: wireTimeOut.nullable(),
});
export type CaseRow = z.output<typeof CaseRow>;

export const listForumCases = endpoint("listForumCases", {
  method: "GET",
  path: "/ops/forum_cases",
  access: "staff",
  right: "moderation",
  summary: "List posts that wait for a moderator",
  description: "Open ones: the most urgent first, then the oldest. Closed ones: the latest first.",
  query: z.object({
    ...longPaging(30),
    state: z.enum(caseStates).default("open"),
    cause: z.enum(caseCauses).optional(),
  }),
  returns: longPageOf(CaseRow),
});

export const Decision = z.object({
  id: z.number(),
  kind: z.enum(DECISION_KINDS),
  reason: z.enum(DECISION_REASONS),
  note: z.string(),
  told_author: z.string(),
  moderator: z.string(),
  post_version: z.number(),
  decided_at: wireTimeOut,
  ends_at: wireTimeOut.nullable(),
  undone_at: wireTimeOut.nullable(),
});
export type Decision = z.output<typeof Decision>;

export const CaseDetail = CaseRow.extend({
  post: Post,
  /** The text that was reported, if it was changed since. */
  versions: z.array(PostVersion),
  /** The post that began the thread, what it answers, and the replies around it. */
  context: z.array(Post),
  report_lines: z.array(
    z.object({
      reason: z.enum(REPORT_REASONS),
      note: z.string(),
      version: z.number(),
      created_at: wireTimeOut,
      /** This person's reports were mostly kept as they were. */ doubtful: z.boolean(),
    }),
  ),
  decisions: z.array(Decision),
  /** What this author did in the forum before: under this name, or for a pseudonym only what is anonymous. */
  history: z.object({
    posts: z.array(
      Post.pick({ id: true, title: true, body: true, state: true, created_at: true }).extend({ community: z.string() }),
    ),
    removed: z.number(),
    sanctions: z.array(
      z.object({ kind: z.string(), starts_at: wireTimeOut, ends_at: wireTimeOut.nullable(), lifted: z.boolean() }),
    ),
  }),
});
export type CaseDetail = z.output<typeof CaseDetail>;

export const readForumCase = endpoint("readForumCase", {
  method: "GET",
  path: "/ops/forum_cases/:id",
  access: "staff",
  right: "moderation",
  summary: "Get a case with everything around it",
  params: caseId,
  returns: CaseDetail,
});

export const claimForumCase = endpoint("claimForumCase", {
  method: "PUT",
  path: "/ops/forum_cases/:id/claim",
  access: "staff",
  right: "moderation",
  summary: "Claim a case",
  description: "For ten minutes; claiming again renews it.",
  params: caseId,
  returns: CaseDetail,
  errors: ["case_claimed"],
});

export const releaseForumCase = endpoint("releaseForumCase", {
  method: "DELETE",
  path: "/ops/forum_cases/:id/claim",
  access: "staff",
  right: "moderation",
  summary: "Release a case",
  params: caseId,
  returns: CaseDetail,
});

export const decideForumCase = endpoint("decideForumCase", {
  method: "POST",
  path: "/ops/forum_cases/:id/decisions",
  access: "staff",
  right: "moderation",
  summary: "Close a case with a decision",
  description:
    "keep: shown. hide, remove: not shown. warn, pause, ban: the post is removed, too. Except for keep, the author is told: `tell_author`, or our own text for that reason. " +
    "A ban takes away everything the author posted: at once under the name of the post, otherwise each at a random time within a week. `version` and `post_version` are the case and the post as you saw them.",
  params: caseId,
  body: z.object({
    kind: z.enum(["keep", "hide", "remove", "warn", "pause", "ban"]),
    reason: z.enum(DECISION_REASONS),
    note: text(1_000).default(""),
    tell_author: text(2_000).default(""),
    /** For a pause, and for a ban with an end. */
    days: wholeNumber(1, 365).optional(),
    version: wholeNumber(1, 1_000_000),
    post_version: wholeNumber(1, 1_000_000),
  }),
  status: 201,
  returns: CaseDetail,
  errors: ["decided_meanwhile", "case_claimed", "stale"],
});

export const undoForumDecision = endpoint("undoForumDecision", {
  method: "DELETE",
  path: "/ops/forum_decisions/:id",
  access: "staff",
  right: "moderation",
  summary: "Undo a decision",
  description:
    "The post is shown again, unless another decision keeps it out, and a sanction ends. The author is told. Undoing a keep opens the case again.",
  params: caseId,
  returns: CaseDetail,
  errors: ["stale", "case_claimed"],
});

export const AppealRow = z.object({
  id: z.number(),
  decision: Decision,
  case_id: z.number(),
  post: Post.pick({ id: true, title: true, body: true, html: true, state: true }),
  body: z.string(),
  created_at: wireTimeOut,
  /** The reader decided it first, so someone else answers. */
  own: z.boolean(),
});
export type AppealRow = z.output<typeof AppealRow>;

export const listForumAppeals = endpoint("listForumAppeals", {
  method: "GET",
  path: "/ops/forum_appeals",
  access: "staff",
  right: "moderation",
  summary: "List appeals that wait for an answer",
  query: z.object(paging(30)),
  returns: pageOf(AppealRow),
});

export const answerForumAppeal = endpoint("answerForumAppeal", {
  method: "POST",
  path: "/ops/forum_appeals/:id/answers",
  access: "staff",
  right: "moderation",
  summary: "Close an appeal with an answer",
  description: "Upheld: the decision is undone. Not by the person who decided.",
  params: caseId,
  body: z.object({ upheld: z.boolean(), answer: text(2_000).refine((answer) => answer !== "", "Write an answer.") }),
  status: 201,
  returns: nothing,
  errors: ["needs_another_moderator", "decided_meanwhile", "case_claimed"],
});

export const OpsCommunity = z.object({
  id: z.number(),
  slug: z.string(),
  name: z.string(),
  about: z.string(),
  parent_id: z.number().nullable(),
  place: z.number(),
  special: z.boolean(),
  archived: z.boolean(),
  tracks: z.array(z.string()),
  about_birth: z.boolean(),
  posts: z.number(),
});
export type OpsCommunity = z.output<typeof OpsCommunity>;

const communityFields = {
  name: line(80).refine((name) => name !== "", "Name the community."),
  about: text(500).default(""),
  parent_id: id.nullable().default(null),
  place: wholeNumber(0, 10_000).default(0),
  special: z.boolean().default(false),
  archived: z.boolean().default(false),
  tracks: z.array(line(40)).max(20).default([]),
  about_birth: z.boolean().default(false),
};

export const listOpsCommunities = endpoint("listOpsCommunities", {
  method: "GET",
  path: "/ops/forum_communities",
  access: "staff",
  right: "moderation",
  summary: "List all communities",
  returns: listOf(OpsCommunity),
});

export const addCommunity = endpoint("addCommunity", {
  method: "POST",
  path: "/ops/forum_communities",
  access: "staff",
  right: "moderation",
  summary: "Add a community",
  body: z.object(communityFields),
  status: 201,
  returns: OpsCommunity,
});

export const changeCommunity = endpoint("changeCommunity", {
  method: "PUT",
  path: "/ops/forum_communities/:id",
  access: "staff",
  right: "moderation",
  summary: "Change a community",
  params: caseId,
  body: z.object(communityFields),
  returns: OpsCommunity,
});

export const pinPost = endpoint("pinPost", {
  method: "PUT",
  path: "/ops/forum_posts/:id/pin",
  access: "staff",
  right: "moderation",
  summary: "Set whether a post is pinned in its community",
  params: caseId,
  body: z.object({ pinned: z.boolean() }),
  returns: nothing,
});

export const ForumWeek = z.object({
  /** A Monday. */
  week: z.string(),
  posts: z.number(),
  replies: z.number(),
  /** Posts without any reply by now. */
  unanswered: z.number(),
  /** Hours from the post to its first answer, and to a practitioner's: medians. Null without one. */
  first_answer_hours: z.number().nullable(),
  practitioner_answer_hours: z.number().nullable(),
  reports: z.number(),
});
export type ForumWeek = z.output<typeof ForumWeek>;

export const readForumHealth = endpoint("readForumHealth", {
  method: "GET",
  path: "/ops/forum_health",
  access: "staff",
  right: "moderation",
  summary: "Get how the forum is doing, by week",
  query: z.object({ weeks: wholeNumber(1, 52).default(12), community_id: id.optional() }),
  returns: z.object({
    /** Null: not counted yet. */
    counted_at: wireTimeOut.nullable(),
    weeks: z.array(ForumWeek),
    decisions: z.array(z.object({ reason: z.enum(DECISION_REASONS), kind: z.enum(DECISION_KINDS), count: z.number() })),
  }),
});

export const Unmasking = z.object({
  id: z.number(),
  post_id: z.number(),
  excerpt: z.string(),
  reason: z.string(),
  asked_by: z.string(),
  asked_at: wireTimeOut,
  agreed_by: z.string().nullable(),
  agreed_at: wireTimeOut.nullable(),
  refused_at: wireTimeOut.nullable(),
  /** The reader asked, so someone else has to agree. */
  own: z.boolean(),
});
export type Unmasking = z.output<typeof Unmasking>;

export const listUnmaskings = endpoint("listUnmaskings", {
  method: "GET",
  path: "/ops/forum_unmaskings",
  access: "staff",
  right: "safety",
  summary: "List requests to learn who wrote something anonymous",
  description: "Open ones first, then the latest. The record for the data protection officer.",
  query: z.object(paging(30)),
  returns: pageOf(Unmasking),
});

export const askUnmasking = endpoint("askUnmasking", {
  method: "POST",
  path: "/ops/forum_unmaskings",
  access: "staff",
  right: "safety",
  summary: "Ask to learn who wrote something anonymous",
  description: "Only if someone may be in danger. A second person with the right “safety” has to agree.",
  body: z.object({
    post_id: id,
    reason: text(1_000).refine((reason) => reason.length >= 10, "Say in a sentence why someone may be in danger."),
  }),
  status: 201,
  returns: Unmasking,
  errors: ["stale"],
});

export const decideUnmasking = endpoint("decideUnmasking", {
  method: "POST",
  path: "/ops/forum_unmaskings/:id/decisions",
  access: "staff",
  right: "safety",
  summary: "Approve or refuse an unmasking",
  params: caseId,
  body: z.object({ agreed: z.boolean() }),
  status: 201,
  returns: Unmasking,
  errors: ["needs_another_moderator", "stale"],
});

export const readUnmasked = endpoint("readUnmasked", {
  method: "POST",
  path: "/ops/forum_unmaskings/:id/looks",
  access: "staff",
  right: "safety",
  // A second look is audited, too, and none is possible after a day.
  tellsOnce: true,
  summary: "Get who wrote it, after two people agreed",
  description: "For 24 hours, for the two who agreed. The person sees later that staff looked.",
  params: caseId,
  returns: z.object({
    user_id: z.number(),
    first_name: z.string(),
    last_name: z.string(),
    email: z.string(),
    tel_number: z.string().nullable(),
  }),
  errors: ["needs_another_moderator", "stale"],
});
