// Onboarding: the member's current step, their answers, and the life stages (section 4, D22-D29).
import { STEP_NAMES, STEP_OUTCOMES } from "@larkwell/domain/onboarding/step-names.ts";
import { TRACK_NAMES, type TrackName } from "@larkwell/domain/tracks/track-names.ts";
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { id, line, wireTimeOut } from "./shapes.ts";

export const trackName = z.enum(Object.keys(TRACK_NAMES) as [TrackName, ...TrackName[]], {
  error: "Choose what fits best.",
});

export const OnboardingState = z.object({
  step: z.enum(STEP_NAMES),
  /** The path of this step. The dashboard if nothing is left. */
  path: z.string(),
  /** The percentage on arriving at the step, and the percentage when its own work is done. */
  progress: z.number(),
  fills_to: z.number(),
  track: trackName.nullable(),
  is_partner: z.boolean(),
  can: z.object({ skip: z.boolean(), back: z.boolean() }),
  /** The known steps, in order. A skipped step can be opened again at its path. */
  steps: z.array(
    z.object({
      name: z.enum(STEP_NAMES),
      title: z.string(),
      path: z.string(),
      progress: z.number(),
      fills_to: z.number(),
      state: z.enum(["done", "skipped", "current", "ahead"]),
      can_skip: z.boolean(),
    }),
  ),
  /** False: nothing to continue. Always false for members from before onboarding existed. */
  open: z.boolean(),
  completed_at: wireTimeOut.nullable(),
  /** The organization's description of the welcome gift, if the member is offered one now; else null (D28). */
  gift: z.string().nullable(),
  /** The member's answer to it. Null: none yet. */
  wants_gift: z.boolean().nullable(),
  /** Increases with every answer. Sent back with the next one, so that an old tab overwrites nothing. */
  version: z.number(),
});
export type OnboardingState = z.output<typeof OnboardingState>;

const ownId = z.object({ user_id: id });

export const readOnboarding = endpoint("readOnboarding", {
  method: "GET",
  path: "/users/:user_id/onboarding",
  access: "member",
  summary: "Get your onboarding progress",
  description: "The current step, and the steps before and after it.",
  params: ownId,
  returns: OnboardingState,
});

export const onboardingAddress = z.object({
  street_address: line(120),
  street_address_2: line(120).default(""),
  city: line(80),
  /** Two letters. A place outside the United States is stored as ZZ (R4.028). */
  state: line(2)
    .transform((code) => code.toUpperCase())
    .default(""),
  zip_code: line(12),
  country: line(2).transform((code) => code.toUpperCase()),
});

export const onboardingAnswer = z.object({
  outcome: z.enum(STEP_OUTCOMES),
  /** The version of the state that was on the screen. An answer to an older version changes nothing. */
  version: z.number().int().min(0).optional(),
  /** For the step life_stage. */
  track: trackName.optional(),
  /** For the step address_confirmation. */
  address: onboardingAddress.optional(),
  /** Yes or no to the welcome gift, if one is offered (D28). */
  wants_gift: z.boolean().optional(),
});

export const answerOnboardingStep = endpoint("answerOnboardingStep", {
  method: "POST",
  path: "/users/:user_id/onboarding/steps/:step",
  access: "member",
  summary: "Complete or skip an onboarding step",
  description: "Returns the next step. A step that isn't reached changes nothing.",
  params: ownId.extend({ step: z.enum(STEP_NAMES) }),
  body: onboardingAnswer,
  /** `counted` is false for an answer that came too late or too early: from another tab, or to a later step. */
  returns: OnboardingState.extend({ counted: z.boolean() }),
});

export const LifeStage = z.object({
  track: trackName,
  title: z.string(),
  text: z.string(),
  is_partner: z.boolean(),
  /** The date to ask for next. Null if none is needed. */
  asks_for: z.enum(["due_date", "child_birthday"]).nullable(),
});
export type LifeStage = z.output<typeof LifeStage>;

/** The body of /_app_support/enterprise/life-stages.json: all life stages. */
export const LifeStages = z.object({ data: z.array(LifeStage) });
export type LifeStages = z.output<typeof LifeStages>;

export const listLifeStages = endpoint("listLifeStages", {
  method: "GET",
  path: "/users/life_stages",
  access: "member",
  summary: "List the life stages you can choose",
  description: "Those of your organization once it confirmed you; all of them before.",
  query: z.object({
    /** The slug of an organization's link (D19). Ignored: otherwise the answer would reveal who is a sponsor. */
    org: line(100).optional(),
  }),
  returns: LifeStages,
});
