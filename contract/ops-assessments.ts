// Questionnaires in the console: what members are asked, its checks, drafts, versions and reviews.
import { ASSESSMENT_TYPES } from "@larkwell/domain/assessments/types.ts";
import { TRACK_NAMES, type TrackName } from "@larkwell/domain/tracks/track-names.ts";
import { z } from "zod";
import { QuestionJson } from "./assessments.ts";
import { endpoint } from "./endpoint.ts";
import { filledLine, id, line, nothing, pageOf, paging, wholeNumber, wireTimeOut } from "./shapes.ts";

const tracks = Object.keys(TRACK_NAMES) as [TrackName, ...TrackName[]];

/** The file of a questionnaire: what its list shows, and its questions. */
export const Pack = QuestionJson.extend({
  title: filledLine(120, "The title"),
  summary: line(300).default(""),
  /** Programs it is for; none: everyone. */
  tracks: z.array(z.enum(tracks)).default([]),
  /** Not shown after a loss. Texts that speak of birth count without it. */
  about_birth: z.boolean().default(false),
});
export type Pack = z.output<typeof Pack>;

export const OpsAssessment = z.object({
  id: z.number(),
  slug: z.string(),
  type: z.enum(ASSESSMENT_TYPES),
  title: z.string(),
  /** The version that is begun now. Null: none was published. */
  version: z.number().nullable(),
  /** Ships with Larkwell; otherwise someone here published it. */
  shipped: z.boolean(),
  /** Members can begin it. */
  offered: z.boolean(),
  awaits_review: z.boolean(),
  about_birth: z.boolean(),
  /** Offered only while someone is on call. */
  needs_cover: z.boolean(),
  questions: z.number(),
  has_draft: z.boolean(),
});
export type OpsAssessment = z.output<typeof OpsAssessment>;

const AssessmentVersion = z.object({
  version: z.number(),
  /** Null: shipped. */
  made_by: z.string().nullable(),
  created_at: wireTimeOut,
  /** Members who began it and have not finished, and all finished answers; counted up to 10,000. */
  open: z.number(),
  finished: z.number(),
  reviewed: z.object({ by: z.string(), at: wireTimeOut }).nullable(),
});

export const OpsAssessmentDetail = OpsAssessment.extend({
  pack: Pack.nullable(),
  draft: z
    .object({
      text: z.string(),
      revision: z.number(),
      saved_by: z.string(),
      saved_at: wireTimeOut,
      /** Why it can't be published, as sentences for its author. */
      faults: z.array(z.string()),
      /** Null: it can't be read as questions. */
      pack: Pack.nullable(),
      /** It asks about safety or is a clinical instrument: a second person publishes it. */
      needs_second: z.boolean(),
      mine: z.boolean(),
    })
    .nullable(),
  /** Of a quiz that is a piece of the library: its text, its offer and its reviews are there. Null for all others. */
  piece_id: z.number().nullable(),
  /** Newest first. */
  versions: z.array(AssessmentVersion),
  can: z.object({
    /** Not a published instrument, which is used as it is, and not a quiz of the library. */
    change: z.boolean(),
    review: z.boolean(),
  }),
});
export type OpsAssessmentDetail = z.output<typeof OpsAssessmentDetail>;

const of = z.object({ id });

export const listOpsAssessments = endpoint("listOpsAssessments", {
  method: "GET",
  path: "/ops/assessments",
  access: "staff",
  right: "content",
  summary: "List all questionnaires",
  query: z.object({ ...paging(50), type: z.enum(ASSESSMENT_TYPES).optional() }),
  returns: pageOf(OpsAssessment),
});

export const addAssessment = endpoint("addAssessment", {
  method: "POST",
  path: "/ops/assessments",
  access: "staff",
  right: "content",
  summary: "Add a questionnaire",
  description: "No one sees it before its first version is published.",
  body: z.object({
    slug: line(80).refine(
      (text) => /^[a-z][a-z0-9-]{1,79}$/.test(text),
      "Use lowercase letters, digits and hyphens, and begin with a letter.",
    ),
    title: filledLine(120, "The title"),
    type: z.enum(ASSESSMENT_TYPES),
  }),
  status: 201,
  returns: OpsAssessmentDetail,
});

export const readOpsAssessment = endpoint("readOpsAssessment", {
  method: "GET",
  path: "/ops/assessments/:id",
  access: "staff",
  right: "content",
  summary: "Get a questionnaire with its draft and versions",
  params: of,
  returns: OpsAssessmentDetail,
});

export const saveAssessmentDraft = endpoint("saveAssessmentDraft", {
  method: "PUT",
  path: "/ops/assessments/:id/draft",
  access: "staff",
  right: "content",
  summary: "Save the draft of the next version",
  description: "Any text is kept; the answer says why it can’t be published yet.",
  params: of,
  body: z.object({
    /** The file, as JSON. */
    text: z.string().max(400_000, "This is too long: 400,000 characters at most."),
    /** Of the draft that was changed; 0: there was none. */
    revision: wholeNumber(0, 1_000_000),
  }),
  returns: OpsAssessmentDetail,
  errors: ["stale", "instrument_fixed"],
});

export const discardAssessmentDraft = endpoint("discardAssessmentDraft", {
  method: "DELETE",
  path: "/ops/assessments/:id/draft",
  access: "staff",
  right: "content",
  summary: "Discard the draft",
  params: of,
  query: z.object({ revision: wholeNumber(1, 1_000_000) }),
  returns: nothing,
  errors: ["stale"],
});

const credential = line(120);

export const publishAssessment = endpoint("publishAssessment", {
  method: "POST",
  path: "/ops/assessments/:id/versions",
  access: "staff",
  right: "content",
  summary: "Publish the draft as the next version",
  description:
    "Answers that were begun stay on their version. A clinical instrument, and one that asks about safety, is published by someone other than its author, who signs with a credential.",
  params: of,
  body: z.object({ revision: wholeNumber(1, 1_000_000), credential: credential.default("") }),
  status: 201,
  returns: OpsAssessmentDetail,
  errors: ["stale", "needs_second_person", "instrument_fixed"],
});

export const offerAssessment = endpoint("offerAssessment", {
  method: "PUT",
  path: "/ops/assessments/:id/offer",
  access: "staff",
  right: "content",
  summary: "Offer a questionnaire, or stop offering it",
  description: "Members who began it may finish.",
  params: of,
  body: z.object({ offered: z.boolean() }),
  returns: OpsAssessmentDetail,
  errors: ["instrument_fixed"],
});

export const reviewAssessment = endpoint("reviewAssessment", {
  method: "POST",
  path: "/ops/assessments/:id/reviews",
  access: "staff",
  right: "content",
  summary: "Sign a clinical review of the current version",
  description: "It ends with the next version.",
  params: of,
  body: z.object({
    version: wholeNumber(1, 1_000_000),
    credential: credential.refine((words) => words.length > 0, "Enter your credential, such as “MD, Psychiatry”."),
  }),
  status: 201,
  returns: OpsAssessmentDetail,
  errors: ["stale", "needs_second_person", "instrument_fixed"],
});
