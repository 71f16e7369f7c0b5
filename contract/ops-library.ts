// The console's part of the library: what waits for whom, clinical reviews, and what readers said (D59, decision 072).
import { LIBRARY_TYPES, LONGEST_SOURCE } from "@larkwell/domain/library/limits.ts";
import { isCredential, LONGEST_COMMENT, LONGEST_CREDENTIAL, STANDINGS } from "@larkwell/domain/library/reviews.ts";
import { TRACK_NAMES } from "@larkwell/domain/tracks/track-names.ts";
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { LibraryPiece } from "./library.ts";
import {
  filled,
  filledLine,
  id,
  isoDate,
  line,
  longPageOf,
  longPaging,
  pageOf,
  paging,
  text,
  wholeNumber,
  wireTime,
  wireTimeOut,
} from "./shapes.ts";

/** Parts of the list of all pieces. */
export const LIBRARY_STATES = [
  "waiting",
  "due",
  "changed",
  "returned",
  "unpublished",
  "drafts",
  "base_changed",
] as const;
const trackNames = Object.keys(TRACK_NAMES) as [string, ...string[]];

export const OpsPiece = z.object({
  id: z.number(),
  slug: z.string(),
  title: z.string(),
  content_type: z.enum(LIBRARY_TYPES),
  tracks: z.array(z.string()),
  /** Where a mistake could do harm: hidden from members until someone has reviewed it. */
  high_stakes: z.array(z.string()),
  about_birth: z.boolean(),
  updated_on: z.string(),
  /** Of the draft if there is one, otherwise of the shown text. */
  standing: z.enum(STANDINGS),
  /** The day until which the review of the shown text holds. */
  review_due_on: z.string().nullable(),
  /** Members find it. Hidden: it waits for a review outside of a demo. */
  shown: z.enum(["shown", "hidden", "unpublished"]),
  draft: z.boolean(),
  /** The shown text is the clinic’s own. */
  own: z.boolean(),
  /** The text that comes with Larkwell changed since the clinic wrote its own. */
  base_changed: z.boolean(),
  publish_at: wireTimeOut.nullable(),
  /** How many readers said so; counted up to 1,000. */
  helpful: z.number(),
  not_helpful: z.number(),
  /** In the shown text: to pieces that aren’t shown, and to addresses that are no pages. Readers see the words alone. */
  broken_links: z.number(),
});
export type OpsPiece = z.output<typeof OpsPiece>;

export const listOpsLibrary = endpoint("listOpsLibrary", {
  method: "GET",
  path: "/ops/library/pieces",
  access: "staff",
  right: "content",
  summary: "List all pieces of the library",
  description: "In the order of their titles, with those that no member sees.",
  query: z.object({
    ...paging(50),
    state: z.enum(LIBRARY_STATES).optional(),
    stakes: z.enum(["high", "none"]).optional(),
    content_type: z.enum(LIBRARY_TYPES).optional(),
    track: z.enum(trackNames).optional(),
    /** Words of the title, the summary or the text. */
    words: line(100).optional(),
  }),
  returns: pageOf(OpsPiece),
});

export const countLibraryWork = endpoint("countLibraryWork", {
  method: "GET",
  path: "/ops/library/work",
  access: "staff",
  right: "content",
  summary: "Count what waits for editors and reviewers",
  returns: z.object({
    /** No review holds for the text: also what changed or lapsed. */
    waiting: z.number(),
    /** Of these, the ones where a mistake could do harm. */
    high_stakes_waiting: z.number(),
    /** The review ends within 30 days, or has ended. */
    due: z.number(),
    changed: z.number(),
    returned: z.number(),
    unpublished: z.number(),
    drafts: z.number(),
    base_changed: z.number(),
  }),
});

export const ReaderNote = z.object({
  /** Its place in the list: no number leads to the person. */
  id: z.number(),
  piece_id: z.number(),
  title: z.string(),
  helpful: z.boolean(),
  note: z.string(),
  /** The day, without the time. */
  written_on: z.string(),
});
export type ReaderNote = z.output<typeof ReaderNote>;

export const listReaderNotes = endpoint("listReaderNotes", {
  method: "GET",
  path: "/ops/library/notes",
  access: "staff",
  right: "content",
  summary: "List readers’ notes to the editors",
  description: "The newest first. Who wrote a note is not part of it.",
  query: z.object({ ...longPaging(50), piece_id: id.optional() }),
  returns: longPageOf(ReaderNote),
});

export const Problem = z.object({ line: z.number(), says: z.string() });

const version = wholeNumber(1, 1_000_000_000);
const pieceId = z.object({ id });
/** The text that the person has seen: what they decide is about no other. */
const seen = { version, fingerprint: line(64) };

