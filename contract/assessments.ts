// Assessments: the questions, and a member's answers to them (R7.126-R7.130, D61).
import { MAX_TEXT } from "@larkwell/domain/assessments/answers.ts";
import { SAFETY_FLAGS, TRACK_CHANGES, WIDGETS } from "@larkwell/domain/assessments/questions.ts";
import { ASSESSMENT_TYPES } from "@larkwell/domain/assessments/types.ts";
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { Reading } from "./library.ts";
import { flag, id, pageOf, paging, text, wireTimeOut, wordList } from "./shapes.ts";
import { VisitShares } from "./visit-shares.ts";

/** More answers than any pack has questions. */
const MAX_ANSWERS = 200;

const Next = z.union([z.number(), z.literal("end")]);

const Option = z.object({
  id: z.string(),
  label: z.string(),
  /** Points added to the score. */
  value: z.number().optional(),
  /** Overrides the question's own. */
  next: Next.optional(),
  /** Choosing it shows who to call right away, before anything is sent. */
  safety: z.enum(SAFETY_FLAGS).optional(),
  /** The track change it suggests. The member is asked before anything changes. */
  track_change: z.enum(TRACK_CHANGES).optional(),
  /** Can't be combined with another option. */
  alone: z.boolean().optional(),
  section: z.string().optional(),
  required: z.boolean().optional(),
  correct: z.boolean().optional(),
  /** What the result says to a member who chose it. */
  says: z.string().optional(),
});

const Step = z.object({
  words: z.string(),
  /** The slug of a profession to book. Absent: a message to the care coordinator. */
  vertical: z.string().optional(),
});

const Question = z.object({
  id: z.number(),
  body: z.string(),
  why: z.string().optional(),
  help: z.string().optional(),
  /** The question on whose page it is shown. */
  parent: z.number().nullable(),
  widget: z.object({
    type: z.enum(WIDGETS),
    options: z.array(Option),
    /** The label of the free-text answer. Null: there is none. */
    other: z.string().nullable(),
  }),
  children: z.array(z.number()),
  required: z.boolean(),
  next: Next.nullable(),
  solution: z.string().optional(),
  /** Slugs of library pieces that say more than the solution. */
  reads: z.array(z.string()).optional(),
});

export const QuestionJson = z.object({
  questions: z.array(Question),
  attrs: z.object({
    intro: z.string(),
    /** Who sees the answers. Shown before the first question. */
    seen_by: z.string(),
    done: z.string(),
    clinical: z.boolean(),
    bands: z.array(
      z.object({ from: z.number(), to: z.number(), name: z.string(), text: z.string(), step: Step.optional() }),
    ),
    /** Above each question, if all of them share it. */
    stem: z.string().optional(),
    /** Who made a published instrument, and that it may be used; or where a quiz has its facts from. */
    source: z.string().optional(),
    step: Step.optional(),
  }),
});
export type QuestionJson = z.output<typeof QuestionJson>;

const words = text(MAX_TEXT);
const own = z.strictObject({ other: words });

/** The type depends on the widget (domain/assessments/questions.ts). Null: skipped. */
const AnswerBody = z.union(
  [
    z.null(),
    words,
    z.number(),
    z.array(z.union([words, own])).max(100),
    own,
    z.record(z.string().max(80), words).refine((lines) => Object.keys(lines).length <= 100),
  ],
  { error: "This answer doesn’t fit the question." },
);

const Answer = z.object({ id: z.number(), body: AnswerBody });

const answersIn = z.array(z.object({ id: z.number().int().min(1).max(100_000), body: AnswerBody })).max(MAX_ANSWERS);

