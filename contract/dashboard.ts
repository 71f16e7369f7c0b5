// A member's home: the one action, this week for her tracks, what is coming, and what she sent away (D67, R7.031, R7.032, R7.041).
import { CARD_KINDS } from "@larkwell/domain/dashboard/cards.ts";
import { HERO_KINDS } from "@larkwell/domain/dashboard/hero.ts";
import { PROMPT_KEYS } from "@larkwell/domain/dashboard/prompts.ts";
import { URGENCIES } from "@larkwell/domain/safety/urgent-signs.ts";
import { LOSS_KINDS } from "@larkwell/domain/this-week/loss-kinds.ts";
import { z } from "zod";
import { CareTeamFace } from "./care-team.ts";
import { CurriculumStep } from "./curriculum.ts";
import { endpoint } from "./endpoint.ts";
import { id, line, wireTimeOut } from "./shapes.ts";

export const DashboardVisit = z.object({
  id: z.number(),
  scheduled_start: wireTimeOut,
  scheduled_end: wireTimeOut,
  minutes: z.number(),
  practitioner: z.object({
    id: z.number(),
    first_name: z.string(),
    last_name: z.string(),
    image_url: z.string().nullable(),
    vertical_name: z.string(),
  }),
  /** Booked before a loss for something it may have ended: keep, move or cancel? */
  asks_if_kept: z.boolean(),
  can: z.object({ join: z.boolean() }),
});
export type DashboardVisit = z.output<typeof DashboardVisit>;

/** Urgent signs that hold this week: about whom, what to do, and which. */
export const UrgentBox = z.object({
  about: z.enum(["you", "partner", "child"]),
  groups: z.array(z.object({ urgency: z.enum(URGENCIES), call: z.string(), signs: z.array(z.string()) })),
});
export type UrgentBox = z.output<typeof UrgentBox>;

export const ThisWeek = z.object({
  track: z.string(),
  display_name: z.string(),
  /** "Week 24", or the name of the stage. */
  phase: z.string().nullable(),
  title: z.string(),
  you: z.string(),
  act: z.string(),
  ask: z.string(),
  /** Whose advice fits best: the name of the profession. */
  who: z.string().nullable(),
  /** In the words for where the member is. Empty where a track has none now. */
  urgent: z.array(UrgentBox),
  sources: z.array(z.object({ title: z.string(), organization: z.string(), url: z.string() })),
  /** Null: no clinician has looked at it yet. */
  reviewed: z.object({ by: z.string(), on: z.string() }).nullable(),
});
export type ThisWeek = z.output<typeof ThisWeek>;

export const Prompt = z.object({
  key: z.enum(PROMPT_KEYS),
  title: z.string(),
  body: z.string(),
  /** Milliseconds after which it goes by itself; null: not. */
  life_ms: z.number().nullable(),
  dismissible: z.boolean(),
  minimizable: z.boolean(),
});
export type Prompt = z.output<typeof Prompt>;

export const Dashboard = z.object({
  variant: z.enum(["enterprise", "marketplace", "practitioner"]),
  /** Null for practitioners, whose home is their schedule. */
  hero: z.object({ kind: z.enum(HERO_KINDS), id: z.number().nullable() }).nullable(),
  tracks: z.array(z.object({ name: z.string(), display_name: z.string() })),
  /** One entry for each track of which something may be shown. */
  this_week: z.array(ThisWeek),
  upcoming: z.array(DashboardVisit),
  /** The first three (R9.010). */
  care_team: z.array(CareTeamFace),
  /** Null where there is none: it is for sponsored members (D31). */
  curriculum: z.object({ done: z.number(), total: z.number(), next: CurriculumStep.nullable() }).nullable(),
  cards: z.array(z.object({ kind: z.enum(CARD_KINDS), key: z.string(), id: z.number().nullable() })),
  prompt: Prompt.nullable(),
  /** In a loss the page is calm: fewer things, and none of them cheerful (D29). */
  quiet: z.boolean(),
  /** In the loss program: what its text is chosen by, and what is asked about it. Null in every other. */
  loss: z
    .object({
      track_id: z.number(),
      stage: z.string().nullable(),
      about: z.enum(LOSS_KINDS).nullable(),
      /** "Are you further along?": the words for the first days have stood for two weeks. */
      asks_further: z.boolean(),
    })
    .nullable(),
  /** "I'm no longer pregnant" is shown (D29). */
});
export type Dashboard = z.output<typeof Dashboard>;

const ownId = z.object({ user_id: id });

export const readDashboard = endpoint("readDashboard", {
  method: "GET",
  path: "/users/:user_id/dashboard",
  access: "session",
  summary: "Everything the own home shows, in one answer.",
  params: ownId,
  returns: Dashboard,
});

export const readPrompt = endpoint("readPrompt", {
  method: "GET",
  path: "/users/:user_id/prompt",
  access: "member",
  summary: "The one message that stands at the foot of the home now, if any.",
  params: ownId,
  returns: z.object({ prompt: Prompt.nullable() }),
});

export const dismissCard = endpoint("dismissCard", {
  method: "POST",
  path: "/users/:user_id/dismissals",
  access: "member",
  summary: "Sends a card or a prompt away, or takes that back.",
  params: ownId,
  body: z.object({ key: line(80), undo: z.boolean().default(false) }),
  returns: z.object({ key: z.string(), dismissed: z.boolean() }),
});
