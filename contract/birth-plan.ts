// The guided birth plan: what a member says about each topic, with every version, and the visits whose practitioner can read it.
import { LONGEST_WORDS } from "@larkwell/domain/birth-plan/answers.ts";
import { TOPIC_NAMES } from "@larkwell/domain/birth-plan/topics.ts";
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { flag, id, listOf, text, wholeNumber, wireTimeOut } from "./shapes.ts";

const topic = z.enum(TOPIC_NAMES);
const MOST_CHOICES = 10;
const MOST_REVISIONS = 5_000;

const said = {
  /** Names of choices (domain/birth-plan/topics.ts); "none_yet": no preference yet. */
  choices: z.array(z.string()),
  words: z.string(),
  /** The member wants to ask their provider about it. */
  ask: z.boolean(),
  /** Of this topic; starts at 1. */
  revision: z.number(),
  written_at: wireTimeOut,
};

export const PlanTopic = z.object({ topic, ...said });
export type PlanTopic = z.output<typeof PlanTopic>;

export const PlanTopicVersion = z.object(said);
export type PlanTopicVersion = z.output<typeof PlanTopicVersion>;

const Plan = z.object({
  id: z.number(),
  started_at: wireTimeOut,
  /** Topics that were never answered are left out. */
  topics: z.array(PlanTopic),
});

export const BirthPlan = z.object({
  /** True in a program about a pregnancy: then a plan can be begun. */
  offered: z.boolean(),
  /** After a loss: without `open`, `plan` is null and `earlier` is empty. */
  quiet: z.boolean(),
  /** There is a plan, whether or not it is in this answer. */
  kept: z.boolean(),
  plan: Plan.nullable(),
  /** Plans of earlier pregnancies, the newest first. */
  earlier: z.array(z.object({ id: z.number(), started_at: wireTimeOut })),
});
export type BirthPlan = z.output<typeof BirthPlan>;

const ownId = z.object({ user_id: id });
const ownTopic = ownId.extend({ topic });
const ownVisit = ownId.extend({ appointment_id: id });

export const readBirthPlan = endpoint("readBirthPlan", {
  method: "GET",
  path: "/users/:user_id/birth_plan",
  access: "member",
  summary: "Get your birth plan",
  description:
    "After a loss only with `open`, because nothing of it appears unless the member asks. `plan_id` names a plan of an earlier pregnancy.",
  params: ownId,
  query: z.object({ open: flag.optional(), plan_id: id.optional() }),
  returns: BirthPlan,
});

export const saveBirthPlanTopic = endpoint("saveBirthPlanTopic", {
  method: "PUT",
  path: "/users/:user_id/birth_plan/topics/:topic",
  access: "member",
  summary: "Save a topic of your birth plan",
  description:
    "`revision` is the one after the one that was changed, 1 for the first. If there is another one by now, the answer is 409 with that one, and nothing is saved. Sending the same again changes nothing.",
  params: ownTopic,
  body: z.object({
    choices: z.array(z.string().max(40)).max(MOST_CHOICES),
    words: text(LONGEST_WORDS),
    ask: z.boolean(),
    revision: wholeNumber(1, MOST_REVISIONS),
  }),
  returns: PlanTopic,
  errors: ["stale", "birth_plan_not_now"],
});

export const listBirthPlanVersions = endpoint("listBirthPlanVersions", {
  method: "GET",
  path: "/users/:user_id/birth_plan/topics/:topic/versions",
  access: "member",
  summary: "List the versions of a topic of your birth plan",
  description: "The newest first, without those that another one replaced within five minutes.",
  params: ownTopic,
  returns: listOf(PlanTopicVersion),
});

export const downloadBirthPlan = endpoint("downloadBirthPlan", {
  method: "GET",
  path: "/users/:user_id/birth_plan/file",
  access: "member",
  summary: "Download your birth plan as a PDF",
  description: "One page to print. After a loss it has no word about a baby, unless the member wrote it.",
  params: ownId,
  returns: z.unknown(),
  answers: "binary",
  limit: "costly",
});

const PlanVisits = listOf(
  z.object({
    appointment_id: z.number(),
    practitioner: z.string(),
    starts_at: wireTimeOut,
    attached: z.boolean(),
  }),
);
export type PlanVisit = z.output<typeof PlanVisits>["data"][number];

export const listBirthPlanVisits = endpoint("listBirthPlanVisits", {
  method: "GET",
  path: "/users/:user_id/birth_plan/visits",
  access: "member",
  summary: "List the visits that a birth plan can be attached to",
  description: "Under the member’s name and not canceled: those ahead, and those of the last 11 months.",
  params: ownId,
  returns: PlanVisits,
});

export const attachBirthPlan = endpoint("attachBirthPlan", {
  method: "PUT",
  path: "/users/:user_id/birth_plan/visits/:appointment_id",
  access: "member",
  summary: "Add your birth plan to a visit",
  description:
    "Its practitioner reads the newest version, from 15 minutes before the visit, as long as the brief of the visit tells who the member is.",
  params: ownVisit,
  returns: PlanVisits,
});

export const detachBirthPlan = endpoint("detachBirthPlan", {
  method: "DELETE",
  path: "/users/:user_id/birth_plan/visits/:appointment_id",
  access: "member",
  summary: "Withdraw your birth plan from a visit",
  params: ownVisit,
  returns: PlanVisits,
});

/** For the practitioner of a visit. */
export const readVisitBirthPlan = endpoint("readVisitBirthPlan", {
  method: "GET",
  path: "/appointments/:appointment_id/birth_plan",
  access: "practitioner",
  summary: "Get the birth plan attached to your visit",
  description: "The newest version. Otherwise it is null. Each reading is on record, and the member sees it.",
  params: z.object({ appointment_id: id }),
  returns: z.object({
    plan: z
      .object({
        /** After a loss: only topics without a word about a baby. */
        quiet: z.boolean(),
        updated_at: wireTimeOut,
        topics: z.array(PlanTopic),
      })
      .nullable(),
  }),
});