export const Assessment = z.object({
  id: z.number(),
  slug: z.string(),
  type: z.enum(ASSESSMENT_TYPES),
  title: z.string(),
  summary: z.string(),
  /** How many pages there are at most. */
  length: z.number(),
  /** It is for one of the member's programs. */
  for_you: z.boolean(),
  /** It speaks of something dangerous, and no clinician has reviewed it. */
  awaits_review: z.boolean(),
  /** An answer can ask for help right away. "covered": someone is on call for it. Null: no answer does. */
  on_call: z.enum(["covered", "not_covered"]).nullable(),
  /** When the newest finished answers were given. */
  last_completed_at: wireTimeOut.nullable(),
  /** The questions as they were when this member started. Null unless requested. */
  question_json: QuestionJson.nullable(),
  answers: z.array(Answer),
  /** Null: not started. */
  meta: z
    .object({
      /** The response's id, to send back as needs_assessment_id. */
      id: z.number(),
      assessment_id: z.number(),
      version: z.number(),
      completed: z.boolean(),
      started_at: wireTimeOut,
      completed_at: wireTimeOut.nullable(),
      /** 0 to 100. Never decreases. */
      progress: z.number(),
      /** The next question. */
      at: Next,
      computed_score: z.number().nullable(),
      /** A screening result, not a diagnosis. */
      band_results: z.object({ name: z.string(), text: z.string() }).nullable(),
      /** At least one answer called for help right away. */
      flagged: z.boolean(),
    })
    .nullable(),
  can: z.object({
    change: z.boolean(),
    /** Begin, or begin again. What is begun may always be continued. */
    begin: z.boolean(),
  }),
});
export type Assessment = z.output<typeof Assessment>;

/** The body of /_app_support/assessments/{type}/{version or latest}.json (R7.113, D66). */
export const StaticAssessment = Assessment.pick({ id: true, slug: true, type: true, title: true }).extend({
  version: z.number(),
  question_json: QuestionJson,
});
export type StaticAssessment = z.output<typeof StaticAssessment>;

const filters = {
  /** One type, or several. */
  type: wordList(z.enum(ASSESSMENT_TYPES)).optional(),
  ...paging(10),
};

export const listAssessments = endpoint("listAssessments", {
  method: "GET",
  path: "/assessments",
  access: "member",
  summary: "List the assessments offered to a member",
  description: "Includes the member's last answers.",
  query: z.object(filters),
  returns: pageOf(Assessment),
});

const slug = z.string().regex(/^[a-z][a-z0-9-]{1,79}$/);

export const readAssessment = endpoint("readAssessment", {
  method: "GET",
  path: "/assessments/:id",
  access: "member",
  summary: "Get an assessment with your answers",
  description: "By id or slug. With include_json, also its questions.",
  params: z.object({ id: z.union([id, slug]) }),
  query: z.object({ include_json: flag.default(false) }),
  returns: Assessment,
});

export const listOwnAssessments = endpoint("listOwnAssessments", {
  method: "GET",
  path: "/users/:user_id/assessments",
  access: "member",
  summary: "List your assessments",
  description: "Newest first.",
  params: z.object({ user_id: id }),
  query: z.object(filters),
  returns: pageOf(Assessment),
});

export const startAssessment = endpoint("startAssessment", {
  method: "POST",
  path: "/users/:user_id/assessments",
  access: "member",
  summary: "Start or continue an assessment",
  description: "Answers can be sent along.",
  params: z.object({ user_id: id }),
  body: z.object({ assessment_id: id, answers: answersIn.default([]) }),
  returns: Assessment,
  errors: ["assessment_finished"],
});

export const saveAnswers = endpoint("saveAnswers", {
  method: "PUT",
  path: "/users/:user_id/assessments/:id",
  access: "member",
  summary: "Save answers to an assessment",
  description:
    "Adds to the answers already saved; the last question finishes it. Sending answers again changes nothing.",
  params: z.object({ user_id: id, id }),
  body: z.object({
    answers: answersIn,
    /** meta.id of the response. Absent: the open one. */
    needs_assessment_id: id.optional(),
  }),
  returns: Assessment,
  errors: ["assessment_finished"],
});

