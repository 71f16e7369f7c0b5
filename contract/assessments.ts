// Assessments: what is asked, and what a member answers to it (R7.126-R7.130, D61).
import { MAX_TEXT } from "@larkwell/domain/assessments/answers.ts";
import { SAFETY_FLAGS, TRACK_CHANGES, WIDGETS } from "@larkwell/domain/assessments/questions.ts";
import { ASSESSMENT_TYPES } from "@larkwell/domain/assessments/types.ts";
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { flag, id, pageOf, paging, text, wireTimeOut } from "./shapes.ts";

/** As many as any pack has questions, and then some. */
const MAX_ANSWERS = 200;

const Next = z.union([z.number(), z.literal("end")]);

const Option = z.object({
  id: z.string(),
  label: z.string(),
  /** Points that it adds to the score. */
  value: z.number().optional(),
  /** Wins over the question's own. */
  next: Next.optional(),
  /** Whoever chooses it is shown at once whom to call, before anything is sent. */
  safety: z.enum(SAFETY_FLAGS).optional(),
  /** What it says about a track besides; the member is asked before anything changes. */
  track_change: z.enum(TRACK_CHANGES).optional(),
  /** Goes together with no other. */
  alone: z.boolean().optional(),
  section: z.string().optional(),
  required: z.boolean().optional(),
  correct: z.boolean().optional(),
});

const Question = z.object({
  id: z.number(),
  body: z.string(),
  why: z.string().optional(),
  help: z.string().optional(),
  /** The question on whose page it stands. */
  parent: z.number().nullable(),
  widget: z.object({
    type: z.enum(WIDGETS),
    options: z.array(Option),
    /** The label of an answer in own words; null: there is none. */
    other: z.string().nullable(),
  }),
  children: z.array(z.number()),
  required: z.boolean(),
  next: Next.nullable(),
  solution: z.string().optional(),
});

export const QuestionJson = z.object({
  questions: z.array(Question),
  attrs: z.object({
    intro: z.string(),
    /** Who sees the answers: said before the first one. */
    seen_by: z.string(),
    done: z.string(),
    clinical: z.boolean(),
    bands: z.array(z.object({ from: z.number(), to: z.number(), name: z.string(), text: z.string() })),
  }),
});
export type QuestionJson = z.output<typeof QuestionJson>;

const words = text(MAX_TEXT);
const own = z.strictObject({ other: words });

/** By widget: domain/assessments/questions.ts says which takes what. Null: looked at and left out. */
const AnswerBody = z.union(
  [
    z.null(),
    words,
    z.number(),
    z.array(z.union([words, own])).max(100),
    own,
    z.record(z.string().max(80), words).refine((lines) => Object.keys(lines).length <= 100),
  ],
  { error: "This doesn't fit the question." },
);

const Answer = z.object({ id: z.number(), body: AnswerBody });

const answersIn = z.array(z.object({ id: z.number().int().min(1).max(100_000), body: AnswerBody })).max(MAX_ANSWERS);

export const Assessment = z.object({
  id: z.number(),
  slug: z.string(),
  type: z.enum(ASSESSMENT_TYPES),
  title: z.string(),
  /** Null unless it was asked for: the questions as they were when this member began. */
  question_json: QuestionJson.nullable(),
  answers: z.array(Answer),
  /** Null: not begun. */
  meta: z
    .object({
      /** Of what she answers, to be sent back as needs_assessment_id. */
      id: z.number(),
      assessment_id: z.number(),
      version: z.number(),
      completed: z.boolean(),
      started_at: wireTimeOut,
      completed_at: wireTimeOut.nullable(),
      /** 0 to 100; never falls. */
      progress: z.number(),
      /** The question that waits. */
      at: Next,
      computed_score: z.number().nullable(),
      /** Screening, not a diagnosis. */
      band_results: z.object({ name: z.string(), text: z.string() }).nullable(),
      /** Some answer asked for help at once. */
      flagged: z.boolean(),
    })
    .nullable(),
  can: z.object({ change: z.boolean() }),
});
export type Assessment = z.output<typeof Assessment>;

/** The body of /_app_support/assessments/{type}/{version or latest}.json (R7.113, D66). */
export const StaticAssessment = Assessment.pick({ id: true, slug: true, type: true, title: true }).extend({
  version: z.number(),
  question_json: QuestionJson,
});
export type StaticAssessment = z.output<typeof StaticAssessment>;

const filters = { type: z.enum(ASSESSMENT_TYPES).optional(), ...paging(10) };

export const listAssessments = endpoint("listAssessments", {
  method: "GET",
  path: "/assessments",
  access: "member",
  summary: "The assessments that are offered to this member, with what she answered last.",
  query: z.object(filters),
  returns: pageOf(Assessment),
});

export const readAssessment = endpoint("readAssessment", {
  method: "GET",
  path: "/assessments/:id",
  access: "member",
  summary: "One assessment with her own answers; with include_json also its questions.",
  params: z.object({ id }),
  query: z.object({ include_json: flag.default(false) }),
  returns: Assessment,
});

export const listOwnAssessments = endpoint("listOwnAssessments", {
  method: "GET",
  path: "/users/:user_id/assessments",
  access: "member",
  summary: "What a member began or finished, the newest first.",
  params: z.object({ user_id: id }),
  query: z.object(filters),
  returns: pageOf(Assessment),
});

export const startAssessment = endpoint("startAssessment", {
  method: "POST",
  path: "/users/:user_id/assessments",
  access: "member",
  summary: "Begins an assessment, or takes up the one that was begun; answers may come along.",
  params: z.object({ user_id: id }),
  body: z.object({ assessment_id: id, answers: answersIn.default([]) }),
  returns: Assessment,
  errors: ["assessment_finished"],
});

export const saveAnswers = endpoint("saveAnswers", {
  method: "PUT",
  path: "/users/:user_id/assessments/:id",
  access: "member",
  summary:
    "Keeps answers beside those that are there; the last one that is asked for finishes it. Sending them again changes nothing.",
  params: z.object({ user_id: id, id }),
  body: z.object({
    answers: answersIn,
    /** meta.id of what is answered; without it the one that is open. */
    needs_assessment_id: id.optional(),
  }),
  returns: Assessment,
  errors: ["assessment_finished"],
});
