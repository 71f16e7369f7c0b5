// The health profile as far as tracks need it: birthday, due date and how it was found, children (R3.044, R7.114-R7.116, D25).
import { t } from "@larkwell/domain/language/text.ts";
import { DATED_BY, WEEKS_AT_BIRTH } from "@larkwell/domain/tracks/dating.ts";
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { id, isoDate, isoDateSaying, line } from "./shapes.ts";

const genders = ["female", "male", "intersex", "undisclosed"] as const;

const weeksWords = () => t("Enter {least} to {max} weeks.", WEEKS_AT_BIRTH);

/** A child's facts. Only the birthday is required. */
export const childFacts = z.object({
  name: line(80).optional(),
  birthday: isoDateSaying("Enter your child’s birthday."),
  gender: z.enum(genders).nullable().optional(),
  /** Completed weeks of pregnancy at birth. */
  weeks_at_birth: z
    .number({ error: "Enter a number of weeks." })
    .int("Enter whole weeks.")
    .min(WEEKS_AT_BIRTH.least, { error: weeksWords })
    .max(WEEKS_AT_BIRTH.max, { error: weeksWords })
    .nullable()
    .optional(),
});

/**
 * Dates a pregnancy in one of three ways: with `due_date`, with `dated_by` and the day to count from, or with "I don't
 * know yet". The server calculates the due date.
 */
export const datingFields = {
  due_date: isoDateSaying("Enter your due date.").nullable().optional(),
  dated_by: z.enum(DATED_BY).optional(),
  dated_from: isoDate.optional(),
  /** For a transfer. Default: 5. */
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
  /** The member's own birthday. */
  birthday: z.string().nullable(),
  due_date: z.string().nullable(),
  dated_by: z.enum(DATED_BY).nullable(),
  dated_from: z.string().nullable(),
  embryo_days: z.number().nullable(),
  due_date_unknown: z.boolean(),
  /** Pictures of a growing fetus are shown only if the member agreed. */
  fetal_imagery: z.boolean(),
  children: z.array(HealthChild),
});
export type HealthProfile = z.output<typeof HealthProfile>;

const ownId = z.object({ user_id: id });

export const readHealthProfile = endpoint("readHealthProfile", {
  method: "GET",
  path: "/users/:user_id/health_profile",
  access: "member",
  summary: "Get your health profile",
  params: ownId,
  returns: HealthProfile,
});

export const healthProfileShape = z.object({
  /** Only if none is known yet. */
  birthday: isoDate.optional(),
  ...datingFields,
  fetal_imagery: z.boolean().optional(),
  /** With an ID, changes that child. Without one, adds a child. Children that are not listed stay. */
  children: z
    .array(childFacts.extend({ id: id.optional() }))
    .max(20, "Add at most 20 children at a time.")
    .optional(),
  /** Ids of children to remove. */
  removed_children: z.array(id).max(20).optional(),
});

export const updateHealthProfile = endpoint("updateHealthProfile", {
  method: "PUT",
  path: "/users/:user_id/health_profile",
  access: "member",
  summary: "Update your health profile",
  description: "Fields that are left out keep their values.",
  params: ownId,
  body: healthProfileShape,
  returns: HealthProfile,
  errors: ["too_many_children", "child_age_fixed"],
});