export const AssessmentResults = z.object({
  id: z.number(),
  slug: z.string(),
  type: z.enum(ASSESSMENT_TYPES),
  title: z.string(),
  response_id: z.number(),
  completed_at: wireTimeOut,
  /** A screening, not a diagnosis. */
  clinical: z.boolean(),
  /** At least one answer called for help right away. */
  flagged: z.boolean(),
  /** Null: there is no score. */
  score: z
    .object({
      value: z.number(),
      most: z.number(),
      band: z.object({ name: z.string(), text: z.string() }).nullable(),
    })
    .nullable(),
  /** Null: not a quiz. */
  quiz: z.object({ correct: z.number(), total: z.number() }).nullable(),
  /** What the chosen answers say, in words. */
  says: z.array(z.string()),
  step: z
    .object({
      words: z.string(),
      /** Null: a message to the care coordinator. */
      vertical: z.object({ id: z.number(), name: z.string() }).nullable(),
    })
    .nullable(),
  source: z.string().nullable(),
  awaits_review: z.boolean(),
  questions: z.array(
    z.object({
      id: z.number(),
      body: z.string(),
      /** In words. Empty: skipped. */
      answers: z.array(z.string()),
      /** Of a quiz; null for other questions. */
      right: z.boolean().nullable(),
      right_answer: z.string().nullable(),
      because: z.string().nullable(),
      /** Pieces of the library that say more about it, and that the reader may open. */
      reads: z.array(Reading),
    }),
  ),
  /** Every finished score, oldest first; only of assessments with a score. */
  over_time: z.array(
    z.object({
      response_id: z.number(),
      completed_at: wireTimeOut,
      score: z.number(),
      band: z.string().nullable(),
      /** At least two weeks after the one that it is compared with. */
      comparable: z.boolean(),
    }),
  ),
  /** From when on another one can be compared with this one; null if nothing is compared. */
  comparable_from: wireTimeOut.nullable(),
  can: z.object({ begin: z.boolean() }),
});
export type AssessmentResults = z.output<typeof AssessmentResults>;

export const downloadAssessmentResults = endpoint("downloadAssessmentResults", {
  method: "GET",
  path: "/users/:user_id/assessments/:id/results/file",
  access: "member",
  summary: "Download your result as a PDF",
  description: "The score and what it means, with your scores over time. Without your single answers.",
  params: z.object({ user_id: id, id: z.union([id, slug]) }),
  query: z.object({ response_id: id.optional() }),
  returns: z.unknown(),
  answers: "binary",
  limit: "costly",
});

const resultOf = z.object({ user_id: id, id: z.union([id, slug]) });

export const listResultShares = endpoint("listResultShares", {
  method: "GET",
  path: "/users/:user_id/assessments/:id/shares",
  access: "member",
  summary: "List the coming visits that a result can be shared for",
  description: "Without a score, there is nothing to share, and the list is empty.",
  params: resultOf,
  query: z.object({ response_id: id.optional() }),
  returns: VisitShares,
});

export const shareResult = endpoint("shareResult", {
  method: "POST",
  path: "/users/:user_id/assessments/:id/shares",
  access: "member",
  summary: "Allow the practitioner of a visit to read a result",
  description:
    "The title, the score, its band and the date, never single answers. It ends a day after the visit, or when it is taken back.",
  params: resultOf,
  body: z.object({ response_id: id, appointment_id: id }),
  status: 201,
  returns: VisitShares,
});

export const unshareResult = endpoint("unshareResult", {
  method: "DELETE",
  path: "/users/:user_id/assessments/:id/shares/:appointment_id",
  access: "member",
  summary: "Withdraw a shared result",
  params: z.object({ user_id: id, id: z.union([id, slug]), appointment_id: id }),
  query: z.object({ response_id: id }),
  returns: VisitShares,
});

export const readAssessmentResults = endpoint("readAssessmentResults", {
  method: "GET",
  path: "/users/:user_id/assessments/:id/results",
  access: "member",
  summary: "Get the results of an assessment that you finished",
  description: "Of the newest finished answers, or of the response named; with your scores over time.",
  params: z.object({ user_id: id, id: z.union([id, slug]) }),
  query: z.object({ response_id: id.optional() }),
  returns: AssessmentResults,
});
