// Onboarding: where a member is on her way, what she answers, and which life stages there are (section 4, D22-D29).
import { STEP_NAMES, STEP_OUTCOMES } from "@larkwell/domain/onboarding/step-names.ts";
import { TRACK_NAMES, type TrackName } from "@larkwell/domain/tracks/track-names.ts";
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { id, line, wireTimeOut } from "./shapes.ts";

export const trackName = z.enum(Object.keys(TRACK_NAMES) as [TrackName, ...TrackName[]], {
  error: "Please choose what fits best.",
});

export const OnboardingState = z.object({
  step: z.enum(STEP_NAMES),
  /** Where this step is; the dashboard when nothing is left. */
  path: z.string(),
  /** Percent on arriving at the step, and when its own work is done. */
  progress: z.number(),
  fills_to: z.number(),
  track: trackName.nullable(),
  is_partner: z.boolean(),
  can: z.object({ skip: z.boolean(), back: z.boolean() }),
  /** Her way as far as it is known, in order. What was skipped can be taken up again at its path. */
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
  /** False: nothing is to be gone on with; members from before onboarding never have anything. */
  open: z.boolean(),
  completed_at: wireTimeOut.nullable(),
  /** The welcome gift in the words of her organization, where it is offered to her now; null: there is none (D28). */
  gift: z.string().nullable(),
  /** What she said to it; null: nothing yet. */
  wants_gift: z.boolean().nullable(),
  /** Rises with every answer. Sent back with the next one, so that an old tab overwrites nothing. */
  version: z.number(),
});
export type OnboardingState = z.output<typeof OnboardingState>;

const ownId = z.object({ user_id: id });

export const readOnboarding = endpoint("readOnboarding", {
  method: "GET",
  path: "/users/:user_id/onboarding",
  access: "member",
  summary: "Where a member is in onboarding, and which steps lie before and behind her.",
  params: ownId,
  returns: OnboardingState,
});

export const onboardingAddress = z.object({
  street_address: line(120),
  street_address_2: line(120).default(""),
  city: line(80),
  /** Two letters; anything outside the United States is kept as ZZ (R4.028). */
  state: line(2)
    .transform((code) => code.toUpperCase())
    .default(""),
  zip_code: line(12),
  country: line(2).transform((code) => code.toUpperCase()),
});

export const onboardingAnswer = z.object({
  outcome: z.enum(STEP_OUTCOMES),
  /** The version of the state that was on the screen. An answer to an older one changes nothing. */
  version: z.number().int().min(0).optional(),
  /** Of life_stage. */
  track: trackName.optional(),
  /** Of address_confirmation. */
  address: onboardingAddress.optional(),
  /** A clear yes or no to the welcome gift, where one is offered (D28). */
  wants_gift: z.boolean().optional(),
});

export const answerOnboardingStep = endpoint("answerOnboardingStep", {
  method: "POST",
  path: "/users/:user_id/onboarding/steps/:step",
  access: "member",
  summary:
    "Says that a step is done or skipped, and answers where to go on. A step that is not reached changes nothing.",
  params: ownId.extend({ step: z.enum(STEP_NAMES) }),
  body: onboardingAnswer,
  /** `counted` is false for an answer that came too late or too early: from another tab, or to a step that lies ahead. */
  returns: OnboardingState.extend({ counted: z.boolean() }),
});

export const LifeStage = z.object({
  track: trackName,
  title: z.string(),
  text: z.string(),
  is_partner: z.boolean(),
  /** The date that is asked for next. */
  asks_for: z.enum(["due_date", "child_birthday"]).nullable(),
});
export type LifeStage = z.output<typeof LifeStage>;

/** The body of /_app_support/enterprise/life-stages.json: all there are. */
export const LifeStages = z.object({ data: z.array(LifeStage) });
export type LifeStages = z.output<typeof LifeStages>;

export const listLifeStages = endpoint("listLifeStages", {
  method: "GET",
  path: "/users/life_stages",
  access: "member",
  summary:
    "The life stages that the member's organization offers, once it has confirmed the membership; all of them until then.",
  query: z.object({
    /** The word of an organization's link (D19). Taken and not looked at: otherwise it would tell who is a sponsor. */
    org: line(100).optional(),
  }),
  returns: LifeStages,
});
