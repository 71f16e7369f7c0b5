// The health profile as far as tracks need it: birthday, due date and how it was found, children (R3.044, R7.114-R7.116, D25).
import { DATED_BY, WEEKS_AT_BIRTH } from "@larkwell/domain/tracks/dating.ts";
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { id, isoDate, isoDateSaying, line } from "./shapes.ts";

const genders = ["female", "male", "intersex", "undisclosed"] as const;

/** What is known of a child. Only the birthday is needed. */
export const childFacts = z.object({
  name: line(80).optional(),
  birthday: isoDateSaying("Please give your child's birthday."),
  gender: z.enum(genders).nullable().optional(),
  /** Completed weeks of pregnancy at birth. */
  weeks_at_birth: z
    .number({ error: "Please enter a number of weeks." })
    .int("Please enter whole weeks.")
    .min(WEEKS_AT_BIRTH.least, `Please enter ${WEEKS_AT_BIRTH.least} to ${WEEKS_AT_BIRTH.max} weeks.`)
    .max(WEEKS_AT_BIRTH.max, `Please enter ${WEEKS_AT_BIRTH.least} to ${WEEKS_AT_BIRTH.max} weeks.`)
    .nullable()
    .optional(),
});

/**
 * Dates a pregnancy in one of three ways: `due_date` itself, or `dated_by` with the day it is counted from, or "I don't know yet".
 * The server does the counting.
 */
export const datingFields = {
  due_date: isoDateSaying("Please give your due date.").nullable().optional(),
  dated_by: z.enum(DATED_BY).optional(),
  dated_from: isoDate.optional(),
  /** Of a transfer; 5 where it is left out. */
  embryo_days: z.literal([3, 5]).optional(),
  due_date_unknown: z.boolean().optional(),
};

export const HealthChild = z.object({
  id: z.number(),
  name: z.string(),
  birthday: z.string(),
  gender: z.enum(genders).nullable(),
  weeks_at_birth: z.number().nullable(),
});
export type HealthChild = z.output<typeof HealthChild>;

export const HealthProfile = z.object({
  /** The member's own. */
  birthday: z.string().nullable(),
  due_date: z.string().nullable(),
  dated_by: z.enum(DATED_BY).nullable(),
  dated_from: z.string().nullable(),
  embryo_days: z.number().nullable(),
  due_date_unknown: z.boolean(),
  /** Pictures of a growing child are shown only after a yes. */
  fetal_imagery: z.boolean(),
  children: z.array(HealthChild),
});
export type HealthProfile = z.output<typeof HealthProfile>;

const ownId = z.object({ user_id: id });

export const readHealthProfile = endpoint("readHealthProfile", {
  method: "GET",
  path: "/users/:user_id/health_profile",
  access: "member",
  summary: "The own health profile.",
  params: ownId,
  returns: HealthProfile,
});

export const healthProfileShape = z.object({
  /** Only where none is known yet. */
  birthday: isoDate.optional(),
  ...datingFields,
  fetal_imagery: z.boolean().optional(),
  /** With an id: that child is changed. Without: one is added. Children that are not named stay. */
  children: z
    .array(childFacts.extend({ id: id.optional() }))
    .max(20, "Please add at most 20 children at once.")
    .optional(),
  /** Ids of children to take away. */
  removed_children: z.array(id).max(20).optional(),
});

export const updateHealthProfile = endpoint("updateHealthProfile", {
  method: "PUT",
  path: "/users/:user_id/health_profile",
  access: "member",
  summary: "Merges what is given into the own health profile; what is left out stays.",
  params: ownId,
  body: healthProfileShape,
  returns: HealthProfile,
  errors: ["too_many_children"],
});