export const PieceVersion = z.object({
  number: z.number(),
  /** Null: it came with Larkwell. */
  editor: z.string().nullable(),
  note: z.string(),
  saved_at: wireTimeOut,
  is_live: z.boolean(),
  is_draft: z.boolean(),
  /** A review was signed for exactly this text. */
  reviewed: z.boolean(),
});
export type PieceVersion = z.output<typeof PieceVersion>;

export const OpsPieceDetail = OpsPiece.extend({
  /** Sent back with what is done: it counts every act on the piece. */
  version: z.number(),
  /** Of the draft if there is one, otherwise of the shown text. */
  fingerprint: z.string(),
  /** The whole file of that text. */
  source: z.string(),
  /** As a reader would see it; null while the text can’t be drawn. */
  preview: LibraryPiece.nullable(),
  /** Of the draft. */
  problems: z.array(Problem),
  /** Null: the text came with Larkwell. */
  last_editor: z.string().nullable(),
  withdrawn: z.object({ by: z.string().nullable(), reason: z.string(), at: wireTimeOut }).nullable(),
  /** Everyone reads the text that members read, at this path. */
  open: z.object({ path: z.string(), by: z.string().nullable(), at: wireTimeOut }).nullable(),
  /** Why it can’t be open to everyone, in the reader’s language; null if it can. */
  why_not_open: z.string().nullable(),
  versions: z.array(PieceVersion),
  reviews: z.array(
    z.object({
      id: z.number(),
      /** The name of the account that signed. */
      reviewer: z.string(),
      credential: z.string(),
      reviewed_at: wireTimeOut,
      due_on: z.string().nullable(),
      /** It is about the text that is shown here. */
      is_current: z.boolean(),
      state: z.enum(["holds", "lapsed", "withdrawn", "older_text"]),
    }),
  ),
  returns: z.array(
    z.object({
      id: z.number(),
      author: z.string(),
      comment: z.string(),
      returned_at: wireTimeOut,
      is_current: z.boolean(),
    }),
  ),
  can: z.object({
    /** Not the person who changed it last, and not if a review holds. */
    review: z.boolean(),
    return: z.boolean(),
    unpublish: z.boolean(),
    republish: z.boolean(),
    /** Quizzes are written in content/ only. */
    edit: z.boolean(),
    publish: z.boolean(),
    /** There is a base text, and the clinic’s own is shown. */
    choose_base: z.boolean(),
  }),
  /** The newest text of content/, if it isn’t the one that is shown. */
  base_number: z.number().nullable(),
  live_number: z.number().nullable(),
  /** A year from today. */
  usual_due_on: z.string(),
});
export type OpsPieceDetail = z.output<typeof OpsPieceDetail>;

export const readOpsPiece = endpoint("readOpsPiece", {
  method: "GET",
  path: "/ops/library/pieces/:id",
  access: "staff",
  right: "content",
  summary: "Get a piece with its versions and reviews",
  params: pieceId,
  returns: OpsPieceDetail,
});

export const signLibraryReview = endpoint("signLibraryReview", {
  method: "POST",
  path: "/ops/library/pieces/:id/reviews",
  access: "staff",
  right: "content",
  summary: "Sign a clinical review",
  description:
    "The name is that of the account. The review is about exactly the text with this fingerprint, and ends when the text changes. " +
    "Not by the person who changed the text last.",
  params: pieceId,
  body: z.object({
    ...seen,
    credential: filledLine(LONGEST_CREDENTIAL, "Your credential").refine(
      (typed) => typed === "" || isCredential(typed),
      "Begin with the letters of your license or degree, such as MD, CNM or RN.",
    ),
    due_on: isoDate,
    /** “I am licensed, and I compared the text with its sources.” */
    attested: z.boolean().refine((yes) => yes, "Confirm that you reviewed the text."),
  }),
  status: 201,
  returns: OpsPieceDetail,
  errors: ["stale"],
});

export const returnLibraryPiece = endpoint("returnLibraryPiece", {
  method: "POST",
  path: "/ops/library/pieces/:id/returns",
  access: "staff",
  right: "content",
  summary: "Send a text back to its editors with a comment",
  description: "A review of this text ends.",
  params: pieceId,
  body: z.object({ ...seen, comment: filled(LONGEST_COMMENT, "A comment") }),
  status: 201,
  returns: OpsPieceDetail,
  errors: ["stale"],
});

export const showLibraryPiece = endpoint("showLibraryPiece", {
  method: "PUT",
  path: "/ops/library/pieces/:id/shown",
  access: "staff",
  right: "content",
  summary: "Publish a piece again, or withdraw it everywhere",
  description: "A withdrawn piece is in no list, search, link or page right away. A reason is needed to withdraw.",
  params: pieceId,
  body: z.object({ version, shown: z.boolean(), reason: text(500).default("") }),
  returns: OpsPieceDetail,
  errors: ["stale"],
});

export const openLibraryPiece = endpoint("openLibraryPiece", {
  method: "PUT",
  path: "/ops/library/pieces/:id/open",
  access: "staff",
  right: "content",
  summary: "Open an article to everyone, or close it",
  description:
    "An open article has a public page, is in the list of open articles and in the sitemap. Only a reviewed article without a draft can be opened. " +
    "It closes by itself when its text changes, its review ends, or it is withdrawn.",
  params: pieceId,
  body: z.object({ ...seen, open: z.boolean() }),
  returns: OpsPieceDetail,
  errors: ["stale"],
});

const source = z
  .string({ error: "Enter the text." })
  .max(LONGEST_SOURCE, "Use at most 40,000 characters.")
  .refine(
    (typed) => !/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/.test(typed),
    "You can’t use some of these characters here. Remove them.",
  );
const slug = line(80).refine(
  (typed) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(typed),
  "Use lowercase letters, digits and hyphens.",
);
const note = line(200).default("");

export const checkLibraryText = endpoint("checkLibraryText", {
  method: "POST",
  path: "/ops/library/checks",
  access: "staff",
  right: "content",
  limit: "read",
  summary: "Check a text of the library and preview it",
  description: "Nothing is stored. The problems have the number of their line.",
  body: z.object({ slug, source }),
  returns: z.object({ problems: z.array(Problem), preview: LibraryPiece.nullable() }),
});

/** What can be named: in the keys of the front matter, and in the text (“glossary”). */
export const NAMED = ["tracks", "stages", "topics", "sources", "high_stakes", "call_now", "next", "glossary"] as const;

export const listLibraryNames = endpoint("listLibraryNames", {
  method: "GET",
  path: "/ops/library/names",
  access: "staff",
  right: "content",
  summary: "List the names that a text of the library can use",
  description: "By key of the front matter, with what each name stands for.",
  returns: z.object({
    data: z.array(z.object({ key: z.enum(NAMED), names: z.array(z.object({ name: z.string(), means: z.string() })) })),
  }),
});

export const createLibraryPiece = endpoint("createLibraryPiece", {
  method: "POST",
  path: "/ops/library/pieces",
  access: "staff",
  right: "content",
  summary: "Create a piece as a draft",
  description: "No member sees it until it is published.",
  body: z.object({ slug, source, note }),
  status: 201,
  returns: OpsPieceDetail,
});

export const saveLibraryDraft = endpoint("saveLibraryDraft", {
  method: "PUT",
  path: "/ops/library/pieces/:id/draft",
  access: "staff",
  right: "content",
  summary: "Save a draft as the next version",
  description:
    "Refused with the newest text if someone saved another one since `version`. A planned publication of the draft ends.",
  params: pieceId,
  body: z.object({ version, source, note }),
  returns: OpsPieceDetail,
  errors: ["stale"],
});

export const discardLibraryDraft = endpoint("discardLibraryDraft", {
  method: "DELETE",
  path: "/ops/library/pieces/:id/draft",
  access: "staff",
  right: "content",
  summary: "Discard a draft",
  description: "Its versions stay in the history.",
  params: pieceId,
  query: z.object({ version }),
  returns: OpsPieceDetail,
  errors: ["stale"],
});

export const publishLibraryDraft = endpoint("publishLibraryDraft", {
  method: "POST",
  path: "/ops/library/pieces/:id/publications",
  access: "staff",
  right: "content",
  summary: "Publish a draft now or at a time",
  description: "Exactly the text with this fingerprint. If a mistake in it could do harm, it has to be reviewed first.",
  params: pieceId,
  body: z.object({ ...seen, at: wireTime.nullable() }),
  status: 201,
  returns: OpsPieceDetail,
  errors: ["stale"],
});

export const cancelLibraryPublication = endpoint("cancelLibraryPublication", {
  method: "DELETE",
  path: "/ops/library/pieces/:id/publications",
  access: "staff",
  right: "content",
  summary: "Cancel the planned publication of a draft",
  params: pieceId,
  query: z.object({ version }),
  returns: OpsPieceDetail,
  errors: ["stale"],
});

export const settleBaseText = endpoint("settleBaseText", {
  method: "PUT",
  path: "/ops/library/pieces/:id/base_text",
  access: "staff",
  right: "content",
  summary: "Choose between the clinic’s text and the base text",
  description:
    "own: the clinic’s text stays, and the change of the base text counts as seen. base: the base text is shown again.",
  params: pieceId,
  body: z.object({ version, choice: z.enum(["own", "base"]) }),
  returns: OpsPieceDetail,
  errors: ["stale"],
});

export const readLibraryVersion = endpoint("readLibraryVersion", {
  method: "GET",
  path: "/ops/library/pieces/:id/versions/:number",
  access: "staff",
  right: "content",
  summary: "Get the text of a version",
  params: z.object({ id, number: wholeNumber(1, 1_000_000) }),
  returns: z.object({ number: z.number(), source: z.string() }),
});
